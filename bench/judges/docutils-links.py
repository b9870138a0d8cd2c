"""Reads reStructuredText with docutils and prints what it refers to: a document a line in, a list a line out, both JSON.

Directives and roles of Sphinx have stand-ins that read their contents and note what names files.
"""

import json
import re
import sys

from docutils import frontend, nodes, utils
from docutils.parsers.rst import Directive, Parser, directives, states

TITLED = re.compile(r"^(.+?)\s*(?<!\x00)<([^<]*?)>$", re.S)
found = []


class AnyOption(dict):
    """Takes every option as it is."""

    def __getitem__(self, name):
        return lambda value: value

    def __bool__(self):
        return True


class Body(Directive):
    """Blocks."""

    has_content = True
    optional_arguments = 100
    final_argument_whitespace = True
    option_spec = AnyOption()

    def run(self):
        node = nodes.container()
        self.state.nested_parse(self.content, self.content_offset, node)
        return [node]


class Text(Body):
    """Blocks that begin behind the name."""

    optional_arguments = 0


class Titled(Body):
    """Running text, and blocks."""

    optional_arguments = 1

    def run(self):
        node = nodes.container()
        if self.arguments:
            text, _ = self.state.inline_text(self.arguments[0], self.lineno)
            node += text
        return [node] + super().run()


class Literal(Body):
    def run(self):
        return []


class File(Body):
    def run(self):
        if self.arguments:
            path = "".join(line.strip() for line in self.arguments[0].splitlines())
            if not re.match(r"<.*>$", path) and "://" not in path:
                found.append("file " + path)
        return []


class Toctree(Text):
    def run(self):
        for line in (line.strip() for line in self.content):
            titled = TITLED.match(line)
            target = titled.group(2) if titled else line
            is_pattern = not titled and "glob" in self.options and re.search(r"[*?[\]]", target)
            if target in ("", "self", "genindex", "modindex", "search") or is_pattern:
                continue
            found.append(("uri " if "://" in target else "document ") + target)
        return []


LITERAL = (
    "code code-block sourcecode highlight ipython math prompt doctest testcode testoutput testsetup testcleanup "
    "productionlist index meta graphviz graph digraph mermaid uml plantuml plot autosummary tabularcolumns "
    "currentmodule module program default-role role raw csv-table contents date unicode sectnum cssclass"
).split()
TITLES = "versionadded versionchanged versionremoved deprecated deprecated-removed impl-detail centered todo".split()
docutils_directive = directives.directive


def directive(name, language, document):
    own = name.lower().split(":")[-1]
    if own in ("include", "literalinclude"):
        return File, []
    if own == "toctree":
        return Toctree, []
    if own in LITERAL:
        return Literal, []
    if own == "seealso":
        return Text, []
    if own == "class":
        return Body, []
    if own in TITLES:
        return Titled, []
    name = name.removeprefix("kernel-")
    known, messages = docutils_directive(name, language, document)
    return (known, messages) if known else (Body, [])


def role(name, rawtext, text, lineno, inliner, options=None, content=()):
    own = name.lower()
    if own in ("doc", "std:doc", "download") and not text.startswith("!"):
        titled = TITLED.match(text)
        target = re.sub(r"\s+", " ", utils.unescape(titled.group(2) if titled else text))
        if own == "download":
            found.append("file " + target)
        elif not re.match(r"[^/:]+:", target):
            found.append("document " + target)
    return [nodes.inline(rawtext, utils.unescape(text))], []


states.directives.directive = directive
states.roles.role = lambda *_: (role, [])


def references(text):
    found.clear()
    settings = frontend.get_default_settings(Parser)
    settings.report_level, settings.halt_level, settings.file_insertion_enabled = 5, 6, False
    document = utils.new_document("document", settings)
    Parser().parse(text, document)
    for node in document.findall(nodes.Element):
        if isinstance(node, (nodes.reference, nodes.target)) and node.get("refuri") is not None:
            found.append("uri " + node["refuri"].strip())
        if isinstance(node, nodes.image):
            found.append("uri " + node["uri"])
    return sorted(set(found))


with open(sys.argv[1], encoding="utf-8") as questions, open(sys.argv[2], "w", encoding="utf-8") as answers:
    for line in questions:
        answers.write(json.dumps(references(json.loads(line))) + "\n")
        answers.flush()

"""Reads BibTeX with pybtex from standard input and prints the URLs of its fields as a list in JSON.

Macros are expanded and braces kept. What pybtex finds wrong is passed over, as BibTeX does it.
"""

import json
import re
import sys

from pybtex import errors
from pybtex.database.input.bibtex import Parser

MARKUP = re.compile(r"\\(?:url|href)\s*\{((?:[^{}]|\{[^{}]*\})*)\}")
URL = re.compile(r"\s*\{?\s*((?:https?|ftp)://\S+?)\s*\}?\s*", re.I)

errors.set_strict_mode(False)
entries = Parser().parse_string(sys.stdin.read()).entries.values()
found = []
for value in (value for entry in entries for value in entry.fields.values()):
    alone = URL.fullmatch(value)
    found += [alone[1]] if alone else MARKUP.findall(value)
print(json.dumps(found))

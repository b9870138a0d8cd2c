// What the arguments and contents of directives are: docutils, "reStructuredText Directives"; Sphinx, "Directives".

/** Directives whose content is no markup: code, formulas, drawings, lists of names. */
const LITERAL: ReadonlySet<string> = named(
  'code code-block sourcecode highlight literalinclude math raw include prompt doctest testcode ' +
    'testoutput testsetup testcleanup productionlist index meta graphviz graph digraph mermaid uml ' +
    'plantuml plot ipython inheritance-diagram jupyter-execute command-output program-output ' +
    'code-cell csv-table toctree autosummary unicode date contents sectnum role default-role program ' +
    'currentmodule module tabularcolumns restructuredtext-test-directive cssclass comment video ' +
    'youtube sectionauthor codeauthor moduleauthor',
);

/** Directives whose argument is text of the document, and goes on in the content. */
const ARGUMENT_IS_TEXT: ReadonlySet<string> = named(
  'attention caution danger error hint important note tip warning seealso admonition topic sidebar ' +
    'rubric replace table list-table centered todo versionadded versionchanged versionremoved ' +
    'deprecated deprecated-removed line-block epigraph highlights pull-quote compound container ' +
    'parsed-literal header footer impl-detail card grid-item-card dropdown tab-item hlist only csv-table',
);

/** What is read of a directive. */
export interface DirectiveKind {
  /** `body`: blocks. `text`: running text. `literal`: nothing. */
  readonly content: 'body' | 'text' | 'literal';
  readonly hasTextArgument: boolean;
}

/** What a directive is, by its name without a domain. One that is not known has blocks in it, as nearly all have. */
export function directiveKind(name: string): DirectiveKind {
  if (name === 'parsed-literal' || name === 'line-block') return { content: 'text', hasTextArgument: true };
  return {
    content: LITERAL.has(name) ? 'literal' : 'body',
    hasTextArgument: ARGUMENT_IS_TEXT.has(name),
  };
}

function named(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

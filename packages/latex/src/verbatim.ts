// What TeX takes as it stands: environments and short commands (LaTeX2e, verbatim, fancyvrb, listings, minted, comment).

/** Environments whose content is no markup. */
export const VERBATIM: readonly string[] = [
  'verbatim',
  'verbatim*',
  'Verbatim',
  'Verbatim*',
  'BVerbatim',
  'LVerbatim',
  'SaveVerbatim',
  'VerbatimOut',
  'verbatimtab',
  'boxedverbatim',
  'alltt*',
  'lstlisting',
  'minted',
  'comment',
  'filecontents',
  'filecontents*',
  'macrocode',
  'macrocode*',
  'tcblisting',
  'tcboutputlisting',
  'dispListing',
  'dispExample*',
  'dispExample',
  'LTXexample',
  'SideBySideExample',
  'CenterExample',
  'luacode',
  'luacode*',
  'pycode',
  'asy',
  'asydef',
  'sageblock',
  'sagesilent',
  'rawhtml',
  'lilypond',
  'Sinput',
  'Soutput',
  'verbatimwrite',
];

/** Commands with what stands between two of the same sign, or in braces. */
export const SHORT_VERBATIM: ReadonlySet<string> = new Set([
  'verb',
  'Verb',
  'lstinline',
  'mintinline',
  'path',
  'code',
  'SaveVerb',
]);

/** Commands that define an environment of listings; the argument that names it stands first, or behind an optional one. */
export const DEFINES_VERBATIM: ReadonlySet<string> = new Set([
  'lstnewenvironment',
  'DefineVerbatimEnvironment',
  'RecustomVerbatimEnvironment',
  'newminted',
  'newtcblisting',
  'DeclareTCBListing',
  'NewTCBListing',
  'excludecomment',
  'newverbatim',
]);

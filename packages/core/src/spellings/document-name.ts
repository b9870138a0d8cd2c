// Documents that are named without their endings (`documentPlace`): Sphinx, Jupyter Book.

/** The endings that a document may have which is named without one; `.Rmd` by Jupytext (myst-nb.readthedocs.io, "Custom notebook formats"). */
export const DOCUMENT_ENDINGS: readonly string[] = ['.rst', '.md', '.txt', '.ipynb', '.Rmd'];

/** The other documents that a name may mean for which `reference`, with this ending, stands. */
export function otherDocuments(reference: string, ending: string): readonly string[] {
  const bare = reference.endsWith(ending) ? reference.slice(0, -ending.length) : reference;
  return DOCUMENT_ENDINGS.map((each) => bare + each).filter((each) => each !== reference);
}

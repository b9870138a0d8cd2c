/** Names of `param` whose value is a reference by convention of the plug-ins; in HTML and in XHTML. */
export const REFERENCE_PARAMETERS: ReadonlySet<string> = new Set(['movie', 'src', 'url', 'data', 'filename']);

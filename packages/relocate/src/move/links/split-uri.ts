/** A URI without its query and fragment, and these as they are written, with their marks. */
export function splitUri(uri: string): { readonly bare: string; readonly tail: string } {
  const at = uri.search(/[?#]/);
  return at < 0 ? { bare: uri, tail: '' } : { bare: uri.slice(0, at), tail: uri.slice(at) };
}

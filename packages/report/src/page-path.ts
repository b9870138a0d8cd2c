// The path of a page, as its site has it.

/** What stands before the name of a page, with its last `/`, and the name, with its query. */
export function splitPage(uri: string): { readonly folder: string; readonly name: string } {
  const origin = originOf(uri);
  // No more than its host may be said of the first page of a site.
  if (origin !== '' && uri[origin.length] !== '/')
    return { folder: `${origin}/`, name: uri.slice(origin.length) };
  const query = uri.indexOf('?');
  const at = uri.lastIndexOf('/', query < 0 ? uri.length : query) + 1;
  return { folder: uri.slice(0, at), name: uri.slice(at) };
}

/** Of the path of a URI; the first has the scheme and the authority, if they are there. */
export function segmentsOf(path: string): readonly string[] {
  const origin = originOf(path);
  const [first = '', ...others] = path.slice(origin.length).split('/');
  return [origin + first, ...others];
}

function originOf(uri: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(uri)?.[0] ?? '';
}

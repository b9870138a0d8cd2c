// .ZIP File Format Specification (APPNOTE 6.3.10), 4.4.17 (file name) and appendix D (its encoding).

/** The upper half of code page 437, the encoding of names that say nothing else. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const UTF_8: TextDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The name that bytes say. Many writers put UTF-8 there without setting the flag for it, so what is
 * UTF-8 is read as that, and everything else as code page 437. Names that libarchive writes for what is in `.` begin with
 * `./`, which says nothing; that of the folder itself is `./`.
 */
export function entryName(bytes: Uint8Array): string {
  return decoded(bytes).replace(/^(?:\.\/+)+(?=[^/])/, '');
}

function decoded(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_437[byte - 0x80] as string),
    ).join('');
  }
}

/** The name of the folder that all entries are in. */
export const WHOLE_ARCHIVE = './';

/** Whether a name stays in the archive: no root, no drive, no `..`, no NUL, `/` between its segments. */
export function staysInside(name: string): boolean {
  if (name === '' || /^\/|^[A-Za-z]:|[\\\0]/.test(name)) return false;
  return !name.split('/').some((segment) => segment === '..' || segment === '.');
}

/** The names of the folders that a name says, up to the last `/`. */
export function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}

/** The name that a relative path leads to from a folder (`a/b/`, or empty); undefined where it leaves the archive. */
export function nameInFolder(folder: string, path: string): string | undefined {
  if (path.startsWith('/')) return undefined;
  const segments: string[] = [];
  for (const segment of `${folder}${path}`.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') segments.push(segment);
    else if (segments.pop() === undefined) return undefined;
  }
  return segments.join('/');
}

/** What is to be said of a name that does not stay inside. */
export function unsafeName(name: string): string {
  return `${name} is no path in the archive (with / between folders, and without . and ..); the entry is not read`;
}

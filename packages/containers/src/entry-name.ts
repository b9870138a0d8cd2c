// .ZIP File Format Specification (APPNOTE 6.3.10), 4.4.17 (file name) and appendix D (its encoding).

/** The upper half of code page 437, the encoding of names that say nothing else. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

const UTF_8: TextDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * The name that bytes say. Many writers put UTF-8 there without setting the flag for it, so what is
 * UTF-8 is read as that, and everything else as code page 437.
 */
export function entryName(bytes: Uint8Array): string {
  try {
    return UTF_8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_437[byte - 0x80] as string),
    ).join('');
  }
}

/** Whether a name stays in the archive: no root, no drive, no `..`, no NUL, `/` between its segments. */
export function staysInside(name: string): boolean {
  if (name === '' || /^\/|^[A-Za-z]:|[\\\0]/.test(name)) return false;
  return !name.split('/').some((segment) => segment === '..' || segment === '.');
}

/** Signs that a name has as they are and a fragment has not (RFC 3986, section 3.5). */
const SIGNS = /[%"<>`\\^{|}\u0000-\u0020\u007F]/g;

/** The same-document reference that a name of the document is, where a format names without `#`. */
export function referenceOfName(name: string): string {
  return `#${name.replaceAll(SIGNS, (sign) => encodeURIComponent(sign))}`;
}

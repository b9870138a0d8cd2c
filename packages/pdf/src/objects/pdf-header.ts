// ISO 32000-2, 7.5.2 ("File header"): by what a PDF is known.

/** The media type (RFC 8118). */
export const PDF = 'application/pdf';

/** Where the header may begin: readers look no further. */
const HEADER = 1024;

/** Whether there is a header where one may be (ISO 32000-2, 7.5.2). */
export function beginsPdf(bytes: Uint8Array, end: number): boolean {
  return String.fromCharCode(...bytes.subarray(0, Math.min(end, HEADER))).includes('%PDF-');
}

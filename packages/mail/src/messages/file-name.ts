// Names for files that are made from what a message says, which is not to be trusted.

const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'xhtml'],
  ['text/plain', 'txt'],
  ['text/css', 'css'],
  ['text/calendar', 'ics'],
  ['text/vcard', 'vcf'],
  ['text/javascript', 'js'],
  ['application/javascript', 'js'],
  ['application/json', 'json'],
  ['application/pdf', 'pdf'],
  ['image/svg+xml', 'svg'],
  ['image/jpeg', 'jpg'],
  ['image/x-icon', 'ico'],
  ['image/vnd.microsoft.icon', 'ico'],
  ['message/rfc822', 'eml'],
]);

/** A name is no longer: 255 bytes are the limit of most file systems, and a number may be added. */
const LENGTH_LIMIT = 100;

/** Gives names that are safe on every file system, and each one once. */
export class FileNames {
  readonly #taken = new Set<string>();

  /** A name like `wanted`, with the extension of the media type where it has none. */
  take(wanted: string, mediaType: string): string {
    const name = withExtension(safe(wanted), mediaType);
    const dot = name.lastIndexOf('.');
    for (let number = 1; ; number += 1) {
      const candidate = number === 1 ? name : `${name.slice(0, dot)}-${number}${name.slice(dot)}`;
      // Some file systems take `A.html` and `a.html` for one name.
      if (this.#taken.has(candidate.toLowerCase())) continue;
      this.#taken.add(candidate.toLowerCase());
      return candidate;
    }
  }
}

/** The last segment of a URI's path, percent-decoded where that gives ASCII. */
export function lastSegment(uri: string): string {
  const path = uri.replace(/[?#][^]*$/, '').replace(/^[A-Za-z][A-Za-z0-9+.-]*:(?:\/\/[^/]*)?/, '');
  return path
    .slice(path.lastIndexOf('/') + 1)
    .replace(/%([0-7][0-9A-Fa-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Letters, digits and `._-`, no dot in front, no name that Windows keeps for devices. */
function safe(wanted: string): string {
  const last = wanted.slice(Math.max(wanted.lastIndexOf('/'), wanted.lastIndexOf('\\')) + 1);
  const name = withoutMarks(withoutMarks(last.replace(/[^A-Za-z0-9._-]+/g, '-')).slice(-LENGTH_LIMIT));
  return /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name) ? `_${name}` : name;
}

/** Without dots and hyphens at the ends. */
function withoutMarks(text: string): string {
  let start = 0;
  let end = text.length;
  const isMark = (at: number): boolean => text[at] === '.' || text[at] === '-';
  while (start < end && isMark(start)) start += 1;
  while (end > start && isMark(end - 1)) end -= 1;
  return text.slice(start, end);
}

const MUST_SAY: ReadonlyMap<string, RegExp> = new Map([
  ['text/html', /\.html?$/i],
  ['text/css', /\.css$/i],
]);

function withExtension(name: string, mediaType: string): string {
  const wanted =
    EXTENSIONS.get(mediaType) ?? /^(?:image|audio|video|font)\/([a-z0-9]+)$/.exec(mediaType)?.[1];
  const base = name === '' ? 'part' : name;
  // A page called `view.php` opens in a browser only where its name says that it is one, and so does a style sheet.
  const mustSay = MUST_SAY.get(mediaType)?.test(base) === false;
  if (!mustSay && /\.[A-Za-z0-9]{1,8}$/.test(base)) return base;
  return `${base}.${wanted ?? 'bin'}`;
}

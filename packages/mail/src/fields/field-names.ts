// The header fields that matter to links, bases and structure; all others are passed over.

const NAMES = [
  'ARC-Message-Signature',
  'ARC-Seal',
  'Archived-At',
  'Content-Base',
  'Content-Disposition',
  'Content-ID',
  'Content-Length',
  'Content-Location',
  'Content-MD5',
  'Content-Transfer-Encoding',
  'Content-Type',
  'DKIM-Signature',
  'Date',
  'DomainKey-Signature',
  'In-Reply-To',
  'Lines',
  'Link',
  'List-Archive',
  'List-Help',
  'List-Owner',
  'List-Post',
  'List-Subscribe',
  'List-Unsubscribe',
  'Message-ID',
  'OpenPGP',
  'References',
  'Resent-Message-ID',
  'Snapshot-Content-Location',
  'Supersedes',
  'URI',
  'URL',
  'X-Archived-At',
  'X-Homepage',
  'X-Original-URL',
  'X-URI',
  'X-URL',
] as const;

/** Name of a header field, written as its document writes it. */
export type FieldName = (typeof NAMES)[number];

interface Candidate {
  readonly name: FieldName;
  readonly lower: Uint8Array;
}

const LONGEST = Math.max(...NAMES.map((name) => name.length));

/** By length and first letter, so that a field that does not matter costs one look. */
const byShape: readonly Candidate[][] = (() => {
  const table: Candidate[][] = [];
  for (const name of NAMES) {
    const lower = Uint8Array.from(name.toLowerCase(), (letter) => letter.charCodeAt(0));
    (table[shapeOf(lower[0] as number, lower.length)] ??= []).push({ name, lower });
  }
  return Array.from(table, (candidates) => candidates ?? []);
})();

/** The name that stands in [start, end), whatever its case; undefined where it is none of ours. */
export function fieldNameAt(bytes: Uint8Array, start: number, end: number): FieldName | undefined {
  const length = end - start;
  if (length > LONGEST) return undefined;
  const candidates = byShape[shapeOf((bytes[start] as number) | 0x20, length)];
  if (!candidates) return undefined;
  for (const { name, lower } of candidates) {
    let at = 0;
    // In these names `| 0x20` makes letters lower case and leaves the hyphen as it is.
    while (at < length && ((bytes[start + at] as number) | 0x20) === lower[at]) at += 1;
    if (at === length) return name;
  }
  return undefined;
}

function shapeOf(firstLetter: number, length: number): number {
  return (length << 5) | (firstLetter & 0x1f);
}

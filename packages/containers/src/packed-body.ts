// sitemaps.org: a sitemap may be a gzip file. Servers give it as such, and not as XML with a content coding.

/** Some servers know no type for the extension. */
const PACKED: ReadonlySet<string> = new Set([
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
]);

const NAME = /\.xml\.gz(?:[?#]|$)/i;

/** The media type of what is packed in a body that is a gzip file of XML by its URI; undefined for all others. */
export function packedType(uri: string, bodyType: string): 'application/xml' | undefined {
  return PACKED.has(bodyType) && NAME.test(uri) ? 'application/xml' : undefined;
}

/** What a body is as it stands there: nothing that is packed begins with `<`. */
export function unpackedType(bodyType: string, bytes: Uint8Array, from: number): string {
  const start = bytes[from] === 0xef ? from + BOM : from;
  return PACKED.has(bodyType) && bytes[start] === LESS_THAN ? 'application/xml' : bodyType;
}

/** Bytes of U+FEFF in UTF-8. */
const BOM = 3;

const LESS_THAN = 0x3c;

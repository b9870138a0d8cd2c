// What an office document says of itself in entries that are no text of it.

/** Where the programs that write packages of OOXML put their properties. */
export const PROPERTIES = 'docProps/app.xml';

/**
 * What relative references are meant against (ECMA-376, part 1, 22.2.2.14: a "base string", and programs differ in how
 * they put it before them); undefined where the properties say nothing.
 */
export function hyperlinkBaseIn(properties: Uint8Array): string | undefined {
  const [, text = ''] = /<(?:\w+:)?HyperlinkBase>([^<]*)/.exec(textOf(properties)) ?? [];
  return text.trim() === '' ? undefined : text.trim();
}

/** Where packages of OpenDocument list their entries (ODF 1.3, part 2, 3.2). */
export const MANIFEST = 'META-INF/manifest.xml';

/** Whether entries are encrypted, by a password or for somebody's key (3.4.1). They are listed as what they were. */
export function encryptsEntries(manifest: Uint8Array): boolean {
  return /<(?:\w+:)?encryption-data[\s>/]/.test(textOf(manifest));
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
}

import { zipSync } from 'fflate';

/** As they are, and the same archive every time. */
const STORED = { level: 0, mtime: new Date(2000, 0, 1) } as const;

/** A ZIP archive of stored entries (APPNOTE 4.3). */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const bytes = Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), STORED));
}

/** The names and texts of stored entries. */
export function entriesOf(archive: Buffer): string {
  const lines: string[] = [];
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const [size, length] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const text = at + 30 + length;
    lines.push(
      `${archive.toString('latin1', at + 30, text)}: ${archive.toString('latin1', text, text + size)}`,
    );
    at = text + size;
  }
  return lines.join('\n');
}

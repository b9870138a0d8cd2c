import { crc32 } from 'node:zlib';

/** A ZIP archive of stored entries (APPNOTE 4.3). */
export function zipOf(entries: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const headers: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const { length } = Buffer.from(text);
    const common = numbers(
      [2, 20],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, crc32(text)],
      [4, length],
      [4, length],
      [2, name.length],
      [2, 0],
    );
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, Buffer.from(name + text)]);
    headers.push(
      numbers([4, 0x02014b50], [2, 20]),
      common,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      Buffer.from(name),
    );
    locals.push(local);
    at += local.length;
  }
  const count = Object.keys(entries).length;
  const directory = Buffer.concat(headers);
  const end = numbers(
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, directory.length],
    [4, at],
    [2, 0],
  );
  return Buffer.concat([...locals, directory, end]);
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

function numbers(...fields: readonly (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

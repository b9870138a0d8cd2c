import { crc32, deflateRawSync } from 'node:zlib';

/** A ZIP archive with these entries, in their order; `mimetype` stored, the others deflated. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = [];
  const headers: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const method = name === 'mimetype' ? 0 : 8;
    const data = method === 0 ? Buffer.from(text) : deflateRawSync(text);
    const common = numbers(
      [2, 20],
      [2, 0x800],
      [2, method],
      [4, 0],
      [4, crc32(text)],
      [4, data.length],
      [4, Buffer.byteLength(text)],
      [2, Buffer.byteLength(name)],
      [2, 0],
    );
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, Buffer.from(name), data]);
    headers.push(
      numbers([4, 0x02014b50], [2, 20]),
      common,
      numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      Buffer.from(name),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(headers);
  const count = Object.keys(entries).length;
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

function numbers(...values: readonly (readonly [size: number, value: number])[]): Buffer {
  return Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}

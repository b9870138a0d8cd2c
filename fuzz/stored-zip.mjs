// A ZIP archive in which the entries stand as they are.
import { crc32 } from 'node:zlib';

/** Names and bytes, in their order. */
export function storedZip(entries) {
  const locals = [];
  const headers = [];
  let at = 0;
  for (const [name, bytes] of entries) {
    const common = Buffer.concat([
      numbers([2, 20], [2, 0x800], [2, 0], [4, 0], [4, crc32(bytes)], [4, bytes.length], [4, bytes.length]),
      numbers([2, Buffer.byteLength(name)], [2, 0]),
    ]);
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, Buffer.from(name), bytes]);
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
  const count = [2, locals.length];
  const end = numbers([4, 0x06054b50], [4, 0], count, count, [4, directory.length], [4, at], [2, 0]);
  return Buffer.concat([...locals, directory, end]);
}

function numbers(...values) {
  return Buffer.concat(
    values.map(([size, value]) => {
      const bytes = Buffer.alloc(size);
      bytes.writeUIntLE(value, 0, size);
      return bytes;
    }),
  );
}

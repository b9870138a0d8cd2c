// The least that any checker has to do: one thread lists the tree, reads every file into one buffer and
// looks for "<" in it.
import { closeSync, fstatSync, openSync, readSync, readdirSync } from 'node:fs';

const files = [];
const folders = [process.argv[2]];
while (folders.length > 0) {
  const folder = folders.pop();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) folders.push(`${folder}/${entry.name}`);
    else if (entry.isFile()) files.push(`${folder}/${entry.name}`);
  }
}
let buffer = Buffer.allocUnsafeSlow(1 << 20);
let found = 0;
for (const file of files) {
  const descriptor = openSync(file);
  const { size } = fstatSync(descriptor);
  if (size > buffer.length) buffer = Buffer.allocUnsafeSlow(size * 2);
  const text = buffer.latin1Slice(0, readSync(descriptor, buffer, 0, size, 0));
  closeSync(descriptor);
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) found += 1;
}
console.log(`${files.length} files, ${found} "<"`);

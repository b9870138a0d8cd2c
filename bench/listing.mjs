// What it takes to know that a tree is as it was: one thread lists it and asks for the state of every file.
import { readdirSync, statSync } from 'node:fs';

const folders = [process.argv[2]];
let bytes = 0;
while (folders.length > 0) {
  const folder = folders.pop();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) folders.push(`${folder}/${entry.name}`);
    else if (entry.isFile()) bytes += statSync(`${folder}/${entry.name}`).size;
  }
}
console.log(`${bytes} bytes`);

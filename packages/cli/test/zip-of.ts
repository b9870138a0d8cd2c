import { type Zippable, zipSync } from 'fflate';

/** The same archive every time. */
const MADE = { mtime: new Date(2000, 0, 1) };

/** A ZIP archive with these entries, in their order; `mimetype` stored, the others deflated. */
export function zipOf(entries: Readonly<Record<string, string | Buffer>>): Buffer {
  const packed: Zippable = {};
  for (const [name, text] of Object.entries(entries))
    packed[name] = [Buffer.from(text), { level: name === 'mimetype' ? 0 : 6 }];
  return Buffer.from(zipSync(packed, MADE));
}

// ISO 32000-2, 12.3.2.4 ("Named destinations") and 7.9.6 ("Name trees"): what fragments can point at (RFC 8118, 3).
import type { PdfFile, PdfPlace } from '../objects/pdf-file.ts';
import { isKind, isString } from '../objects/pdf-value.ts';
import { bytesOfName, stringBytes, textOf } from '../objects/string-text.ts';

/** The names of destinations, each as often as it is there. */
export function* destinationsOf(file: PdfFile, catalog: PdfPlace): Generator<string> {
  const old = file.entry(catalog, 'Dests');
  if (old && isKind(old.value, 'dictionary'))
    for (const name of old.value.entries.keys()) yield textOf(bytesOfName(name));
  const names = file.entry(catalog, 'Names');
  yield* namesIn(file, names && file.entry(names, 'Dests'));
}

function* namesIn(file: PdfFile, root: PdfPlace | undefined): Generator<string> {
  const seen = new Set<number>();
  const waiting = root ? [root] : [];
  while (waiting.length > 0) {
    const node = waiting.pop() as PdfPlace;
    const kids = file.entry(node, 'Kids');
    for (const kid of file.items(kids).toReversed()) {
      if (seen.has(kid.object.number)) continue;
      seen.add(kid.object.number);
      waiting.push(kid);
    }
    // Keys and values take turns.
    const names = file.entry(node, 'Names');
    if (Array.isArray(names?.value))
      for (let at = 0; at < names.value.length; at += 2) {
        const key = file.at({ value: names.value[at] ?? null, object: names.object });
        if (key && isString(key.value)) yield textOf(stringBytes(key.object.bytes, key.value));
      }
  }
}

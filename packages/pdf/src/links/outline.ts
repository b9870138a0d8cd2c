// ISO 32000-2, 12.3.3 ("Document outline").
import type { PdfFile, PdfPlace } from '../objects/pdf-file.ts';

/** The items in their order. */
export function* outlineItems(file: PdfFile, catalog: PdfPlace): Generator<PdfPlace> {
  const outlines = file.entry(catalog, 'Outlines');
  const seen = new Set<number>();
  const waiting = [outlines && file.entry(outlines, 'First')];
  while (waiting.length > 0) {
    const item = waiting.pop();
    if (!item || seen.has(item.object.number)) continue;
    seen.add(item.object.number);
    yield item;
    waiting.push(file.entry(item, 'Next'), file.entry(item, 'First'));
  }
}

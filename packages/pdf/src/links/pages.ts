// ISO 32000-2, 7.7.3 ("Page tree").
import type { PdfFile, PdfPlace } from '../objects/pdf-file.ts';

/** The pages in their order. What stands in the tree twice is one page. */
export function* pagesOf(file: PdfFile, catalog: PdfPlace): Generator<PdfPlace> {
  const seen = new Set<number>();
  const waiting: (PdfPlace | undefined)[] = [file.entry(catalog, 'Pages')];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node || seen.has(node.object.number)) continue;
    seen.add(node.object.number);
    const kids = file.entry(node, 'Kids');
    if (!kids) yield node;
    for (const kid of file.items(kids).toReversed()) waiting.push(kid);
  }
}

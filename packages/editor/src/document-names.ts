import { References, type Sink, fileSpan } from '@linkwright/core';
import type { Range } from 'vscode-languageserver/node';
import type { DocumentText } from './document-text.ts';
import type { EditedTree } from './edited-tree.ts';

/** The names in a document that fragments can mean. */
export async function namesOf(
  text: DocumentText,
  tree: EditedTree,
): Promise<readonly { readonly name: string; readonly range: Range }[]> {
  const document = await tree.opened(text);
  const found: { name: string; range: Range }[] = [];
  const anchor: Sink['anchor'] = (entity, start, end, notation) => {
    const span = fileSpan(entity, start, end);
    if (span)
      found.push({ name: notation.decode(entity, start, end), range: text.range(span.start, span.end) });
  };
  if (document) tree.checker.reader.extract(document, Object.assign(new References(), { anchor }));
  return found;
}

import { type Link, type PlacedEdit, fileEdits, linkOf, splice } from '@linkwright/core';
import { type Options, bytesOf } from '../../core/test/document-reading.ts';
import { reading } from './extracting.ts';

const { referencesOf } = reading;

/** The document with each link's reference replaced by what `rewrite` says. */
export function rewritten(
  document: string | Uint8Array,
  rewrite: (link: Link) => string | undefined,
  options: Options = {},
): Uint8Array {
  const bytes = bytesOf(document);
  const edits: PlacedEdit[] = [];
  for (const found of referencesOf(bytes, options).list) {
    const link = linkOf(found);
    const reference = rewrite(link);
    const edit =
      reference === undefined
        ? undefined
        : found.notation.encode(reference, found.entity, found.start, found.end);
    if (edit) edits.push({ ...edit, entity: found.entity });
  }
  return splice(bytes, bytes.length, fileEdits(edits));
}

export function rewrittenText(
  document: string,
  rewrite: (link: Link) => string | undefined,
  options: Options = {},
): string {
  return new TextDecoder().decode(rewritten(document, rewrite, options));
}

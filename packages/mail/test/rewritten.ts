import { type Link, type PlacedEdit, fileEdits, splice } from '@linkwright/core';

/** The bytes with every link that `decide` answers for saying its answer. */
export function rewritten(
  bytes: Uint8Array,
  links: readonly Link[],
  decide: (link: Link, index: number) => string | undefined,
): Buffer {
  const edits: PlacedEdit[] = [];
  for (const [index, link] of links.entries()) {
    const reference = decide(link, index);
    const { entity, start, end, notation } = link;
    const edit = reference === undefined ? undefined : notation.encode(reference, entity, start, end);
    if (edit) edits.push({ ...edit, entity });
  }
  return Buffer.from(splice(bytes, bytes.length, fileEdits(edits)));
}

import { type Edit, ordered } from './edit.ts';
import type { Entity } from '../model/entity.ts';
import type { Layer } from '../layers/layer.ts';

/** An edit of an entity's bytes, wherever the entity stands. */
export interface PlacedEdit extends Edit {
  readonly entity: Entity;
}

/** The edits of one layer's bytes, or of the file's own. */
interface Group {
  readonly entity: Entity;
  readonly edits: Edit[];
}

/**
 * The edits of the file's own bytes that make edits of the documents in it, embedded ones from the
 * inside out: each layer is given all the edits of its bytes and answers with edits of the bytes around it.
 */
export function fileEdits(edits: readonly PlacedEdit[]): readonly Edit[] {
  const byDepth: Map<unknown, Group>[] = [];
  const add = (entity: Entity, edit: Edit, depth: number) => {
    // Pieces that share a layer share their bytes, so their edits are encoded together.
    const key = entity.layer ?? entity.source;
    const groups = (byDepth[depth] ??= new Map<unknown, Group>());
    const group = groups.get(key);
    if (group) group.edits.push(edit);
    else groups.set(key, { entity, edits: [edit] });
  };
  for (const edit of edits) add(edit.entity, edit, depthOf(edit.entity));
  for (let depth = byDepth.length - 1; depth > 0; depth -= 1)
    for (const { entity, edits: inner } of byDepth[depth]?.values() ?? []) {
      const layer = entity.layer as Layer;
      for (const edit of layer.encode(ordered(inner))) add(layer.outer, edit, depth - 1);
    }
  const [own] = byDepth[0]?.values() ?? [];
  return own ? ordered(own.edits) : [];
}

/** How many layers are around it. */
function depthOf(entity: Entity): number {
  let depth = 0;
  for (let layer = entity.layer; layer; layer = layer.outer.layer) depth += 1;
  return depth;
}

/** The bytes with the edits made. The only place where a document is put together anew. */
export function splice(bytes: Uint8Array, end: number, edits: readonly Edit[]): Uint8Array {
  const sorted = ordered(edits);
  let length = end;
  for (const edit of sorted) length += edit.bytes.length - (edit.end - edit.start);
  const out = new Uint8Array(length);
  let from = 0;
  let to = 0;
  for (const edit of sorted) {
    out.set(bytes.subarray(from, edit.start), to);
    to += edit.start - from;
    out.set(edit.bytes, to);
    to += edit.bytes.length;
    from = edit.end;
  }
  out.set(bytes.subarray(from, end), to);
  return out;
}

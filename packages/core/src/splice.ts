import { type Edit, ordered } from './edit.ts';
import type { Entity } from './entity.ts';

/** An edit of an entity's bytes, wherever the entity stands. */
export interface PlacedEdit extends Edit {
  readonly entity: Entity;
}

/**
 * The edits of the file's own bytes that make edits of the documents in it, embedded ones from the
 * inside out: each layer is given all the edits of its bytes and answers with edits of the bytes around it.
 */
export function fileEdits(edits: readonly PlacedEdit[]): readonly Edit[] {
  const bytesOf = new Map<unknown, { readonly entity: Entity; readonly edits: Edit[] }>();
  const add = (entity: Entity, edit: Edit) => {
    // Pieces that share a layer share their bytes, so their edits are encoded together.
    const key = entity.layer ?? entity.source;
    const group = bytesOf.get(key);
    if (group) group.edits.push(edit);
    else bytesOf.set(key, { entity, edits: [edit] });
  };
  for (const edit of edits) add(edit.entity, edit);
  for (;;) {
    const [key, group] = deepest(bytesOf) ?? [];
    if (!group) return [];
    const { layer } = group.entity;
    if (!layer) return ordered(group.edits);
    bytesOf.delete(key);
    for (const edit of layer.encode(ordered(group.edits))) add(layer.outer, edit);
  }
}

function deepest<Key, Group extends { entity: Entity }>(groups: Map<Key, Group>): [Key, Group] | undefined {
  let found: [Key, Group] | undefined;
  let most = -1;
  for (const [key, group] of groups) {
    const depth = depthOf(group.entity);
    if (depth > most) {
      most = depth;
      found = [key, group];
    }
  }
  return found;
}

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

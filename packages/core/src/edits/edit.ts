/** New bytes for a span of an entity's bytes. Spans are given in the original, whatever else is edited. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly bytes: Uint8Array;
}

/** Sorted by place; throws where two edits cover the same byte, which no rewriter may ask for. */
export function ordered(edits: readonly Edit[]): readonly Edit[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  let last = 0;
  for (const edit of sorted) {
    if (edit.start < last || edit.end < edit.start)
      throw new RangeError(`edits overlap at byte ${edit.start} (the one before ends at ${last})`);
    last = edit.end;
  }
  return sorted;
}

/** The edits without the bytes at their ends that they write as they are; those that change nothing left out. */
export function changedParts(edits: readonly Edit[], bytes: Uint8Array): readonly Edit[] {
  return edits
    .map((edit) => changedPart(edit, bytes))
    .filter((edit) => edit.end > edit.start || edit.bytes.length > 0);
}

function changedPart(edit: Edit, bytes: Uint8Array): Edit {
  const { bytes: now } = edit;
  let { start, end } = edit;
  let from = 0;
  let to = now.length;
  while (start < end && from < to && bytes[start] === now[from]) {
    start += 1;
    from += 1;
  }
  while (end > start && to > from && bytes[end - 1] === now[to - 1]) {
    end -= 1;
    to -= 1;
  }
  // A view would give each short text, which lies in the heap, memory of its own.
  return { start, end, bytes: from === 0 && to === now.length ? now : now.slice(from, to) };
}

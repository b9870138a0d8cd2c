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

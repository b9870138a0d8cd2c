// The order in which the references of a document are told to people and programs: by place in the file.
import { type Entity, type Reference, fileSpan } from '@linkwright/core';

/** The references by place in the file. What has no bytes of its own there (base64) stays behind what it was told after. */
export function byPlace(list: readonly Reference[]): readonly Reference[] {
  let before = 0;
  let ascends = true;
  const starts = list.map(({ entity, start, end }) => {
    const place = placeInFile(entity, start, end, before);
    ascends &&= place >= before;
    before = place;
    return place;
  });
  if (ascends) return list;
  return list
    .map((reference, index) => ({ reference, start: starts[index] as number }))
    .toSorted((a, b) => a.start - b.start)
    .map(({ reference }) => reference);
}

/** The byte of the file that a reference begins at; `before`, that of the one before it, where it has none. */
export function placeInFile(entity: Entity, start: number, end: number, before: number): number {
  return fileSpan(entity, start, end)?.start ?? before;
}

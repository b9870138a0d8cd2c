// What nodes are, by their ids: [MS-PST], 2.2.2.1.

/** Kinds that are asked for; where a node is looked for, `heap` says that an item on the heap is meant (2.3.1.1). */
export const KIND = { heap: 0x00, message: 0x04, attachment: 0x05 } as const;

/** The lowest five bits say it. */
export function kindOf(id: number): number {
  return id & 0x1f;
}

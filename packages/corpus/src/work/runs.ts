/** Items that follow one another and are of one kind. */
export interface Run<Item, Kind> {
  readonly kind: Kind;
  readonly items: readonly Item[];
}

/** The items in their order, as runs. */
export function* runsOf<Item, Kind>(
  items: Iterable<Item>,
  kindOf: (item: Item) => Kind,
): Generator<Run<Item, Kind>> {
  let run: { readonly kind: Kind; readonly items: Item[] } | undefined;
  for (const item of items) {
    const kind = kindOf(item);
    if (run && run.kind !== kind) yield run;
    if (run?.kind !== kind) run = undefined;
    run ??= { kind, items: [] };
    run.items.push(item);
  }
  if (run) yield run;
}

/** The tables that are asked for. */
export interface TableArguments {
  readonly to?: string;
  readonly addresses?: string;
  readonly anchors?: string;
}

/** Whether any is. */
export function wantsTables({ to, addresses, anchors }: TableArguments): boolean {
  return to !== undefined || addresses !== undefined || anchors !== undefined;
}

/** By their numbers in the data. */
export const KIND = { folder: 0, document: 1, file: 2, sites: 3, host: 4, archive: 5 } as const;

/** A folder, a file or a host, with what was counted at it alone. */
export interface TreeNode {
  readonly name: string;
  kind: keyof typeof KIND;
  /** Undefined: nothing is in it. Of most nodes, since most are files. */
  inner: Map<string, TreeNode> | undefined;
  readonly parent: TreeNode | undefined;
  links: number;
  incoming: number;
  broken: number;
  findings: number;
  /** Its place in the columns, when they are made. */
  number: number;
}

export function nodeOf(name: string, kind: TreeNode['kind'], parent?: TreeNode): TreeNode {
  const counts = { links: 0, incoming: 0, broken: 0, findings: 0 };
  return { name, kind, parent, inner: undefined, ...counts, number: -1 };
}

/** A node in another, where it is known by its name or another `key`. */
export function newNode(
  name: string,
  kind: TreeNode['kind'],
  parent: TreeNode,
  key: string = name,
): TreeNode {
  const node = nodeOf(name, kind, parent);
  hold(parent, key, node);
  return node;
}

export function hold(parent: TreeNode, name: string, node: TreeNode): void {
  parent.inner ??= new Map();
  parent.inner.set(name, node);
}

import type { LinkKind } from '@linkwright/core';

/** Another kind would find nothing, and that would be taken for the truth. */
export const KINDS: ReadonlySet<string> = new Set<LinkKind>([
  'absolute',
  'network-path',
  'absolute-path',
  'relative-path',
  'query',
  'same-document',
  'opaque',
  'abbreviated',
]);

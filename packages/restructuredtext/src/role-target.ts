// Roles of Sphinx whose interpreted text names a file of the tree.
import type { Span } from '@linkwright/core';
import { withMarkedEscapes } from './escapes.ts';

/** What a role refers to; offsets are those of its text. */
export interface RoleTarget extends Span {
  readonly kind: 'document' | 'download';
  readonly text: string;
}

const KINDS: Readonly<Record<string, RoleTarget['kind']>> = {
  doc: 'document',
  'std:doc': 'document',
  download: 'download',
};

/** `title <target>`. */
const TITLED = /^[^]+?(?<!\0)<([^<]*)>$/;

/** The name of another project's inventory before that of a document there (intersphinx). */
const INVENTORY = /^[^/:]+:/;

/** The target of a role; undefined where it is of another kind, in another project, or switched off by `!`. */
export function roleTarget(role: string, source: string): RoleTarget | undefined {
  const name = role.toLowerCase();
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (kind === undefined || source.startsWith('!')) return undefined;
  const titled = TITLED.exec(withMarkedEscapes(source));
  const inside = titled?.[1];
  const start = inside === undefined ? 0 : source.length - 1 - inside.length;
  const said = source.slice(start, start + (inside?.length ?? source.length));
  const text = said.trim();
  const from = start + said.indexOf(text);
  if (kind === 'document' && INVENTORY.test(text)) return undefined;
  return text === '' ? undefined : { kind, text, start: from, end: from + text.length };
}

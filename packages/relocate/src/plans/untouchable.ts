import { type Base, type Link, dependsOnDefault, isTemplateLink } from '@linkwright/core';

/** Why a link is kept as it is, whatever the command. */
export type Untouchable =
  | 'no-target'
  | 'never-rewritten'
  | 'opaque'
  | 'template'
  | 'undecodable'
  | 'same-document'
  | 'abbreviated'
  | 'no-base'
  | 'in-archive';

/**
 * The reason why no command changes a link, if there is one: it names no place in a hierarchy
 * (`data:`, `mailto:`), is no reference yet (`{{ url }}`), or means the document that it stands in.
 */
export function untouchable(link: Link): Untouchable | undefined {
  if (link.place.policy === 'never') return 'never-rewritten';
  if (isTemplateLink(link) || isUnsaid(link)) return 'template';
  if (isUndecodable(link)) return 'undecodable';
  // What calls a page only looks like a reference, as `component::page.adoc` of Antora does like one with a scheme.
  if (link.place.callsPage) return undefined;
  if (link.kind === 'same-document') return 'same-document';
  if (link.kind === 'opaque') return 'opaque';
  if (link.kind === 'abbreviated') return 'abbreviated';
  if (link.target === null) return 'no-target';
  // Against the default base a reference gets no meaning that would hold anywhere else.
  if (link.kind !== 'absolute' && dependsOnDefault(link.base)) return 'no-base';
  if (link.kind !== 'absolute' && isInArchive(link.base) && !leadsOut(link)) return 'in-archive';
  return undefined;
}

/** Bytes that are no text of the charset, and NULs, in it or in its base: written anew they would be lost. */
function isUndecodable({ reference, kind, base }: Link): boolean {
  if (reference.includes('\uFFFD')) return true;
  return kind !== 'absolute' && kind !== 'same-document' && base.uri.uri.includes('\uFFFD');
}

/** What only somebody else could say: an entity of a document type, an attribute of another document. */
function isUnsaid({ notation, entity, start, end }: Link): boolean {
  return notation.isUnsaid?.(entity, start, end) === true;
}

/**
 * Whether a base is a place in an archive whose entries have no URL of their own: what is relative to
 * it means another entry wherever the archive is, and its absolute form would mean nothing.
 */
export function isInArchive(base: Base): boolean {
  return archiveAround(base) !== undefined;
}

/** The place that entries of the archive around a base have in front. */
function archiveAround(base: Base): string | undefined {
  let at: Base | undefined = base;
  while (at && at.from !== 'archive') at = at.outer;
  const root = at && `${at.outer?.uri.uri ?? ''}!/`;
  return root !== undefined && base.uri.uri.startsWith(root) ? root : undefined;
}

/** Whether a path from an entry ends beside the archive (`../../page.html`), as links of OpenDocument do (ODF 1.3, part 2, 3.7). */
function leadsOut({ kind, target, base }: Link): boolean {
  return kind === 'relative-path' && target?.startsWith(archiveAround(base) ?? '') === false;
}

/** Reasons that mean that nobody can say what the link will mean: no proof asks for it. */
export const UNJUDGED: ReadonlySet<Untouchable | undefined> = new Set<Untouchable | undefined>([
  'never-rewritten',
  'template',
  'undecodable',
  'no-base',
]);

/** Whether a same-document reference points out of the document, because a BASE makes it do so. */
export function leavesByBase(link: Link): boolean {
  return (
    link.kind === 'same-document' &&
    link.base.rule === '5.1.1' &&
    link.target !== null &&
    withoutFragment(link.target) !== withoutFragment(link.base.outer?.uri.uri ?? '')
  );
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

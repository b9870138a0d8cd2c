// HTML standard, section 4.6.7 (link types): what the `rel` of a `link` says of its `href`, in both syntaxes.

/** Kinds of `link` whose address is no document (an origin to connect to), so never a link. */
const ORIGIN_ONLY: ReadonlySet<string> = new Set(['preconnect', 'dns-prefetch']);

/** Kinds of `link` that name a service and not a document; told as `link@` and the kind, where included. */
export const SERVICE_KINDS: ReadonlySet<string> = new Set(['profile', 'pingback', 'edituri', 'search']);

/**
 * Kinds of `link` that Word and Outlook write for themselves: nothing else reads what
 * they name, and Outlook sends none of it.
 */
export const OFFICE_KINDS: ReadonlySet<string> = new Set([
  'file-list',
  'edit-time-data',
  'ole-object-data',
  'preview',
  'themedata',
  'colorschememapping',
  'datastoreitem',
]);

/** The kinds that a `rel` in lower case says. */
export function linkKinds(rel: string): readonly string[] {
  return rel.split(/[\t\n\f\r ]+/).filter((kind) => kind !== '');
}

/** Whether kinds name an origin alone. */
export function areOriginOnly(kinds: readonly string[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => ORIGIN_ONLY.has(kind));
}

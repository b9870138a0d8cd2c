/** What stands beside a mailbox of Thunderbird, under its name. */
const INDEX = '.msf';

/**
 * Mailboxes among the paths of a folder whose names say nothing, because Thunderbird gives them no extension: `Inbox` beside
 * its index `Inbox.msf`.
 */
export function indexedMailboxes(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.filter((path) => path.endsWith(INDEX)).map((path) => path.slice(0, -INDEX.length)));
}

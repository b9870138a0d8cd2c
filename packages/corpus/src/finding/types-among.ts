import { MBOX } from '../media-type.ts';

/** What stands beside a mailbox of Thunderbird, under its name. */
const INDEX = '.msf';

/**
 * What mail programs keep in a folder of messages that have numbers for names: MH's own programs and whoever shares
 * folders with them, Sylpheed, Claws Mail, Gnus and news servers.
 */
const OF_NUMBERED: ReadonlySet<string> = new Set([
  '.mh_sequences',
  '.sylpheed_cache',
  '.sylpheed_mark',
  '.claws_cache',
  '.claws_mark',
  '.overview',
]);

/**
 * Gives the media types of the files of a folder, by `typeOf` or, where their names say nothing because mail programs give
 * them no extension, by what stands beside them: `Inbox` beside its index `Inbox.msf`, `1` beside `.mh_sequences`.
 */
export function typesAmong(
  paths: readonly string[],
  typeOf: (path: string) => string | undefined,
): (path: string) => string | undefined {
  const indexed = new Set<string>();
  const numbered = new Set<string>();
  for (const path of paths) {
    const name = path.lastIndexOf('/') + 1;
    if (path.endsWith(INDEX)) indexed.add(path.slice(0, -INDEX.length));
    else if (path[name] === '.' && OF_NUMBERED.has(path.slice(name))) numbered.add(path.slice(0, name));
  }
  const besides = (path: string): string | undefined => {
    if (indexed.has(path)) return MBOX;
    const name = path.lastIndexOf('/') + 1;
    return numbered.has(path.slice(0, name)) && /^\d+$/.test(path.slice(name)) ? 'message/rfc822' : undefined;
  };
  return (path) => typeOf(path) ?? besides(path);
}

import { MBOX } from './media-type.ts';

/** What stands beside a mailbox of Thunderbird, under its name. */
const INDEX = '.msf';

/**
 * Gives the media types of the files of a folder, by `typeOf` or, where their names say nothing because Thunderbird gives
 * them no extension, by what stands beside them: `Inbox` beside its index `Inbox.msf`.
 */
export function typesAmong(
  paths: readonly string[],
  typeOf: (path: string) => string | undefined,
): (path: string) => string | undefined {
  const indexed = new Set(
    paths.filter((path) => path.endsWith(INDEX)).map((path) => path.slice(0, -INDEX.length)),
  );
  return (path) => typeOf(path) ?? (indexed.has(path) ? MBOX : undefined);
}

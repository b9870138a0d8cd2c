import { MBOX } from '../media-types/container-types.ts';
import type { FindOptions } from './find.ts';
import { manualPageAt } from './manual-pages.ts';
import { typeOf } from './named-files.ts';
import { dumpAmong } from './wiki-dumps.ts';
import { isOtherMessageAt } from './other-messages.ts';
import { schemaTypes } from './schema-types.ts';
import { sphinxTypes } from './sphinx-types.ts';

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
 * Gives the media types of the files of a folder (`paths` below the absolute path `folder`), by their names or, where these
 * say nothing because mail programs give them no extension, by what stands beside them: `Inbox` beside its index
 * `Inbox.msf`, `1` beside `.mh_sequences`. Plain text may be what the settings of Sphinx say of its ending, and YAML and JSON a
 * piece of the description of an interface; and a page of a manual is what begins as one (`doc/program.1`).
 */
export function typesAmong(
  paths: readonly string[],
  folder: string,
  options: FindOptions,
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
  const inSphinx = options.as === undefined ? sphinxTypes(paths, folder) : () => undefined;
  const pageAt = (path: string): string | undefined =>
    options.as === undefined ? manualPageAt(folder + path) : undefined;
  const ofSchemas = options.as === undefined ? schemaTypes(paths) : () => undefined;
  return (path) => {
    // The folder itself may be one of a Maildir.
    const named = typeOf(folder + path, options);
    const isSaid = options.mediaTypes?.says(path) === true;
    if (!isSaid && options.as === undefined && isOtherMessageAt(named, folder + path)) return undefined;
    const type = (named === undefined || named === 'text/plain') && !isSaid ? inSphinx(path) : undefined;
    if (!isSaid && options.as === undefined) {
      const dump = dumpAmong(folder + path);
      if (dump !== undefined) return dump;
    }
    return type ?? named ?? besides(path) ?? (isSaid ? undefined : (ofSchemas(path) ?? pageAt(path)));
  };
}

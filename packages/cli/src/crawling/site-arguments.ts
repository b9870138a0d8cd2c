// How the pages of a site are found that is retrieved from its server.
import { canBeAsked } from '@linkwright/check';
import { type ReadingOptions, isSiteUrl } from '@linkwright/corpus';
import { type Command, InvalidArgumentError } from 'commander';
import { type AskingArguments, whole } from '../arguments/remote-arguments.ts';
import { collect } from '../arguments/reading-arguments.ts';
import { UsageError } from '../exit-status.ts';

/** The options of every command that retrieves sites. */
export interface SiteArguments extends AskingArguments {
  readonly depth?: number;
  readonly scope: readonly string[];
  readonly exclude: readonly string[];
}

export function addSiteOptions(command: Command): Command {
  return command
    .option('--depth <N>', 'follow links so many steps away from a URL, and no further', whole)
    .option(
      '--scope <URL>',
      'retrieve what lies in the folder of this URL as well as in that of the first page (repeatable)',
      scope,
      [],
    );
}

/** Where it is not links that are excluded. */
export function addUnfollowedOption(command: Command): Command {
  return command.option(
    '--exclude <PATTERN>',
    'regular expression for links that are not followed (repeatable)',
    collect,
    [],
  );
}

/** Options that are for sites alone. */
export const OF_SITES: ReadonlySet<string> = new Set(['depth', 'scope']);

/** What is said of them where files are named, and of what is for files where URLs are. */
export const FOR_URLS = 'is for URLs, which are retrieved from their server';
export const FOR_FILES = 'is for files, and URLs are retrieved from their server';

/** Whether the pages of sites are meant, and no files. Throws UsageError where both are. */
export function areUrls(paths: readonly string[]): boolean {
  const file = paths.find((path) => !isSiteUrl(path));
  if (file === undefined) return paths.length > 0;
  const url = paths.find(isSiteUrl);
  if (url !== undefined)
    throw new UsageError(
      `${url} is retrieved from its server, and ${file} is a file: name one kind at a time`,
    );
  return false;
}

/**
 * How documents are read. What a configuration says of files is none of a server's business: what it gives may differ from
 * them.
 */
export function readingOf(paths: readonly string[], reading: ReadingOptions): ReadingOptions {
  return areUrls(paths) ? { ...reading, maps: [] } : reading;
}

/** Throws UsageError for what is no URL that could be asked for, and where one says who asks, which no request would have. */
export function refuseBadUrls(urls: readonly string[]): void {
  const bad = urls.find((url) => !isSiteUrl(url) || !canBeAsked(url));
  if (bad !== undefined) throw new UsageError(`${bad}: a URL of http: or https: is needed`);
  const named = urls.map((url) => new URL(url)).find(({ username, password }) => username + password !== '');
  if (named)
    throw new UsageError(
      `${named.origin}: a name and a password in a URL are not sent; --header '${named.origin}=Authorization: Basic …' sends them, in Base64`,
    );
}

function scope(value: string, before: readonly string[]): readonly string[] {
  if (!isSiteUrl(value) || !canBeAsked(value))
    throw new InvalidArgumentError('a URL of http: or https: is needed');
  return collect(value, before);
}

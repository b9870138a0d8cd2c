import type { Diagnostic } from '@linkwright/core';
import { isSiteUrl } from '@linkwright/corpus';

const OF_A_SERVER =
  ': pipe what the server gives (`curl -sL URL | linkwright … - --retrieval URL`), read a site from a web archive (`linkwright crawl URL --to site.warc.gz`), or let `extract` and `check` ask for it';

/** What is to be said of a path that names nothing, with what a command can do about it. */
export function unfoundMessage({ code, source, message }: Diagnostic): string {
  return code === 'no-such-file' && isSiteUrl(source) ? message + OF_A_SERVER : message;
}

// A result takes the place of an earlier one, and of no document that somebody wrote: `--report json=site/index.html`
// is a slip, and the page would be gone.
import { closeSync, openSync, readSync } from 'node:fs';
import { MEDIA_TYPE_NAMES, WARC, mediaTypeOf, statAt, typeOfFile } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { asGiven } from './output-path.ts';

/** Types of results, and of what is like them. */
const OF_RESULTS: ReadonlySet<string> = new Set(['text/plain', 'text/x-source', 'application/xml', WARC]);

/** Types that no result has, and those of pages and messages, which some have. */
const WRITTEN: ReadonlySet<string | undefined> = new Set([
  ...Object.values(MEDIA_TYPE_NAMES).filter((type) => !OF_RESULTS.has(type)),
  'application/xhtml+xml',
  'image/svg+xml',
  'text/calendar',
  'text/vcard',
]);

/** Throws UsageError where a document stands at the path. `type`: what the result is, where earlier ones cannot be told from documents. */
export function refuseDocument(option: string, path: string, type?: string): void {
  const there = statAt(path);
  if (!there?.isFile() || there.size === 0) return;
  const found = [typeOfFile(path), mediaTypeOf(path)].find((each) => WRITTEN.has(each));
  if (found === undefined || found === type || isOurs(path)) return;
  throw new UsageError(
    `${asGiven(option, path)}: there is a document (${found}), and no earlier result; name another file, or remove it first`,
  );
}

/** Our pages say so at their beginning. */
function isOurs(path: string): boolean {
  const head = Buffer.alloc(512);
  const descriptor = openSync(path, 'r');
  try {
    return head.toString('latin1', 0, readSync(descriptor, head, 0, head.length, 0)).includes(MARK);
  } finally {
    closeSync(descriptor);
  }
}

const MARK = '<meta name="generator" content="Linkwright">';

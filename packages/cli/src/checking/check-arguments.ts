import { type EngineArguments } from '../engine/engine-arguments.ts';
import { UsageError } from '../exit-status.ts';
import { cacheFile } from '../files/cache-file.ts';
import type { FindingStyle } from '../findings/findings-entry.ts';
import { journalFolder, namedJournal, refuseFile } from '../files/output-path.ts';
import { type RemoteArguments } from '../arguments/remote-arguments.ts';
import { FOR_FILES, type SiteArguments } from '../crawling/site-arguments.ts';
import { refuseSharedFile } from '../files/shared-file.ts';
import { refuseForInput } from '../files/standard-input-path.ts';
import { type TableArguments, wantsTables } from '../table/table-arguments.ts';
import type { CheckingArguments } from './checking-arguments.ts';

/** What `linkwright check` is told. */
export interface CheckArguments
  extends CheckingArguments, RemoteArguments, TableArguments, EngineArguments, SiteArguments {
  readonly retrieval?: string;
  readonly report: readonly string[];
  readonly group: 'file' | 'target';
  readonly excerpts: boolean;
  readonly failOn: 'error' | 'warning' | 'info' | 'never';
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly explain?: string;
  readonly fix?: boolean;
  readonly dryRun?: boolean;
  readonly diff?: boolean;
  readonly state?: string;
  readonly since?: string;
  readonly watch?: boolean;
}

/** Throws UsageError for options that do not go together. */
export function refuseUnclear(options: CheckArguments, { isInput, isSite }: CheckedThing): void {
  const { retrieval, cache, fix, since, watch, engine } = options;
  if (isSite) refuseForSite({ retrieval, fix, since, watch, engine });
  refuseForInput(isInput, { retrieval, cache, fix, since, watch, engine, to: wantsTables(options) });
  if (options.updateBaseline && options.baseline === undefined)
    throw new UsageError('--update-baseline: say which file with --baseline');
  if (!fix && (options.dryRun || options.diff)) throw new UsageError('--dry-run and --diff belong to --fix');
  const machine = options.report.find((name) => !name.includes('=') && name !== 'text');
  if (options.diff && machine !== undefined)
    throw new UsageError(
      `--diff prints where --report ${machine} does; give the report a file, ${machine}=FILE`,
    );
}

/** What is checked, where that is no file. */
interface CheckedThing {
  readonly isInput: boolean;
  readonly isSite: boolean;
}

/** What is for files, by its option. */
function refuseForSite(forFiles: Readonly<Record<string, unknown>>): void {
  const [refused] =
    Object.entries(forFiles).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (refused !== undefined) throw new UsageError(`--${refused} ${FOR_FILES}`);
}

/** Hours of work must not be for a file that nobody can write. */
export function refuseUnwritable(options: CheckArguments): void {
  const { cache, baseline, updateBaseline, fix, dryRun, state } = options;
  cacheFile(cache, []);
  refuseSharedFile([
    ['--baseline', baseline],
    ['--cache', typeof cache === 'string' ? cache : undefined],
    ...options.report.filter((each) => each.includes('=')).map(reportFile),
    ['--to', options.to],
    ['--anchors', options.anchors],
    ['--addresses', options.addresses],
  ]);
  if (updateBaseline && baseline !== undefined) refuseFile('--baseline', baseline);
  if (fix) (dryRun ? namedJournal : journalFolder)(state);
}

/** Of `json=links.json` the option with the name of the report, and the file. */
function reportFile(report: string): readonly [string, string] {
  const equals = report.indexOf('=') + 1;
  return [`--report ${report.slice(0, equals)}`, report.slice(equals)];
}

/** Throws UsageError for what is of a single check. */
export function refuseUnwatched(options: CheckArguments): void {
  const { fix, updateBaseline, since, remote, engine } = options;
  if (since !== undefined || engine !== undefined || fix || updateBaseline || remote)
    throw new UsageError(
      '--watch looks at files alone: without --fix, --update-baseline, --since, --remote, --engine',
    );
  if (options.report.some((name) => name !== 'text') || wantsTables(options))
    throw new UsageError('--watch prints text; other reports and tables are for a single check');
}

/** The only report, if it is printed document by document and nothing but what is found decides about it. */
export function printedAlone(options: CheckArguments): FindingStyle['report'] | undefined {
  const { report, group, fix, remote, baseline, since, engine } = options;
  const isMore = fix || remote || baseline !== undefined || since !== undefined || engine !== undefined;
  if (isMore || wantsTables(options) || report.length > 1) return undefined;
  const [name = 'text'] = report;
  return (name === 'text' && group === 'file') || name === 'ndjson' ? name : undefined;
}

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  type Baseline,
  type Finding,
  KnownFindings,
  baselineOf,
  parseBaseline,
  withUnchecked,
} from '@linkwright/check';
import { absoluteName, absolutePath, isSiteUrl, relativePath } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';
import { namedText } from '../files/named-text.ts';
import { asGiven } from '../files/output-path.ts';
import { writeOutput } from '../files/output-file.ts';
import { counted } from '../terminal/counted.ts';
import { printable } from '../terminal/printable.ts';

/** The file in which findings are known, for one run. */
export class BaselineFile {
  /** What need not be told; undefined where the file is written anew. */
  readonly known: KnownFindings | undefined;
  readonly #path: string;
  readonly #before: Baseline | undefined;
  readonly #isChecked: (file: string) => boolean;

  /** `isChecked` says of files whether this run looks at them. Throws UsageError for a file that is no baseline. */
  constructor(path: string, isUpdated: boolean, isChecked: (file: string) => boolean) {
    this.#path = path;
    this.#isChecked = isChecked;
    this.#before = isUpdated && !existsSync(path) ? undefined : baselineIn(path);
    this.known = isUpdated || !this.#before ? undefined : new KnownFindings(this.#before, isChecked);
  }

  /** At the end of the run: writes what was found in place of what was known of the same files, or says what is fixed. */
  settle(found: Iterable<Finding>): void {
    if (this.known) {
      if (this.known.fixed > 0) process.stderr.write(`${saidFixed(this.known.fixed)}\n`);
      return;
    }
    const now = baselineOf(found);
    const all = this.#before ? withUnchecked(now, this.#before, this.#isChecked) : now;
    const written = withPlaces(all, (file) =>
      isSiteUrl(file) ? file : relativePath(folderOf(this.#path), absolutePath(file)),
    );
    writeOutput('--baseline', this.#path, `${JSON.stringify(written, null, 1)}\n`);
    process.stderr.write(`${printable(this.#path)}: ${saidKnown(written)}\n`);
  }
}

/** With absolute paths. Throws UsageError for a file that is no baseline. */
export function baselineIn(path: string): Baseline {
  const text = namedText(asGiven('--baseline', path), path, '; --update-baseline makes it');
  const baseline = parseBaseline(text);
  if (!baseline) throw new UsageError(`--baseline ${path}: this is no baseline of linkwright`);
  return withPlaces(baseline, (file) => absoluteName(file, folderOf(path)));
}

/**
 * With other paths. In the file they are written from its folder, so that they mean the same wherever the command is
 * called; what `!/` in them names in an archive stays as it is.
 */
function withPlaces(baseline: Baseline, placeOf: (file: string) => string): Baseline {
  const findings = baseline.findings.map(({ rule, file, reference, count }) => {
    const at = `${file}!/`.indexOf('!/');
    return { rule, file: placeOf(file.slice(0, at)) + file.slice(at), reference, count };
  });
  return { ...baseline, findings };
}

function folderOf(path: string): string {
  return dirname(absolutePath(path));
}

function saidKnown({ findings }: Baseline): string {
  const count = findings.reduce((sum, finding) => sum + finding.count, 0);
  return `${counted(count, 'finding')} ${count === 1 ? 'is' : 'are'} known from now on`;
}

function saidFixed(count: number): string {
  return count === 1
    ? '1 known finding is fixed; --update-baseline takes it out'
    : `${count} known findings are fixed; --update-baseline takes them out`;
}

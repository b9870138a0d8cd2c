import pc from 'picocolors';
import { callWith } from '../command-line.ts';
import { Output } from '../terminal/output.ts';
import { shownDiff } from './shown-diff.ts';
import { release } from './line-memory.ts';
import { ndjson } from './ndjson.ts';
import { type WrittenReport, rewriteLines } from './rewrite-lines.ts';
import { counted } from '../terminal/counted.ts';

/** The counts of a rewriting run, as the machine format prints them. */
export interface RewriteSummary {
  readonly documents: number;
  /** Documents that were changed. */
  readonly edited: number;
  /** Links that were changed. */
  readonly edits: number;
  /** Links that were kept. */
  readonly kept: number;
  readonly skipped: number;
  readonly run: string | null;
}

/** Prints what a rewriting command does. */
export class RewritePrinter {
  readonly #output: Output = new Output();
  readonly #ndjson: boolean;
  readonly #dryRun: boolean;
  readonly #quiet: boolean;
  readonly #state: string | undefined;

  constructor(
    format: 'text' | 'ndjson',
    {
      dryRun,
      quiet,
      state,
    }: { readonly dryRun: boolean; readonly quiet: boolean; readonly state?: string | undefined },
  ) {
    this.#ndjson = format === 'ndjson';
    this.#dryRun = dryRun;
    this.#quiet = quiet;
    this.#state = state;
  }

  async print(report: WrittenReport): Promise<void> {
    if (!report.lines && !this.#ndjson && report.diff !== undefined)
      await this.#output.write(shownDiff(report.diff));
    else for (const piece of this.#linesOf(report)) await this.#output.write(piece, () => release(piece));
  }

  #linesOf(report: WrittenReport): readonly Uint8Array[] {
    return report.lines ?? rewriteLines(report, { ndjson: this.#ndjson, colour: pc.isColorSupported });
  }

  async finish(summary: RewriteSummary, interrupted: boolean): Promise<void> {
    if (this.#ndjson) {
      await this.#output.write(ndjson({ summary: { ...summary, ...(interrupted && { interrupted }) } }));
      return;
    }
    if (this.#quiet) return;
    const { documents, edited, edits, kept, skipped, run } = summary;
    const verb = this.#dryRun ? 'would change' : 'changed';
    await this.#output.line(
      `${pc.bold(counted(edits, 'link'))} ${verb} in ${edited} of ${counted(documents, 'file')}; ${counted(kept, 'link')} kept${skipped > 0 ? pc.red(`; ${counted(skipped, 'file')} left alone`) : ''}`,
    );
    if (interrupted) await this.#output.line('Interrupted: the rest is as it was. Call it again to go on.');
    if (run !== null && edited > 0)
      await this.#output.line(pc.dim(`${callWith('undo', run, this.#state)}   takes this back`));
  }
}

import type { DiagnosticRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from './printable.ts';

/** Prints what was wrong with documents on standard error and remembers whether it was grave. */
export class Problems {
  errors = 0;
  warnings = 0;
  readonly #quiet: boolean;
  readonly #verbose: boolean;

  constructor({ quiet, verbose }: { readonly quiet?: boolean; readonly verbose?: boolean }) {
    this.#quiet = quiet ?? false;
    this.#verbose = verbose ?? false;
  }

  /** Hears the same and tells none of it. */
  silent(): Pick<Problems, 'tell'> {
    return { tell: () => {} };
  }

  tell(problem: DiagnosticRecord): void {
    const { severity } = problem;
    if (severity === 'error') this.errors += 1;
    if (severity === 'warning') this.warnings += 1;
    if (this.#quiet && severity !== 'error') return;
    if (severity === 'info' && !this.#verbose) return;
    const colour = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.blue;
    process.stderr.write(
      `${placeOf(problem)}: ${colour(severity)} ${printable(problem.message)} ${pc.dim(`[${problem.code}]`)}\n`,
    );
  }
}

function placeOf({ file, line, column, start }: DiagnosticRecord): string {
  const path = printable(file);
  return line === undefined ? path : `${path}:${line}:${column} (byte ${start})`;
}

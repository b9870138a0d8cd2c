import { writeSync } from 'node:fs';
import type { DiagnosticRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from './printable.ts';

/** Of one kind, so many are told of a document; the rest are counted. `--verbose` tells all. */
const OF_A_KIND = 10;

/**
 * Prints what was wrong with documents on standard error and remembers whether it was grave. A document that is wrong a
 * thousand times in the same way is told of a few times, and how often more.
 */
export class Problems {
  errors = 0;
  warnings = 0;
  readonly #quiet: boolean;
  readonly #verbose: boolean;
  /** The document that was told of last, and how often each code was met in it. */
  #file = '';
  readonly #met = new Map<string, { readonly severity: DiagnosticRecord['severity']; count: number }>();
  #waits = false;

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
    if (this.#hasEnoughOf(problem)) return;
    process.stderr.write(
      `${placeOf(problem)}: ${coloured(severity)} ${printable(problem.message)} ${pc.dim(`[${problem.code}]`)}\n`,
    );
  }

  #hasEnoughOf({ file, code, severity }: DiagnosticRecord): boolean {
    if (this.#verbose) return false;
    if (file !== this.#file) process.stderr.write(this.#rest());
    this.#file = file;
    const met = this.#met.get(code);
    if (!met) this.#met.set(code, { severity, count: 1 });
    else met.count += 1;
    if (!met || met.count <= OF_A_KIND) return false;
    if (!this.#waits) process.once('exit', () => writeNow(this.#rest()));
    this.#waits = true;
    return true;
  }

  /** How often more the document was wrong in the ways that were told. */
  #rest(): string {
    const lines = [...this.#met].map(([code, { severity, count }]) =>
      count <= OF_A_KIND
        ? ''
        : `${printable(this.#file)}: ${coloured(severity)} and ${count - OF_A_KIND} more ${pc.dim(`[${code}]`)}\n`,
    );
    this.#met.clear();
    return lines.join('');
  }
}

/** When the process ends there is no later. A reader that has gone is told nothing. */
function writeNow(text: string): void {
  try {
    writeSync(process.stderr.fd, text);
  } catch {
    // Nobody reads any more.
  }
}

function coloured(severity: DiagnosticRecord['severity']): string {
  const colour = severity === 'error' ? pc.red : severity === 'warning' ? pc.yellow : pc.blue;
  return colour(severity);
}

function placeOf({ file, line, column, start }: DiagnosticRecord): string {
  const path = printable(file);
  if (line === undefined) return path;
  return `${path}:${line}:${column}${start === undefined ? '' : ` (byte ${start})`}`;
}

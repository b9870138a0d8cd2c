import type { DocumentReport } from '@linkwright/relocate';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';
import { EditLines } from './edit-lines.ts';
import { literal } from './record-bytes.ts';
import { LineMemory } from './line-memory.ts';
import { ndjson } from './ndjson.ts';

export interface RewriteLines {
  /** The machine format, or else the one for people. */
  readonly ndjson: boolean;
  /** A thread does not see the terminal: it is told. */
  readonly colour: boolean;
}

/** A report of which a thread has made the text: the edits themselves are not in it any more. */
export interface WrittenReport extends DocumentReport {
  /** UTF-8. Whoever has printed a piece says so by `release`. */
  readonly lines?: readonly Uint8Array[];
}

/** The lines that tell the edits of a document. */
export function rewriteLines(
  report: DocumentReport,
  { ndjson: machine, colour }: RewriteLines,
): readonly Uint8Array[] {
  return machine ? machineLines(report) : [literal(humanLines(report, pc.createColors(colour)))];
}

/** Of this thread. */
const LINES = new EditLines(new LineMemory());

function machineLines({ file, edits, skipped }: DocumentReport): readonly Uint8Array[] {
  for (const edit of edits) LINES.add(edit);
  if (skipped) LINES.line(ndjson({ file, skipped: skipped.code, message: skipped.message }));
  return LINES.taken();
}

function humanLines({ edits }: DocumentReport, colours: ReturnType<typeof pc.createColors>): string {
  let title = '';
  let lines = '';
  for (const { file: path, line, column, place, raw, replacement } of edits) {
    // The documents of an archive have names of their own.
    if (path !== title) lines += `${colours.bold(printable(path))}\n`;
    title = path;
    lines += `  ${colours.dim(`${line}:${column}`)}  ${colours.cyan(place)}  ${colours.red(printable(raw))} ${colours.dim('→')} ${colours.green(printable(replacement))}\n`;
  }
  return lines;
}

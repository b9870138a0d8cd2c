// GitHub Flavored Markdown, for summaries of jobs, comments and issues (docs.github.com, "Adding a job summary").
import type { CheckSummary, Finding } from '@linkwright/check';
import type { DiagnosticRecord } from '@linkwright/corpus';
import { counted } from '../terminal/counted.ts';
import { printable } from '../terminal/printable.ts';
import type { FindingReport, RunEnd } from './report.ts';
import { whereWithin } from './where-within.ts';

const ENDS: Readonly<Record<RunEnd, string>> = {
  whole: '',
  partial: ' in what could be read',
  interrupted: ' so far',
};

/** A heading a document with findings, and a list of these below it. What a document says is no Markdown. */
export function markdownReport(): FindingReport {
  return {
    begin: () => '# Links\n\n',
    document: (file, findings, errors) => {
      const items = [...errors.map(errorItem), ...findings.map(item)];
      return items.length === 0 ? '' : `## ${code(file)}\n\n${items.join('')}\n`;
    },
    finish: (summary, end = 'whole') => `${counts(summary)}${ENDS[end]}\n`,
  };
}

function item(finding: Finding): string {
  const { severity, line, column, rule, reference, message, suggestion } = finding;
  const instead = suggestion === undefined ? '' : `; perhaps ${code(suggestion)}`;
  const said = text(whereWithin(finding) + message);
  return `- **${severity}** ${line}:${column} ${code(reference)}: ${said} (${code(rule)})${instead}\n`;
}

function errorItem({ severity, code: name, message }: DiagnosticRecord): string {
  return `- **${severity}** ${text(message)} (${code(name)})\n`;
}

function counts({ documents, references, targets, errors, warnings }: CheckSummary): string {
  const read = `${counted(documents, 'document')}, ${counted(references, 'reference')} to ${counted(targets, 'place')}`;
  const found =
    errors + warnings === 0
      ? 'Nothing found'
      : `${counted(errors, 'error')}, ${counted(warnings, 'warning')}`;
  return `**${found}**: ${read}`;
}

/** A code span (CommonMark 0.31.2, 6.1): between more backticks than stand side by side in it, of which none touches them. */
function code(said: string): string {
  const shown = printable(said).replaceAll('\n', ' ');
  const longest = Math.max(0, ...Array.from(shown.matchAll(/`+/g), ([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  // Of spaces at both ends one is taken away; an empty span is none.
  const padding = /^[ `]|[ `]$|^$/.test(shown) ? ' ' : '';
  return fence + padding + shown + padding + fence;
}

/** With a backslash before all that begins markup; what follows an `@` is nobody to be told (`@name`), nor `#1` another issue. */
function text(said: string): string {
  return printable(said)
    .replaceAll('\n', ' ')
    .replaceAll(/[\\`*_[\]<>&|~$]/g, '\\$&')
    .replaceAll(/[@#]/g, `$&${WORD_JOINER}`);
}

/** Is not seen, and part of no name. */
const WORD_JOINER = '\u2060';

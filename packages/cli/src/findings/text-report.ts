import type { CheckSummary, Finding } from '@linkwright/check';
import pc from 'picocolors';
import { linkedPath } from '../terminal/hyperlink.ts';
import { printable } from '../terminal/printable.ts';
import { Excerpts } from './excerpt.ts';
import type { FindingReport } from './report.ts';
import { counted } from '../terminal/counted.ts';

export interface TextStyle {
  readonly group: 'file' | 'target';
  /** Show the line of each finding, with the link marked. */
  readonly excerpts: boolean;
  /** Of the terminal; 0 where there is none. */
  readonly columns: number;
}

/** Before the line of an excerpt. */
const MARGIN = `       ${pc.dim('│')} `;

/** Columns that are not the excerpt's: the margin, and one that stays free. */
const OUTSIDE = 10;

/** Columns of the widest excerpt. */
const WIDEST = 150;

const BLANKS = ' '.repeat(WIDEST);
const CARETS = '^'.repeat(WIDEST);

/** What people read: findings below the document that they stand in, or below the target that they are about. */
export function textReport({ group, excerpts, columns }: TextStyle): FindingReport {
  const room = Math.max(30, Math.min((columns || 100) - OUTSIDE, WIDEST));
  const lines = excerpts ? new Excerpts(room) : undefined;
  const byTarget = new Map<string, Finding[]>();
  return {
    begin: () => '',
    document: (_, findings) => {
      if (group === 'file') return inFiles(findings, lines);
      for (const finding of findings) {
        const key = finding.target ?? finding.reference;
        const list = byTarget.get(key);
        if (list) list.push(finding);
        else byTarget.set(key, [finding]);
      }
      return '';
    },
    finish: (summary) => {
      lines?.close();
      return `${[...byTarget].map(ofTarget).join('')}${counts(summary)}\n`;
    },
  };
}

const COLOURS = { error: pc.red, warning: pc.yellow, info: pc.blue } as const;

/** So often a document is told that the same is wrong with the same reference; the rest are counted. */
const OF_A_KIND = 10;

/** The documents of an archive come together, each with a name of its own. */
function inFiles(findings: readonly Finding[], lines: Excerpts | undefined): string {
  if (findings.length === 0) return '';
  let text = '';
  const met = new Map<string, Met[]>();
  for (const [index, finding] of findings.entries()) {
    const isFirst = findings[index - 1]?.file !== finding.file;
    if (isFirst) {
      text += others(met);
      text += `${index === 0 ? '' : '\n'}${pc.bold(linkedPath(finding.file, printable(finding.file)))}${record(finding)}\n`;
    }
    if (countOf(finding, met) <= OF_A_KIND) text += inFile(finding) + marked(finding, lines);
  }
  text += others(met);
  return `${text}\n`;
}

/** A web archive may have several answers of one URL. */
function record({ recordOffset }: Finding): string {
  return recordOffset === undefined ? '' : pc.dim(`  record at byte ${recordOffset}`);
}

/** What is wrong with a reference, and how often that was met. */
interface Met {
  readonly finding: Finding;
  count: number;
}

/** How often the same was met, this time included; by reference, of which few are wrong in two ways. */
function countOf(finding: Finding, met: Map<string, Met[]>): number {
  const { rule, reference } = finding;
  const kinds = met.get(reference);
  const known = kinds?.find((kind) => kind.finding.rule === rule);
  if (known) return (known.count += 1);
  if (kinds) kinds.push({ finding, count: 1 });
  else met.set(reference, [{ finding, count: 1 }]);
  return 1;
}

/** Clears what was met. */
function others(met: Map<string, Met[]>): string {
  const lines = [...met.values()]
    .flat()
    .flatMap(({ finding: { severity, rule, reference }, count }) =>
      count <= OF_A_KIND
        ? []
        : `  ${COLOURS[severity](severity)}  and ${count - OF_A_KIND} more ${pc.dim(`[${rule}]`)}  ${printable(reference)}\n`,
    );
  met.clear();
  return lines.join('');
}

function inFile(finding: Finding): string {
  const { line, column, reference } = finding;
  return `  ${pc.dim(`${line}:${column}`)}  ${said(finding)}  ${printable(reference)}${instead(finding)}\n`;
}

/** The line with the link marked, and what the link was resolved to. */
function marked(finding: Finding, lines: Excerpts | undefined): string {
  const excerpt = lines?.of(finding);
  if (!excerpt) return '';
  const { text, before, width } = excerpt;
  const caret = COLOURS[finding.severity](CARETS.slice(0, width));
  const meant = meaning(finding);
  const second = `${BLANKS.slice(0, before)}${caret}${meant === '' ? '' : ` ${pc.dim(meant)}`}`;
  return `${MARGIN}${text}\n${MARGIN}${second}\n`;
}

/** The target where the reference does not say it, and the base where that is not simply the document's URL. */
function meaning({ reference, target, base }: Finding): string {
  if (target === null || target === reference) return '';
  const by = base && base.rule !== '5.1.3' && base.rule !== '5.1.4' ? `, by ${base.from} (${base.rule})` : '';
  return printable(`${target}${by}`);
}

function ofTarget([target, findings]: [string, readonly Finding[]]): string {
  const [first] = findings;
  if (!first) return '';
  const places = findings.map(({ file, line, column }) => `  ${printable(file)}:${line}:${column}\n`);
  return `${pc.bold(printable(target))}\n  ${said(first)}${instead(first)}\n${places.join('')}\n`;
}

function said({ severity, rule, message }: Finding): string {
  return `${COLOURS[severity](severity)}  ${printable(message)} ${pc.dim(`[${rule}]`)}`;
}

function instead({ suggestion }: Finding): string {
  return suggestion === undefined ? '' : `  ${pc.dim('→')} ${pc.green(printable(suggestion))}?`;
}

function counts({ documents, references, targets, errors, warnings, seconds }: CheckSummary): string {
  const read = `${counted(documents, 'document')}, ${counted(references, 'reference')} to ${counted(targets, 'place')}, ${seconds} s`;
  if (errors + warnings === 0) return `${pc.green('Nothing found')}: ${read}`;
  return `${pc.bold(`${counted(errors, 'error')}, ${counted(warnings, 'warning')}`)}: ${read}`;
}

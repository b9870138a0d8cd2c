import type { CheckSummary, Finding } from '@linkwright/check';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';
import type { FindingReport } from './report.ts';

/** What people read: findings below the document that they stand in, or below the target that they are about. */
export function textReport(group: 'file' | 'target'): FindingReport {
  const byTarget = new Map<string, Finding[]>();
  return {
    begin: () => '',
    document: (_, findings) => {
      if (group === 'file') return inFiles(findings);
      for (const finding of findings) {
        const key = finding.target ?? finding.reference;
        const list = byTarget.get(key);
        if (list) list.push(finding);
        else byTarget.set(key, [finding]);
      }
      return '';
    },
    finish: (summary) => `${[...byTarget].map(ofTarget).join('')}${counts(summary)}\n`,
  };
}

const COLOURS = { error: pc.red, warning: pc.yellow, info: pc.blue } as const;

/** The documents of an archive come together, each with a name of its own. */
function inFiles(findings: readonly Finding[]): string {
  let text = '';
  for (const [index, finding] of findings.entries()) {
    const isFirst = findings[index - 1]?.file !== finding.file;
    if (isFirst) text += `${index === 0 ? '' : '\n'}${pc.bold(printable(finding.file))}\n`;
    text += inFile(finding);
  }
  return text === '' ? '' : `${text}\n`;
}

function inFile(finding: Finding): string {
  const { line, column, reference } = finding;
  return `  ${pc.dim(`${line}:${column}`)}  ${said(finding)}  ${printable(reference)}${instead(finding)}\n`;
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
  const read = `${documents} documents, ${references} references to ${targets} places, ${seconds} s`;
  if (errors + warnings === 0) return `${pc.green('Nothing found')}: ${read}`;
  return `${pc.bold(`${errors} errors, ${warnings} warnings`)}: ${read}`;
}

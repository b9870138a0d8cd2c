import type { CheckSummary, Finding } from '@linkwright/check';
import pc from 'picocolors';
import { linkedPath } from '../terminal/hyperlink.ts';
import { printable } from '../terminal/printable.ts';
import { Excerpts, type PageOf } from './excerpt.ts';
import type { FindingReport, RunEnd } from './report.ts';
import { counted } from '../terminal/counted.ts';

export interface TextStyle {
  readonly group: 'file' | 'target';
  /** Show the line of each finding, with the link marked. */
  readonly excerpts: boolean;
  /** Of the terminal; 0 where there is none. */
  readonly columns: number;
  readonly colours: boolean;
  /** Paths are links, which the terminal opens. */
  readonly links: boolean;
  /** The bytes of what is in no file; none in threads. */
  readonly pageOf?: PageOf;
}

/** Columns that are not the excerpt's: the margin, and one that stays free. */
const OUTSIDE = 10;

/** Columns of the widest excerpt. */
const WIDEST = 150;

const BLANKS = ' '.repeat(WIDEST);
const CARETS = '^'.repeat(WIDEST);

/** What people read: findings below the document that they stand in, or below the target that they are about. */
export function textReport(style: TextStyle): FindingReport {
  const text = new FindingText(style);
  const byTarget = new Map<string, Finding[]>();
  return {
    begin: () => '',
    document: (_, findings) => {
      if (style.group === 'file') return text.inFiles(findings);
      for (const finding of findings) {
        const key = finding.target ?? finding.reference;
        const list = byTarget.get(key);
        if (list) list.push(finding);
        else byTarget.set(key, [finding]);
      }
      return '';
    },
    finish: (summary, end) => {
      text.close();
      // What most links lead to comes first: mending it mends most. The others stay as they were met.
      const groups = [...byTarget].toSorted(([, a], [, b]) => b.length - a.length);
      const targets = groups.map(([target, findings]) => text.ofTarget(target, findings));
      return `${targets.join('')}${text.counts(summary, end)}\n`;
    },
  };
}

/** So often a document is told that the same is wrong with the same reference; the rest are counted. */
const OF_A_KIND = 10;

const NOTHING = { partial: 'Nothing found in what could be read', interrupted: 'Nothing found so far' };

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

type Colours = ReturnType<typeof pc.createColors>;

/** What is said of findings, for a terminal. */
export class FindingText {
  readonly #style: TextStyle;
  readonly #pc: Colours;
  readonly #severities: Readonly<Record<Finding['severity'], (text: string) => string>>;
  readonly #lines: Excerpts | undefined;
  /** Before the line of an excerpt. */
  readonly #margin: string;

  constructor(style: TextStyle) {
    this.#style = style;
    this.#pc = pc.createColors(style.colours);
    this.#severities = { error: this.#pc.red, warning: this.#pc.yellow, info: this.#pc.blue };
    const room = Math.max(30, Math.min((style.columns || 100) - OUTSIDE, WIDEST));
    this.#lines = style.excerpts ? new Excerpts(room, style.pageOf) : undefined;
    this.#margin = `       ${this.#pc.dim('│')} `;
  }

  close(): void {
    this.#lines?.close();
  }

  /** The documents of an archive come together, each with a name of its own. */
  inFiles(findings: readonly Finding[]): string {
    if (findings.length === 0) return '';
    let text = '';
    const met = new Map<string, Met[]>();
    let within: string | undefined;
    for (const [index, finding] of findings.entries()) {
      const isFirst = findings[index - 1]?.file !== finding.file;
      if (isFirst) text += `${this.#others(met)}${index === 0 ? '' : '\n'}${this.#head(finding)}\n`;
      if (countOf(finding, met) > OF_A_KIND) continue;
      if (finding.within !== within) text += this.#message(finding);
      ({ within } = finding);
      text += this.#inFile(finding) + this.#marked(finding);
    }
    return `${text}${this.#others(met)}\n`;
  }

  ofTarget(target: string, findings: readonly Finding[]): string {
    const links = findings.length > 1 ? this.#pc.dim(`  ${counted(findings.length, 'link')}`) : '';
    const ways = new Map<string, Finding[]>();
    for (const finding of findings) {
      const said = this.#said(finding);
      const alike = ways.get(said);
      if (alike) alike.push(finding);
      else ways.set(said, [finding]);
    }
    const told = Array.from(ways, ([said, alike]) => this.#inPlaces(said, alike));
    return `${this.#pc.bold(printable(target))}${links}\n${told.join('')}\n`;
  }

  /** What is said of links to one target, and where they stand. A suggestion is written for its own document. */
  #inPlaces(said: string, findings: readonly Finding[]): string {
    const isOne = new Set(findings.map(({ suggestion }) => suggestion)).size === 1;
    const [first] = findings;
    const places = findings.map((finding) => {
      const at = finding.within === undefined ? ':' : ' ';
      return `  ${printable(finding.file)}${at}${placeIn(finding)}${isOne ? '' : this.#instead(finding)}\n`;
    });
    return `  ${said}${isOne && first ? this.#instead(first) : ''}\n${places.join('')}`;
  }

  counts(
    { documents, references, targets, errors, warnings, seconds, known = 0 }: CheckSummary,
    end: RunEnd = 'whole',
  ): string {
    const besides = known > 0 ? `, besides ${counted(known, 'known finding')}` : '';
    const read = `${counted(documents, 'document')}, ${counted(references, 'reference')} to ${counted(targets, 'place')}, ${seconds} s`;
    if (errors + warnings === 0)
      return `${end === 'whole' ? this.#pc.green('Nothing found') : this.#pc.yellow(NOTHING[end])}${besides}: ${read}`;
    return `${this.#pc.bold(`${counted(errors, 'error')}, ${counted(warnings, 'warning')}`)}${besides}: ${read}`;
  }

  #head(finding: Finding): string {
    const { file } = finding;
    const shown = printable(file);
    return this.#pc.bold(this.#style.links ? linkedPath(file, shown) : shown) + this.#record(finding);
  }

  /** The message of a mailbox that has no lines. */
  #message({ within }: Finding): string {
    return within === undefined ? '' : `  ${this.#pc.bold(printable(within))}\n`;
  }

  /** A web archive may have several answers of one URL. */
  #record({ recordOffset }: Finding): string {
    return recordOffset === undefined ? '' : this.#pc.dim(`  record at byte ${recordOffset}`);
  }

  /** Clears what was met. */
  #others(met: Map<string, Met[]>): string {
    const lines = [...met.values()]
      .flat()
      .flatMap(({ finding: { severity, rule, reference }, count }) =>
        count <= OF_A_KIND
          ? []
          : `  ${this.#severities[severity](severity)}  and ${count - OF_A_KIND} more ${this.#pc.dim(`[${rule}]`)}  ${printable(reference)}\n`,
      );
    met.clear();
    return lines.join('');
  }

  #inFile(finding: Finding): string {
    const { reference } = finding;
    return `  ${this.#pc.dim(placeIn(finding))}  ${this.#said(finding)}  ${printable(reference)}${this.#instead(finding)}\n`;
  }

  /** The line with the link marked, and what the link was resolved to. */
  #marked(finding: Finding): string {
    const excerpt = this.#lines?.of(finding);
    if (!excerpt) return '';
    const { text, before, width } = excerpt;
    const caret = this.#severities[finding.severity](CARETS.slice(0, width));
    const meant = meaning(finding);
    const second = `${BLANKS.slice(0, before)}${caret}${meant === '' ? '' : ` ${this.#pc.dim(meant)}`}`;
    return `${this.#margin}${text}\n${this.#margin}${second}\n`;
  }

  #said({ severity, rule, message }: Finding): string {
    return `${this.#severities[severity](severity)}  ${printable(message)} ${this.#pc.dim(`[${rule}]`)}`;
  }

  #instead({ suggestion }: Finding): string {
    if (suggestion === undefined) return '';
    return `  ${this.#pc.dim('→')} ${this.#pc.green(printable(suggestion))}?`;
  }
}

/** Line and column, or the message of a mailbox that has none. */
function placeIn({ line, column, within }: Finding): string {
  return within === undefined ? `${line}:${column}` : printable(/^[^,]*/.exec(within)?.[0] ?? '');
}

/** The target where the reference does not say it, and the base where that is not simply the document's URL. */
function meaning({ reference, target, base }: Finding): string {
  if (target === null || target === reference) return '';
  const by = base && base.rule !== '5.1.3' && base.rule !== '5.1.4' ? `, by ${base.from} (${base.rule})` : '';
  return printable(`${target}${by}`);
}

import { baseBoxes, element, resolutionSteps, shownText, targetText } from '@linkwright/page';
import type { ProfileName } from '@linkwright/uri';
import type { FindingContext, ReportData } from '../report-data.ts';
import { baseInForce } from './base-in-force.ts';
import { severityMark } from './cells.ts';
import type { CorpusNodes } from './nodes.ts';

/** Everything about one finding: its line, its bases, how it was resolved, the rule. */
export function findingDetails(data: ReportData, nodes: CorpusNodes, row: number): HTMLElement {
  const { findings, texts, contexts, rules } = data;
  const text = (column: readonly number[]): string => texts[column[row] ?? -1] ?? '';
  const rule = text(findings.rule);
  const context = contexts[row] ?? null;
  const target = findings.target[row] ?? -1;
  const suggestion = findings.suggestion[row] ?? -1;
  const reference = text(findings.reference);
  return element(
    'article',
    { class: 'finding' },
    element(
      'p',
      { class: 'finding-rule' },
      severityMark(findings.severity[row] ?? 0),
      ' ',
      element('span', { class: 'muted' }, rule),
    ),
    element('h2', {}, shownText(sentence(text(findings.message)))),
    element(
      'p',
      { class: 'where' },
      element(
        'code',
        {},
        shownText(place(nodes, findings.file[row], findings.line[row], findings.column[row])),
      ),
    ),
    context ? sourceLine(context) : withheld(data, row),
    suggestion < 0
      ? undefined
      : element(
          'p',
          { class: 'suggestion' },
          'Would work: ',
          element('code', {}, shownText(texts[suggestion] ?? '')),
        ),
    target < 0
      ? undefined
      : [element('h3', {}, 'Leads to'), element('p', {}, targetText(texts[target] ?? ''))],
    context && context.chain.length > 0 ? basesAndSteps(context, reference, texts[target], data) : undefined,
    element(
      'details',
      { class: 'rule' },
      element('summary', {}, rules[rule]?.title ?? rule),
      element('pre', {}, rules[rule]?.page ?? ''),
    ),
  );
}

/** Why the line of a finding is not there, where that is not the finding's own doing. */
function withheld({ findings, contextLimit }: ReportData, row: number): HTMLElement | undefined {
  const rule = findings.rule[row];
  const before = findings.rule.slice(0, row).filter((each) => each === rule).length;
  if (before < contextLimit) return undefined;
  const said = `Lines are shown for the first ${contextLimit} findings of a rule.`;
  return element('p', { class: 'muted' }, said);
}

/** Everything about one link. */
export function linkDetails(data: ReportData, nodes: CorpusNodes, row: number): HTMLElement {
  const { links, texts, bases } = data;
  const text = (column: readonly number[]): string => texts[column[row] ?? -1] ?? '';
  const base = bases[links.base[row] ?? -1];
  const target = links.target[row] ?? -1;
  const uri = texts[base?.uri ?? -1] ?? '';
  const reference = text(links.reference);
  const layer = { uri, rule: base?.rule ?? '', from: base?.from ?? '' };
  return element(
    'article',
    { class: 'finding' },
    element(
      'p',
      { class: 'finding-rule' },
      severityMark(links.severity[row] ?? 0),
      ' ',
      element('span', { class: 'muted' }, text(links.kind)),
    ),
    element('h2', {}, element('code', {}, reference === '' ? '(empty)' : shownText(reference))),
    element(
      'p',
      { class: 'where' },
      element('code', {}, shownText(place(nodes, links.file[row], links.line[row], links.column[row]))),
      element('span', { class: 'muted' }, ` ${text(links.place)}`),
    ),
    element('h3', {}, 'Leads to'),
    element('p', {}, target < 0 ? 'nowhere' : targetText(texts[target] ?? '')),
    basesAndSteps({ chain: [layer] }, reference, texts[target], data),
  );
}

function basesAndSteps(
  { chain }: Pick<FindingContext, 'chain'>,
  reference: string,
  target: string | undefined,
  { profile }: ReportData,
): (HTMLElement | undefined)[] {
  const [innermost] = chain;
  const inForce = innermost && baseInForce(reference, innermost.uri, target, profile as ProfileName);
  return [
    element('h3', {}, chain.length > 1 ? 'Bases, the innermost wins' : 'Base'),
    baseBoxes(chain, reference),
    inForce
      ? element(
          'details',
          { class: 'resolution' },
          element('summary', {}, `Steps of resolution (${profile})`),
          resolutionSteps(reference, inForce, profile as ProfileName),
        )
      : undefined,
  ];
}

/** The line with the link marked. */
export function sourceLine({ before, marked, after, place: where, layer }: FindingContext): HTMLElement {
  return element(
    'figure',
    { class: 'source' },
    element(
      'pre',
      { tabindex: 0, 'aria-label': 'Source line' },
      element(
        'code',
        {},
        shownText(before),
        element('mark', {}, marked === '' ? '\u2038' : shownText(marked)),
        shownText(after),
      ),
    ),
    where === undefined
      ? undefined
      : element(
          'figcaption',
          { class: 'muted' },
          shownText(where),
          layer === undefined ? undefined : ` in ${layer}`,
        ),
  );
}

export function place(nodes: CorpusNodes, file = 0, line = 1, column = 1): string {
  return `${nodes.path(file)}:${line}:${column}`;
}

function sentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

import { element, shownText, targetText } from '@linkwright/page';
import type { ReportData } from '../report-data.ts';
import { counted, severityMark } from './cells.ts';
import { place, sourceLine } from './details.ts';
import type { CorpusNodes } from './nodes.ts';

/** Findings on paper; more are not looked through there. */
const MOST = 400;

/** The findings as they are printed: made when somebody prints, seen on paper only. */
export function printed(data: ReportData, nodes: CorpusNodes): HTMLElement {
  const section = element('section', { class: 'printed', 'aria-hidden': 'true' });
  const fill = (): void => {
    if (section.childElementCount === 0) section.append(...pieces(data, nodes));
  };
  window.addEventListener('beforeprint', fill);
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) fill();
  });
  return section;
}

function pieces(data: ReportData, nodes: CorpusNodes): readonly HTMLElement[] {
  const { findings, texts, contexts } = data;
  const rows = [...findings.file.keys()].toSorted(
    (a, b) => (findings.severity[b] ?? 0) - (findings.severity[a] ?? 0) || a - b,
  );
  const shown = rows.slice(0, MOST);
  const text = (column: readonly number[], row: number): string => texts[column[row] ?? -1] ?? '';
  return [
    element('h2', {}, 'Findings'),
    ...(shown.length < rows.length
      ? [element('p', {}, `The gravest ${counted(shown.length)} of ${counted(rows.length)}.`)]
      : []),
    ...shown.map((row) => {
      const context = contexts[row];
      const target = text(findings.target, row);
      return element(
        'article',
        {},
        element(
          'p',
          {},
          severityMark(findings.severity[row] ?? 0),
          ' ',
          element('strong', {}, text(findings.rule, row)),
          ' ',
          shownText(text(findings.message, row)),
        ),
        element(
          'p',
          {},
          element(
            'code',
            {},
            shownText(place(nodes, findings.file[row], findings.line[row], findings.column[row])),
          ),
        ),
        context ? sourceLine(context) : undefined,
        target === '' ? undefined : element('p', { class: 'muted' }, 'leads to ', targetText(target)),
      );
    }),
  ];
}

import { Tabs, element, shownText, themeButton } from '@linkwright/page';
import type { ReportData } from '../report-data.ts';
import { LinkMap } from './map/link-map.ts';
import { CorpusNodes } from './nodes.ts';
import { printed } from './printed.ts';
import { summary } from './summary.ts';
import { tablesOf } from './tables.ts';
import { TableView } from './table-view.ts';
import { counted } from './cells.ts';

/** Puts the report together. */
export function showReport(place: HTMLElement, data: ReportData): void {
  const nodes = new CorpusNodes(data);
  const sources = tablesOf(data, nodes);
  const views = new Map<string, TableView>();
  let area: readonly [number, number] | undefined;
  const tabs = new Tabs(
    'Tables',
    sources.map((source) => ({
      id: source.id,
      title: `${source.title} ${counted(source.count)}`,
      panel: () => {
        const view = new TableView(source);
        if (area) view.limit(area);
        views.set(source.id, view);
        return view.element;
      },
    })),
  );
  const chip = element('span', { class: 'chip', hidden: true });
  const map = new LinkMap(data, nodes, (node) => {
    area = node === 0 ? undefined : nodes.range(node);
    for (const view of views.values()) view.limit(area);
    chip.hidden = node === 0;
    chip.replaceChildren(
      'Only ',
      element('strong', {}, shownText(nodes.path(node))),
      element(
        'button',
        { type: 'button', class: 'quiet', 'aria-label': 'Show all', click: () => map.go(0) },
        '×',
      ),
    );
  });
  const tables = element(
    'section',
    { id: 'tables', 'aria-labelledby': 'tables-title', tabindex: -1 },
    element('div', { class: 'section-head' }, element('h2', { id: 'tables-title' }, 'Tables'), chip),
    tabs.element,
  );
  place.replaceChildren(
    header(data, () => map.recolour()),
    mainOf([summary(data), map.element, tables, printed(data, nodes)]),
  );
  tabs.show(data.findings.file.length > 0 ? 'findings' : 'links');
  map.start();
}

function mainOf(sections: readonly HTMLElement[]): HTMLElement {
  return element('main', {}, sections);
}

function header({ title, made, version }: ReportData, recolour: () => void): HTMLElement {
  return element(
    'header',
    {},
    element(
      'div',
      {},
      element('p', { class: 'muted kicker' }, 'Link report'),
      element('h1', {}, shownText(title)),
      element('p', { class: 'muted' }, `${made.slice(0, 16).replace('T', ' ')} UTC · linkwright ${version}`),
    ),
    themeButton(recolour),
  );
}

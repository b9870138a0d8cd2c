import { drawn, element } from '@linkwright/page';
import type { ReportData } from '../report-data.ts';
import { SEVERITIES, counted } from './cells.ts';

/** The numbers at the top. */
export function summary({ summary: sum }: ReportData): HTMLElement {
  return element(
    'section',
    { class: 'summary card', 'aria-label': 'Summary' },
    gauge(sum.links, sum.broken),
    element(
      'div',
      { class: 'figures' },
      element(
        'ul',
        { class: 'severities' },
        figure(3, sum.errors, 'error'),
        figure(2, sum.warnings, 'warning'),
        figure(1, sum.notes, 'note'),
      ),
      element(
        'dl',
        { class: 'numbers' },
        number('documents', sum.documents),
        number('links', sum.links),
        number('different targets', sum.targets),
        number('other sites', sum.hosts),
      ),
    ),
    whereTo(sum),
  );
}

const ROUND = 2 * Math.PI * 52;

function gauge(links: number, broken: number): HTMLElement {
  const share = links === 0 ? 1 : (links - broken) / links;
  // Never 100 while one is broken.
  const percent = broken === 0 ? 100 : Math.min(99.9, Math.floor(share * 1000) / 10);
  const said =
    links === 0
      ? 'There are no links'
      : broken === 0
        ? 'No link is broken'
        : `${counted(broken, 'link is', 'links are')} broken`;
  return element(
    'div',
    { class: 'gauge' },
    drawn(
      'svg',
      { viewBox: '0 0 120 120', 'aria-hidden': 'true' },
      circle('track', 1),
      circle(broken > 0 ? 'whole some-broken' : 'whole', broken > 0 ? Math.min(share, 0.985) : 1),
      drawn('text', { x: 60, y: 62, 'text-anchor': 'middle', 'dominant-baseline': 'middle' }, `${percent}%`),
    ),
    element('p', {}, said),
  );
}

function circle(kind: string, length: number): SVGElement {
  return drawn('circle', {
    class: kind,
    cx: 60,
    cy: 60,
    r: 52,
    'stroke-dasharray': `${length * ROUND} ${ROUND}`,
  });
}

function figure(severity: number, count: number, one: string): HTMLElement {
  const { name, sign } = SEVERITIES[severity] ?? SEVERITIES[0];
  return element(
    'li',
    { class: `severity ${count === 0 ? 'none' : name}` },
    element('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
    element('strong', {}, counted(count)),
    ` ${count === 1 ? one : `${one}s`}`,
  );
}

function number(what: string, count: number): HTMLElement {
  return element('div', {}, element('dt', {}, what), element('dd', {}, counted(count)));
}

/** Where links lead, as one bar. */
function whereTo(sum: ReportData['summary']): HTMLElement {
  const without = sum.links - sum.inside - sum.sameDocument - sum.outside - sum.otherFiles - sum.opaque;
  const parts = [
    ['within the corpus', sum.inside, 'inside'],
    ['within the document', sum.sameDocument, 'same'],
    ['to other sites', sum.outside, 'outside'],
    ['to other files', sum.otherFiles, 'other-files'],
    ['to no page (mailto:, data:, …)', sum.opaque, 'opaque'],
    ['nowhere', without, 'nowhere'],
  ] as const;
  const bar = element('div', { class: 'bar', 'aria-hidden': 'true' });
  const list = element('ul', { class: 'legend' });
  for (const [what, count, name] of parts) {
    if (count === 0) continue;
    const piece = element('span', { class: name });
    piece.style.setProperty('flex-grow', String(Math.max(count, sum.links / 200)));
    bar.append(piece);
    list.append(
      element(
        'li',
        {},
        element('span', { class: `swatch ${name}`, 'aria-hidden': 'true' }),
        `${counted(count)} ${what}`,
      ),
    );
  }
  return element('div', { class: 'where-to' }, element('h3', {}, 'Where links lead'), bar, list);
}

import { element, shownText } from '@linkwright/page';
import type { FlowColumns } from '../../report-data.ts';
import { counted } from '../cells.ts';
import type { CorpusNodes } from '../nodes.ts';
import { cutAround, flowsBetween } from './cut.ts';

const MOST = 200;

/** What the picture shows, for those who do not see it: the areas of a folder, and the flows between them. */
export class AreaTable {
  readonly element: HTMLElement = element('div', {});
  readonly #nodes: CorpusNodes;
  readonly #go: (node: number) => void;

  constructor(nodes: CorpusNodes, go: (node: number) => void) {
    this.#nodes = nodes;
    this.#go = go;
  }

  show(node: number, flows: FlowColumns): void {
    const nodes = this.#nodes;
    const inner = [...nodes.inner(node)].toSorted(
      (a, b) =>
        nodes.sum('broken', b) - nodes.sum('broken', a) || nodes.sum('links', b) - nodes.sum('links', a),
    );
    const found = flowsBetween(nodes, cutAround(nodes, node), flows).filter(
      ({ from, to }) => within(from) || within(to),
    );
    this.element.replaceChildren(this.#areas(inner), this.#flows(found));

    function within(at: number): boolean {
      const [first, end] = nodes.range(node);
      return at >= first && at < end;
    }
  }

  #areas(inner: readonly number[]): HTMLElement {
    const nodes = this.#nodes;
    const head = ['Area', 'Documents', 'Links in it', 'Links to it', 'Broken'].map((title) =>
      element('th', { scope: 'col' }, title),
    );
    const rows = inner.slice(0, MOST).map((at) =>
      element(
        'tr',
        {},
        element(
          'th',
          { scope: 'row' },
          element(
            'button',
            { type: 'button', class: 'quiet', click: () => this.#go(at) },
            shownText(nodes.name(at)),
          ),
        ),
        (['documents', 'links', 'incoming', 'broken'] as const).map((what) =>
          element('td', {}, counted(nodes.sum(what, at))),
        ),
      ),
    );
    return element(
      'table',
      {},
      element('caption', {}, inner.length > MOST ? `The ${MOST} areas with most broken links` : 'Areas'),
      element('thead', {}, element('tr', {}, head)),
      element('tbody', {}, rows),
    );
  }

  #flows(flows: ReturnType<typeof flowsBetween>): HTMLElement {
    const nodes = this.#nodes;
    const head = ['From', 'To', 'Links', 'Broken'].map((title) => element('th', { scope: 'col' }, title));
    const rows = flows
      .slice(0, MOST)
      .map(({ from, to, count, broken }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, shownText(nodes.path(from))),
          element('td', {}, shownText(nodes.path(to))),
          element('td', {}, counted(count)),
          element('td', {}, counted(broken)),
        ),
      );
    return element(
      'table',
      {},
      element('caption', {}, flows.length > MOST ? `The ${MOST} largest flows` : 'Flows'),
      element('thead', {}, element('tr', {}, head)),
      element('tbody', {}, rows),
    );
  }
}

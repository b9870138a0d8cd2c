import { element, shownText } from '@linkwright/page';
import type { CorpusNodes } from '../nodes.ts';

/** The folders from the whole to a node, each to go back to. */
export function trail(nodes: CorpusNodes, node: number, go: (node: number) => void): readonly HTMLElement[] {
  const above: number[] = [];
  for (let at = node; at >= 0; at = nodes.parent(at)) above.unshift(at);
  return above.map((at) =>
    at === node
      ? element('span', { 'aria-current': 'location' }, shownText(nodes.name(at)))
      : element('button', { type: 'button', class: 'quiet', click: () => go(at) }, shownText(nodes.name(at))),
  );
}

import {
  type HierarchyNode,
  type HierarchyRectangularNode,
  hierarchy,
  treemap,
  treemapSquarify,
} from 'd3-hierarchy';
import type { CorpusNodes } from '../nodes.ts';

/** Rectangles of all nodes, at scale 1. */
export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly x0: Float64Array;
  readonly y0: Float64Array;
  readonly x1: Float64Array;
  readonly y1: Float64Array;
  readonly inner: readonly (readonly number[])[];
}

/** The share of the picture that other sites get at most. */
const SITES = 0.16;

/** Height of a folder's title at the scale at which the folder opens. */
const TITLE = 20;

export function layoutOf(nodes: CorpusNodes, width: number, height: number): Layout {
  const inner = innerNodes(nodes);
  const weights = weightsOf(nodes);
  const root = hierarchy(0, (node) => (inner[node]?.length ? inner[node] : undefined)).sum(
    (node) => weights[node] ?? 0,
  );
  root.sort((a, b) => last(nodes, a.data) - last(nodes, b.data) || (b.value ?? 0) - (a.value ?? 0));
  const placed = treemap<number>()
    .tile(treemapSquarify.ratio(1.4))
    .size([width, height])
    .paddingTop((node) => (node.depth === 0 ? 0 : Math.min(TITLE, (node.y1 - node.y0) * 0.17)))
    .paddingInner((node) => (node.depth === 0 ? 4 : gap(node)))
    .paddingLeft((node) => (node.depth === 0 ? 0 : gap(node)))
    .paddingRight((node) => (node.depth === 0 ? 0 : gap(node)))
    .paddingBottom((node) => (node.depth === 0 ? 0 : gap(node)))(root);
  const layout = {
    width,
    height,
    x0: new Float64Array(nodes.count),
    y0: new Float64Array(nodes.count),
    x1: new Float64Array(nodes.count),
    y1: new Float64Array(nodes.count),
    inner,
  };
  placed.each((node) => {
    for (const side of ['x0', 'y0', 'x1', 'y1'] as const) layout[side][node.data] = node[side];
  });
  return layout;
}

/** Thin where a folder holds much: a gap for each of thousands of files would leave no room for them. */
function gap({ x0, x1, y0, y1, children = [] }: HierarchyRectangularNode<number>): number {
  const side = Math.sqrt(((x1 - x0) * (y1 - y0)) / Math.max(1, children.length));
  return Math.min(3, side * 0.08);
}

/** Other sites come last, so that they stand at the edge. */
function last(nodes: CorpusNodes, node: HierarchyNode<number>['data']): number {
  return nodes.kind(node) === 'other sites' ? 1 : 0;
}

function innerNodes(nodes: CorpusNodes): readonly number[][] {
  const inner: number[][] = Array.from({ length: nodes.count }, () => []);
  for (let node = 1; node < nodes.count; node += 1) inner[nodes.parent(node)]?.push(node);
  return inner;
}

/** By the links of a document; the root takes away that one page of links hides all others. */
function weightsOf(nodes: CorpusNodes): Float64Array {
  const weights = new Float64Array(nodes.count);
  let corpus = 0;
  let sites = 0;
  for (let node = 0; node < nodes.count; node += 1) {
    const kind = nodes.kind(node);
    const incoming = nodes.sum('incoming', node);
    if (kind === 'document') weights[node] = 2 + Math.sqrt(nodes.sum('links', node) + incoming / 4);
    else if (kind === 'file') weights[node] = incoming > 0 ? 1 : 0.3;
    else if (kind === 'host') weights[node] = 1 + Math.sqrt(incoming);
    if (kind === 'host') sites += weights[node] ?? 0;
    else corpus += weights[node] ?? 0;
  }
  const most = (corpus * SITES) / (1 - SITES);
  if (sites > most && corpus > 0)
    for (let node = 0; node < nodes.count; node += 1)
      if (nodes.kind(node) === 'host') weights[node] = ((weights[node] ?? 0) * most) / sites;
  return weights;
}

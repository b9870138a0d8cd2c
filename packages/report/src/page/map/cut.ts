import type { FlowColumns } from '../../report-data.ts';
import type { CorpusNodes } from '../nodes.ts';
import type { Layout } from './layout.ts';

/** How the layout is shown: scale, then shift, in pixels. */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

/** Pixels from which a folder shows what is in it; each area is to have some of them. */
const OPEN = { width: 96, height: 84, area: 150 };

/** The folders that are open at a view, and the areas that stand for what is in them, all in the order of the tree. */
export interface Cut {
  readonly open: readonly number[];
  readonly areas: readonly number[];
  /** Says whether two cuts are the same. */
  readonly key: string;
}

export function cutAt(layout: Layout, { k, x, y }: View): Cut {
  const open: number[] = [];
  const areas: number[] = [];
  const waiting = [0];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const inner = layout.inner[node] ?? [];
    if (inner.length > 0 && (node === 0 || opens(node))) {
      open.push(node);
      for (const each of inner) waiting.push(each);
    } else areas.push(node);
  }
  return { open, areas, key: open.join() };

  function opens(node: number): boolean {
    const left = (layout.x0[node] ?? 0) * k + x;
    const right = (layout.x1[node] ?? 0) * k + x;
    const top = (layout.y0[node] ?? 0) * k + y;
    const bottom = (layout.y1[node] ?? 0) * k + y;
    const wide = right - left;
    const high = bottom - top;
    if (wide < OPEN.width || high < OPEN.height) return false;
    if (wide * high < OPEN.area * (layout.inner[node]?.length ?? 0)) return false;
    return right > 0 && bottom > 0 && left < layout.width && top < layout.height;
  }
}

/** The cut in which a folder is open, with those around it: a link to what is missing in one leads to that folder itself. */
export function cutAround(nodes: CorpusNodes, node: number): Cut {
  const open: number[] = [];
  for (let at = node; at >= 0; at = nodes.parent(at)) open.unshift(at);
  const areas = open.flatMap((at) => [...nodes.inner(at)]).filter((at) => !open.includes(at));
  return { open, areas, key: open.join() };
}

/** Links between two areas. */
export interface Flow {
  readonly from: number;
  readonly to: number;
  count: number;
  broken: number;
}

/** The flows of the corpus, between the areas that stand for their ends; most links first. */
export function flowsBetween(nodes: CorpusNodes, { open, areas }: Cut, flows: FlowColumns): readonly Flow[] {
  const stands = new Int32Array(nodes.count).fill(-1);
  for (const node of open) stands[node] = node;
  for (const area of areas) {
    const [from, to] = nodes.range(area);
    stands.fill(area, from, to);
  }
  const found = new Map<number, Flow>();
  for (let at = 0; at < flows.from.length; at += 1) {
    const from = stands[flows.from[at] ?? 0] ?? 0;
    const to = stands[flows.to[at] ?? 0] ?? 0;
    if (from === to) continue;
    const key = from * nodes.count + to;
    const known = found.get(key);
    const count = flows.count[at] ?? 0;
    const broken = flows.broken[at] ?? 0;
    if (known) {
      known.count += count;
      known.broken += broken;
    } else found.set(key, { from, to, count, broken });
  }
  return [...found.values()].toSorted((a, b) => b.count - a.count || a.from - b.from || a.to - b.to);
}

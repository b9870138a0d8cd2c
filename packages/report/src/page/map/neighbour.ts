import type { Box } from './paint.ts';

/** The area that lies next in a direction; the first one that is seen where none is marked yet. */
export function neighbour(
  areas: readonly { readonly node: number; readonly box: Box }[],
  at: number,
  [right, down]: readonly [number, number],
  { width, height }: { readonly width: number; readonly height: number },
): number {
  const seen = areas.filter(
    ({ box }) =>
      box.x + box.width > 0 && box.y + box.height > 0 && box.x < width && box.y < height && box.width >= 3,
  );
  const from = seen.find(({ node }) => node === at)?.box;
  if (!from) return seen.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)[0]?.node ?? -1;
  let best = at;
  let least = Infinity;
  for (const { node, box } of seen) {
    const x = box.x + box.width / 2 - (from.x + from.width / 2);
    const y = box.y + box.height / 2 - (from.y + from.height / 2);
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (node === at || ahead <= 0.5) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = node;
    }
  }
  return best;
}

import type { Flow } from './cut.ts';
import { type Box, type Picture, boxOf } from './paint.ts';

/** More lines than this say nothing. */
const MOST = 90;
const MOST_BROKEN = 60;

/** The links between areas: a line is wide where it leaves and thin where it arrives; broken ones lie on top, dashed. */
export function paintFlows(context: CanvasRenderingContext2D, picture: Picture): void {
  const { flows, at, colours, nodes } = picture;
  const [from, to] = at > 0 ? nodes.range(at) : [0, 0];
  const touches = (node: number): boolean => node >= from && node < to;
  const isOf = (flow: Flow): boolean => at <= 0 || touches(flow.from) || touches(flow.to);
  const own = flows.filter(isOf);
  const shown = at > 0 ? own.slice(0, MOST * 2) : own.slice(0, MOST);
  const most = shown[0]?.count ?? 1;
  if (at > 0) {
    context.globalAlpha = 0.05;
    context.fillStyle = colours.flow;
    for (const flow of flows.slice(0, MOST)) if (!isOf(flow)) taper(context, picture, flow, most);
  }
  context.fillStyle = colours.flow;
  for (const flow of shown) {
    context.globalAlpha = at > 0 ? 0.5 : 0.12 + 0.22 * Math.sqrt(flow.count / most);
    taper(context, picture, flow, most);
  }
  context.globalAlpha = 1;
  context.strokeStyle = colours.brokenFlow;
  context.fillStyle = colours.brokenFlow;
  const broken = own.filter((flow) => flow.broken > 0).toSorted((a, b) => b.broken - a.broken);
  for (const flow of broken.slice(0, MOST_BROKEN)) dashed(context, picture, flow, broken[0]?.broken ?? 1);
}

interface Curve {
  readonly x0: number;
  readonly y0: number;
  readonly cx: number;
  readonly cy: number;
  readonly x1: number;
  readonly y1: number;
}

/** From middle to middle, bent to the left as seen from where it leaves, so that both ways are seen. */
function curveOf({ layout, view }: Picture, { from, to }: Flow): Curve {
  const [x0, y0] = middle(boxOf(layout, view, from));
  const [x1, y1] = middle(boxOf(layout, view, to));
  const bend = 0.18;
  return { x0, y0, x1, y1, cx: (x0 + x1) / 2 - (y1 - y0) * bend, cy: (y0 + y1) / 2 + (x1 - x0) * bend };
}

function middle({ x, y, width, height }: Box): readonly [number, number] {
  return [x + width / 2, y + height / 2];
}

function taper(context: CanvasRenderingContext2D, picture: Picture, flow: Flow, most: number): void {
  const { x0, y0, cx, cy, x1, y1 } = curveOf(picture, flow);
  const long = Math.hypot(x1 - x0, y1 - y0) || 1;
  const wide = 0.8 + 4.2 * Math.sqrt(flow.count / most);
  const across = { x: (-(y1 - y0) / long) * wide, y: ((x1 - x0) / long) * wide };
  context.beginPath();
  context.moveTo(x0 - across.x, y0 - across.y);
  context.quadraticCurveTo(cx - across.x / 2, cy - across.y / 2, x1, y1);
  context.quadraticCurveTo(cx + across.x / 2, cy + across.y / 2, x0 + across.x, y0 + across.y);
  context.closePath();
  context.fill();
}

function dashed(context: CanvasRenderingContext2D, picture: Picture, flow: Flow, most: number): void {
  const { x0, y0, cx, cy, x1, y1 } = curveOf(picture, flow);
  context.lineWidth = 1.4 + 2 * Math.sqrt(flow.broken / most);
  context.setLineDash([6, 4]);
  context.beginPath();
  context.moveTo(x0, y0);
  context.quadraticCurveTo(cx, cy, x1, y1);
  context.stroke();
  context.setLineDash([]);
  // A cross where nothing is found.
  const arm = 3.5;
  context.beginPath();
  context.moveTo(x1 - arm, y1 - arm);
  context.lineTo(x1 + arm, y1 + arm);
  context.moveTo(x1 + arm, y1 - arm);
  context.lineTo(x1 - arm, y1 + arm);
  context.lineWidth = 2;
  context.stroke();
}

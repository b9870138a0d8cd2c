import { visibleText } from '@linkwright/page';
import { counted } from '../cells.ts';
import type { CorpusNodes } from '../nodes.ts';
import { type Colours, areaColour } from './colours.ts';
import type { Cut, Flow, View } from './cut.ts';
import type { Layout } from './layout.ts';
import { paintFlows } from './paint-flows.ts';

export interface Picture {
  readonly nodes: CorpusNodes;
  readonly layout: Layout;
  readonly view: View;
  readonly cut: Cut;
  readonly flows: readonly Flow[];
  readonly colours: Colours;
  /** What the pointer or the keys are at; -1: nothing. */
  readonly at: number;
  readonly focused: boolean;
}

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif';

/** A rectangle in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export function boxOf({ x0, y0, x1, y1 }: Layout, { k, x, y }: View, node: number): Box {
  const left = (x0[node] ?? 0) * k + x;
  const top = (y0[node] ?? 0) * k + y;
  return {
    x: left,
    y: top,
    width: ((x1[node] ?? 0) - (x0[node] ?? 0)) * k,
    height: ((y1[node] ?? 0) - (y0[node] ?? 0)) * k,
  };
}

export function paint(context: CanvasRenderingContext2D, picture: Picture): void {
  const { layout, cut, colours, view, at } = picture;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, layout.width, layout.height);
  for (const node of cut.open) if (node !== 0) paintFolder(context, picture, node);
  for (const node of cut.areas) paintArea(context, picture, node);
  paintFlows(context, picture);
  for (const node of cut.areas) paintLabel(context, picture, node);
  if (at > 0) {
    const box = boxOf(layout, view, at);
    context.strokeStyle = colours.ring;
    context.lineWidth = picture.focused ? 3 : 2;
    rounded(context, box, 4);
    context.stroke();
  }
}

function isSeen({ layout }: Picture, { x, y, width, height }: Box): boolean {
  return (
    x + width > 0 && y + height > 0 && x < layout.width && y < layout.height && width > 0.6 && height > 0.6
  );
}

function paintFolder(context: CanvasRenderingContext2D, picture: Picture, node: number): void {
  const { colours, nodes, layout, view } = picture;
  const box = boxOf(layout, view, node);
  if (!isSeen(picture, box)) return;
  context.fillStyle = colours.folder;
  context.strokeStyle = colours.edge;
  context.lineWidth = 1;
  rounded(context, box, 6);
  context.fill();
  context.stroke();
  const title = Math.min(20 * view.k, box.height * 0.17);
  if (title < 11 || box.y + title < 9) return;
  context.font = `600 12px ${FONT}`;
  context.strokeStyle = colours.folder;
  context.fillStyle = colours.muted;
  // The title stays in sight while what it belongs to is.
  const left = Math.max(box.x, 0) + 7;
  const top = Math.max(box.y, 0) + Math.min(title, 24) / 2;
  text(context, nodes.name(node), left, top, Math.min(box.x + box.width, layout.width) - left - 6);
}

function paintArea(context: CanvasRenderingContext2D, picture: Picture, node: number): void {
  const { colours, nodes, layout, view } = picture;
  const box = boxOf(layout, view, node);
  if (!isSeen(picture, box)) return;
  const kind = nodes.kind(node);
  const links = nodes.sum('links', node);
  if (kind === 'host' || kind === 'other sites') context.fillStyle = colours.host;
  else if (kind === 'file') context.fillStyle = colours.file;
  else context.fillStyle = areaColour(colours, links === 0 ? 0 : nodes.sum('broken', node) / links);
  rounded(context, box, Math.min(4, box.width / 6));
  context.fill();
  // A closed folder has a second edge, like a pile.
  if ((kind !== 'folder' && kind !== 'archive') || box.width < 14 || box.height < 14) return;
  context.strokeStyle = colours.edge;
  context.lineWidth = 1;
  rounded(context, { x: box.x + 2.5, y: box.y + 2.5, width: box.width - 5, height: box.height - 5 }, 3);
  context.stroke();
}

function paintLabel(context: CanvasRenderingContext2D, picture: Picture, node: number): void {
  const { colours, nodes, layout, view } = picture;
  const box = boxOf(layout, view, node);
  if (!isSeen(picture, box) || box.width < 44 || box.height < 18) return;
  const left = Math.max(box.x, 0) + 7;
  const top = Math.max(box.y, 0);
  const width = box.x + box.width - left - 5;
  const broken = nodes.sum('broken', node);
  context.strokeStyle = colours.halo;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.font = `500 12px ${FONT}`;
  context.fillStyle = colours.ink;
  text(context, nodes.name(node), left, top + 11, width);
  if (box.height < 34 || box.width < 60) return;
  context.font = `11px ${FONT}`;
  context.fillStyle = broken > 0 ? colours.ink : colours.muted;
  const isSite = nodes.kind(node) === 'host' || nodes.kind(node) === 'other sites';
  const links = nodes.sum(isSite ? 'incoming' : 'links', node);
  text(context, broken > 0 ? `× ${counted(broken)} broken` : counted(links, 'link'), left, top + 26, width);
}

/** As much of a text as there is room for. */
function text(context: CanvasRenderingContext2D, full: string, x: number, y: number, width: number): void {
  const whole = visibleText(full);
  context.textBaseline = 'middle';
  if (width < 12) return;
  let shown = whole;
  if (context.measureText(shown).width > width) {
    let room = Math.max(1, Math.floor((whole.length * width) / context.measureText(whole).width) - 1);
    while (room > 1 && context.measureText(`${whole.slice(0, room)}…`).width > width) room -= 1;
    if (room < 1 || whole.length < 2) return;
    shown = `${whole.slice(0, room)}…`;
  }
  // Flows may run below: an edge of the paper's colour keeps the text apart from them.
  context.strokeText(shown, x, y);
  context.fillText(shown, x, y);
}

function rounded(context: CanvasRenderingContext2D, { x, y, width, height }: Box, radius: number): void {
  context.beginPath();
  context.roundRect(x, y, Math.max(0, width), Math.max(0, height), Math.max(0, Math.min(radius, height / 3)));
}

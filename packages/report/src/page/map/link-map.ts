import { element, isDark, shownText } from '@linkwright/page';
import { select } from 'd3-selection';
import 'd3-transition';
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom';
import type { ReportData } from '../../report-data.ts';
import { counted } from '../cells.ts';
import type { CorpusNodes } from '../nodes.ts';
import { AreaTable } from './area-table.ts';
import { DARK, LIGHT } from './colours.ts';
import { type Cut, type Flow, type View, cutAt, flowsBetween } from './cut.ts';
import { type Layout, layoutOf } from './layout.ts';
import { neighbour } from './neighbour.ts';
import { boxOf, paint } from './paint.ts';
import { trail } from './trail.ts';

/** The corpus as a picture that one can go into: folders and files as areas, links between them as flows. */
export class LinkMap {
  readonly element: HTMLElement;
  readonly #data: ReportData;
  readonly #nodes: CorpusNodes;
  readonly #entered: (node: number) => void;
  readonly #canvas: HTMLCanvasElement;
  readonly #trail: HTMLElement = element('nav', { class: 'trail', 'aria-label': 'Where the picture is' });
  readonly #told: HTMLElement = element('p', { class: 'map-told', role: 'status' });
  readonly #table: AreaTable;
  readonly #zoom: ZoomBehavior<HTMLCanvasElement, unknown>;
  #layout: Layout | undefined;
  #view: View = zoomIdentity;
  #cut: Cut = { open: [], areas: [], key: '' };
  #flows: readonly Flow[] = [];
  #entry = 0;
  #at = -1;
  #frame = 0;
  #onPaper = false;

  constructor(data: ReportData, nodes: CorpusNodes, entered: (node: number) => void) {
    this.#data = data;
    this.#nodes = nodes;
    this.#entered = entered;
    this.#table = new AreaTable(nodes, (node) => this.go(node));
    this.#canvas = this.#makeCanvas();
    this.#zoom = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent([1, 20_000])
      // The page is scrolled past the picture, unless somebody is in it.
      .filter(
        (event: Event) =>
          event.type !== 'wheel' || (event as WheelEvent).ctrlKey || document.activeElement === this.#canvas,
      )
      .on('zoom', ({ transform }: D3ZoomEvent<HTMLCanvasElement, unknown>) => {
        this.#view = transform;
        this.#redraw();
      });
    this.element = this.#makeElement();
  }

  #makeCanvas(): HTMLCanvasElement {
    return element('canvas', {
      tabindex: 0,
      role: 'application',
      'aria-label': 'Picture of the links: folders and files as areas, links between them as flows',
      'aria-describedby': 'map-keys',
      keydown: (event: KeyboardEvent) => this.#key(event),
      pointermove: (event: PointerEvent) => this.#point(this.#under(event)),
      pointerleave: () => this.#point(-1),
      click: (event: PointerEvent) => this.#click(event),
      focus: () => this.#redraw(),
      blur: () => this.#point(-1),
    });
  }

  #makeElement(): HTMLElement {
    return element(
      'section',
      { class: 'map card', 'aria-labelledby': 'map-title' },
      element(
        'div',
        { class: 'section-head' },
        element('h2', { id: 'map-title' }, 'Map'),
        this.#trail,
        element(
          'div',
          { class: 'map-buttons' },
          button('Zoom in', '+', () => this.#scale(1.6)),
          button('Zoom out', '−', () => this.#scale(1 / 1.6)),
          button('The whole corpus', '⤢', () => this.go(0)),
        ),
      ),
      element('div', { class: 'canvas' }, this.#canvas),
      element('div', { class: 'map-foot' }, this.#told, legend()),
      element(
        'p',
        { id: 'map-keys', class: 'muted keys' },
        'Arrow keys go from area to area, Enter goes in, Escape goes out, + and − zoom; with the pointer, click an area, drag, and scroll when the picture has the focus.',
      ),
      element(
        'details',
        { class: 'as-table' },
        element('summary', {}, 'The picture as a table'),
        this.#table.element,
      ),
    );
  }

  /** Draws the first time; to be called when the element is on the page. */
  start(): void {
    const selection = select(this.#canvas);
    selection.call(this.#zoom).on('dblclick.zoom', null);
    new ResizeObserver(() => this.#resize()).observe(this.#canvas.parentElement ?? this.#canvas);
    window.addEventListener('beforeprint', () => this.#paper(true));
    window.addEventListener('afterprint', () => this.#paper(false));
    this.#resize();
    this.#entry = 0;
    this.#show();
  }

  recolour(): void {
    this.#redraw();
  }

  /** Goes to a node: it fills the picture, and the tables tell of it alone. */
  go(node: number): void {
    this.#entry = node;
    this.#at = -1;
    this.#travel(node);
    this.#show();
    this.#entered(node);
  }

  #show(): void {
    this.#trail.replaceChildren(...trail(this.#nodes, this.#entry, (node) => this.go(node)));
    this.#table.show(this.#entry, this.#data.flows);
    this.#told.replaceChildren(...this.#said(this.#entry));
  }

  #travel(node: number): void {
    if (!this.#layout) return;
    const { width, height, x0, y0, x1, y1 } = this.#layout;
    const wide = Math.max(1e-6, (x1[node] ?? width) - (x0[node] ?? 0));
    const high = Math.max(1e-6, (y1[node] ?? height) - (y0[node] ?? 0));
    const k = node === 0 ? 1 : Math.min(20_000, 0.94 * Math.min(width / wide, height / high));
    const to = zoomIdentity
      .translate(width / 2 - k * ((x0[node] ?? 0) + wide / 2), height / 2 - k * ((y0[node] ?? 0) + high / 2))
      .scale(k);
    const selection = select(this.#canvas);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) selection.call(this.#zoom.transform, to);
    else selection.transition().duration(450).call(this.#zoom.transform, to);
  }

  #scale(factor: number): void {
    select(this.#canvas).call(this.#zoom.scaleBy, factor);
  }

  #resize(): void {
    const holder = this.#canvas.parentElement;
    if (!holder) return;
    const width = Math.max(200, Math.floor(holder.clientWidth));
    const height = Math.max(240, Math.floor(holder.clientHeight));
    if (this.#layout?.width === width && this.#layout.height === height) return;
    const ratio = Math.max(1, window.devicePixelRatio);
    this.#canvas.width = width * ratio;
    this.#canvas.height = height * ratio;
    this.#layout = layoutOf(this.#nodes, width, height);
    this.#zoom
      .extent([
        [0, 0],
        [width, height],
      ])
      .translateExtent([
        [0, 0],
        [width, height],
      ]);
    this.#cut = { open: [], areas: [], key: '' };
    if (this.#entry > 0) this.#travel(this.#entry);
    this.#paint();
  }

  #redraw(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#paint());
  }

  #paper(onPaper: boolean): void {
    this.#onPaper = onPaper;
    this.#paint();
  }

  #paint(): void {
    const context = this.#canvas.getContext('2d');
    const layout = this.#layout;
    if (!context || !layout) return;
    const cut = cutAt(layout, this.#view);
    if (cut.key !== this.#cut.key) this.#flows = flowsBetween(this.#nodes, cut, this.#data.flows);
    this.#cut = cut;
    const ratio = this.#canvas.width / layout.width;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    paint(context, {
      nodes: this.#nodes,
      layout,
      view: this.#view,
      cut,
      flows: this.#flows,
      colours: isDark() && !this.#onPaper ? DARK : LIGHT,
      at: this.#at,
      focused: document.activeElement === this.#canvas,
    });
  }

  /** The area at a pointer. */
  #under({ offsetX, offsetY }: MouseEvent): number {
    const layout = this.#layout;
    if (!layout) return -1;
    const holds = (node: number): boolean => {
      const { x, y, width, height } = boxOf(layout, this.#view, node);
      return offsetX >= x && offsetX <= x + width && offsetY >= y && offsetY <= y + height;
    };
    return this.#cut.areas.find(holds) ?? this.#cut.open.findLast((node) => node !== 0 && holds(node)) ?? -1;
  }

  #point(node: number): void {
    if (node === this.#at) return;
    this.#at = node;
    this.#told.replaceChildren(...this.#said(node < 0 ? this.#entry : node));
    this.#redraw();
  }

  #click(event: PointerEvent): void {
    if (event.defaultPrevented) return;
    const node = this.#under(event);
    if (node > 0) this.go(node);
  }

  #said(node: number): readonly (string | Node)[] {
    const nodes = this.#nodes;
    const kind = nodes.kind(node);
    const isSite = kind === 'host' || kind === 'other sites';
    const numbers = isSite
      ? [`${counted(nodes.sum('incoming', node), 'link leads', 'links lead')} there`]
      : [
          kind === 'folder' || kind === 'archive' ? counted(nodes.sum('documents', node), 'document') : kind,
          counted(nodes.sum('links', node), 'link'),
          `${counted(nodes.sum('incoming', node))} lead there`,
          nodes.sum('broken', node) > 0 ? `${counted(nodes.sum('broken', node))} broken` : 'none broken',
        ];
    return [element('strong', {}, shownText(nodes.path(node))), ` · ${numbers.join(' · ')}`];
  }

  #key(event: KeyboardEvent): void {
    const layout = this.#layout;
    if (!layout) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;
    const direction = way[event.key as keyof typeof way];
    if (direction) {
      const boxes = this.#cut.areas.map((node) => ({ node, box: boxOf(layout, this.#view, node) }));
      this.#point(neighbour(boxes, this.#at, direction, layout));
    } else if (event.key === 'Enter' && this.#at > 0) this.go(this.#at);
    else if ((event.key === 'Escape' || event.key === 'Backspace') && this.#entry > 0)
      this.go(Math.max(0, this.#nodes.parent(this.#entry)));
    else if (event.key === '+' || event.key === '=') this.#scale(1.6);
    else if (event.key === '-') this.#scale(1 / 1.6);
    else return;
    event.preventDefault();
  }
}

function button(name: string, sign: string, act: () => void): HTMLElement {
  return element('button', { type: 'button', 'aria-label': name, title: name, click: act }, sign);
}

function legendItem(name: string, text: string): HTMLElement {
  return element('li', {}, element('span', { class: `swatch ${name}`, 'aria-hidden': 'true' }), text);
}

function legend(): HTMLElement {
  return element(
    'ul',
    { class: 'legend' },
    legendItem('map-fine', 'none broken'),
    legendItem('map-broken', 'many broken'),
    legendItem('map-host', 'other sites'),
    legendItem('map-flow', 'links'),
    legendItem('map-broken-flow', 'broken links'),
  );
}

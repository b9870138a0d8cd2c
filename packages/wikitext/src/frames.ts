import type { Span } from '@linkwright/core';

/** What has begun and is not closed yet. */
export interface Frame {
  readonly kind: 'link' | 'braces' | 'external' | 'closed';
  /** Where it begins; of braces, where those begin that are not closed yet. */
  open: number;
  /** How many braces those are. */
  braces: number;
  /** How many items had been found when it began, and at each `|` in it. */
  readonly mark: number;
  readonly bars: { readonly at: number; readonly mark: number }[];
  /** Whether a link has been found in it. */
  hasLink: boolean;
  /** Whether braces are open around it, in what is wikitext by itself. */
  readonly isInBraces: boolean;
  /** Of a link in brackets, its URL. */
  readonly url?: Span;
}

/** MediaWiki puts templates in one another 40 deep (`$wgMaxTemplateDepth`). */
const DEEPEST = 100;

/** What is open, innermost last. */
export class Frames {
  readonly #open: Frame[] = [];

  get top(): Frame | undefined {
    return this.#open.at(-1);
  }

  /** The one around the innermost. */
  get around(): Frame | undefined {
    return this.#open.at(-2);
  }

  push(
    kind: Frame['kind'],
    open: number,
    mark: number,
    more: Partial<Pick<Frame, 'braces' | 'url'>> = {},
  ): void {
    if (this.#open.length >= DEEPEST) return;
    const { top } = this;
    const isInBraces = kind !== 'closed' && top !== undefined && (top.kind === 'braces' || top.isInBraces);
    this.#open.push({ kind, open, mark, braces: 0, bars: [], hasLink: false, isInBraces, ...more });
  }

  /** The innermost one ends. What is around it knows what it held. */
  pop(): Frame | undefined {
    const frame = this.#open.pop();
    const { top } = this;
    if (top && frame?.hasLink) top.hasLink = true;
    return frame;
  }

  /** Whether something of a kind is open. */
  has(kind: Frame['kind']): boolean {
    return this.#open.some((frame) => frame.kind === kind);
  }
}

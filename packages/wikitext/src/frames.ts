import type { Span } from '@linkwright/core';

/** What has begun and is not closed yet. */
export interface Frame {
  /** `closed` and `line` are wikitext by themselves, whatever stands around: a tag, and a line of a gallery with its options. */
  readonly kind: 'link' | 'braces' | 'external' | 'closed' | 'line';
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
  ): boolean {
    if (this.#open.length >= DEEPEST) return false;
    const { top } = this;
    const isInBraces =
      kind !== 'closed' && kind !== 'line' && top !== undefined && (top.kind === 'braces' || top.isInBraces);
    this.#open.push({ kind, open, mark, braces: 0, bars: [], hasLink: false, isInBraces, ...more });
    return true;
  }

  /** The innermost one ends. What is around it knows what it held. */
  pop(): Frame | undefined {
    const frame = this.#open.pop();
    const { top } = this;
    if (top && frame?.hasLink && frame.kind !== 'closed') top.hasLink = true;
    return frame;
  }

  /** Whether a tag is open that can be closed here. */
  get isInTag(): boolean {
    return this.#open.findLast(({ kind }) => kind === 'closed' || kind === 'line')?.kind === 'closed';
  }
}

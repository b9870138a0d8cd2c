import type { Span } from '@linkwright/core';

/** Keys whose values are references, in the generators that publish Markdown (Jekyll, Hugo, Docusaurus, Astro). */
const KEYS =
  /^\s*["']?(?:image|images|cover|thumbnail|banner|permalink|url|slug|aliases|redirect_from|redirect_to|canonical_url|canonicalUrl)["']?\s*[:=]\s*([^]*)$/;

/** The end of the YAML or TOML at the start of the text; 0 where there is none. */
export function frontMatterEnd(text: string): number {
  const [, fence] = /^(---|\+\+\+)[ \t]*\r?\n/.exec(text) ?? [];
  if (fence === undefined) return 0;
  for (const line of linesOf(text, text.indexOf('\n') + 1)) {
    const content = text.slice(line.start, Math.min(line.end, line.start + 64)).trimEnd();
    if (content === fence || (fence === '---' && content === '...')) return line.next;
  }
  return 0;
}

/** The values in the front matter that are references, quotes excluded. */
export function* frontMatterValues(text: string, end: number): Generator<Span> {
  let inList = false;
  for (const line of linesOf(text, text.indexOf('\n') + 1)) {
    if (line.next > end) return;
    const content = text.slice(line.start, line.end);
    const [, value] = KEYS.exec(content) ?? [];
    const item = inList ? /^\s*-\s+([^]*)$/.exec(content)?.[1] : undefined;
    if (value !== undefined) inList = value.trim() === '';
    else if (item === undefined) inList = false;
    const found = value ?? item;
    if (found) yield* scalars(found, line.end - found.length);
  }
}

/** A plain scalar up to a "#" behind white space. */
function withoutComment(scalar: string): string {
  const comment = scalar.search(/\s#/);
  return (comment < 0 ? scalar : scalar.slice(0, comment)).trimEnd();
}

/** A scalar, or those of a list in brackets. */
function* scalars(value: string, start: number): Generator<Span> {
  const isList = value.startsWith('[');
  const pattern = isList
    ? /"([^"]*)"|'([^']*)'|([^\s,[\]"'][^,\]]*)/g
    : /^(?:"([^"]*)"|'([^']*)'|([^\s"'#|>{&*!][^\r]*))/g;
  for (const match of value.matchAll(pattern)) {
    const [whole, double, single, plain] = match;
    const said = double ?? single ?? withoutComment(plain as string);
    const from = start + match.index + (plain === undefined ? 1 : 0);
    if (said !== '' && whole !== '') yield { start: from, end: from + said.length };
  }
}

interface Line extends Span {
  readonly next: number;
}

function* linesOf(text: string, from: number): Generator<Line> {
  let at = from;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 ? text.length : feed + 1;
    const last = feed < 0 ? next : feed;
    yield { start: at, end: text[last - 1] === '\r' && last > at ? last - 1 : last, next };
    at = next;
  }
}

import { type Entity, fileSpan, fromUtf16, oneByteText, utf16Mark } from '@linkwright/core';
import { Comments } from './comment.ts';

const WORD = 'linkwright-ignore';

/**
 * What a document asks not to be told about itself:
 *
 *     linkwright-ignore             what stands in this line
 *     linkwright-ignore-next-line   what stands in the next one
 *     linkwright-ignore-start       everything from here
 *     linkwright-ignore-end         to here
 *     linkwright-ignore-file        everything
 *
 * in whatever the format has for comments, each followed by the rules that are meant, or by none for
 * all of them. In a tag, the attribute `data-linkwright-ignore` stands for the tag.
 */
export class Exemptions {
  /** In bytes of the file. */
  readonly #spans: readonly Exemption[];
  /** For each rule the stretches in which it is not told, sorted and apart from each other. */
  readonly #byRule = new Map<string, readonly Stretch[]>();

  /** Reads the file's bytes; `mediaType` is what they are where they come with a header of HTTP. */
  constructor(document: Entity, mediaType: string = document.mediaType) {
    const mark = utf16Mark(document);
    const read = mark ? fromUtf16(document, mark) : document;
    const text = oneByteText(read.bytes, read.start, read.end);
    const spans = text.includes(WORD) ? exemptionsIn(text, mediaType) : [];
    this.#spans = spans.map((span) => inFile(span, read));
  }

  /** Whether a finding of a rule at a byte of the file is not to be told. */
  covers(rule: string, at: number): boolean {
    if (this.#spans.length === 0) return false;
    let stretches = this.#byRule.get(rule);
    if (!stretches) this.#byRule.set(rule, (stretches = joined(this.#spans, rule)));
    let low = 0;
    let high = stretches.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle] as Stretch).end > at) high = middle;
      else low = middle + 1;
    }
    const stretch = stretches[low];
    return stretch !== undefined && stretch.start <= at;
  }
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function joined(spans: readonly Exemption[], rule: string): readonly Stretch[] {
  const stretches: { start: number; end: number }[] = [];
  const meant = spans.filter(({ rules }) => rules.length === 0 || rules.includes(rule));
  for (const { start, end } of meant.toSorted((a, b) => a.start - b.start)) {
    const last = stretches.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else stretches.push({ start, end });
  }
  return stretches;
}

interface Exemption extends Stretch {
  readonly rules: readonly string[];
}

/** An exemption in the bytes of an entity, counted from its start, as one in those of the file. */
function inFile({ start, end, rules }: Exemption, entity: Entity): Exemption {
  const placeOf = (at: number): number => {
    const inner = entity.start + at;
    if (inner > entity.end) return Infinity;
    return fileSpan(entity, inner, inner)?.start ?? entity.source.offset + inner;
  };
  return { start: placeOf(start), end: placeOf(end), rules };
}

function exemptionsIn(text: string, mediaType: string): readonly Exemption[] {
  const spans: Exemption[] = [];
  const lines = new LineCursor(text);
  const comments = new Comments(text, mediaType);
  let open: { start: number; rules: readonly string[] }[] = [];
  for (const found of text.matchAll(DIRECTIVE)) {
    const { data, what } = found.groups as { data?: string; what?: string };
    const at = found.index;
    if (data === undefined && !comments.hold(at)) continue;
    const rules = rulesAt(text, at + found[0].length);
    if (data !== undefined) spans.push({ ...tagAround(text, at), rules });
    else if (what === 'file') spans.push({ start: 0, end: Infinity, rules });
    else if (what === 'start') open.push({ start: at, rules });
    else if (what === 'end') {
      for (const each of open) spans.push({ ...each, end: at });
      open = [];
    } else spans.push({ ...lines.around(at, what === 'next-line'), rules });
  }
  for (const each of open) spans.push({ ...each, end: Infinity });
  return spans;
}

const DIRECTIVE = /(?<data>data-)?linkwright-ignore(?:-(?<what>next-line|start|end|file))?/g;

/** Rules are not looked for further away than this. */
const RULES = 1 << 10;

/** Where comments end, in any of the formats whose beginnings `Comments` knows; and a value, and a line. */
const END = /-->|\*[/@]|-{0,2}~?(?:%>|\}\})|-?#|["'\n]/;

/** HTML Standard, 13.1.2.3 ("Unquoted attribute value syntax"). */
const END_OF_UNQUOTED = /[\s>]/;

/**
 * The rules named at `at`: behind a blank or in the value of the attribute, up to the end of the
 * comment, of the value or of the line. Where something else stands there, none are named.
 */
function rulesAt(text: string, at: number): readonly string[] {
  const rest = text.slice(at, at + RULES);
  const [, sign, quote] = /^([ \t]|=(["']?))/.exec(rest) ?? [];
  if (sign === undefined) return [];
  const said = rest.slice(sign.length);
  const end = said.search(quote === '' ? END_OF_UNQUOTED : END);
  const rules = (end < 0 ? said : said.slice(0, end)).split(/[\s,]+/).filter(Boolean);
  return rules.every((rule) => /^[a-z]+(?:-[a-z]+)*$/.test(rule)) ? rules : [];
}

/** A tag is not looked for further away than this. */
const TAG = 1 << 14;

function tagAround(text: string, at: number): Stretch {
  const from = Math.max(0, at - TAG);
  const near = text.slice(from, at + TAG);
  const close = near.indexOf('>', at - from);
  return { start: from + Math.max(0, near.lastIndexOf('<', at - from)), end: close < 0 ? at : from + close };
}

/** Finds the lines around places that are asked for in their order: one pass over the text. */
class LineCursor {
  readonly #text: string;
  #start = 0;
  #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = this.#endFrom(0);
  }

  around(at: number, next: boolean): Stretch {
    while (this.#end <= at) {
      this.#start = this.#end;
      this.#end = this.#endFrom(this.#start);
    }
    return next
      ? { start: this.#end, end: this.#endFrom(this.#end) }
      : { start: this.#start, end: this.#end };
  }

  /** Behind the line's feed. */
  #endFrom(start: number): number {
    const feed = this.#text.indexOf('\n', start);
    return feed < 0 ? this.#text.length + 1 : feed + 1;
  }
}

import { type Entity, oneByteText } from '@linkwright/core';

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
  readonly #text: string;
  readonly #spans: readonly Exemption[];

  /** Reads the file's bytes; offsets are those of the file. */
  constructor({ bytes, start, end }: Entity) {
    this.#text = oneByteText(bytes, start, end);
    this.#spans = this.#text.includes(WORD) ? exemptionsIn(this.#text) : [];
  }

  /** Whether a finding of a rule at a byte of the file is not to be told. */
  covers(rule: string, at: number): boolean {
    return this.#spans.some(
      ({ start, end, rules }) => start <= at && at < end && (rules.length === 0 || rules.includes(rule)),
    );
  }
}

interface Exemption {
  readonly start: number;
  readonly end: number;
  readonly rules: readonly string[];
}

function exemptionsIn(text: string): readonly Exemption[] {
  const spans: Exemption[] = [];
  let open: { start: number; rules: readonly string[] } | undefined;
  for (const found of text.matchAll(DIRECTIVE)) {
    const { data, what, rules: said = '' } = found.groups as { data?: string; what?: string; rules?: string };
    const at = found.index;
    const rules = said.split(/[\s,]+/).filter(Boolean);
    if (data !== undefined) spans.push({ ...tagAround(text, at), rules });
    else if (what === 'file') spans.push({ start: 0, end: Infinity, rules });
    else if (what === 'start') open ??= { start: at, rules };
    else if (what === 'end') {
      if (open) spans.push({ ...open, end: at });
      open = undefined;
    } else spans.push({ ...lineAround(text, what === 'next-line' ? lineEnd(text, at) + 1 : at), rules });
  }
  if (open) spans.push({ ...open, end: Infinity });
  return spans;
}

/** Rules stand behind a blank, or in the value of the attribute. */
const DIRECTIVE =
  /(?<data>data-)?linkwright-ignore(?:-(?<what>next-line|start|end|file))?(?:(?:[ \t]+|="|=')(?<rules>[a-z]+(?:-[a-z]+)*(?:[ \t,]+[a-z]+(?:-[a-z]+)*)*)(?=[ \t]*(?:-->|\*\/|["'#]|$)))?/gm;

function tagAround(text: string, at: number): { start: number; end: number } {
  const end = text.indexOf('>', at);
  return { start: Math.max(0, text.lastIndexOf('<', at)), end: end < 0 ? text.length : end };
}

function lineAround(text: string, at: number): { start: number; end: number } {
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: lineEnd(text, at) + 1 };
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}

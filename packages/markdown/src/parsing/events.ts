// The parser: micromark, for CommonMark and the extensions of GFM that decide what a link is.
import { parse, postprocess, preprocess } from 'micromark';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Extension, TokenType } from 'micromark-util-types';
import { MDX } from '../html/mdx.ts';
import { commentsAsExpressions } from '../html/mdx-comments.ts';
import { withoutBracesInScripts } from '../html/script-braces.ts';
import { rememberUnended } from './unended-html.ts';

/** The name of a construct. */
const ADDRESS = 'emailAutolink';

const AUTOLINKS = gfmAutolinkLiteral();
const URL_AUTOLINKS = withoutAddresses(AUTOLINKS);
const FOOTNOTES = gfmFootnote();
const TABLES = gfmTable();
/** Emphasis makes no link and ends none; only the text of headings asks for it. */
const NO_EMPHASIS: Extension = { disable: { null: ['attention', 'hardBreakEscape'] } };

/** Each word may be the beginning of an address, and is read as one until there is no "@". */
function withoutAddresses({ text = {} }: Extension): Extension {
  const others = Object.entries(text).map(
    ([code, constructs]) => [code, [constructs ?? []].flat().filter(({ name }) => name !== ADDRESS)] as const,
  );
  return { text: Object.fromEntries(others.filter(([, constructs]) => constructs.length > 0)) };
}

/**
 * The extensions that a text can need. That of footnotes looks back at each bracket, that of tables at
 * each row, that of autolinks at each word: without them texts are parsed in less time, and long ones in one that is
 * nearer to their length.
 */
function extensionsFor(text: string, withEmphasis: boolean): Extension[] {
  const extensions: Extension[] = [];
  if (text.includes('@')) extensions.push(AUTOLINKS);
  else if (/https?:\/\/|www\./i.test(text)) extensions.push(URL_AUTOLINKS);
  if (text.includes('[^')) extensions.push(FOOTNOTES);
  if (text.includes('|') || /:-|-:/.test(text)) extensions.push(TABLES);
  if (!withEmphasis) extensions.push(NO_EMPHASIS);
  return extensions;
}

/** What is read of a token of micromark; offsets are UTF-16 units. */
export interface ParsedToken {
  readonly type: TokenType;
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
}

/** One whose end is not known yet. */
export interface OpenToken extends ParsedToken {
  readonly end: { offset: number };
}

export function tokenOf(type: TokenType, start: number, end: number): OpenToken {
  return { type, start: { offset: start }, end: { offset: end } };
}

export type ParsedEvent = readonly [kind: 'enter' | 'exit', token: ParsedToken, ...unknown[]];

/** A parsed text: offsets in the events are its UTF-16 units. */
export interface ParsedText {
  readonly events: readonly ParsedEvent[];
  /** The labels that definitions in it give, and those it was given, each once. */
  readonly labels: readonly string[];
}

/** `labels` are defined elsewhere in the document. What is no MDX is read as Markdown. */
export function parsed(
  text: string,
  { withEmphasis, mdx }: { readonly withEmphasis: boolean; readonly mdx: boolean },
  labels: Iterable<string>,
): ParsedText {
  const extensions = extensionsFor(text, withEmphasis);
  // In text that is no script, quotation marks may be no strings: then the text as it is says more.
  const readings = mdx ? new Set([withoutBracesInScripts(text), text, commentsAsExpressions(text)]) : [];
  for (const reading of readings) {
    try {
      return parsedWith([...extensions, ...MDX], reading, labels);
    } catch {
      // Braces or tags that are not closed.
    }
  }
  return parsedWith(extensions, text, labels);
}

function parsedWith(extensions: Extension[], text: string, labels: Iterable<string>): ParsedText {
  const parser = parse({ extensions });
  rememberUnended(parser, text);
  for (const label of labels) parser.defined.push(label);
  const events = postprocess(parser.document().write(preprocess()(text, undefined, true)));
  return { events, labels: [...new Set(parser.defined)] };
}

// What MyST ("Directives", "Roles") has from reStructuredText is read as that: the first line and the options of a directive
// are given to the same code of docutils and Sphinx. Content is Markdown, but for some.
import { type Entity, MappedBytes, type Span, decodedEntity } from '@linkwright/core';
import { type Directive, directives } from './directives.ts';

/** The name of the layer between the content of a directive and the document. */
export const MYST_LAYER = 'myst';

const RESTRUCTURED_TEXT = 'text/x-rst';

/** Directives whose first line and options hold references. */
const HEADS: ReadonlySet<string> = named('figure image include literalinclude button-link graphviz');
/** The same, but for the first line, which is a title. */
const OPTIONS: ReadonlySet<string> = named('csv-table card grid-item-card card-carousel');
/** Directives whose content is Markdown: with a fence of code CommonMark does not read it. */
const OF_MARKDOWN: ReadonlySet<string> = named(
  'attention caution danger error hint important note tip warning seealso admonition topic sidebar margin ' +
    'aside epigraph pull-quote highlights compound container dropdown details card card-carousel grid ' +
    'grid-item grid-item-card tab-set tab-item figure figure-md list-table csv-table todo versionadded ' +
    'versionchanged versionremoved deprecated exercise solution proof glossary',
);

/** What Pandoc puts into pages as it is. */
const RAW_HTML = /^=html[45]?$/;
/** The same behind code in a line. */
const RAW_HTML_LIST = /\{[ \t]*=html[45]?[ \t]*\}/y;

function named(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** A piece of a document that is put together: what stands in it, and what is only said. */
type Part = Span | string;

/** A document of its own in a directive: what it is made of, and its media type. */
export interface Piece {
  readonly parts: readonly Part[];
  readonly mediaType: string;
}

/**
 * The documents that a directive holds. `markdown`: the media type of the one around it; `end`: where the block ends that
 * CommonMark takes the directive for.
 */
export function* piecesOf(
  directive: Directive,
  text: string,
  { markdown, end }: { readonly markdown: string; readonly end?: number | undefined },
): Generator<Piece> {
  const { name, argument, isCode } = directive;
  const content = (): readonly Span[] => directive.content(end);
  // A title, or the beginning of the content.
  if (isCode && OF_MARKDOWN.has(name) && !HEADS.has(name) && argument.start < argument.end)
    yield { parts: asLines([argument]), mediaType: markdown };
  // Between colons CommonMark reads what it knows of them.
  if (name === 'eval-rst' && isCode) yield { parts: asLines(content()), mediaType: RESTRUCTURED_TEXT };
  else if (name === 'raw' && isCode) {
    if (/^html$/i.test(text.slice(argument.start, argument.end)))
      yield { parts: asLines(content()), mediaType: 'text/html' };
  } else if (isCode && RAW_HTML.test(name)) yield { parts: asLines(content()), mediaType: 'text/html' };
  else if (name === 'toctree')
    yield {
      parts: [...headOf(directive, text, false), '\n', ...indented(content())],
      mediaType: RESTRUCTURED_TEXT,
    };
  // What begins with "#" is the output of a cell.
  else if (HEADS.has(name) && text[argument.start] !== '#')
    yield { parts: headOf(directive, text, true), mediaType: RESTRUCTURED_TEXT };
  else if (OPTIONS.has(name)) yield { parts: headOf(directive, text, false), mediaType: RESTRUCTURED_TEXT };
  if (isCode && OF_MARKDOWN.has(name)) yield { parts: asLines(content()), mediaType: markdown };
}

/** What of directives between colons, which are text to CommonMark, is read here; in the order of the text. */
export function* ownLines(text: string, from: number): Generator<Span> {
  for (const { isCode, name, start, end, options, content } of directives(text, from)) {
    if (isCode) continue;
    if (HEADS.has(name)) yield { start, end };
    if (name === 'toctree' || HEADS.has(name) || OPTIONS.has(name)) yield* options;
    if (name === 'toctree') yield* content();
  }
}

/** A role of reStructuredText: `` {doc}`path` ``. */
export function rolePiece(role: string, content: Span): Piece {
  return { parts: [`:${role}:\``, content, '`\n'], mediaType: RESTRUCTURED_TEXT };
}

/** Code in a line, of which Pandoc makes HTML by what stands behind it (raw_attribute): `` `<br>`{=html} ``. */
export function rawPiece(text: string, content: Span, end: number): Piece | undefined {
  RAW_HTML_LIST.lastIndex = end;
  return RAW_HTML_LIST.test(text) ? { parts: [content], mediaType: 'text/html' } : undefined;
}

function headOf({ name, argument, options, isYaml }: Directive, text: string, hasArgument: boolean): Part[] {
  const colon = isYaml ? ':' : '';
  const isNothing = ({ start, end }: Span): boolean => /^\s*(?:#|$)/.test(text.slice(start, end));
  const said = options
    .filter((line) => !isNothing(line))
    .flatMap((line): Part[] => [`   ${colon}`, line, '\n']);
  return [`.. ${name}:: `, ...(hasArgument ? [argument] : []), '\n', ...said];
}

const asLines = (lines: readonly Span[]): Part[] => lines.flatMap((line): Part[] => [line, '\n']);
const indented = (lines: readonly Span[]): Part[] => lines.flatMap((line): Part[] => ['   ', line, '\n']);

/** The piece as an entity; `bytesOf` gives the bytes of the outer one for units of its text. */
export function pieceEntity(
  { parts, mediaType }: Piece,
  outer: Entity,
  bytesOf: (span: Span) => Span,
): Entity {
  const spans = parts.map((part) => (typeof part === 'string' ? part : bytesOf(part)));
  let at = spans.find((part) => typeof part !== 'string')?.start ?? outer.start;
  const decoded = new MappedBytes(at, 0);
  let said = '';
  const say = (until: number): void => {
    if (said !== '' || until > at) decoded.piece(new TextEncoder().encode(said), at, until);
    said = '';
  };
  for (const part of spans)
    if (typeof part === 'string') said += part;
    else {
      say(part.start);
      decoded.copy(outer.bytes, part.start, part.end);
      at = part.end;
    }
  say(at);
  return decodedEntity(MYST_LAYER, outer, decoded, mediaType, (bytes) => bytes);
}

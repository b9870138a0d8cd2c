import { type Layer, isCharset } from '../layers/layer.ts';
import type { Seal } from './seal.ts';
import type { Place } from './place.ts';
import type { Source } from './source.ts';
import type { Span } from './span.ts';

/** Where in a container an entity stands. */
export interface Part {
  /** MIME part path (`1.2`), or the name of an entry in an archive; `0` for a message's own fields. */
  readonly path: string;
  /** Number (from 1) of the message in an mbox or a folder. */
  readonly message?: number;
  readonly messageId?: string;
  /** What people know the message by, where the file has no lines to point at: its folder and its subject. */
  readonly title?: string;
  /** Of the message, as it says it (RFC 5322, 3.3). */
  readonly date?: string;
}

/**
 * One document as an extractor reads it: a file, or a piece embedded in another document.
 *
 * `bytes` holds more than the document: it runs from `start` to `end`. A piece whose decoded bytes
 * are its raw bytes shares the buffer and the offsets of the document around it.
 */
export interface Entity {
  readonly source: Source;
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  /** Lower case, without parameters. */
  readonly mediaType: string;
  /**
   * Label of the WHATWG Encoding standard. Undefined: nothing from outside says it; the extractor
   * settles it from the document (BOM, `meta`, `@charset`) before it tells the first reference.
   */
  charset: string | undefined;
  /** How `bytes` stand in the entity around this one. Undefined: they are the source's own bytes. */
  readonly layer: Layer | undefined;
  readonly part?: Part;
  /** What a change of these bytes would break. Pieces of the entity inherit it. */
  readonly seals?: readonly Seal[];
  /**
   * For a piece that is no document of its own: the place that holds it in the document around it
   * (`style@`, `style#text`). References in it are told as standing there.
   */
  readonly within?: Place;
}

/** Media type of a `style` attribute: the inside of a CSS rule, without selector and braces. */
export const CSS_DECLARATIONS = 'text/css;declarations';

/** Media type of Markdown in a cell of a notebook, whose headings get ids of their own kind. */
export const MARKDOWN_CELL = 'text/markdown;cell';

/** The whole of a source as one entity. `end` is needed where the buffer is larger than the file. */
export function entityOf(
  source: Source,
  mediaType: string,
  charset?: string,
  end: number = source.bytes.length,
): Entity {
  return { source, bytes: source.bytes, start: 0, end, mediaType, charset, layer: undefined };
}

/** A stretch of `outer` as an entity of its own, whose bytes stand there as they are. */
export function pieceOf(
  outer: Entity,
  start: number,
  end: number,
  mediaType: string,
  layer: Layer | undefined = outer.layer,
): Entity {
  return { ...outer, start, end, mediaType, layer };
}

/**
 * Bytes of the file for a span of the entity's bytes. Undefined where an encoding between them
 * (base64) leaves no contiguous bytes; `layersOf` names it then.
 */
export function fileSpan(entity: Entity, start: number, end: number): Span | undefined {
  let span: Span = { start, end };
  for (let layer = entity.layer; layer; layer = layer.outer.layer) {
    const outer = layer.outerSpan(span.start, span.end);
    if (!outer) return undefined;
    span = outer;
  }
  const { offset } = entity.source;
  return offset === 0 ? span : { start: span.start + offset, end: span.end + offset };
}

/** Names of the encodings between the file and the entity, innermost first. */
export function layersOf(entity: Entity): readonly string[] {
  const names: string[] = [];
  for (let layer = entity.layer; layer; layer = layer.outer.layer) names.push(layer.name);
  if (entity.source.packing) names.push(entity.source.packing);
  return names;
}

/**
 * The charset of the file's bytes that say the entity: that of the outermost document, for what is
 * embedded in it may be read as UTF-8. Undefined where they say in ASCII what the bytes of the charset are.
 */
export function fileCharset(entity: Entity): string | undefined {
  let at = entity;
  let charset: string | undefined;
  let isEscaped = false;
  while (at.layer) {
    if (isCharset(at.layer)) {
      charset = at.layer.name;
      isEscaped = false;
    } else if (at.layer.name === 'quoted-printable') isEscaped = true;
    at = at.layer.outer;
  }
  if (charset === undefined) return at.charset;
  return isEscaped ? undefined : charset;
}

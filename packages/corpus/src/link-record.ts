import {
  type Base,
  type Diagnostic,
  type Entity,
  type Layer,
  type Link,
  PositionCursor,
  type Reference,
  decodeText,
  fileCharset,
  fileSpan,
  isCharset,
  layersOf,
  linkOf,
} from '@linkwright/core';
import { saidDate } from './reading/said-date.ts';

/** A base as the machine formats print it. */
export interface BaseRecord {
  readonly uri: string;
  readonly rule: Base['rule'];
  readonly from: Base['from'];
}

/** One link as the machine formats print it; the fields of `extract --format ndjson`. */
export interface LinkRecord {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units of the decoded line. */
  readonly column: number;
  /** Bytes of the file, or of what a gzip file unpacks to; null where an encoded layer leaves no contiguous ones. */
  readonly start: number | null;
  readonly end: number | null;
  readonly raw: string;
  readonly reference: string;
  readonly place: string;
  readonly kind: Link['kind'];
  readonly base: BaseRecord;
  readonly target: string | null;
  readonly problem?: string;
  readonly sameDocument?: true;
  readonly alternatives?: readonly string[];
  /** In running text, bytes of the file with the wrapper: `<URL:…>`, quotes. Absent where there is none. */
  readonly outer?: { readonly start: number; readonly end: number };
  /** In running text, from 0 to 1: how sure it is that a URL is meant. */
  readonly confidence?: number;
  /** Names of the encodings between the file and the link, innermost first. */
  readonly layer?: string;
  readonly part?: string;
  readonly message?: number;
  readonly messageId?: string;
  /** Folder and subject of the message, where the mailbox has no lines. */
  readonly title?: string;
  /** Of the message, in ISO 8601; absent where it has none that can be read. */
  readonly date?: string;
  readonly profile?: string;
}

/** A base as the machine formats print it. */
export function baseRecord({ uri, rule, from }: Base): BaseRecord {
  return { uri: uri.uri, rule, from };
}

/** What every link has. */
export type CommonRecord = Pick<
  LinkRecord,
  'file' | 'line' | 'column' | 'start' | 'end' | 'raw' | 'reference' | 'place' | 'kind' | 'base' | 'target'
>;

/** What says where a link leads. */
export interface CountedRecord extends Pick<LinkRecord, 'file' | 'kind' | 'base' | 'target'> {
  readonly sameDocument?: boolean;
}

/** What few have. */
export type SeldomRecord = Omit<LinkRecord, keyof CommonRecord>;

/** Makes records of one document's references. */
export class LinkRecorder {
  readonly #positions: Positions;
  #base: Base | undefined;
  #baseRecord: BaseRecord | undefined;

  constructor(document: Entity) {
    this.#positions = new Positions(document);
  }

  record(reference: Reference): LinkRecord {
    return this.linkRecord(linkOf(reference));
  }

  linkRecord(link: Link): LinkRecord {
    const seldom = this.seldomRecord(link);
    return seldom ? { ...this.commonRecord(link), ...seldom } : this.commonRecord(link);
  }

  /** Together with `seldomRecord` the same as `linkRecord`, for whoever writes many: no object is copied. */
  commonRecord(link: Link): CommonRecord {
    const { entity, start, end } = link;
    const span = fileSpan(entity, start, end);
    const { line, column } = this.#positions.of(entity, start);
    return {
      file: entity.source.path,
      line,
      column,
      start: span?.start ?? null,
      end: span?.end ?? null,
      raw: this.#raw(link, span),
      reference: link.reference,
      place: link.place.name,
      kind: link.kind,
      base: this.#recordOf(link.base),
      target: link.target,
    };
  }

  /** Of a link that is counted and not shown: nobody asks for its line. */
  countedRecord(link: Link): CountedRecord {
    const { entity, kind, base, target, sameDocument } = link;
    return { file: entity.source.path, kind, base: this.#recordOf(base), target, sameDocument };
  }

  seldomRecord(link: Link): SeldomRecord | undefined {
    if (!isUsual(link)) return seldom(link);
    return link.sameDocument ? SAME_DOCUMENT : undefined;
  }

  /** Line and column of a file's byte. */
  position(entity: Entity, start: number): { line: number; column: number } {
    return this.#positions.of(entity, start);
  }

  /** Nearly all links of a document have one base. */
  #recordOf(base: Base): BaseRecord {
    if (!this.#baseRecord || this.#base !== base) this.#baseRecord = baseRecord(base);
    this.#base = base;
    return this.#baseRecord;
  }

  #raw({ entity, start, end }: Link, span: { start: number; end: number } | undefined): string {
    if (!span || !entity.layer) return decodeText(entity.bytes, start, end, entity.charset);
    const { bytes, offset } = entity.source;
    return decodeText(bytes, span.start - offset, span.end - offset, fileCharset(entity));
  }
}

const SAME_DOCUMENT: SeldomRecord = { sameDocument: true };

/** Whether a link has nothing to tell but what all have, and perhaps that it is a same-document reference. */
function isUsual({ entity, problem, details, base }: Link): boolean {
  return (
    !entity.layer &&
    !entity.source.packing &&
    !entity.part &&
    !problem &&
    !details?.alternatives &&
    details?.confidence === undefined &&
    base.uri.profile.name === 'rfc3986'
  );
}

function seldom(link: Link): SeldomRecord {
  const { entity, base } = link;
  const layers = layersOf(entity);
  const { part } = entity;
  const { alternatives, confidence } = link.details ?? {};
  return {
    ...(link.problem && { problem: link.problem }),
    ...(link.sameDocument && { sameDocument: true as const }),
    ...(alternatives && alternatives.length > 0 && { alternatives }),
    ...wrapperOf(link),
    ...(confidence !== undefined && { confidence }),
    ...(layers.length > 0 && { layer: layers.join(' in ') }),
    ...(part && { part: part.path }),
    ...(part?.message !== undefined && { message: part.message }),
    ...(part?.messageId !== undefined && { messageId: part.messageId }),
    ...(part?.title !== undefined && { title: part.title }),
    ...dateOf(part?.date),
    ...(base.uri.profile.name !== 'rfc3986' && { profile: base.uri.profile.name }),
  };
}

function wrapperOf({ entity, start, end, details }: Link): Pick<SeldomRecord, 'outer'> {
  const outer = details?.outer;
  if (!outer || (outer.start === start && outer.end === end)) return {};
  const span = fileSpan(entity, outer.start, outer.end);
  return span ? { outer: span } : {};
}

function dateOf(said: string | undefined): { date?: string } {
  const date = said === undefined ? undefined : saidDate(said);
  return date === undefined ? {} : { date };
}

/** Lines and columns of a document and, where it is in UTF-16 or ISO-2022-JP, of its text. */
class Positions {
  readonly #document: Entity;
  readonly #cursors = new Map<Uint8Array, PositionCursor>();

  constructor(document: Entity) {
    this.#document = document;
  }

  of(entity: Entity, start: number): { line: number; column: number } {
    let at = entity;
    let offset = start;
    while (at.layer && !isTextOfFile(at.layer)) {
      const { layer } = at;
      offset = (layer.outerSpan(offset, offset) ?? layer.outerSpan(0, 0) ?? { start: layer.outer.start })
        .start;
      at = layer.outer;
    }
    return this.#cursor(at).position(offset, at.charset);
  }

  #cursor(entity: Entity): PositionCursor {
    let cursor = this.#cursors.get(entity.bytes);
    if (!cursor) {
      // The entity that is asked about first may be a piece of the text: a style sheet, a comment.
      const { bytes, start, end } = entity.layer ? wholeText(entity) : this.#document;
      cursor = new PositionCursor(bytes, start, end, this.#firstLine(entity));
      this.#cursors.set(entity.bytes, cursor);
    }
    return cursor;
  }

  /** The line that the text of a cursor begins on: a response in UTF-16 stands behind its header. */
  #firstLine({ source, layer }: Entity): number {
    return layer
      ? this.#cursor(layer.outer).position(layer.outer.start, layer.outer.charset).line
      : source.line;
  }
}

/** A file's text has its own buffer where it was decoded, with nothing else in it. */
function wholeText({ bytes }: Entity): Pick<Entity, 'bytes' | 'start' | 'end'> {
  return { bytes, start: 0, end: bytes.length };
}

/**
 * Lines are counted in the file, but those of a file in UTF-16 or its like in its text, for its bytes are no characters
 * by themselves. UTF-16 that stands in another encoding (a part in base64) has the lines of that.
 */
function isTextOfFile(layer: Layer): boolean {
  return isCharset(layer) && !layer.outer.layer;
}

/** A diagnostic as the machine formats print it, with line and column where its bytes are known. */
export interface DiagnosticRecord {
  readonly file: string;
  readonly code: string;
  readonly severity: Diagnostic['severity'];
  readonly message: string;
  readonly line?: number;
  readonly column?: number;
  readonly start?: number;
  readonly end?: number;
}

/**
 * A diagnostic as the machine formats print it; with line and column where it tells them itself, or `document` is the
 * one that it is about.
 */
export function diagnosticRecord(diagnostic: Diagnostic, document?: Entity): DiagnosticRecord {
  const { source, code, severity, message, span, position } = diagnostic;
  if (span && position) return { file: source, code, severity, message, ...position, ...span };
  if (!span || document?.source.path !== source) return { file: source, code, severity, message, ...span };
  const at = recorderOf(document).position(document, span.start - document.source.offset);
  return { file: source, code, severity, message, ...at, ...span };
}

let latest: { readonly document: Entity; readonly recorder: LinkRecorder } | undefined;

/** Diagnostics of one document come in a row: they share a recorder, so that its lines are counted once. */
function recorderOf(document: Entity): LinkRecorder {
  if (latest?.document !== document) latest = { document, recorder: new LinkRecorder(document) };
  return latest.recorder;
}

import { type Base, type Entity, type Reference, decodeText, layersOf } from '@linkwright/core';
import type { BaseLayer } from '@linkwright/page/file';
import type { FindingContext } from './report-data.ts';
import type { ReportedFinding } from './reported.ts';

/** A finding with the number that it has in the report. */
export interface NumberedFinding {
  readonly number: number;
  readonly finding: ReportedFinding;
  /** Whether the report shows where it stands. */
  readonly shown: boolean;
}

type Said = Pick<ReportedFinding, 'file' | 'line' | 'column' | 'reference'>;

/**
 * Finds where findings stand while the references of their documents are read. A finding about something
 * that is no reference has a line and no bases.
 */
export class FindingContexts {
  /** Those whose bytes are known, in their order. */
  readonly #located: ReadonlyMap<string, readonly NumberedFinding[]>;
  readonly #files: ReadonlySet<string>;
  readonly #places: ReadonlyMap<string, readonly NumberedFinding[]>;
  readonly #found = new Map<number, FindingContext>();

  constructor(findings: readonly NumberedFinding[]) {
    this.#files = new Set(findings.map(({ finding }) => finding.file));
    const located = findings.filter(({ finding, shown }) => shown && finding.start !== null);
    located.sort((a, b) => startOf(a) - startOf(b));
    this.#located = grouped(located, ({ finding }) => finding.file);
    this.#places = grouped(findings, ({ finding }) => placeOf(finding));
  }

  /** Whether there may be findings about references of the document. */
  standIn(document: Entity): boolean {
    return this.#files.has(document.source.path);
  }

  /** The findings about a reference; `said` is what the records of `extract` say of it. */
  reference(reference: Reference, said: Said): readonly ReportedFinding[] {
    const found = this.#at(said);
    for (const { number, shown } of found)
      if (shown && !this.#found.has(number)) this.#found.set(number, contextOf(reference));
    return found.map(({ finding }) => finding);
  }

  #at(said: Said): readonly NumberedFinding[] {
    if (!this.#files.has(said.file)) return [];
    return (this.#places.get(placeOf(said)) ?? []).filter(
      ({ finding }) => finding.reference === said.reference,
    );
  }

  /** After the references of a document, which may be one of very many in its file. */
  settle(entity: Entity): void {
    const located = this.#located.get(entity.source.path);
    if (!located) return;
    const end = entity.source.offset + entity.end;
    for (let at = firstFrom(located, entity.source.offset + entity.start); at < located.length; at += 1) {
      const { number, finding } = located[at] as NumberedFinding;
      if (finding.start === null || finding.start > end) return;
      const context = this.#found.has(number) ? undefined : nameless(entity, finding);
      if (context) this.#found.set(number, context);
    }
  }

  get found(): ReadonlyMap<number, FindingContext> {
    return this.#found;
  }
}

function startOf({ finding }: NumberedFinding): number {
  return finding.start ?? 0;
}

/** The first of them that stands at an offset or after it. */
function firstFrom(located: readonly NumberedFinding[], offset: number): number {
  let low = 0;
  let high = located.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(located[middle] as NumberedFinding) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function grouped(
  findings: readonly NumberedFinding[],
  key: (finding: NumberedFinding) => string,
): ReadonlyMap<string, readonly NumberedFinding[]> {
  const groups = new Map<string, NumberedFinding[]>();
  for (const finding of findings) {
    const group = groups.get(key(finding));
    if (group) group.push(finding);
    else groups.set(key(finding), [finding]);
  }
  return groups;
}

function placeOf({ file, line, column }: Pick<ReportedFinding, 'file' | 'line' | 'column'>): string {
  return `${file}\0${line}:${column}`;
}

function contextOf({ entity, start, end, base, place }: Reference): FindingContext {
  const layers = layersOf(entity);
  return {
    ...excerpt(entity, start, end),
    chain: chainOf(base),
    place: place.name,
    ...(layers.length > 0 && { layer: layers.join(' in ') }),
  };
}

/** Of a finding about a name or the whole document, that bytes of the file are known for. */
function nameless(entity: Entity, finding: ReportedFinding): FindingContext | undefined {
  if (finding.start === null || finding.end === null) return undefined;
  const start = finding.start - entity.source.offset;
  const end = finding.end - entity.source.offset;
  if (start < entity.start || end > entity.end) return undefined;
  return { ...excerpt(entity, start, end), chain: [] };
}

/** How many bytes of a line are shown on either side. */
const REACH = 160;

const LINE_FEED = 10;
const RETURN = 13;

function excerpt(
  { bytes, start: first, end: last, charset }: Entity,
  start: number,
  end: number,
): Pick<FindingContext, 'before' | 'marked' | 'after'> {
  let from = start;
  while (from > first && start - from < REACH && !isLineEnd(bytes[from - 1])) from -= 1;
  let to = end;
  while (to < last && to - end < REACH && !isLineEnd(bytes[to])) to += 1;
  const text = (a: number, b: number): string => decodeText(bytes, a, b, charset);
  const cutBefore = from > first && !isLineEnd(bytes[from - 1]);
  const cutAfter = to < last && !isLineEnd(bytes[to]);
  // A character may be cut in two where the line is.
  const before = text(from, start).replace(cutBefore ? /^\uFFFD+/ : /^\s+/, '');
  const after = text(end, to).replace(cutAfter ? /\uFFFD+$/ : /\s+$/, '');
  return {
    before: cutBefore ? `…${before}` : before,
    marked: shortened(text(start, end)),
    after: cutAfter ? `${after}…` : after,
  };
}

/** A `data:` URI may be as long as its document. */
function shortened(text: string): string {
  return text.length <= 2 * REACH ? text : `${text.slice(0, REACH)}…${text.slice(-REACH)}`;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === LINE_FEED || byte === RETURN;
}

function chainOf(base: Base): BaseLayer[] {
  const chain: BaseLayer[] = [];
  for (let at: Base | undefined = base; at; at = at.outer) {
    const { uri, rule, from, by, declared } = at;
    chain.push({
      uri: uri.uri,
      rule,
      from,
      ...(by !== undefined && by !== '' && { by }),
      ...(declared !== undefined && { declared }),
    });
  }
  return chain;
}

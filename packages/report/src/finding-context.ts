import {
  type Base,
  type Entity,
  type Reference,
  References,
  decodeText,
  layersOf,
  linkOf,
} from '@linkwright/core';
import { type CorpusFile, type DocumentReader, LinkRecorder, type OpenDocument } from '@linkwright/corpus';
import type { BaseLayer } from '@linkwright/page';
import type { FindingContext } from './report-data.ts';
import type { ReportedFinding } from './reported.ts';

/**
 * Where the findings of one file stand. The file is read once more: only those with findings are. A finding
 * about something that is no reference has a line and no bases; null where the file can't be read any more.
 */
export function findingContexts(
  reader: DocumentReader,
  file: CorpusFile,
  findings: readonly ReportedFinding[],
): readonly (FindingContext | null)[] {
  const contexts = new Map<string, FindingContext>();
  const wanted = new Map<string, ReportedFinding[]>();
  for (const finding of findings) {
    const own = wanted.get(finding.file);
    if (own) own.push(finding);
    else wanted.set(finding.file, [finding]);
  }
  for (const document of documentsOf(reader, file)) {
    const own = wanted.get(document.entity.source.path);
    if (own) settle(reader, document, own, contexts);
  }
  return findings.map((finding) => contexts.get(keyOf(finding)) ?? null);
}

/** Finds what the findings of one document are about. */
function settle(
  reader: DocumentReader,
  document: OpenDocument,
  findings: readonly ReportedFinding[],
  contexts: Map<string, FindingContext>,
): void {
  const path = document.entity.source.path;
  const places = new Set(findings.map(({ line, column }) => `${line}:${column}`));
  const found = new References();
  reader.extract(document, found);
  const recorder = new LinkRecorder(document.entity);
  for (const reference of found.list) {
    const { line, column } = recorder.position(reference.entity, reference.start);
    if (!places.has(`${line}:${column}`)) continue;
    const key = keyOf({ file: path, line, column, reference: linkOf(reference).reference });
    if (!contexts.has(key)) contexts.set(key, contextOf(reference));
  }
  for (const finding of findings) nameless(document, finding, contexts);
}

function keyOf({
  file,
  line,
  column,
  reference,
}: Pick<ReportedFinding, 'file' | 'line' | 'column' | 'reference'>): string {
  return `${file}\0${line}:${column} ${reference}`;
}

/** The file, or the messages or entries in it. */
function* documentsOf(reader: DocumentReader, file: CorpusFile): Generator<OpenDocument> {
  if (file.mediaType === 'application/mbox') {
    for (const message of reader.messages(file)) if (!('code' in message)) yield message;
    return;
  }
  const opened = reader.open(file);
  if ('code' in opened) return;
  for (const document of reader.documents(opened)) if (!('code' in document)) yield document;
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

/** A finding about a name or the whole document, that bytes of the file are known for. */
function nameless(
  { entity }: OpenDocument,
  finding: ReportedFinding,
  contexts: Map<string, FindingContext>,
): void {
  const key = keyOf(finding);
  if (finding.start === null || finding.end === null || contexts.has(key)) return;
  const start = finding.start - entity.source.offset;
  const end = finding.end - entity.source.offset;
  if (start < entity.start || end > entity.end) return;
  contexts.set(key, { ...excerpt(entity, start, end), chain: [] });
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

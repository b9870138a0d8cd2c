// What the jobs of a worker give, as it comes out of Redis. Whoever can write there can say what is false; what is no
// result at all ends the command with a word, and is not kept.
import {
  type ArchivedSlice,
  BASE,
  CHECKED,
  type CaptureSlice,
  type FilteredStretch,
  PROBLEM,
} from '@linkwright/check';
import {
  type CorpusFile,
  type LinkRecord,
  type Shape,
  type StretchRead,
  absent,
  flag,
  listOf,
  optional,
  orNull,
  record,
  text,
  tuple,
  whole,
} from '@linkwright/corpus';
import type { DocumentReport, RewriteTask } from '@linkwright/relocate';
import type { FarDocument, FarDocuments } from '../extracting/far-documents.ts';

const FILTERED = record<FilteredStretch>({
  said: listOf(tuple(whole, CHECKED)),
  named: text,
  names: text,
  wanted: text,
  others: text,
  references: text,
  linked: text,
});

const READ = record<StretchRead>({ start: optional(whole), end: whole, length: whole });

const CAPTURED = record<CaptureSlice>({
  captures: record<CaptureSlice['captures']>({
    sites: listOf(text),
    pages: text,
    names: text,
    redirects: listOf(tuple(text, whole, text)),
    refusals: listOf(tuple(text, whole)),
    wikis: listOf(
      record<CaptureSlice['captures']['wikis'][number]>({
        articlePath: text,
        namespaces: listOf(text),
        held: listOf(text),
      }),
    ),
  }),
  read: READ,
});

const ARCHIVED = record<ArchivedSlice>({
  documents: listOf(CHECKED),
  places: text,
  witnessed: listOf(tuple(text, text, text)),
  read: READ,
});

const LINK = record<LinkRecord>({
  file: text,
  line: whole,
  column: whole,
  start: orNull(whole),
  end: orNull(whole),
  raw: text,
  reference: text,
  place: text,
  kind: text,
  base: BASE,
  target: orNull(text),
  problem: optional(text),
  sameDocument: optional(flag),
  alternatives: optional(listOf(text)),
  outer: optional(record<NonNullable<LinkRecord['outer']>>({ start: whole, end: whole })),
  confidence: optional((value) => typeof value === 'number'),
  layer: optional(text),
  part: optional(text),
  message: optional(whole),
  messageId: optional(text),
  title: optional(text),
  date: optional(text),
  profile: optional(text),
});

const CELL: Shape = (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const ROWS = optional(listOf(listOf(CELL)));

const FAR_DOCUMENT = record<FarDocument>({
  file: text,
  links: listOf(LINK),
  lines: whole,
  count: whole,
  problems: listOf(PROBLEM),
  rows: ROWS,
  anchors: ROWS,
  addresses: ROWS,
  encoded: absent,
  settles: optional(flag),
  read: optional(READ),
  large: absent,
});

const EXTRACTED = record<FarDocuments>({
  documents: listOf(FAR_DOCUMENT),
  bytes: (value) => value instanceof Uint8Array,
});

type Edit = DocumentReport['edits'][number];
type Change = NonNullable<DocumentReport['change']>;

const EDIT = record<Edit>({
  file: text,
  line: whole,
  column: whole,
  start: orNull(whole),
  end: orNull(whole),
  raw: text,
  replacement: text,
  reference: text,
  newReference: text,
  target: orNull(text),
  place: text,
});

const CHANGE = record<Change>({ before: text, edits: isInOrder });

const REPORT = record<DocumentReport>({
  file: text,
  references: whole,
  edited: whole,
  edits: listOf(EDIT),
  problems: listOf(PROBLEM),
  skipped: optional(record<NonNullable<DocumentReport['skipped']>>({ code: text, message: text })),
  diff: optional(text),
  partial: optional(flag),
  change: optional(CHANGE),
  stretch: absent,
  size: whole,
});

const SPLICED = tuple(whole, whole, text);

/** Edits that can be spliced: each behind the one before. */
function isInOrder(edits: unknown): boolean {
  if (!Array.isArray(edits) || !edits.every(SPLICED)) return false;
  let before = 0;
  for (const [start, end] of edits as Change['edits']) {
    if (start < before || end < start) return false;
    before = end;
  }
  return true;
}

/** By the names of the jobs. */
const RESULTS: ReadonlyMap<string, Shape> = new Map([
  ['extract', EXTRACTED],
  ['check', listOf(CHECKED)],
  ['filter', FILTERED],
  ['capture', CAPTURED],
  ['archived', ARCHIVED],
  ['rewrite', listOf(REPORT)],
]);

/** The files of a task whose result has something to say of each, in their order. */
const FILES: ReadonlyMap<string, (task: unknown) => readonly CorpusFile[]> = new Map([
  ['check', (task) => task as readonly CorpusFile[]],
  ['rewrite', (task) => (task as RewriteTask).files],
]);

/** Whether a value is what a job gives for a task. */
export function isResult(job: string, task: unknown, said: unknown): boolean {
  if (!RESULTS.get(job)?.(said)) return false;
  const files = FILES.get(job)?.(task);
  return !files || isOfEach(files, said as readonly { readonly file: string }[]);
}

/** One that is left out would be passed over without a word. */
function isOfEach(files: readonly CorpusFile[], said: readonly { readonly file: string }[]): boolean {
  return said.length === files.length && said.every(({ file }, index) => file === files[index]?.path);
}

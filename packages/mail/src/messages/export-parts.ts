// A message as files: its parts with links that work from a folder. The reverse of packing.
import {
  DEFAULT_BASE,
  type Diagnostic,
  type Entity,
  type Link,
  type PlacedEdit,
  References,
  type Registry,
  charsetName,
  concat,
  decodeText,
  encapsulatedBase,
  entityOf,
  fileEdits,
  isAscii,
  linkOf,
  oneByteText,
  pieceOf,
  splice,
} from '@linkwright/core';
import { MAIL_LIMITS } from '../limits.ts';
import { TNEF } from '../outlook/tnef/tnef-message.ts';
import { SMIME } from '../smime/signed-message.ts';
import { FileNames, lastSegment } from './file-name.ts';
import { type LabelOptions, type LabelledPart, labelledParts, partOf } from './labels.ts';
import { heldMessage, heldType, keepsPromise } from './held-messages.ts';
import { transferDecoded } from '../bodies/transfer-decoding.ts';
import { isUuencoding, uudecoded } from '../bodies/uuencode.ts';

/** A part as a file of its own. */
export interface ExportedFile {
  /** Without folders: all files lie beside one another. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly part: LabelledPart;
}

export interface Export {
  readonly files: readonly ExportedFile[];
  /** Name of the file to open: the root of the first multipart/related, else the first HTML part. */
  readonly root: string | undefined;
  readonly problems: readonly Diagnostic[];
}

/**
 * The parts of a message as files. References to other parts (by Content-Location, `cid:` or `mid:`)
 * become their names, other references the absolute URI that they meant; text and XML whose charset
 * only a header field said are written as UTF-8 with a byte order mark, UTF-16 as UTF-16 with one.
 */
export function exportParts(entity: Entity, registry: Registry, options: LabelOptions = {}): Export {
  const problems: Diagnostic[] = [];
  const files = [...exportedFiles(entity, registry, problems, options)];
  return { files, root: rootAmong(files)?.name, problems };
}

/** The same, one file after the other, for whoever does something else in between. */
export function* exportedFiles(
  entity: Entity,
  registry: Registry,
  problems: Diagnostic[],
  options: LabelOptions = {},
): Generator<ExportedFile> {
  yield* filesOf(entity, options, { registry, problems, taken: new FileNames(), depth: 0 });
}

/** What a message has in common with those in it. */
interface Exporting {
  readonly registry: Registry;
  readonly problems: Diagnostic[];
  readonly taken: FileNames;
  /** How many messages stand around. */
  readonly depth: number;
}

function* filesOf(entity: Entity, options: LabelOptions, exporting: Exporting): Generator<ExportedFile> {
  const parts = labelledParts(entity, options);
  const names = namesOf(parts, exporting.taken);
  for (const [part, name] of names) {
    const mediaType = mediaTypeOf(part);
    const body = transferDecoded(pieceOf(entity, part.body.start, part.body.end, mediaType), part.encoding);
    const held = heldType(part.mediaType, part.fileName);
    const text = body.bytes.slice(body.start, body.end);
    const decoded = isUuencoding(part.encoding) ? (uudecoded(text) ?? text) : text;
    const bytes = held ? decoded : relinked(decoded, part, { parts, names, ...exporting });
    yield { name, bytes, mediaType, part };
    if (held === TNEF || held === SMIME)
      yield* filesHeld({ ...body, mediaType: held }, part, options, exporting);
  }
}

/** The text of the message, and what is attached to it, where Outlook has sent it so, or its signature is packed with it. */
function* filesHeld(
  body: Entity,
  { path, base }: LabelledPart,
  options: LabelOptions,
  exporting: Exporting,
): Generator<ExportedFile> {
  const { limits = MAIL_LIMITS } = options;
  const part = { ...body, part: { path } };
  if (exporting.depth === limits.depth || !keepsPromise(part)) return;
  const held = heldMessage(part, limits);
  if (!held) return;
  const { entity, problems } = held;
  for (const problem of problems) exporting.problems.push(problem);
  const inner = encapsulatedBase(base, `the heading of part ${path}`);
  yield* filesOf(
    entity,
    { ...options, base: inner, retrievalFields: false },
    { ...exporting, depth: exporting.depth + 1 },
  );
}

/** What a part says, with links that work in the folder. */
function relinked(bytes: Uint8Array, part: LabelledPart, among: Among): Uint8Array {
  const mediaType = mediaTypeOf(part);
  const source = { path: among.names.get(part) ?? '', bytes, offset: 0, line: 1 };
  // One that nobody knows says as little as none: the document may say itself what it is in.
  const charset = part.charset === undefined ? undefined : charsetName(part.charset);
  const document = entityOf(source, mediaType, charset);
  const linked = withLocalLinks(document, part, among);
  return IS_TEXT.test(mediaType) ? selfContained(linked, part.charset) : linked;
}

/** The file to open. */
export function rootAmong(files: readonly ExportedFile[]): ExportedFile | undefined {
  return files.find(({ part }) => part.isRoot) ?? files.find(({ mediaType }) => mediaType === 'text/html');
}

const OPAQUE = /^[A-Za-z][A-Za-z0-9+.-]*:(?!\/)/;

/** A multipart that its boundary does not divide is told as text by the extractor, too. */
function isTextAlone(part: LabelledPart, around: ReadonlySet<LabelledPart | undefined>): boolean {
  return part.kind === 'multipart' && !around.has(part) && part.body.end > part.body.start;
}

function mediaTypeOf({ mediaType }: LabelledPart): string {
  return mediaType.startsWith('multipart/') ? 'text/plain' : mediaType;
}

function namesOf(parts: readonly LabelledPart[], taken: FileNames): ReadonlyMap<LabelledPart, string> {
  const names = new Map<LabelledPart, string>();
  const around = new Set(parts.map(({ parent }) => parent));
  for (const part of parts) {
    if (part.kind !== 'leaf' && !isTextAlone(part, around)) continue;
    const location = part.contentLocation?.reference;
    // What has no path names no file: Chromium's style elements are `cid:css-…@mhtml.blink`.
    const wanted = (location && !OPAQUE.test(location) && lastSegment(location)) || part.fileName;
    names.set(part, taken.take(wanted || `part-${part.path.replace(/[./]/g, '-')}`, mediaTypeOf(part)));
  }
  return names;
}

/** The parts of a message, and the names of their files. */
interface Among extends Exporting {
  readonly parts: readonly LabelledPart[];
  readonly names: ReadonlyMap<LabelledPart, string>;
}

function withLocalLinks(
  document: Entity,
  part: LabelledPart,
  { parts, names, registry, problems }: Among,
): Uint8Array {
  const found = new References();
  registry.extract(document, part.base, found);
  const edits: PlacedEdit[] = [];
  for (const reference of found.list) {
    const link = linkOf(reference);
    const local = localReference(link, part, parts, names);
    if (local === undefined || local === link.reference) continue;
    const edit = link.notation.encode(local, link.entity, link.start, link.end);
    if (edit) edits.push({ ...edit, entity: link.entity });
    else problems.push(unwritable(document, link, local));
  }
  return splice(document.bytes, document.end, fileEdits(edits));
}

/** What a link says in the folder; undefined: what it says now. */
function localReference(
  link: Link,
  part: LabelledPart,
  parts: readonly LabelledPart[],
  names: ReadonlyMap<LabelledPart, string>,
): string | undefined {
  // References stand for themselves now, so BASE must not move them: an empty one is the document.
  if (link.place.policy === 'base') return '';
  if (link.target === null || link.place.policy === 'never') return undefined;
  const meant = partOf(parts, link.target, part);
  const name = meant && names.get(meant);
  const hash = link.target.indexOf('#');
  const fragment = hash < 0 ? '' : link.target.slice(hash);
  if (meant === part && fragment !== '') return fragment;
  if (name !== undefined) return name + fragment;
  if (link.kind === 'absolute' || link.kind === 'opaque') return undefined;
  return isOfMessage(link.target) && !leadsAstray(link, part, parts, names) ? undefined : link.target;
}

/** Under the default base, which means nothing outside the message (5.1.4). */
function isOfMessage(target: string): boolean {
  return target.startsWith(DEFAULT_BASE);
}

/**
 * Whether a link that means no part would lead to one now that all lie beside one another: `index.html` in `sub/a.html`
 * where the message has `index.html` and no `sub/index.html`.
 */
function leadsAstray(
  { reference, target }: Link,
  part: LabelledPart,
  parts: readonly LabelledPart[],
  names: ReadonlyMap<LabelledPart, string>,
): boolean {
  const name = withoutQuery(reference).replace(/^(?:\.\/)+/, '');
  const [met] = [...names].find(([each, taken]) => each.contentLocation && taken === name) ?? [];
  return met !== undefined && met !== partOf(parts, withoutQuery(target ?? ''), part);
}

function withoutQuery(uri: string): string {
  return uri.replace(/[?#].*/s, '');
}

function unwritable(document: Entity, { place, target }: Link, local: string): Diagnostic {
  return {
    code: 'cannot-be-written',
    severity: 'warning',
    message: `${place.name} to ${target ?? 'nothing'} cannot be written as ${local} and is kept`,
    source: document.source.path,
  };
}

/** Media types whose charset a header field may say (RFC 2046, 4.1.2; RFC 7303, 3). */
const IS_TEXT = /^text\/|[/+]xml$/;

/** Bytes whose charset a reader can tell without the header field that said it. */
function selfContained(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  const name = charset === undefined ? undefined : charsetName(charset);
  if (!name || hasMark(bytes)) return bytes;
  const mark = UTF_16_MARKS[name];
  if (mark) return concat([mark, bytes]);
  if (isAscii(bytes, 0, bytes.length) && !name.startsWith('iso-2022')) return bytes;
  // Behind a mark of UTF-8 expat would still go by the declaration.
  if (declaredCharset(bytes) === name) return bytes;
  const text = decodeText(bytes, 0, bytes.length, charset);
  return new TextEncoder().encode(`\uFEFF${text}`);
}

const UTF_16_MARKS: Readonly<Record<string, Uint8Array>> = {
  'utf-16le': Uint8Array.of(0xff, 0xfe),
  'utf-16be': Uint8Array.of(0xfe, 0xff),
};

/** A declaration that is longer than this is none. */
const LONGEST_DECLARATION = 1024;

/** XML 1.0, 4.3.3: what a document says of itself. */
function declaredCharset(bytes: Uint8Array): string | undefined {
  const text = oneByteText(bytes, 0, Math.min(bytes.length, LONGEST_DECLARATION));
  const [, label] = /^<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"'>]*)/.exec(text) ?? [];
  return label === undefined ? undefined : charsetName(label);
}

function hasMark([a, b, c]: Uint8Array): boolean {
  return (a === 0xef && b === 0xbb && c === 0xbf) || (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}

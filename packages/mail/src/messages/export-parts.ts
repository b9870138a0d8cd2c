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
  decodeText,
  entityOf,
  fileEdits,
  isAscii,
  linkOf,
  pieceOf,
  splice,
} from '@linkwright/core';
import { FileNames, lastSegment } from './file-name.ts';
import { type LabelOptions, type LabelledPart, labelledParts, partOf } from './labels.ts';
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
 * become their names, other references the absolute URI that they meant; text is written as
 * UTF-8 with a byte order mark where the header field that said its charset is lost.
 */
export function exportParts(entity: Entity, registry: Registry, options: LabelOptions = {}): Export {
  const parts = labelledParts(entity, options);
  const names = namesOf(parts);
  const problems: Diagnostic[] = [];
  const files: ExportedFile[] = [];
  for (const [part, name] of names) {
    const { charset } = part;
    const mediaType = mediaTypeOf(part);
    const body = transferDecoded(pieceOf(entity, part.body.start, part.body.end, mediaType), part.encoding);
    const text = body.bytes.slice(body.start, body.end);
    const decoded = isUuencoding(part.encoding) ? (uudecoded(text) ?? text) : text;
    const source = { path: name, bytes: decoded, offset: 0, line: 1 };
    const document = entityOf(source, mediaType, charset);
    const relinked = withLocalLinks(document, part, parts, names, registry, problems);
    files.push({
      name,
      bytes: isText(mediaType) ? selfContained(relinked, charset) : relinked,
      mediaType,
      part,
    });
  }
  const root =
    files.find(({ part }) => part.isRoot) ?? files.find(({ mediaType }) => mediaType === 'text/html');
  return { files, root: root?.name, problems };
}

const OPAQUE = /^[A-Za-z][A-Za-z0-9+.-]*:(?!\/)/;

/** A multipart that its boundary does not divide is told as text by the extractor, too. */
function isTextAlone(part: LabelledPart, around: ReadonlySet<LabelledPart | undefined>): boolean {
  return part.kind === 'multipart' && !around.has(part) && part.body.end > part.body.start;
}

function mediaTypeOf({ mediaType }: LabelledPart): string {
  return mediaType.startsWith('multipart/') ? 'text/plain' : mediaType;
}

function namesOf(parts: readonly LabelledPart[]): ReadonlyMap<LabelledPart, string> {
  const taken = new FileNames();
  const names = new Map<LabelledPart, string>();
  const around = new Set(parts.map(({ parent }) => parent));
  for (const part of parts) {
    if (part.kind !== 'leaf' && !isTextAlone(part, around)) continue;
    const location = part.contentLocation?.reference;
    // What has no path names no file: Chromium's style elements are `cid:css-…@mhtml.blink`.
    const wanted = (location && !OPAQUE.test(location) && lastSegment(location)) || part.fileName;
    names.set(part, taken.take(wanted || `part-${part.path.replaceAll('.', '-')}`, mediaTypeOf(part)));
  }
  return names;
}

function withLocalLinks(
  document: Entity,
  part: LabelledPart,
  parts: readonly LabelledPart[],
  names: ReadonlyMap<LabelledPart, string>,
  registry: Registry,
  problems: Diagnostic[],
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
  if (link.kind === 'absolute' || link.kind === 'opaque' || isOfMessage(link.target)) return undefined;
  return link.target;
}

/** Under the default base, which means nothing outside the message (5.1.4). */
function isOfMessage(target: string): boolean {
  return target.startsWith(DEFAULT_BASE);
}

function unwritable(document: Entity, { place, target }: Link, local: string): Diagnostic {
  return {
    code: 'cannot-be-written',
    severity: 'warning',
    message: `${place.name} to ${target ?? 'nothing'} cannot be written as ${local} and is kept`,
    source: document.source.path,
  };
}

function isText(mediaType: string): boolean {
  return mediaType.startsWith('text/');
}

/** Bytes whose charset a reader can tell without the header field that said it. */
function selfContained(bytes: Uint8Array, charset: string | undefined): Uint8Array {
  const name = charset === undefined ? undefined : charsetName(charset);
  if (!name || name.startsWith('utf-16') || hasMark(bytes)) return bytes;
  if (isAscii(bytes, 0, bytes.length) && !name.startsWith('iso-2022')) return bytes;
  const text = decodeText(bytes, 0, bytes.length, charset);
  return new TextEncoder().encode(`\uFEFF${text}`);
}

function hasMark([a, b, c]: Uint8Array): boolean {
  return (a === 0xef && b === 0xbb && c === 0xbf) || (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
}

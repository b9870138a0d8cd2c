// How the parts of a message are called, and which part a URI means: RFC 2557, sections 4 to 8;
// RFC 2387 (multipart/related); RFC 2392 (cid and mid).
import { type Base, type Entity, type Span, defaultBase, encapsulatedBase, pieceOf } from '@linkwright/core';
import { resolve } from '@linkwright/uri';
import { mailCharset } from '../fields/charset-label.ts';
import { isIdentityEncoding, isMessage } from '../fields/content-type.ts';
import { decodeFieldUri } from '../fields/field-notation.ts';
import type { FieldName } from '../fields/field-names.ts';
import { urisIn } from '../fields/field-uri.ts';
import { fileNameOf } from '../fields/file-name.ts';
import { type Header, fieldOf, unfolded } from '../fields/header.ts';
import { MAIL_LIMITS, type MailLimits } from '../limits.ts';
import type { MailOptions } from './message-extractor.ts';
import { mhtmlProfiles } from './mhtml-profile.ts';
import { messageText } from './utf-16-message.ts';
import { type MimePart, scanMessage } from './mime-tree.ts';
import { heldMessage, heldType } from './held-messages.ts';
import { headingBases, messageBase, withoutStorage } from './part-base.ts';
import { transferDecoded } from '../bodies/transfer-decoding.ts';

/** A part and what it is called. Offsets are bytes of the message's entity. */
export interface LabelledPart {
  /** As in `Part.path`. */
  readonly path: string;
  readonly kind: MimePart['kind'];
  readonly mediaType: string;
  readonly charset: string | undefined;
  /** Transfer encoding, lower case. */
  readonly encoding: string;
  readonly header: Span;
  readonly body: Span;
  /** Without angle brackets. */
  readonly contentId: string | undefined;
  /** Of a message: its Message-ID, without angle brackets. */
  readonly messageId: string | undefined;
  readonly contentLocation: ContentLocation | undefined;
  /** Name of the file that the part was made from, as the sender says: not to be trusted as a path. */
  readonly fileName: string | undefined;
  /** The base of what the part holds. */
  readonly base: Base;
  /** Whether it is the root of the multipart/related around it (RFC 2387, 3.2). */
  readonly isRoot: boolean;
  readonly parent: LabelledPart | undefined;
}

/** A Content-Location: the reference as it stands, and the URI that it means. */
export interface ContentLocation extends Span {
  readonly reference: string;
  readonly uri: string | undefined;
}

export interface LabelOptions extends Omit<MailOptions, 'attachments'> {
  /** The chain that the message is read under. Default: that of a message of which nothing is known. */
  readonly base?: Base | undefined;
}

/** All parts of a message with their labels, in their order, the message itself first. */
export function labelledParts(entity: Entity, options: LabelOptions = {}): readonly LabelledPart[] {
  const profile = { ...mhtmlProfiles[options.profile ?? 'draft-07'], ...options.choices };
  const prefix = entity.part?.path ? `${entity.part.path}/` : '';
  const root = scanMessage(entity.bytes, entity.start, entity.end, undefined, prefix, options.limits);
  const parts: LabelledPart[] = [];
  const add = (part: MimePart, parent: LabelledPart | undefined, outer: Base, isRoot: boolean): void => {
    const { base, label, inner } = headingBases(entity, part, outer, profile);
    const labelled = { ...labelledPart(entity, part, base, label), isRoot, parent };
    parts.push(labelled);
    const relatedRoot = relatedRootOf(entity.bytes, part);
    for (const child of part.parts) add(child, labelled, inner, child === relatedRoot);
  };
  const around = options.base ?? defaultBase();
  const outer =
    options.retrievalFields === false ? withoutStorage(around) : messageBase(entity, root.header, around);
  add(root, undefined, outer, false);
  return parts;
}

/**
 * Tells of a URI whether it means a part of the message, by Content-ID (`cid:`) or by Content-Location. Parts of the
 * messages in it that are encoded count, though these have no bytes in it.
 */
export function partsMeant(entity: Entity, options: LabelOptions = {}): (uri: string) => boolean {
  const ids = new Set<string>();
  const locations = new Set<string>();
  const most = options.limits?.depth ?? MAIL_LIMITS.depth;
  const add = (message: Entity, own: LabelOptions, depth: number): void => {
    for (const part of labelledParts(message, own)) {
      if (part.contentId !== undefined) ids.add(part.contentId);
      if (part.contentLocation?.uri !== undefined) locations.add(comparable(part.contentLocation.uri));
      const inner = depth < most ? encodedMessage(message, part, options.limits) : undefined;
      if (!inner) continue;
      const base = encapsulatedBase(part.base, `the heading of part ${part.path}`);
      add(inner, { ...own, base, retrievalFields: false }, depth + 1);
    }
  };
  add(messageText(entity), options, 0);
  return (uri) => {
    const id = /^cid:/i.test(uri) ? uri.slice(4) : undefined;
    const isId = id !== undefined && (ids.has(withoutFragment(id)) || ids.has(idIn(id)));
    return isId || (locations.size > 0 && locations.has(comparable(uri)));
  };
}

/** The message that a part holds without having its bytes. */
function encodedMessage(message: Entity, part: LabelledPart, limits?: MailLimits): Entity | undefined {
  const { kind, mediaType, encoding, fileName, body } = part;
  const held = heldType(mediaType, fileName);
  if (kind !== 'leaf' || !(held || (isMessage(mediaType) && !isIdentityEncoding(encoding)))) return undefined;
  const piece = pieceOf(message, body.start, body.end, held ?? mediaType);
  const decoded = transferDecoded(piece, encoding);
  return held ? heldMessage(decoded, limits)?.entity : decoded;
}

function labelledPart(
  entity: Entity,
  part: MimePart,
  base: Base,
  labelBase: Base,
): Omit<LabelledPart, 'isRoot' | 'parent'> {
  const { bytes } = entity;
  const { path, kind, type, encoding, header, bodyStart, bodyEnd } = part;
  const isMessage = part.parent === undefined || part.parent.kind === 'message';
  const label = type.parameters.get('charset');
  return {
    path,
    kind,
    mediaType: type.mediaType,
    charset: label === undefined ? undefined : (mailCharset(label) ?? label.toLowerCase()),
    encoding,
    header: { start: header.start, end: bodyStart },
    body: { start: bodyStart, end: bodyEnd },
    contentId: idOf(bytes, header, 'Content-ID'),
    messageId: isMessage ? idOf(bytes, header, 'Message-ID') : undefined,
    contentLocation: locationOf(bytes, header, labelBase),
    fileName: fileNameOf(bytes, header, type),
    base,
  };
}

function idOf(bytes: Uint8Array, header: Header, name: FieldName): string | undefined {
  const field = fieldOf(header, name);
  if (!field) return undefined;
  const [id] = urisIn(bytes, field, 'message-ids');
  // Old mailers leave the angle brackets out.
  return unfolded(bytes, id ?? field).replace(/\s+/g, '') || undefined;
}

function locationOf(bytes: Uint8Array, header: Header, base: Base): ContentLocation | undefined {
  const field = fieldOf(header, 'Content-Location');
  const [span] = field ? urisIn(bytes, field, 'uri') : [];
  if (!span) return undefined;
  const reference = decodeFieldUri(bytes, span.start, span.end);
  return { ...span, reference, uri: resolve(reference, base.uri).target ?? undefined };
}

/** The root of a multipart/related: the part that `start` names, else the first (RFC 2387, 3.2). */
function relatedRootOf(bytes: Uint8Array, { type, parts }: MimePart): MimePart | undefined {
  if (type.mediaType !== 'multipart/related') return undefined;
  const start = type.parameters.get('start')?.replace(/^\s*<?|>?\s*$/g, '');
  const named = start ? parts.find(({ header }) => idOf(bytes, header, 'Content-ID') === start) : undefined;
  return named ?? parts[0];
}

/**
 * The part that a URI means when it stands in the part `from`: by Content-ID (`cid:`), by Message-ID
 * and Content-ID (`mid:`), or by Content-Location, which Chromium says `cid:` in for style elements. Locations are looked for in the multipart/related
 * around `from`, then in those around it (RFC 2557, 7); undefined where no part is called so.
 */
export function partOf(
  parts: readonly LabelledPart[],
  uri: string,
  from?: LabelledPart,
): LabelledPart | undefined {
  const scheme = /^(cid|mid):/i.exec(uri)?.[1]?.toLowerCase();
  if (scheme === 'mid') return partOfMid(parts, uri.slice(4));
  const named = scheme && nearest(parts, from, ({ contentId }) => contentId === idIn(uri.slice(4)));
  if (named) return named;
  const target = comparable(uri);
  return nearest(parts, from, ({ contentLocation }) => {
    const label = contentLocation?.uri;
    return label !== undefined && comparable(label) === target;
  });
}

/** `mid:message` or `mid:message/content` (RFC 2392, section 2). */
function partOfMid(parts: readonly LabelledPart[], rest: string): LabelledPart | undefined {
  const [message = '', content] = withoutFragment(rest).split('/', 2);
  const found = parts.find(({ messageId }) => messageId === idIn(message));
  if (!found || content === undefined) return found;
  return parts.find(
    ({ contentId, path }) => contentId === idIn(content) && path.startsWith(messagePrefix(found)),
  );
}

/** What the paths of all parts of a message begin with. */
function messagePrefix({ path }: LabelledPart): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function nearest(
  parts: readonly LabelledPart[],
  from: LabelledPart | undefined,
  matches: (part: LabelledPart) => boolean,
): LabelledPart | undefined {
  for (let group = from?.parent; group; group = group.parent) {
    if (group.mediaType !== 'multipart/related') continue;
    const inside = `${group.path}.`;
    const found = parts.find((part) => part.path.startsWith(inside) && matches(part));
    if (found) return found;
  }
  return parts.find(matches);
}

/** The identifier that a `cid` or `mid` URL says: percent-decoded, byte by byte. */
function idIn(text: string): string {
  return withoutFragment(text).replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/**
 * Labels are compared octet by octet (RFC 2557, 8.2), after what two spellings of one octet are: a
 * character and its percent-encoding, where it is unreserved (RFC 3986, 6.2.2.2) or may not stand in
 * a URI by itself.
 */
function comparable(uri: string): string {
  return withoutFragment(uri)
    .toWellFormed()
    .replace(/[^!-~]+|["<>\\^`{|}]/g, encodeURIComponent)
    .replace(/%[0-9A-Fa-f]{2}/g, (escape) => {
      const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
      return /[A-Za-z0-9._~-]/.test(character) ? character : escape.toUpperCase();
    });
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

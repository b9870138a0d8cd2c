// Links in messages, and the base of every part: draft-07, section 5.1; RFC 2557.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type FlowedOptions,
  type Seal,
  encapsulatedBase,
  flowed,
  isAscii,
  isIncluded,
  pieceOf,
  problemAt,
} from '@linkwright/core';
import { hasBareReturnsOnly } from '../bare-returns.ts';
import { withCounts } from '../mbox/content-length.ts';
import { type Field, fieldOf, unfolded } from '../fields/header.ts';
import { parameterUri } from '../fields/field-notation.ts';
import { externalBodyPlace, fieldPlaces } from '../fields/field-places.ts';
import { urisIn } from '../fields/field-uri.ts';
import type { MailLimits } from '../limits.ts';
import {
  type MhtmlChoices,
  type MhtmlProfile,
  type MhtmlProfileName,
  mhtmlProfiles,
} from './mhtml-profile.ts';
import { mailCharset } from '../fields/charset-label.ts';
import { isIdentityEncoding, isMessage } from '../fields/content-type.ts';
import { type MimePart, scanMessage } from './mime-tree.ts';
import { externalBodyUrl } from '../fields/external-body.ts';
import { fileNameOf } from '../fields/file-name.ts';
import { NO_TYPE, heldType, keepsPromise } from './held-messages.ts';
import { type HeadingBases, headingBases, messageBase, withoutStorage } from './part-base.ts';
import { type MessageSeals, digestSeal, inlineSeal, messageSeals, partSeal } from './seals.ts';
import { TNEF } from '../outlook/tnef/tnef-message.ts';
import { SMIME, signedPart } from '../smime/signed-message.ts';
import { messageText } from './utf-16-message.ts';
import type { Unread } from '../bodies/base64.ts';
import { inAsciiLines } from '../bodies/ascii-lines.ts';
import { transferDecoded } from '../bodies/transfer-decoding.ts';
import { textAroundFiles } from '../bodies/uuencode.ts';
import { type ClosedPart, ENCRYPTED, PGP_TEXT, closedPart } from './closed-parts.ts';

export interface MailOptions {
  /** Which document says what is a base. Default: `draft-07`. */
  readonly profile?: MhtmlProfileName | undefined;
  /** What is chosen otherwise than the profile has it. */
  readonly choices?: Partial<MhtmlChoices> | undefined;
  /** Reads parts that are marked as attachments as well, and PDF. Default: false. */
  readonly attachments?: boolean | undefined;
  /** Whether Archived-At, X-URL and the like say where the message was retrieved from. Default: true. */
  readonly retrievalFields?: boolean | undefined;
  /** Default: `MAIL_LIMITS`. */
  readonly limits?: MailLimits | undefined;
}

/**
 * Reads messages, news articles and MHTML. The bodies of their parts are handed to the extractors
 * of their media types, decoded, with the base of the part.
 */
export function createMailExtractor(options: MailOptions = {}): Extractor {
  return {
    mediaTypes: ['message/rfc822', 'message/news', 'message/global', 'multipart/related'],
    extract: (entity, base, extraction) => new MessageReading(entity, extraction, options).read(base),
  };
}

/** With the default options. */
export const mailExtractor: Extractor = createMailExtractor();

/** What a part has from what is around it. */
interface Surroundings {
  readonly outer: Base;
  readonly seals: readonly Seal[];
  /** Prefix of the paths of the message that the part is in. */
  readonly message: string;
}

class MessageReading {
  readonly #given: Entity;
  readonly #extraction: Extraction;
  readonly #options: MailOptions;
  readonly #profile: MhtmlProfile;
  /** The bytes of its bodies are no longer those that the headings speak of. */
  readonly #isRecoded: boolean;
  #entity: Entity;
  #messageId: string | undefined;
  #date: string | undefined;

  constructor(entity: Entity, extraction: Extraction, options: MailOptions) {
    this.#given = messageText(entity);
    this.#entity = this.#given;
    this.#isRecoded = this.#given !== entity;
    this.#extraction = extraction;
    this.#options = options;
    this.#profile = { ...mhtmlProfiles[options.profile ?? 'draft-07'], ...options.choices };
  }

  read(base: Base): void {
    const { bytes, start, end, part, seals = [] } = this.#given;
    const prefix = part?.path ? `${part.path}/` : '';
    const root = scanMessage(bytes, start, end, this.#problem, prefix, this.#options.limits);
    this.#entity = withCounts(this.#given, root);
    this.#messageId = part?.messageId ?? this.#idOf(root);
    this.#date = part?.date ?? this.#dateOf(root);
    this.#tellBareReturns(root, end);
    const outer = prefix === '' ? this.#outermost(root, base) : base;
    this.#readPart(root, { outer, seals, message: prefix });
  }

  #outermost(root: MimePart, base: Base): Base {
    return this.#options.retrievalFields === false
      ? withoutStorage(base)
      : messageBase(this.#given, root.header, base);
  }

  /** Recursion is bounded by the depth limit of the tree. */
  #readPart(part: MimePart, around: Surroundings): void {
    const isMessage = part.parent === undefined || part.parent.kind === 'message';
    const own = isMessage ? messageSeals(this.#entity, part.header) : undefined;
    const bases = headingBases(this.#entity, part, around.outer, this.#profile);
    this.#tellFields(part, bases, around, own);
    if (part.type.mediaType === 'message/partial') this.#tellPiece(part);
    const closed = closedPart(part);
    if (!closed?.mayBeOpen) this.#tellClosed(part, closed);
    const seals = joined(around.seals, own?.body, partSeal(this.#entity, part));
    if (part.parts.length === 0)
      this.#readBody(part, bases, joined(seals, [], digestSeal(this.#entity, part)));
    const message = part.kind === 'message' ? `${part.path}/` : around.message;
    for (const child of part.parts) this.#readPart(child, { outer: bases.inner, seals, message });
  }

  #tellFields(
    part: MimePart,
    bases: HeadingBases,
    around: Surroundings,
    own: MessageSeals | undefined,
  ): void {
    for (const field of part.header.fields) {
      const found = fieldPlaces.get(field.name);
      if (!found || (found.of === 'message' && !own)) continue;
      if (found.onRequest && !isIncluded(found.place.name, this.#extraction)) continue;
      const path = found.of === 'message' ? `${around.message}0` : part.path;
      const entity = this.#fieldEntity(part, path, joined(around.seals, own?.field(field)));
      const base =
        field.name === 'Content-Base'
          ? around.outer
          : field.name === 'Content-Location'
            ? bases.label
            : bases.base;
      for (const { start, end } of urisIn(entity.bytes, field, found.form))
        this.#extraction.sink.reference(entity, start, end, found.place, found.notation, base);
    }
    if (part.type.mediaType === 'message/external-body') this.#tellExternalBody(part, bases.base, around);
  }

  #tellExternalBody(part: MimePart, base: Base, around: Surroundings): void {
    const url = externalBodyUrl(this.#entity.bytes, part);
    if (!url) return;
    const entity = this.#fieldEntity(part, part.path, around.seals);
    this.#extraction.sink.reference(entity, url.start, url.end, externalBodyPlace, parameterUri, base);
  }

  /** Pieces are joined before they are read (RFC 2046, 5.2.2.2), and what is joined has no place in one file. */
  #tellPiece({ path, type, bodyStart, bodyEnd }: MimePart): void {
    const { parameters } = type;
    const number = parameters.get('number') ?? '?';
    const piece = `part ${path} is piece ${number} of ${parameters.get('total') ?? 'several'} of a divided message (${parameters.get('id') ?? 'no id'})`;
    const read = Number(number) === 1 ? 'links that stand in others are not read' : 'its links are not read';
    this.#problem('message-divided', `${piece}; ${read}: join the pieces first`, bodyStart, bodyEnd);
  }

  /** What nobody but its reader can open is no text without links. */
  #tellClosed({ path, bodyStart, bodyEnd }: MimePart, closed: ClosedPart | undefined): void {
    if (closed)
      this.#problem(closed.code, `part ${path} ${closed.what}; its links are not read`, bodyStart, bodyEnd);
  }

  /** RFC 5322, 2.3: CR and LF occur together only. Without any LF there is one line, and no body. */
  #tellBareReturns({ header }: MimePart, end: number): void {
    const { bytes, start } = this.#given;
    if (header.bodyStart < end || start === end || !hasBareReturnsOnly(bytes, start, end)) return;
    this.#problem('bare-cr', 'lines end with CR alone, so that the message is one line', start, end);
  }

  #fieldEntity({ header }: MimePart, path: string, seals: readonly Seal[]): Entity {
    const piece = pieceOf(this.#entity, header.start, header.bodyStart, 'message/rfc822');
    return this.#placed(piece, path, seals);
  }

  #placed(entity: Entity, path: string, seals: readonly Seal[]): Entity {
    const { part } = this.#given;
    const place = {
      path,
      ...(part?.message !== undefined && { message: part.message }),
      ...(this.#messageId !== undefined && { messageId: this.#messageId }),
      ...(this.#date !== undefined && { date: this.#date }),
      ...(part?.title !== undefined && { title: part.title }),
    };
    return { ...entity, part: place, ...(seals.length > 0 && { seals }) };
  }

  #readBody(part: MimePart, bases: HeadingBases, seals: readonly Seal[]): void {
    const held = this.#heldType(part);
    if (held === SMIME) return this.#readSigned(part, bases, seals);
    if (part.bodyEnd === part.bodyStart) return;
    // What Outlook sends as winmail.dat is the text of the message, though it is marked as an attachment.
    if (held !== TNEF && this.#isPassedOver(part)) return;
    const mediaType = held ?? readAs(part, this.#extraction, this.#options.attachments === true);
    if (!mediaType) return;
    const piece = pieceOf(this.#entity, part.bodyStart, part.bodyEnd, mediaType);
    const charset = charsetOf(part, piece);
    const isText = this.#isRecoded && isIdentityEncoding(part.encoding);
    piece.charset = isText && charset !== 'us-ascii' ? 'utf-8' : charset;
    const body = this.#decoded(part, piece, seals);
    if (held && part.type.mediaType === NO_TYPE && !keepsPromise(body)) return;
    if (mediaType.startsWith('text/')) this.#readText(body, bases.base, part);
    else if (isMessage(mediaType) || held || mediaType === 'application/mbox')
      this.#extraction.embed(body, encapsulatedBase(bases.base, `the heading of part ${part.path}`));
    else this.#extraction.embed(body, bases.base);
  }

  #decoded(part: MimePart, piece: Entity, seals: readonly Seal[]): Entity {
    return transferDecoded(this.#placed(piece, part.path, seals), part.encoding, (code, at) =>
      this.#problem(code, UNREAD[code](part.path), at, part.bodyEnd),
    );
  }

  /** What else is closed has been told. */
  #readSigned(part: MimePart, bases: HeadingBases, seals: readonly Seal[]): void {
    const closed = closedPart(part);
    if (closed && !closed.mayBeOpen) return;
    const piece = pieceOf(this.#entity, part.bodyStart, part.bodyEnd, SMIME);
    const signed = signedPart(this.#decoded(part, piece, seals), this.#options.limits);
    if (signed.is === 'message') {
      const { entity, problems } = signed.message;
      for (const problem of problems) this.#extraction.sink.problem(problem);
      this.#extraction.embed(entity, encapsulatedBase(bases.base, `the heading of part ${part.path}`));
    } else if (signed.is === 'encrypted') this.#tellClosed(part, ENCRYPTED);
    else if (signed.is === 'closed' || (signed.is === 'file' && !this.#isPassedOver(part)))
      this.#tellClosed(part, closed);
  }

  #readText(body: Entity, base: Base, part: MimePart): void {
    const flow = flowOf(part);
    const text = body.mediaType === 'text/plain' ? inAsciiLines(body) : body;
    const seal = inlineSeal(text, text.part?.path ?? '');
    if (seal?.code === 'encrypted-part') this.#tellClosed(part, PGP_TEXT);
    const entity = seal ? { ...text, seals: joined(text.seals ?? [], [seal]) } : text;
    if (entity.mediaType !== 'text/plain') this.#extraction.embed(entity, base);
    else
      for (const { start, end } of textAroundFiles(entity.bytes, entity.start, entity.end)) {
        const piece = pieceOf(entity, start, end, entity.mediaType);
        this.#extraction.embed(flow ? flowed(piece, flow) : piece, base);
      }
  }

  #heldType({ kind, type, header }: MimePart): string | undefined {
    if (kind !== 'leaf') return undefined;
    const { mediaType } = type;
    const name = mediaType === NO_TYPE ? fileNameOf(this.#entity.bytes, header, type) : undefined;
    const found = heldType(mediaType, name);
    return found === SMIME || (found !== undefined && this.#extraction.reads(found)) ? found : undefined;
  }

  /** An attachment, where these are not asked for. */
  #isPassedOver({ header }: MimePart): boolean {
    if (this.#options.attachments) return false;
    const field = fieldOf(header, 'Content-Disposition');
    return field !== undefined && /^attachment\b/i.test(unfolded(this.#entity.bytes, field));
  }

  #idOf({ header }: MimePart): string | undefined {
    const field = fieldOf(header, 'Message-ID');
    const [id] = field ? urisIn(this.#given.bytes, field as Field, 'message-ids') : [];
    return id && unfolded(this.#given.bytes, id);
  }

  #dateOf({ header }: MimePart): string | undefined {
    const field = fieldOf(header, 'Date');
    return field && !field.tooLong ? unfolded(this.#given.bytes, field) : undefined;
  }

  readonly #problem = (code: string, message: string, start: number, end: number): void => {
    this.#extraction.sink.problem(problemAt(this.#given, start, end, { code, message }));
  };
}

/** What is told of a part where base64 is not read. */
const UNREAD: Readonly<Record<Parameters<Unread>[0], (path: string) => string>> = {
  'base64-cut-short': (path) =>
    `base64 in part ${path} ends here, before lines that look like more of it; they are not read`,
  'not-base64': (path) =>
    `part ${path} is said to be base64 and is none; its links are not read: it seems to be text as it stands`,
};

function joined(outer: readonly Seal[], inner: readonly Seal[] = [], own?: Seal): readonly Seal[] {
  if (inner.length === 0 && !own) return outer;
  return own ? [...outer, ...inner, own] : [...outer, ...inner];
}

/** Texts that are read as others. */
const READ_AS: ReadonlyMap<string, string> = new Map([
  // HTML that is not meant for every reader: of messages that act (amp.dev, AMP for Email), and for watches (Apple Mail).
  ['text/x-amp-html', 'text/html'],
  ['text/watch-html', 'text/html'],
  // As it was called before RFC 7763.
  ['text/x-markdown', 'text/markdown'],
]);

/**
 * Texts whose markup and escapes a reader of plain text takes for letters of a URL (RFC 1896, RFC 1341, RTF, SGML; others
 * where who reads has no extractor of them), and the header of another message.
 */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'text/html',
  'text/xml',
  'text/css',
  'text/enriched',
  'text/richtext',
  'text/rtf',
  'text/sgml',
  'text/rfc822-headers',
]);

/** RFC 2046, 4.1.4: unrecognized subtypes of text are plain text (patches, logs, programs). */
function textType(mediaType: string, { reads }: Extraction): string | undefined {
  const known = READ_AS.get(mediaType) ?? mediaType;
  if (reads(known)) return known;
  return NOT_PLAIN.has(known) ? undefined : 'text/plain';
}

/** The media type that a part is read as; undefined where nothing in it can be a link. */
function readAs(
  { kind, type, encoding }: MimePart,
  extraction: Extraction,
  attachments: boolean,
): string | undefined {
  const { mediaType, parameters } = type;
  if (mediaType.startsWith('multipart/')) {
    // Without delimiters a multipart is read as the text that it is; one that is too deep is not read.
    const isRead = kind === 'multipart' || !parameters.has('boundary');
    return isRead ? 'text/plain' : undefined;
  }
  if (isMessage(mediaType)) return isIdentityEncoding(encoding) ? undefined : mediaType;
  if (mediaType.startsWith('text/')) return textType(mediaType, extraction);
  if (mediaType === 'application/mbox') return mediaType;
  // A document that only goes with the message, also where it is to be shown in it.
  if (mediaType === 'application/pdf') return attachments ? mediaType : undefined;
  return /[/+](?:xml|json|javascript)$/.test(mediaType) ? mediaType : undefined;
}

/**
 * The charset that the heading says; one that nobody knows says as little as none (`unknown-8bit`: RFC 1428, 3).
 * A body of 7bit that keeps to it is US-ASCII, whatever else it may hold (RFC 2045, 2.7): what is written there may
 * have no byte above 7F.
 */
function charsetOf({ type, encoding }: MimePart, { bytes, start, end }: Entity): string | undefined {
  const label = type.parameters.get('charset');
  const charset = label === undefined ? undefined : mailCharset(label);
  if (encoding !== '7bit' || /^(?:utf-16|iso-2022)/.test(charset ?? '')) return charset;
  return isAscii(bytes, start, end) && !bytes.subarray(start, end).includes(ESCAPE) ? 'us-ascii' : charset;
}

/** With it, ISO-2022-JP says with bytes of ASCII what is not ASCII. */
const ESCAPE = 0x1b;

/** How the lines of a text flow into one another (RFC 3676, section 4); undefined where they do not. */
function flowOf({ type: { parameters } }: MimePart): FlowedOptions | undefined {
  if (parameters.get('format')?.toLowerCase() !== 'flowed') return undefined;
  return { delSp: parameters.get('delsp')?.toLowerCase() === 'yes' };
}

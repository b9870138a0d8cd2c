// A message of Outlook (`.msg`, `.oft`) as a MIME message: [MS-OXMSG]; what becomes of properties: [MS-OXCMAIL], 2.1.3.
import { type Diagnostic, type Entity, type Layer, type Seal, pieceOf } from '@linkwright/core';
import { MAIL_LIMITS } from '../limits.ts';
import { attachmentPart } from './attachments.ts';
import { codePageCharset } from './code-pages.ts';
import { type CompoundFile, type Storage, readCompound } from './compound-file.ts';
import { unpackedRtf } from './compressed-rtf.ts';
import { encapsulatedHtml } from './encapsulated-html.ts';
import { messageFields } from './message-fields.ts';
import { type PartToWrite, writtenMime } from './mime-writer.ts';
import { fieldProperty } from './named-properties.ts';
import { damaged, noMessage, tooLarge, unreadRtf } from './outlook-problems.ts';
import { HEADER_SIZE, Properties, hasProperties } from './properties.ts';

/** The media type of a message of Outlook. */
export const OUTLOOK = 'application/vnd.ms-outlook';

const BODY = 0x1000;
const RTF_COMPRESSED = 0x1009;
const HTML = 0x1013;
const BODY_CONTENT_LOCATION = 0x1014;
const INTERNET_CODE_PAGE = 0x3fde;
const MESSAGE_CODE_PAGE = 0x3ffd;

/** The message that a file of Outlook holds. */
export interface OutlookMessage {
  /**
   * `message/rfc822`, behind a layer that has no bytes of the file: a body may be packed, in UTF-16, and in sectors that
   * lie anywhere. Sealed, for nothing is written back.
   */
  readonly entity: Entity;
  readonly problems: readonly Diagnostic[];
}

/** The message in a file of no more bytes than `limit`; an empty one where there is none that can be read. */
export function outlookMessage(file: Entity, limit: number = MAIL_LIMITS.message): OutlookMessage {
  const { path } = file.source;
  const size = file.end - file.start;
  if (size > limit) return { entity: mimeEntity(file, NOTHING), problems: [tooLarge(path, size, limit)] };
  const compound = readCompound(file.bytes.subarray(file.start, file.end));
  if (!compound || !hasProperties(compound.root))
    return { entity: mimeEntity(file, NOTHING), problems: [noMessage(path)] };
  const reading = new MessageReading(compound);
  const entity = mimeEntity(file, reading.mime());
  return { entity, problems: reading.problems(path) };
}

const NOTHING = new Uint8Array();

function mimeEntity(file: Entity, bytes: Uint8Array): Entity {
  const layer: Layer = { name: 'outlook', outer: file, outerSpan: () => undefined, encode: () => [] };
  const piece = pieceOf(file, 0, bytes.length, 'message/rfc822', layer);
  return { ...piece, bytes, seals: [...(file.seals ?? []), READ_ONLY] };
}

const READ_ONLY: Seal = {
  code: 'read-only-message',
  policy: 'never',
  subject: 'the message',
  message:
    'a message of Outlook is read only, and its links stay as they are; save it as .eml (Outlook for Mac and new Outlook do so, and msgconvert on Linux) and rewrite that',
};

class MessageReading {
  readonly #compound: CompoundFile;
  /** The property of Content-Base, which the file gives its own id. */
  readonly #contentBase: number | undefined;
  #hasUnreadRtf = false;

  constructor(compound: CompoundFile) {
    this.#compound = compound;
    this.#contentBase = fieldProperty(compound.root, 'content-base');
  }

  mime(): Uint8Array {
    return writtenMime(this.#message(this.#compound.root, HEADER_SIZE.message, 1));
  }

  /** What was met while the message was read. */
  problems(path: string): readonly Diagnostic[] {
    return [
      ...(this.#compound.isDamaged ? [damaged(path)] : []),
      ...(this.#hasUnreadRtf ? [unreadRtf(path)] : []),
    ];
  }

  /** `depth`: how many messages stand in one another. Where parts stand too deep, who reads the MIME message tells it. */
  #message(storage: Storage, headerSize: number, depth: number): PartToWrite {
    const own = messageProperties(storage, headerSize);
    const fields = messageFields(own, this.#contentBase);
    const bodies = this.#bodies(own, fields);
    const text = bodies.length > 1 ? { fields: [], subtype: 'alternative', parts: bodies } : bodies[0];
    const [shown, attached] = this.#attachments(storage, own, depth);
    const related = text && shown.length > 0 ? group('related', [text, ...shown]) : text;
    const rest = related === text ? [...shown, ...attached] : attached;
    const whole = rest.length > 0 ? group('mixed', related ? [related, ...rest] : rest) : related;
    return withFields(fields, whole ?? NO_BODY);
  }

  #bodies(own: Properties, fields: readonly string[]): readonly PartToWrite[] {
    const plain = own.text(BODY);
    const html = htmlOf(own) ?? this.#htmlInRtf(own, plain);
    const location = own.text(BODY_CONTENT_LOCATION)?.replace(/\s+/g, ' ').trim();
    const isSaid = fields.some((field) => /^content-location[ \t]*:/i.test(field));
    const parts: PartToWrite[] = [];
    if (plain) parts.push(textPart('plain', new TextEncoder().encode(plain), 'utf-8'));
    if (html)
      parts.push(
        textPart(
          'html',
          html.bytes,
          html.charset,
          location && !isSaid ? [`Content-Location: ${location}`] : [],
        ),
      );
    return parts;
  }

  #htmlInRtf(own: Properties, plain: string | undefined): Html | undefined {
    const packed = own.binary(RTF_COMPRESSED);
    if (!packed || packed.length === 0) return undefined;
    const rtf = unpackedRtf(packed);
    const html = rtf && encapsulatedHtml(rtf);
    if (html === undefined && !plain) this.#hasUnreadRtf = true;
    return html === undefined ? undefined : { bytes: new TextEncoder().encode(html), charset: 'utf-8' };
  }

  /** Those that the text shows, and those that only go with it; each in its order. */
  #attachments(
    { storages }: Storage,
    message: Properties,
    depth: number,
  ): readonly [shown: readonly PartToWrite[], attached: readonly PartToWrite[]] {
    const shown: PartToWrite[] = [];
    const attached: PartToWrite[] = [];
    const embedded = (storage: Storage): PartToWrite | undefined =>
      depth < DEPTH ? this.#message(storage, HEADER_SIZE.embedded, depth + 1) : undefined;
    // Their numbers are hexadecimal and of one length ([MS-OXMSG], 2.2.2).
    for (const name of [...storages.keys()].filter((each) => each.startsWith(ATTACHMENT)).toSorted()) {
      const part = attachmentPart(storages.get(name) as Storage, charsetOf(message), embedded);
      if (part) (part.isShown ? shown : attached).push(part.part);
    }
    return [shown, attached];
  }
}

/** Each takes two levels of the 1000 that the limit `mime-depth` may have at most: of more none is read. */
const DEPTH = 500;

const ATTACHMENT = '__attach_version1.0_#';

const NO_BODY: PartToWrite = { fields: [], body: new Uint8Array() };

interface Html {
  readonly bytes: Uint8Array;
  readonly charset: string | undefined;
}

/** HTML is bytes in the code page that the message says; some programs write it as text all the same. */
function htmlOf(own: Properties): Html | undefined {
  const bytes = own.binary(HTML);
  if (bytes && bytes.length > 0) return { bytes, charset: codePageCharset(own.integer(INTERNET_CODE_PAGE)) };
  const text = own.text(HTML);
  return text ? { bytes: new TextEncoder().encode(text), charset: 'utf-8' } : undefined;
}

function textPart(
  subtype: 'plain' | 'html',
  body: Uint8Array,
  charset: string | undefined,
  fields: readonly string[] = [],
): PartToWrite {
  const parameter = charset === undefined ? '' : `; charset=${charset}`;
  return { fields: [...fields, `Content-Type: text/${subtype}${parameter}`], body };
}

function group(subtype: string, parts: readonly PartToWrite[]): PartToWrite {
  return { fields: [], subtype, parts };
}

function withFields(fields: readonly string[], part: PartToWrite): PartToWrite {
  return { ...part, fields: [...fields, ...part.fields] };
}

/** The code page of a message's strings is a property itself. */
function messageProperties(storage: Storage, headerSize: number): Properties {
  return new Properties(storage, headerSize, charsetOf(new Properties(storage, headerSize)));
}

function charsetOf(message: Properties): string | undefined {
  return (
    codePageCharset(message.integer(MESSAGE_CODE_PAGE)) ??
    codePageCharset(message.integer(INTERNET_CODE_PAGE))
  );
}

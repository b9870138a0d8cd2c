// A message that is kept in properties as a MIME message: [MS-OXCMAIL], 2.1.3.
import { attachmentPart } from './attachments.ts';
import { byteCharset, codePageCharset } from './code-pages.ts';
import { unpackedRtf } from './compressed-rtf.ts';
import { messageFields } from './message-fields.ts';
import { type PartToWrite, writtenMime } from './mime-writer.ts';
import { Properties, type PropertyStore } from './properties.ts';
import { type RtfContent, rtfContent } from './rtf-content.ts';
import type { StoredMessage } from './stored-message.ts';

const BODY = 0x1000;
const RTF_COMPRESSED = 0x1009;
const HTML = 0x1013;
const BODY_CONTENT_LOCATION = 0x1014;
const INTERNET_CODE_PAGE = 0x3fde;
const MESSAGE_CODE_PAGE = 0x3ffd;

/** A message as it was written. */
export interface MessageMime {
  readonly bytes: Uint8Array;
  /** Whether a text of it stands in RTF alone, which is not read. */
  readonly hasUnreadRtf: boolean;
}

/**
 * The message, with those in it, as MIME. `contentBase`: the id of the property of Content-Base, which each file gives
 * itself.
 */
export function messageMime(message: StoredMessage, contentBase?: number): MessageMime {
  const writing = new MessageWriting(contentBase);
  const bytes = writtenMime(writing.message(message, 1));
  return { bytes, hasUnreadRtf: writing.hasUnreadRtf };
}

class MessageWriting {
  hasUnreadRtf = false;
  readonly #contentBase: number | undefined;

  constructor(contentBase: number | undefined) {
    this.#contentBase = contentBase;
  }

  /** `depth`: how many messages stand in one another. Where parts stand too deep, who reads the MIME message tells it. */
  message(message: StoredMessage, depth: number): PartToWrite {
    const own = messageProperties(message.store);
    const fields = messageFields(own, this.#contentBase);
    const bodies = this.#bodies(own, fields);
    const text = bodies.length > 1 ? { fields: [], subtype: 'alternative', parts: bodies } : bodies[0];
    const [shown, attached] = this.#attachments(message, own, depth);
    const related = text && shown.length > 0 ? group('related', [text, ...shown]) : text;
    const rest = related === text ? [...shown, ...attached] : attached;
    const whole = rest.length > 0 ? group('mixed', related ? [related, ...rest] : rest) : related;
    return withFields(fields, whole ?? NO_BODY);
  }

  #bodies(own: Properties, fields: readonly string[]): readonly PartToWrite[] {
    const said = own.text(BODY);
    const stored = htmlOf(own);
    const rtf = stored ? undefined : this.#rtf(own, said);
    const plain = said || rtf?.text;
    const html = stored ?? (rtf?.html === undefined ? undefined : utf8(rtf.html));
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

  #rtf(own: Properties, plain: string | undefined): RtfContent | undefined {
    const packed = own.binary(RTF_COMPRESSED);
    if (!packed || packed.length === 0) return undefined;
    const rtf = unpackedRtf(packed);
    const content = rtf && rtfContent(rtf, !plain);
    if (!content && !plain) this.hasUnreadRtf = true;
    return content;
  }

  /** Those that the text shows, and those that only go with it; each in its order. */
  #attachments(
    message: StoredMessage,
    own: Properties,
    depth: number,
  ): readonly [shown: readonly PartToWrite[], attached: readonly PartToWrite[]] {
    const shown: PartToWrite[] = [];
    const attached: PartToWrite[] = [];
    const embedded = (inner: StoredMessage): PartToWrite | undefined =>
      depth < DEPTH ? this.message(inner, depth + 1) : undefined;
    for (const attachment of message.attachments()) {
      const part = attachmentPart(attachment, charsetOf(own), embedded);
      if (part) (part.isShown ? shown : attached).push(part.part);
    }
    return [shown, attached];
  }
}

/** Each takes two levels of the 1000 that the limit `mime-depth` may have at most: of more none is read. */
const DEPTH = 500;

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
  return text ? utf8(text) : undefined;
}

function utf8(html: string): Html {
  return { bytes: new TextEncoder().encode(html), charset: 'utf-8' };
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
function messageProperties(store: PropertyStore): Properties {
  return new Properties(store, charsetOf(new Properties(store)));
}

function charsetOf(message: Properties): string | undefined {
  return byteCharset(message.integer(MESSAGE_CODE_PAGE)) ?? byteCharset(message.integer(INTERNET_CODE_PAGE));
}

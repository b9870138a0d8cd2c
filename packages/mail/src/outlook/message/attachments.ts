// Attachments of a message of Outlook as parts: [MS-OXMSG], 2.2.2; [MS-OXCMAIL], 2.1.3.4.
import type { PartToWrite } from './mime-writer.ts';
import { Properties } from './properties.ts';
import type { StoredAttachment, StoredMessage } from './stored-message.ts';

/** The file itself, where it is neither a message nor an object of OLE. */
const DATA = 0x3701;

const METHOD = 0x3705;
const WEB_REFERENCE = 7;

const EXTENSION = 0x3703;
const FILENAME = 0x3704;
const LONG_FILENAME = 0x3707;
const PATHNAME = 0x3708;
const LONG_PATHNAME = 0x370d;
const DISPLAY_NAME = 0x3001;
const MIME_TAG = 0x370e;
const CONTENT_BASE = 0x3711;
const CONTENT_ID = 0x3712;
const CONTENT_LOCATION = 0x3713;

/** Of the flags: the HTML refers to it ([MS-OXCMSG], 2.2.2.18). */
const FLAGS = 0x3714;
const MHTML_REFERENCE = 4;
const HIDDEN = 0x7ffe;

/** An attachment as a part; `isShown`: in the text, and not beside it. */
export interface AttachmentPart {
  readonly part: PartToWrite;
  readonly isShown: boolean;
}

/** Undefined for what holds neither bytes nor a message, nor says where on the web it lies: an object of OLE, a path. */
export function attachmentPart(
  attachment: StoredAttachment,
  charset: string | undefined,
  embedded: (message: StoredMessage) => PartToWrite | undefined,
): AttachmentPart | undefined {
  const own = new Properties(attachment.store, charset);
  const isShown = own.boolean(HIDDEN) || ((own.integer(FLAGS) ?? 0) & MHTML_REFERENCE) !== 0;
  const name = line(own.text(LONG_FILENAME)) ?? line(own.text(FILENAME)) ?? line(own.text(DISPLAY_NAME));
  const fields = labels(own, isShown ? 'inline' : 'attachment', name);
  const part = partOf(attachment, own, name, fields, embedded);
  return part && { part, isShown };
}

function partOf(
  attachment: StoredAttachment,
  own: Properties,
  name: string | undefined,
  fields: readonly string[],
  embedded: (message: StoredMessage) => PartToWrite | undefined,
): PartToWrite | undefined {
  const inner = attachment.message();
  const message = inner && embedded(inner);
  if (message) return { fields, message };
  const url =
    own.integer(METHOD) === WEB_REFERENCE ? line(own.text(LONG_PATHNAME) ?? own.text(PATHNAME)) : undefined;
  if (url && /^https?:[^"\\]*$/i.test(url)) return elsewhere(url, fields);
  const body = own.binary(DATA);
  if (!body) return undefined;
  const type = line(own.text(MIME_TAG))?.toLowerCase() ?? '';
  // Such a message is signed as a whole, and its one attachment is that message's MIME entity ([MS-OXOSMIME], 2.1.2).
  if (type === 'multipart/signed') return { fields: [], entity: body };
  return { fields: [...fields, `Content-Type: ${typeOf(type, name, line(own.text(EXTENSION)))}`], body };
}

/** A file on the web, as OneDrive attaches it (RFC 2017, 3). */
function elsewhere(url: string, fields: readonly string[]): PartToWrite {
  const type = `Content-Type: message/external-body; access-type=URL;\r\n URL="${url}"`;
  return { fields: [...fields, type], body: new Uint8Array() };
}

function labels(own: Properties, disposition: string, name: string | undefined): string[] {
  const id = line(own.text(CONTENT_ID))?.replace(/^<|>$/g, '');
  const base = line(own.text(CONTENT_BASE));
  const location = line(own.text(CONTENT_LOCATION));
  // RFC 2231, 4: a name may have any character.
  const file = name ? `; filename*=utf-8''${encoded(name)}` : '';
  return [
    `Content-Disposition: ${disposition}${file}`,
    ...(id ? [`Content-ID: <${id}>`] : []),
    ...(base ? [`Content-Base: ${base}`] : []),
    ...(location ? [`Content-Location: ${location}`] : []),
  ];
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

/** Types of files whose attachments say none: Outlook looks them up by the extension when it sends them. */
const BY_EXTENSION: ReadonlyMap<string, string> = new Map([
  ['htm', 'text/html'],
  ['html', 'text/html'],
  ['xhtml', 'application/xhtml+xml'],
  ['txt', 'text/plain'],
  ['log', 'text/plain'],
  ['css', 'text/css'],
  ['csv', 'text/csv'],
  ['ics', 'text/calendar'],
  ['vcf', 'text/vcard'],
  ['md', 'text/markdown'],
  ['xml', 'application/xml'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
  ['pdf', 'application/pdf'],
  ['eml', 'message/rfc822'],
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['gif', 'image/gif'],
]);

const NO_TYPE = 'application/octet-stream';

function typeOf(said: string, name = '', extension = ''): string {
  if (/^[\w.+-]+\/[\w.+-]+$/.test(said) && said !== NO_TYPE && !said.startsWith('multipart/')) return said;
  const ending = /\.([^.]+)$/.exec(extension || name)?.[1]?.toLowerCase() ?? '';
  return BY_EXTENSION.get(ending) ?? NO_TYPE;
}

/** A value for a line of a header; undefined for an empty one. */
function line(text: string | undefined): string | undefined {
  // oxlint-disable-next-line no-control-regex
  return text?.replace(/[\x00-\x20\x7f]+/g, ' ').trim() || undefined;
}

// The header of a message, of what its properties say: [MS-OXCMAIL], 2.2.3.
import type { Properties } from './properties.ts';

/** What came with the message as its header, where it came by SMTP. */
const TRANSPORT_HEADERS = 0x007d;

const SUBJECT = 0x0037;
const CLIENT_SUBMIT_TIME = 0x0039;
const MESSAGE_DELIVERY_TIME = 0x0e06;
const SENDER_NAME = 0x0c1a;
const SENDER_EMAIL_ADDRESS = 0x0c1f;
const SENDER_SMTP_ADDRESS = 0x5d01;

/** Fields with a property of their own, which holds the value as it stands. */
const FIELDS: readonly (readonly [name: string, id: number])[] = [
  ['Message-ID', 0x1035],
  ['In-Reply-To', 0x1042],
  ['References', 0x1039],
  ['List-Help', 0x1043],
  ['List-Subscribe', 0x1044],
  ['List-Unsubscribe', 0x1045],
];

/** What a field says of the body as it was sent; here it stands otherwise. */
const OF_BODY =
  /^(?:Content-(?:Type|Transfer-Encoding|Disposition|Description|ID|MD5|Length|Language)|MIME-Version|Lines)$/i;

/**
 * Fields of a message: those that it came with, and what the properties add to them. `contentBase`: the id of the property
 * that holds this field, where the file has one.
 */
export function messageFields(message: Properties, contentBase: number | undefined): readonly string[] {
  const fields = transportFields(message.text(TRANSPORT_HEADERS) ?? '');
  const said = new Set(fields.map(nameOf));
  const add = (name: string, value: string | undefined): void => {
    const line = value?.replace(/\s+/g, ' ').trim();
    if (line && !said.has(name.toLowerCase())) fields.push(`${name}: ${line}`);
  };
  add('From', sender(message));
  add('Date', (message.time(CLIENT_SUBMIT_TIME) ?? message.time(MESSAGE_DELIVERY_TIME))?.toUTCString());
  add('Subject', subjectOf(message));
  for (const [name, id] of FIELDS) add(name, message.text(id));
  if (contentBase !== undefined) add('Content-Base', message.text(contentBase));
  return fields;
}

/** The prefix (`RE: `) may be told by two characters: that there is one, and where it ends ([MS-PST], 2.5.3.1.1.1). */
export function subjectOf(message: Properties): string | undefined {
  const text = message.text(SUBJECT);
  return text?.startsWith('\x01') ? text.slice(2) : text;
}

/** A field with the lines that continue it. Outlook puts a line of its own before the first, which is none. */
const FIELD = /^[!-9;-~]+[ \t]*:.*(?:\r?\n[ \t].*)*/gm;

function transportFields(header: string): string[] {
  const end = /\r?\n\r?\n/.exec(header)?.index ?? header.length;
  const fields = header.slice(0, end).match(FIELD) ?? [];
  return fields.map((field) => field.trimEnd()).filter((field) => !OF_BODY.test(nameOf(field)));
}

function nameOf(field: string): string {
  return field.slice(0, field.indexOf(':')).trim().toLowerCase();
}

function sender(message: Properties): string | undefined {
  const name = message.text(SENDER_NAME);
  const address = message.text(SENDER_SMTP_ADDRESS) ?? message.text(SENDER_EMAIL_ADDRESS);
  // What is no address of the Internet is one of a directory.
  if (!address || !/^[^\s<>@]+@[^\s<>@]+$/.test(address)) return name && `"${name.replace(/["\\]/g, '')}"`;
  return name && name !== address ? `"${name.replace(/["\\]/g, '')}" <${address}>` : address;
}

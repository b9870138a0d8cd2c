// What vouches for a message's bytes and breaks when they change.
import { type Entity, type Seal, type Span, fileSpan } from '@linkwright/core';
import { asciiBytes, indexOfBytes } from '../byte-search.ts';
import type { FieldName } from '../fields/field-names.ts';
import { type Field, type Header, fieldOf, unfolded } from '../fields/header.ts';
import type { MimePart } from './mime-tree.ts';

/** The seals of a message's parts and fields. */
export interface MessageSeals {
  /** Of the body as a whole. */
  readonly body: readonly Seal[];
  /** Of one of the header's fields. */
  field(field: Field): readonly Seal[];
}

/** Signatures in a message's own header (DKIM: RFC 6376; ARC: RFC 8617; DomainKeys: RFC 4870). */
export function messageSeals(entity: Entity, header: Header): MessageSeals {
  const signatures = header.fields
    .filter(({ name }) => SIGNATURE_FIELDS.has(name))
    .map((field) => signatureOf(entity, field));
  if (signatures.length === 0) return NO_SEALS;
  return {
    body: signatures.filter(({ signsBody }) => signsBody).map(({ seal }) => seal),
    field: (field) => signatures.filter(({ signs }) => signs(field)).map(({ seal }) => seal),
  };
}

const NO_SEALS: MessageSeals = { body: [], field: () => [] };

const SIGNATURE_FIELDS: ReadonlyMap<FieldName, string> = new Map([
  ['DKIM-Signature', 'dkim-invalidated'],
  ['DomainKey-Signature', 'dkim-invalidated'],
  ['ARC-Message-Signature', 'arc-invalidated'],
]);

interface Signature {
  readonly seal: Seal;
  readonly signs: (field: Field) => boolean;
  readonly signsBody: boolean;
}

function signatureOf(entity: Entity, field: Field): Signature {
  const tags = tagsOf(unfolded(entity.bytes, field));
  const code = SIGNATURE_FIELDS.get(field.name) as string;
  const span = fileSpan(entity, field.nameStart, field.end);
  const domain = tags.get('d');
  const message = `${field.name}${domain ? ` of ${domain}` : ''} no longer holds for the changed message; it has to be signed again`;
  return {
    seal: { code, policy: 'report', subject: 'the message', message, ...(span && { span }) },
    signs: signedFields(field, tags.get('h')),
    // `l=0` signs no byte of the body (RFC 6376, 3.5); a longer length is taken for the whole.
    signsBody: tags.get('l') !== '0',
  };
}

/** Those that `h=` names; where DomainKeys has none, all behind it are signed (RFC 4870, 3.3). */
function signedFields({ name, end }: Field, named: string | undefined): Signature['signs'] {
  if (named === undefined && name === 'DomainKey-Signature') return ({ nameStart }) => nameStart >= end;
  const names = new Set((named ?? '').toLowerCase().split(':'));
  return (field) => names.has(field.name.toLowerCase());
}

/** A tag list (RFC 6376, 3.2), white space in its values taken out. */
function tagsOf(text: string): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (const tag of text.split(';')) {
    const equals = tag.indexOf('=');
    if (equals > 0) tags.set(tag.slice(0, equals).trim(), tag.slice(equals + 1).replace(/\s+/g, ''));
  }
  return tags;
}

/** The seal of the bodies that a part of a message holds, where it is a security multipart (RFC 1847). */
export function partSeal(entity: Entity, part: MimePart): Seal | undefined {
  const { mediaType } = part.type;
  const isSigned = mediaType === 'multipart/signed';
  if (!isSigned && !ENCRYPTED.has(mediaType)) return undefined;
  const field = fieldOf(part.header, 'Content-Type');
  const span = field && fileSpan(entity, field.nameStart, field.end);
  return isSigned
    ? sealOf('signed-part', part.path, 'is signed', span)
    : sealOf('encrypted-part', part.path, 'is encrypted', span);
}

/** The seal of a part whose heading has a digest of its body (Content-MD5, RFC 1864), which readers compare with it. */
export function digestSeal(entity: Entity, { header, path }: MimePart): Seal | undefined {
  const field = fieldOf(header, 'Content-MD5');
  if (!field) return undefined;
  const span = fileSpan(entity, field.nameStart, field.end);
  const message = `Content-MD5 of part ${path} no longer holds for the changed part; take it out or reckon it anew`;
  return {
    code: 'digest-invalidated',
    policy: 'report',
    subject: `part ${path}`,
    message,
    ...(span && { span }),
  };
}

const ENCRYPTED: ReadonlySet<string> = new Set(['multipart/encrypted', 'application/pgp-encrypted']);

const PGP: Uint8Array = asciiBytes('-----BEGIN PGP ');

/** How lines begin, and what is said of a body that has one. */
const INLINE: readonly (readonly [begins: Uint8Array, code: string, what: string])[] = [
  [asciiBytes('-----BEGIN PGP SIGNED MESSAGE-----'), 'signed-part', 'is signed with OpenPGP'],
  [asciiBytes('-----BEGIN PGP MESSAGE-----'), 'encrypted-part', 'holds an OpenPGP message'],
];

/**
 * The seal of a text body that holds an OpenPGP message (RFC 9580, 6.2 and 7). One in a quotation
 * (`> -----BEGIN …`) and a key block vouch for nothing.
 */
export function inlineSeal(entity: Entity, path: string): Seal | undefined {
  // Hardly any text has one, so that one search answers for both.
  if (indexOfBytes(entity.bytes, PGP, entity.start, entity.end) < 0) return undefined;
  for (const [begins, code, what] of INLINE) {
    const at = lineThatBegins(entity, begins);
    if (at >= 0) return sealOf(code, path, what, fileSpan(entity, at, at + begins.length));
  }
  return undefined;
}

/** Where the first line that begins so stands, or -1. */
function lineThatBegins({ bytes, start, end }: Entity, needle: Uint8Array): number {
  for (let from = start; ;) {
    const at = indexOfBytes(bytes, needle, from, end);
    if (at < 0 || at === start || bytes[at - 1] === 10) return at;
    from = at + 1;
  }
}

function sealOf(code: string, path: string, what: string, span: Span | undefined): Seal {
  return {
    code,
    policy: 'leave',
    subject: `part ${path}`,
    message: `part ${path} ${what} and is left as it is; --allow-signed changes it and breaks the signature`,
    ...(span && { span }),
  };
}

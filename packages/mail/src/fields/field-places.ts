// Which header fields hold URIs, and what each of them is.
import { type Notation, type Place, absolutePlace, place } from '@linkwright/core';
import type { FieldName } from './field-names.ts';
import { fieldUri, messageIdUri } from './field-notation.ts';
import type { FieldForm } from './field-uri.ts';

export interface FieldPlace {
  readonly place: Place;
  readonly form: FieldForm;
  readonly notation: Notation;
  /** Whether the field tells of the message (`0` in part paths) or of a part. */
  readonly of: 'message' | 'part';
  /** Told only where it is asked for by name. */
  readonly onRequest: boolean;
}

function field(
  name: FieldName,
  form: FieldForm,
  of: FieldPlace['of'],
  policy: Place['policy'] = 'always',
): [FieldName, FieldPlace] {
  const notation = form === 'message-ids' ? messageIdUri : fieldUri;
  return [
    name,
    { place: placeOf(`header:${name}`, form, policy), form, notation, of, onRequest: form === 'message-ids' },
  ];
}

/**
 * Content-Base, Content-Location and Link may be relative; what the message says of itself may not. `<>` between the
 * values of Link is told as no link.
 */
function placeOf(name: string, form: FieldForm, policy: Place['policy']): Place {
  if (form === 'link-list') return place(name, policy, 'none');
  return policy === 'base' ? place(name, policy) : absolutePlace(name, policy);
}

/** Fields with URIs, by name. */
export const fieldPlaces: ReadonlyMap<FieldName, FieldPlace> = new Map([
  // draft-07, 5.1.1; RFC 2110, 4; RFC 2557, 4.2
  field('Content-Base', 'uri', 'part', 'base'),
  field('Content-Location', 'uri', 'part', 'base'),
  // RFC 2369
  field('List-Help', 'angle-list', 'message'),
  field('List-Unsubscribe', 'angle-list', 'message'),
  field('List-Subscribe', 'angle-list', 'message'),
  field('List-Post', 'angle-list', 'message'),
  field('List-Owner', 'angle-list', 'message'),
  field('List-Archive', 'angle-list', 'message'),
  // RFC 5064
  field('Archived-At', 'uri', 'message'),
  field('X-Archived-At', 'uri', 'message'),
  field('X-URL', 'uri', 'message'),
  field('X-URI', 'uri', 'message'),
  field('URL', 'uri', 'message'),
  field('URI', 'uri', 'message'),
  field('X-Homepage', 'uri', 'message'),
  field('X-Original-URL', 'uri', 'message'),
  // RFC 2068, 19.6.2.4; RFC 8288
  field('Link', 'link-list', 'part'),
  // draft-josefsson-openpgp-mailnews-header
  field('OpenPGP', 'key-value', 'message'),
  // What a browser saved the page from: a fact about the past.
  field('Snapshot-Content-Location', 'uri', 'message', 'never'),
  // RFC 5322, 3.6.4; RFC 5536, 3.2.10
  field('References', 'message-ids', 'message', 'never'),
  field('In-Reply-To', 'message-ids', 'message', 'never'),
  field('Supersedes', 'message-ids', 'message', 'never'),
  field('Resent-Message-ID', 'message-ids', 'message', 'never'),
]);

/** The URL of a message/external-body whose access-type is URL (RFC 2017). */
export const externalBodyPlace: Place = absolutePlace('header:Content-Type;URL');

// The base of each part: draft-07, sections 5.1.1 to 5.1.3; RFC 2110 and RFC 2557, section 5.
import {
  type Base,
  type BaseOrigin,
  type Entity,
  type Span,
  declaredBase,
  encapsulatedBase,
  fileSpan,
  retrievalBase,
} from '@linkwright/core';
import { decodeFieldUri } from '../fields/field-notation.ts';
import { urisIn } from '../fields/field-uri.ts';
import type { FieldName } from '../fields/field-names.ts';
import { type Header, fieldOf } from '../fields/header.ts';
import type { MhtmlProfile } from './mhtml-profile.ts';
import type { MimePart } from './mime-tree.ts';

const ABSOLUTE = /^[A-Za-z][A-Za-z0-9+.-]*:/;

/**
 * What something can be relative to. RFC 2396, 5: "Documents can only make use of relative URI when their base
 * URI fits within the <hier_part> syntax." Chromium saves each style element as a part of its own whose
 * Content-Location is a `cid:`: that is a label, and what is relative in it is so to what is around it.
 */
const HIERARCHICAL = /^[A-Za-z][A-Za-z0-9+.-]*:\//;

/** The bases of one heading. */
export interface HeadingBases {
  /** Of references in the heading's own fields, and of the part's content. */
  readonly base: Base;
  /** What the part's Content-Location is resolved against. */
  readonly label: Base;
  /** What the parts inside start from. */
  readonly inner: Base;
}

/**
 * The bases that a heading declares, read under `outer`. Content-Base comes before Content-Location
 * (draft-07, 5.1.1; RFC 2110, 5), and a relative Content-Location is resolved before it serves:
 * against the Content-Base beside it (RFC 2110, 8.2), else against `outer`.
 */
export function headingBases(
  entity: Entity,
  part: MimePart,
  outer: Base,
  profile: MhtmlProfile,
): HeadingBases {
  const { header, path } = part;
  const contentBase = profile.contentBase ? uriOf(entity, header, 'Content-Base') : undefined;
  const location = uriOf(entity, header, 'Content-Location');
  const own = contentBase && declared(contentBase, outer, 'content-base', `Content-Base of part ${path}`);
  const label = own ?? outer;
  let base = outer;
  if (location && serves(location.text, profile)) {
    const found = declared(location, label, 'content-location', `Content-Location of part ${path}`);
    if (found) base = { ...found, outer };
  }
  if (own) base = { ...own, outer: base };
  const encapsulates = part.kind === 'message' || (part.kind === 'multipart' && profile.multipartInherits);
  return { base, label, inner: encapsulates ? encapsulatedBase(base, `the heading of part ${path}`) : outer };
}

function declared(uri: FoundUri, outer: Base, from: BaseOrigin, by: string): Base | undefined {
  const base = declaredBase(uri.text, outer, { from, by, span: uri.span });
  return base && HIERARCHICAL.test(base.uri.uri) ? base : undefined;
}

function serves(location: string, profile: MhtmlProfile): boolean {
  return profile.relativeContentLocation === 'resolve' || ABSOLUTE.test(location);
}

/** Fields that say where a message was retrieved from, the most exact first. */
const RETRIEVAL_FIELDS: readonly FieldName[] = [
  'Snapshot-Content-Location',
  'Archived-At',
  'X-Archived-At',
  'X-URL',
  'X-Original-URL',
];

/**
 * The base of a whole message (5.1.3): what its own fields say of its retrieval, put before `outer`.
 * Only an absolute URI can have been retrieved; an opaque one is no base.
 */
export function messageBase(entity: Entity, header: Header, around: Base): Base {
  const outer = withoutStorage(around);
  for (const name of RETRIEVAL_FIELDS) {
    const uri = uriOf(entity, header, name);
    if (!uri || !HIERARCHICAL.test(uri.text)) continue;
    try {
      const at = { by: name, declared: uri.text, span: uri.span };
      // The field follows what it names, unless it tells of the past.
      const isFact = name === 'Snapshot-Content-Location';
      return { ...retrievalBase(uri.text, outer), ...at, ...(isFact && { fixed: true }) };
    } catch {
      // Not usable as a base: the next field may be.
    }
  }
  return outer;
}

/**
 * A message is kept in a file, or in an archive that is one, and was not retrieved from it: its relative references
 * never meant files beside it. Only another URL (that of an archive, RFC 2557, 5d) is a retrieval.
 */
export function withoutStorage(base: Base): Base {
  let at = base;
  while (at.outer && isStorage(at)) at = at.outer;
  return at;
}

function isStorage({ rule, from, uri }: Base): boolean {
  return (rule === '5.1.3' || from === 'archive') && /^file:/i.test(uri.uri);
}

interface FoundUri {
  readonly text: string;
  /** Bytes of the file. */
  readonly span: Span | undefined;
}

function uriOf(entity: Entity, header: Header, name: FieldName): FoundUri | undefined {
  const field = fieldOf(header, name);
  const [found] = field ? urisIn(entity.bytes, field, 'uri') : [];
  if (!found) return undefined;
  const { start, end } = found;
  return { text: decodeFieldUri(entity.bytes, start, end), span: fileSpan(entity, start, end) };
}

// The base URI of a reference: section 5.1 of draft-fielding-url-syntax-07 and of RFC 2396.
import {
  type BaseUri,
  type ProfileName,
  type ReferenceKind,
  format,
  isOpaque,
  kindAgainst,
  parseBase,
  resolve,
} from '@linkwright/uri';
import { isTemplate } from '../spellings/template.ts';
import type { Span } from './span.ts';

/** The subsection of 5.1 that gives a base: embedded, encapsulating, retrieval, default. */
export type BaseRule = '5.1.1' | '5.1.2' | '5.1.3' | '5.1.4';

/** What declared a base. */
export type BaseOrigin =
  | 'html-base'
  | 'content-base'
  | 'content-location'
  | 'xml-base'
  | 'codebase'
  | 'encapsulating'
  | 'archive'
  | 'retrieval'
  | 'default';

/**
 * One layer of section 5.1. The chain runs outwards, inner before outer; the first is in force.
 * Immutable: entering a part puts a layer before the chain that was.
 */
export interface Base {
  readonly uri: BaseUri;
  readonly rule: BaseRule;
  readonly from: BaseOrigin;
  /** The reference as it was declared, where it was one. */
  readonly declared?: string;
  /** Who declared it, in words: `BASE in HTML`, `Content-Location of part 1.2`. */
  readonly by?: string;
  /** Bytes of the file that declare it. */
  readonly span?: Span | undefined;
  /** Set where what declares it is told as no reference: no rewriting changes that. */
  readonly fixed?: true;
  /** Set where the place of the document says what it is: what it is under another base. */
  readonly under?: (outer: Base) => Base;
  /** Set where it is a folder, and not the page that a folder has. */
  readonly isFolder?: true;
  /** Set in a message of a catalogue, each of which has its own. */
  readonly message?: CatalogueMessage;
  /** The base that would be in force without this one. */
  readonly outer?: Base;
  /** Of a place in a package: what references that lead out of it are resolved against, where that is not its own place. */
  readonly external?: Base;
}

/** A message of a catalogue, with its translation. */
export interface CatalogueMessage {
  /** The chain of the catalogue itself. */
  readonly catalogue: Base;
  /** The names of the documents that it is taken from, from which its references count. Where they are, only the other files tell. */
  readonly sources: readonly string[];
  /** Whether programs use its translation. */
  readonly isTranslated: boolean;
}

/**
 * The default base (5.1.4). draft-07 names `this_message:/`; RFC 2557 (MHTML) writes `thismessage:/`,
 * the spelling that has a legal scheme name, so it is the one used.
 */
export const DEFAULT_BASE = 'thismessage:/';

/** The chain of a document of which nothing is known. */
export function defaultBase(profile: ProfileName = 'rfc3986', uri: string = DEFAULT_BASE): Base {
  return { uri: usableBase(uri, profile), rule: '5.1.4', from: 'default', by: 'the application' };
}

/**
 * What is in force where a document declares a base that nobody knows yet: a template, or an entity of the document
 * type. That is the default base (5.1.4); `by` says what was declared.
 */
export function unknownBase(outer: Base, by: string): Base {
  let outermost = outer;
  while (outermost.outer) outermost = outermost.outer;
  return { uri: outermost.uri, rule: '5.1.4', from: 'default', by };
}

/**
 * The URI that the document was retrieved from (5.1.3). Throws where it is not absolute: the caller's mistake.
 * `container`: see `parseBase`.
 */
export function retrievalBase(uri: string, outer: Base, container?: string): Base {
  const parsed = usableBase(uri, outer.uri.profile.name, container);
  return { uri: parsed, rule: '5.1.3', from: 'retrieval', by: 'the retrieval', outer };
}

/**
 * A base that the document declares (5.1.1), put before the chain that it was read under. Its
 * reference is resolved against that chain; undefined where that gives no usable base.
 */
export function declaredBase(
  reference: string,
  outer: Base,
  origin: { readonly from: BaseOrigin; readonly by?: string; readonly span?: Span | undefined },
): Base | undefined {
  if (isWithoutHierarchy(kindAgainst(reference, outer.uri), outer)) return undefined;
  const { target } = resolve(reference, outer.uri);
  const uri = target === null ? undefined : parseBase(target, outer.uri.profile.name, outer.uri.container);
  return uri && { ...origin, uri, rule: '5.1.1', declared: reference, outer };
}

/**
 * The same of what may hold a placeholder of a template: then nobody knows the base yet, and it is the default one.
 * `by` says who declares it.
 */
export function saidBase(
  reference: string,
  outer: Base,
  origin: Parameters<typeof declaredBase>[2] & { readonly by: string },
): Base | undefined {
  return isTemplate(reference)
    ? unknownBase(outer, `${origin.by}, a template`)
    : declaredBase(reference, outer, origin);
}

/** Schemes that no document has its base in (HTML standard, 4.2.3). */
const NEVER_BASE: ReadonlySet<string> = new Set(['data', 'javascript']);

/** Whether what a document declares for its base is one to the programs that show it. */
export function isUsableBase({ uri: { uri, scheme } }: Base): boolean {
  return !NEVER_BASE.has(scheme?.toLowerCase() ?? '') && parseBase(uri, 'whatwg') !== undefined;
}

/** Whether a base has a path that something can be relative to. */
export function isHierarchical({ uri }: Base): boolean {
  return !isOpaque(uri);
}

/** Bases may stand in one another deep, so each is looked at once. */
const knownToDepend = new WeakMap<Base, boolean>();

/** Whether a base is the default one, or was declared in relation to that: nothing outside of the document knows it. */
export function dependsOnDefault(base: Base): boolean {
  const passed: Base[] = [];
  let at: Base | undefined = base;
  let depends: boolean | undefined;
  while (at) {
    depends = at.rule === '5.1.4' || isMessageItself(at) ? true : knownToDepend.get(at);
    if (depends !== undefined) break;
    passed.push(at);
    at = isRelativeToOuter(at) ? at.outer : undefined;
  }
  for (const each of passed) knownToDepend.set(each, depends === true);
  return depends === true;
}

/** A message may say the default base itself, as RFC 2557 (5) writes it, in a Content-Location. */
function isMessageItself({ uri }: Base): boolean {
  return uri.scheme?.toLowerCase() === 'thismessage';
}

function isRelativeToOuter({ outer, declared, from }: Base): boolean {
  if (declared === undefined || !outer) return from === 'encapsulating';
  return kindAgainst(declared, outer.uri) !== 'absolute';
}

/**
 * Whether a reference of a kind means nothing against a base, since that is opaque (`mailto:a@b`). RFC 2396, 5:
 * "Documents can only make use of relative URI when their base URI fits within the <hier_part> syntax". RFC 3986 has an
 * algorithm for it all the same, whose answer (`mailto:x`) no program gives; WHATWG has a failure, as here.
 */
export function isWithoutHierarchy(kind: ReferenceKind, base: Base): boolean {
  if (base.uri.profile.resolver === 'platform' || isHierarchical(base)) return false;
  return kind !== 'absolute' && kind !== 'opaque' && kind !== 'same-document';
}

/**
 * The base of a document in an archive (5.1.2; RFC 3986: "a document that is enclosed within another
 * entity, such as a message or archive"): its place there, since nobody retrieved it from anywhere.
 * `container`: see `parseBase`.
 */
export function archiveBase(uri: string, outer: Base, by: string, container?: string): Base {
  const parsed = usableBase(uri, outer.uri.profile.name, container);
  return { uri: parsed, rule: '5.1.2', from: 'archive', by, outer };
}

/** The base of an entity that is encapsulated in one whose base is `outer` (5.1.2). */
export function encapsulatedBase(outer: Base, by: string): Base {
  return outer.rule === '5.1.1' ? { uri: outer.uri, rule: '5.1.2', from: 'encapsulating', by, outer } : outer;
}

/**
 * The base that is in force for the document itself, as if it embedded none (5.1.2 to 5.1.4): the
 * document's own URI where it was retrieved.
 */
export function documentBase(base: Base): Base {
  let at = base;
  while (at.rule === '5.1.1' && at.outer) at = at.outer;
  return at;
}

const folders = new WeakMap<Base, string>();

/**
 * What a relative path is resolved against: the base URI up to the last `/` of its path, with the
 * profile and the container. Two bases with the same folder give every reference with a path the same target.
 */
export function folderOf(base: Base): string {
  let folder = folders.get(base);
  if (folder === undefined) {
    const { scheme, authority, path, profile, container } = base.uri;
    const directory = path.slice(0, path.lastIndexOf('/') + 1);
    folder = [profile.name, format({ scheme, authority, path: directory }), container].join(' ');
    folders.set(base, folder);
  }
  return folder;
}

function usableBase(uri: string, profile: ProfileName, container?: string): BaseUri {
  const parsed = parseBase(uri, profile, container);
  if (!parsed) throw new TypeError(`not usable as a base URI: ${uri}`);
  return parsed;
}

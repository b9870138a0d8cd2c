// What a link says: the Org Manual, "Link Format", "External Links", "Internal Links", "Search Options in File Links"; read
// as Org reads it (org-element.el, org-element-link-parser).
import { isRegistered, pathOfReference, referenceOfPath } from '@linkwright/core';
import { linkType } from './link-types.ts';

/** A file and what is looked for in it. */
export interface FileTarget {
  readonly kind: 'file' | 'attachment';
  /** What stands before the path: `file:`, `file+sys:`, `docview:`, `file://` before `/`; empty where the path says what it is. */
  readonly prefix: string;
  /** Empty where the document itself is meant (`file:::search`). */
  readonly path: string;
  /** Behind the `::`. */
  readonly search: string | undefined;
  /** What stands behind a `#` in the name of a page, with that: for Org it is part of the name, for browsers it is none. */
  readonly hash: string;
}

export type LinkTarget =
  | FileTarget
  /** `said`: what stands in the link, where it is not the URI. */
  | { readonly kind: 'uri' | 'doi' | 'id'; readonly uri: string }
  /** What is looked for in the document, as it would stand behind `::`. */
  | { readonly kind: 'internal'; readonly search: string }
  /** A type that a package defines, or an abbreviation that is not defined here. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'program' };

const TYPED = /^([A-Za-z][\w+.-]*):([^]*)$/;

/** What `[[link]]` means, `link` being without its escapes and line breaks, and expanded. */
export function linkTarget(link: string): LinkTarget {
  if (/^(?:[/~]|\.\.?\/)/.test(link)) return fileTarget('', link, 'file');
  const [, name = '', rest = ''] = TYPED.exec(link) ?? [];
  const type = linkType(name);
  switch (type) {
    case 'file':
    case 'attachment':
      return fileTarget(`${name}:`, rest, type);
    case 'docview':
      return fileTarget(`${name}:`, rest, 'file');
    case 'doi':
      return { kind: 'doi', uri: DOI_SERVER + spaced(rest) };
    case 'uri':
    case 'id':
      return { kind: type, uri: spaced(link) };
    case 'program':
      return { kind: 'program' };
    default:
      return withoutType(link, name);
  }
}

/** Where a `doi:` link leads (org-link-doi-server-url). */
const DOI_SERVER = 'https://doi.org/';

/** Browsers are sent a space as an escape. */
function spaced(link: string): string {
  return link.trim().replaceAll(' ', '%20');
}

function withoutType(link: string, name: string): LinkTarget {
  if (name !== '' && isRegistered(name) && /^[^:]+:[^\s:]/.test(link))
    return { kind: 'uri', uri: spaced(link) };
  // `[[cite:key]]`: of a package, or an abbreviation of the user or the setup file; headlines have a space behind a colon.
  if (/^[A-Za-z][\w+.-]*:{1,2}\S/.test(link)) return { kind: 'unknown' };
  return { kind: 'internal', search: link };
}

/** `#` behind what only pages are called. */
const PAGE_WITH_HASH = /^([^#]*\.(?:x?html?|php))(#[^]*)$/i;

function fileTarget(type: string, said: string, kind: FileTarget['kind']): FileTarget {
  const at = said.indexOf('::');
  const whole = at < 0 ? said : said.slice(0, at);
  const slashes = type === '' ? 0 : (/^\/+/.exec(whole)?.[0].length ?? 0);
  const prefix = type + '/'.repeat(Math.max(0, slashes - 1));
  const [, page, hash = ''] = PAGE_WITH_HASH.exec(whole) ?? [];
  const search = at < 0 ? undefined : said.slice(at + 2);
  return { kind, prefix, path: (page ?? whole).slice(prefix.length - type.length), search, hash };
}

/** The path of a file as a keyword has it: with `::search` behind it, or without that. */
export function keywordTarget(said: string, hasSearch: boolean): FileTarget {
  const at = hasSearch ? said.indexOf('::') : -1;
  const path = at < 0 ? said : said.slice(0, at);
  return { kind: 'file', prefix: KEYWORD, path, search: at < 0 ? undefined : said.slice(at + 2), hash: '' };
}

/** Stands for a prefix where none is needed, and none is written. */
const KEYWORD = '';

/**
 * Whether only the machine of who opens it says what a path means: a home folder, a variable of the environment, another
 * machine (TRAMP), a drive.
 */
export function isOfMachine(path: string): boolean {
  return /^~|^\/[^/]*:|^[A-Za-z]:[\\/]|\$[A-Za-z_{]/.test(path);
}

/** Whether a name stands for several files, which Org lists. */
export function isPattern(path: string): boolean {
  return /[*?{]/.test(path.slice(path.lastIndexOf('/') + 1));
}

/** The reference that a link says. What is looked for stands in its fragment: `#id` as `id`, all else as Org writes it. */
export function referenceOf(target: LinkTarget): string {
  switch (target.kind) {
    case 'file':
    case 'attachment':
      return (target.path === '' ? '' : fileReference(target.path)) + fragmentOf(target);
    case 'internal':
      return `#${escaped(nameSearched(target.search))}`;
    case 'uri':
    case 'doi':
    case 'id':
      return target.uri;
    default:
      return '';
  }
}

/** Brackets are escapes in URIs of files, and need them in many a link. */
function fileReference(path: string): string {
  return referenceOfPath(path).replaceAll(/[[\]]/g, encodeURIComponent);
}

function fragmentOf({ prefix, search, hash }: FileTarget): string {
  if (hash !== '') return hash;
  if (search === undefined || search === '') return '';
  return `#${escaped(prefix === 'docview:' ? `page=${search}` : nameSearched(search))}`;
}

function nameSearched(search: string): string {
  return search.startsWith('#') ? search.slice(1) : search;
}

const SIGNS = /[%#"<>\\^`{|}[\]\u0000-\u0020\u007F]/g;

function escaped(said: string): string {
  return said.replaceAll(SIGNS, (sign) => encodeURIComponent(sign));
}

/** What a link says instead so that it has another reference; undefined where it can not say that. */
export function retargeted(target: LinkTarget, reference: string, needsDot: boolean): string | undefined {
  switch (target.kind) {
    case 'file':
    case 'attachment':
      return fileLink(target, reference, needsDot);
    case 'internal':
      return reference === referenceOf(target)
        ? target.search
        : internalLink(reference, markOf(target.search));
    case 'doi':
      return reference.startsWith(DOI_SERVER)
        ? `doi:${reference.slice(DOI_SERVER.length)}`
        : uriLink(reference);
    case 'uri':
    case 'id':
      return uriLink(reference);
    default:
      return undefined;
  }
}

function uriLink(reference: string): string | undefined {
  const { kind } = linkTarget(reference);
  return (kind === 'uri' || kind === 'id') && !/\s/.test(reference) ? reference : undefined;
}

/** Whether there is a name to look for; without one the link leads nowhere in particular. */
export function namesSomething(search: string): boolean {
  return /[^#*\s]/.test(search);
}

function internalLink(reference: string, mark: string): string | undefined {
  const name = reference.startsWith('#') ? decoded(reference.slice(1)) : undefined;
  return name === undefined || !namesSomething(name) || name.trim() !== name ? undefined : mark + name;
}

/** What looks for words goes on doing so; all else looks for an id. */
function markOf(search: string | undefined): string {
  return search === undefined || search === '' || search.startsWith('#') ? '#' : '';
}

/** `needsDot`: a path without a type begins with what shows that it is one. */
function fileLink(target: FileTarget, reference: string, needsDot: boolean): string | undefined {
  const at = reference.indexOf('#');
  const before = at < 0 ? reference : reference.slice(0, at);
  const fragment = at < 0 ? '' : reference.slice(at);
  const search = fragment === fragmentOf(target) ? saidBehind(target) : searchFor(target, fragment);
  const path = before === '' ? '' : pathOfReference(before);
  if (path === undefined || search === undefined || !isSayable(path, target)) return undefined;
  const prefix = path.startsWith('/')
    ? target.prefix
    : target.prefix.slice(0, target.prefix.indexOf(':') + 1);
  if (path === '') return search.startsWith('::') ? `${prefix || 'file:'}${search}` : undefined;
  const isMarked = prefix !== '' || !needsDot || /^(?:\/|\.\.?\/)/.test(path);
  return prefix + (isMarked && !path.startsWith('~') ? path : `./${path}`) + search;
}

function saidBehind({ search, hash }: FileTarget): string {
  return hash + (search === undefined ? '' : `::${search}`);
}

function searchFor({ prefix, hash, search }: FileTarget, fragment: string): string | undefined {
  if (fragment === '' || hash !== '') return fragment;
  const name = decoded(fragment.slice(1));
  if (name === undefined || name === '' || name.trim() !== name) return undefined;
  if (prefix !== 'docview:') return `::${markOf(search)}${name}`;
  return /^page=\d+$/.test(name) ? `::${name.slice('page='.length)}` : undefined;
}

/** Whether Org would read a path as what it is, and as one file where it was one. */
function isSayable(path: string, target: FileTarget): boolean {
  if (path.includes('::') || PAGE_WITH_HASH.test(path) || isOfMachine(path.replace(/^~/, ''))) return false;
  return !isPattern(path) || isPattern(target.path);
}

function decoded(said: string): string | undefined {
  try {
    const text = decodeURIComponent(said);
    return /[\u0000-\u001F\u007F]/.test(text) || !text.isWellFormed() ? undefined : text;
  } catch {
    return undefined;
  }
}

// How a reference is written in AsciiDoc.
import {
  type Entity,
  type Notation,
  asItStands,
  decodeText,
  isSayable,
  lettered,
  oneForEach,
  referenceOfPath,
  unsaidNotation,
  written,
} from '@linkwright/core';
import {
  withCharacters,
  withCharactersBeforeSemicolon,
  withHtmlCharacters,
  withReferencesOf,
} from './character-references.ts';
import { BY_PATH, type Naming } from './antora.ts';
import { isBareUrl } from './bare-url.ts';

/** How a reference is written, with what a text says there once its attributes have their values. */
export interface TargetNotation extends Notation {
  reads(said: string): string;
}

/** A notation of files, by how these are named. */
export type ByNaming = (naming: Naming) => TargetNotation;

function target(name: string, reads: TargetNotation['reads'], encode: Notation['encode']): TargetNotation {
  return {
    name,
    reads,
    decode: (entity, start, end) => reads(asItStands(entity, start, end)),
    encode,
  };
}

/** What a text says there; `next` is the sign behind it. */
type Reading = (said: string, next?: string) => string;

/** Where character references count. `fits`: whether what is to be written would be read to its end. */
function withReferences(name: string, reads: Reading, fits: (said: string) => boolean): TargetNotation {
  return {
    name,
    reads,
    decode: (entity, start, end) => reads(asItStands(entity, start, end), signAt(entity, end)),
    encode(reference, entity, start, end) {
      const read = (said: string): string => reads(said, signAt(entity, end));
      const said = withReferencesOf(asItStands(entity, start, end), reference, read);
      return fits(said) && isSayable(reference) && read(said) === reference
        ? written(said, entity, start, end)
        : undefined;
    },
  };
}

/** A sign of ASCII at a place. */
function signAt({ bytes }: Entity, at: number): string | undefined {
  const byte = bytes[at];
  return byte === undefined ? undefined : String.fromCharCode(byte);
}

/** The target of a macro, up to its bracket, in which there are no escapes. */
export const macroTarget: TargetNotation = withReferences('asciidoc-target', withCharacters, (said) =>
  /^[^:\s[\]{}<>"`+][^\s[\]{}<>`+]*$/.test(said),
);

/**
 * The target of an image or a film, in which a space stands for `%20`. Where Asciidoctor embeds the file, and in Antora, it is a
 * path, and nothing is found by escapes: letters are written as they are, unless who wrote has escaped them.
 */
export const mediaNamed: ByNaming = oneForEach(({ path, name }) => ({
  ...lettered({
    name: 'asciidoc-media-target',
    decode(entity, start, end) {
      const said = asItStands(entity, start, end);
      return path(said) ?? said;
    },
    encode(reference, entity, start, end) {
      const said = name(reference);
      return said !== undefined && isMediaTarget(said) ? written(said, entity, start, end) : undefined;
    },
  }),
  reads: (said) => said.replaceAll(' ', '%20'),
}));

/** The same by its path. */
export const mediaTarget: TargetNotation = mediaNamed(BY_PATH);

/** Spaces may stand within it. */
function isMediaTarget(said: string): boolean {
  return /^(?! )[^:[\]{}<>`+][^[\]{}<>`+]*(?<! )$/.test(said) && isSayable(said) && !/[^\S ]/.test(said);
}

/** Between `++` and `++`, or `$$` and `$$`, where nothing is markup. */
export const quotedTarget: TargetNotation = target(
  'asciidoc-quoted-target',
  same,
  (reference, entity, start, end) =>
    /[\r\n\0]|\+\+|\$\$|^[+$]|[+$]$/.test(reference) || reference === '' || !isSayable(reference)
      ? undefined
      : written(reference, entity, start, end),
);

/** Between `pass:[` and `]`. */
export const passedTarget: TargetNotation = withReferences(
  'asciidoc-passed-target',
  withHtmlCharacters,
  (said) => /^[^[\]\\\0]+$/.test(said),
);

/** A URL as it is in the text, with brackets behind it. */
export const urlWithText: TargetNotation = withReferences(
  'asciidoc-url',
  withCharacters,
  (said) => /^(?:https?|ftp|file|irc):\/\/[^\s[\]{}<>`+]+$/.test(said) && !/[.,]$/.test(said),
);

/** A URL as it is in the text. What could end elsewhere than it should is not written. */
export const bareUrl: TargetNotation = withReferences(
  'asciidoc-bare-url',
  (said, next) => (next === ';' ? withCharactersBeforeSemicolon(said) : withCharacters(said)),
  isBareUrl,
);

/** The value of an attribute of an image: in quotation marks of either kind, or up to a comma. */
export const attributeValue: TargetNotation = target(
  'asciidoc-attribute',
  (said) => said.replaceAll('\\"', '"'),
  (reference, entity, start, end) =>
    /^[^\s[\]{}<>"',`+]+$/.test(reference) && isSayable(reference)
      ? written(reference, entity, start, end)
      : undefined,
);

/** An address, which stands for a `mailto:` URL and is not rewritten. */
export const emailAddress: TargetNotation = target('asciidoc-email', same, () => undefined);

/** A path in the file system: each character is one of a name, and says no escape, query or fragment. */
export const includeNamed: ByNaming = oneForEach(({ path, name }) =>
  target(
    'asciidoc-path',
    (said) => referenceOf(path(said) ?? said),
    function encode(reference, entity, start, end) {
      if (/^[^/]*:|^\/\/|[?#]/.test(reference)) return undefined;
      const meant = decoded(reference);
      const said = meant === undefined ? undefined : name(meant);
      return said !== undefined && /^[^\s[\]{}](?:[^[\]{}\r\n]*[^\s[\]{}])?$/.test(said)
        ? written(said, entity, start, end)
        : undefined;
    },
  ),
);

/** The same by its path. */
export const includePath: TargetNotation = includeNamed(BY_PATH);

/**
 * A document and an id in it, where `document` is a macro's: there a path without an ending is that of a document, if
 * an id follows it, and an id otherwise.
 */
export const macroXref: ByNaming = oneForEach((naming) =>
  xref('asciidoc-xref', macroParts, hasEnding, naming),
);

/** The same in `<<…>>`, where `.adoc` is left out as often as not, and only endings of AsciiDoc are such. */
export const angleXref: ByNaming = oneForEach((naming) =>
  xref('asciidoc-angle-xref', angleParts, isAsciidoc, naming),
);

function xref(
  name: string,
  partsOf: (said: string) => Xref,
  isWhole: (path: string) => boolean,
  naming: Naming,
): TargetNotation {
  const reads = (said: string): string => {
    const { path: named, fragment } = partsOf(said);
    const id = fragment === undefined ? '' : `#${escaped(fragment)}`;
    const path = named === '' ? '' : (naming.path(named) ?? named);
    return path === '' ? id : `${referenceOf(path)}${isWhole(path) ? '' : '.adoc'}${id}`;
  };
  return target(name, reads, (reference, entity, start, end) => {
    const [before = '', fragment] = reference.split(/#([^]*)/);
    const was = partsOf(asItStands(entity, start, end));
    if (before === '') {
      const said = ownId(fragment ?? '', was, partsOf);
      return said !== undefined && reads(said) === reference ? written(said, entity, start, end) : undefined;
    }
    if (/^[^/]*:|^\/\/|\?/.test(before)) return undefined;
    const meant = decoded(before);
    const path = meant === undefined ? undefined : naming.name(meant);
    const id = fragment === undefined ? undefined : decoded(fragment);
    // Behind a path, a sign without an id says nothing: an empty fragment can not be said.
    if (fragment !== undefined && !id) return undefined;
    // Two hyphens between spaces become a dash before a path is read.
    if (path?.includes(' -- ')) return undefined;
    if (path === undefined || !/^[\p{L}\p{N}_#/.:](?:[^\s[\]{}<>,#]| (?!$))*$/u.test(path)) return undefined;
    if (/[[\]{}<>,\r\n]/.test(id ?? '') || !isWhole(path)) return undefined;
    const stem = path.slice(0, -'.adoc'.length);
    const keepsEnding = was.path === '' || isWhole(was.path) || !path.endsWith('.adoc') || isWhole(stem);
    const said = keepsEnding ? path : stem;
    const isClear = partsOf(said).path === said;
    const sign = id === undefined ? (was.hasSign || !isClear ? '#' : '') : `#${id}`;
    return written(said + sign, entity, start, end);
  });
}

/** An id of the document itself, with a sign before it where it would be a path without, or where the old one had it. */
function ownId(fragment: string, was: Xref, partsOf: (said: string) => Xref): string | undefined {
  const id = decoded(fragment);
  if (id === undefined || !/^[\p{L}\p{N}_/.:][^[\]{}<>,#]*$/u.test(id)) return undefined;
  return was.hasSign || partsOf(id).path !== '' ? `#${id}` : id;
}

/** An id of Antora's that is no path. */
export const calledResource: TargetNotation = target('antora-id', same, (call, entity, start, end) =>
  /^(?:\.\/)?[\p{L}\p{N}_.](?: ?[^\s[\]{}<>,"'`+])*$/u.test(call) && isSayable(call)
    ? written(call, entity, start, end)
    : undefined,
);

interface Xref {
  /** Of the document; empty where an id of this one is meant. */
  readonly path: string;
  readonly fragment: string | undefined;
  readonly hasSign: boolean;
}

/** What `xref:…[]` names. */
export function macroParts(said: string): Xref {
  return said.includes('#') || !hasEnding(said)
    ? angleParts(said)
    : { path: said, fragment: undefined, hasSign: false };
}

/** What `<<…>>` names: an id, unless a `#` says otherwise. */
export function angleParts(said: string): Xref {
  const hash = said.indexOf('#');
  if (hash < 0) return { path: '', fragment: said, hasSign: false };
  const fragment = said.slice(hash + 1);
  return { path: said.slice(0, hash), fragment: fragment === '' ? undefined : fragment, hasSign: true };
}

/** Whether a path's last segment has an ending: `a.b` has one, `a` and `a.b/c` have none. */
function hasEnding(path: string): boolean {
  return /\.[^./]*$/.test(path);
}

/** Whether a path has an ending that Asciidoctor knows as one of AsciiDoc. */
function isAsciidoc(path: string): boolean {
  return /\.(?:adoc|asciidoc|asc|ad|txt)$/.test(path);
}

/** What holds a reference to an attribute that this document does not define, or a name that a site gives: not known here. */
export const unsaid: Notation = unsaidNotation('asciidoc-unsaid');

/** What a target begins with, up to a `/` behind the last of its attributes: as it is written, and with their values. */
interface Head {
  readonly written: string;
  readonly means: string;
}

/**
 * A reference that a document says with attributes of its own. What goes on below the folder that they stand for is
 * written behind them; anything else would have to change their values. URLs among these are references themselves.
 */
export function withAttributes(reference: string, how: Notation, head: Head | undefined): Notation {
  return {
    name: 'asciidoc-attributes',
    contextual: true,
    decode: () => reference,
    encode(wanted, entity, start, end) {
      const edit = how.encode(wanted, entity, start, end);
      if (!edit || !head?.means.endsWith('/') || isUrl(head.means)) return undefined;
      const whole = decodeText(edit.bytes, 0, edit.bytes.length, entity.charset);
      return whole.startsWith(head.means)
        ? written(head.written + whole.slice(head.means.length), entity, start, end)
        : undefined;
    },
  };
}

/** Signs that a path has as they are and a reference has not. */
const SIGNS = /[%?#"<>\\^`{|}\u0000-\u0020\u007F]/g;

function escaped(said: string): string {
  return said.replaceAll(SIGNS, (sign) => encodeURIComponent(sign));
}

/** Whether what stands where a path does is a URL. */
export function isUrl(said: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(said);
}

/** The reference that stands where a path does. */
function referenceOf(path: string): string {
  return isUrl(path) ? path : referenceOfPath(path);
}

function decoded(reference: string): string | undefined {
  try {
    const said = decodeURIComponent(reference);
    return isSayable(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

function same(said: string): string {
  return said;
}

// How a reference is written in AsciiDoc.
import { type Edit, type Entity, type Notation, decodeText, encodeReference } from '@linkwright/core';
import { isBareUrl } from './bare-url.ts';

/** The target of a macro, up to its bracket, in which there are no escapes. */
export const macroTarget: Notation = {
  name: 'asciidoc-target',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    /^[^:\s[\]{}<>"`+][^\s[\]{}<>`+]*$/.test(reference) && isPlain(reference)
      ? written(reference, entity, start, end)
      : undefined,
};

/** The target of an image or a film, in which a space stands for `%20`. */
export const mediaTarget: Notation = {
  name: 'asciidoc-media-target',
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll(' ', '%20'),
  encode: (reference, entity, start, end) =>
    /^[^:\s[\]{}<>`+][^\s[\]{}<>`+]*$/.test(reference) && isPlain(reference)
      ? written(reference, entity, start, end)
      : undefined,
};

/** Between `++` and `++`, or `$$` and `$$`, where nothing is markup. */
export const quotedTarget: Notation = {
  name: 'asciidoc-quoted-target',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    /[\r\n\0]|\+\+|\$\$|^[+$]|[+$]$/.test(reference) || reference === '' || !isPlain(reference)
      ? undefined
      : written(reference, entity, start, end),
};

/** A URL as it is in the text, with brackets behind it. */
export const urlWithText: Notation = {
  name: 'asciidoc-url',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    /^(?:https?|ftp|file|irc):\/\/[^\s[\]{}<>`+]+$/.test(reference) &&
    !/[.,]$/.test(reference) &&
    isPlain(reference)
      ? written(reference, entity, start, end)
      : undefined,
};

/** A URL as it is in the text. What could end elsewhere than it should is not written. */
export const bareUrl: Notation = {
  name: 'asciidoc-bare-url',
  decode: asItStands,
  encode: (reference, entity, start, end) =>
    isBareUrl(reference) && isPlain(reference) ? written(reference, entity, start, end) : undefined,
};

/** The value of an attribute of an image: in quotation marks, or up to a comma. */
export const attributeValue: Notation = {
  name: 'asciidoc-attribute',
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll('\\"', '"'),
  encode: (reference, entity, start, end) =>
    /^[^\s[\]{}<>",`+]+$/.test(reference) && isPlain(reference)
      ? written(reference, entity, start, end)
      : undefined,
};

/** An address, which stands for a `mailto:` URL and is not rewritten. */
export const emailAddress: Notation = { name: 'asciidoc-email', decode: asItStands, encode: () => undefined };

/** A path in the file system: each character is one of a name, and says no escape, query or fragment. */
export const includePath: Notation = {
  name: 'asciidoc-path',
  decode: (entity, start, end) => referenceOf(asItStands(entity, start, end)),
  encode(reference, entity, start, end) {
    if (/^[^/]*:|^\/\/|[?#]/.test(reference)) return undefined;
    const said = decoded(reference);
    return said !== undefined && /^[^\s[\]{}](?:[^[\]{}\r\n]*[^\s[\]{}])?$/.test(said)
      ? written(said, entity, start, end)
      : undefined;
  },
};

/**
 * A document and an id in it, where `document` is a macro's: there a path without an ending is that of a document, if
 * an id follows it, and an id otherwise.
 */
export const macroXref: Notation = xref('asciidoc-xref', true);

/** The same in `<<…>>`, where `.adoc` is left out as often as not. */
export const angleXref: Notation = xref('asciidoc-angle-xref', false);

function xref(name: string, isMacro: boolean): Notation {
  return {
    name,
    decode(entity, start, end) {
      const { path, fragment } = parts(asItStands(entity, start, end), isMacro);
      const id = fragment === undefined ? '' : `#${escaped(fragment)}`;
      return path === '' ? id : `${referenceOf(path)}${hasEnding(path) ? '' : '.adoc'}${id}`;
    },
    encode(reference, entity, start, end) {
      const [before = '', fragment] = reference.split(/#([^]*)/);
      if (before === '' || /^[^/]*:|^\/\/|\?/.test(before)) return undefined;
      const was = parts(asItStands(entity, start, end), isMacro);
      const path = decoded(before);
      const id = fragment === undefined ? undefined : decoded(fragment);
      if (path === undefined || /[\s[\]{}<>,#]/.test(path) || /[[\]{}<>,\r\n]/.test(id ?? ''))
        return undefined;
      if (!/^[\p{L}\p{N}_#/.:]/u.test(path)) return undefined;
      if (!hasEnding(path)) return undefined;
      const stem = path.slice(0, -'.adoc'.length);
      const keepsEnding =
        was.path === '' || hasEnding(was.path) || !path.endsWith('.adoc') || hasEnding(stem);
      const name = keepsEnding ? path : stem;
      const needsId = !isMacro || !keepsEnding;
      const sign = id === undefined ? (was.hasSign || needsId ? '#' : '') : `#${id}`;
      return written(name + sign, entity, start, end);
    },
  };
}

interface Xref {
  readonly path: string;
  readonly fragment: string | undefined;
  readonly hasSign: boolean;
}

function parts(said: string, isMacro: boolean): Xref {
  const hash = said.indexOf('#');
  if (hash >= 0) {
    const fragment = said.slice(hash + 1);
    return { path: said.slice(0, hash), fragment: fragment === '' ? undefined : fragment, hasSign: true };
  }
  if (isMacro && hasEnding(said)) return { path: said, fragment: undefined, hasSign: false };
  return { path: '', fragment: said, hasSign: false };
}

/** Whether a path's last segment has an ending; `<<a.b#c>>` has one, `<<a#b>>` has none. */
function hasEnding(path: string): boolean {
  return /\.[^./]*$/.test(path);
}

/** What holds a reference to an attribute that this document does not define, or a name that a site gives: not known here. */
export const unsaid: Notation = {
  name: 'asciidoc-unsaid',
  decode: asItStands,
  isUnsaid: () => true,
  encode: () => undefined,
};

/** A reference that a document says with attributes of its own. */
export function withAttributes(reference: string): Notation {
  return { name: 'asciidoc-attributes', contextual: true, decode: () => reference, encode: () => undefined };
}

/** Signs that a path has as they are and a reference has not. */
const SIGNS = /[%?#"<>\\^`{|}\u0000-\u0020\u007F]/g;

function escaped(said: string): string {
  return said.replaceAll(SIGNS, (sign) => encodeURIComponent(sign));
}

/** The reference that names the file at a path. */
function referenceOf(path: string): string {
  const said = escaped(path);
  return /^[^/]*:|^\/\//.test(said) ? `./${said}` : said;
}

function decoded(reference: string): string | undefined {
  try {
    const said = decodeURIComponent(reference);
    return isPlain(said) ? said : undefined;
  } catch {
    return undefined;
  }
}

/** Line breaks and other control characters are no part of a reference here. */
function isPlain(text: string): boolean {
  return !/[\u0000-\u001F\u007F]/.test(text) && text.isWellFormed();
}

function asItStands({ bytes, charset }: Entity, start: number, end: number): string {
  return decodeText(bytes, start, end, charset);
}

function written(text: string, { charset }: Entity, start: number, end: number): Edit {
  return { start, end, bytes: encodeReference(text, charset) };
}

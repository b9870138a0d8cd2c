// HTML standard, section 13.2.3.2: determining the character encoding.
import { type Entity, charsetName, isUtf8, oneByteText } from '@linkwright/core';

/** How many bytes are searched for a declaration. */
const PRESCAN = 1024;

/**
 * The charset of a document whose bytes don't begin with a byte order mark, and of which nothing is
 * known from outside. A declared one that no decoder knows is told and passed over.
 */
export function documentCharset({ bytes, start, end }: Entity, unknown: (label: string) => void): string {
  const text = oneByteText(bytes, start, Math.min(end, start + PRESCAN));
  const declared = FIRST_META.test(text)
    ? 'utf-8'
    : ((SAYS_CHARSET.test(text) ? prescan(text, unknown) : undefined) ?? xmlEncoding(text, unknown));
  if (declared) return declared;
  return isUtf8(bytes, start, end) ? 'utf-8' : 'windows-1252';
}

/** A document that begins as most do, for which the prescan would find the same. */
const FIRST_META =
  /^(?:[\t\n\f\r ]*<(?:!doctype[^<>]*|html(?:[\t\n\f\r ]+[a-z:-]+="[^"<>&]*")*|head)>){0,3}[\t\n\f\r ]*<meta charset=(?:"utf-8"|utf-8)[ /]*>/i;

/** Whoever declares one says the word: an attribute's name, or a part of its value. */
const SAYS_CHARSET = /charset/i;

/** "Prescan a byte stream to determine its encoding" (13.2.3.2). */
function prescan(text: string, unknown: (label: string) => void): string | undefined {
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) return undefined;
    if (text.startsWith('<!--', open)) {
      const close = text.indexOf('-->', open + 2);
      if (close < 0) return undefined;
      at = close + 3;
    } else if (/^<meta[\t\n\f\r /]/i.test(text.slice(open, open + 6))) {
      const attributes = new AttributeScan(text, open + 5);
      const charset = metaCharset(attributes, unknown);
      if (charset) return charset;
      at = attributes.at;
    } else if (/^<\/?[a-z]/i.test(text.slice(open, open + 3))) {
      const stop = /[\t\n\f\r >]/g;
      stop.lastIndex = open;
      const name = stop.exec(text);
      const attributes = new AttributeScan(text, name ? name.index : text.length);
      while (attributes.next());
      at = attributes.at;
    } else if (/^<[!/?]/.test(text.slice(open, open + 2))) {
      const close = text.indexOf('>', open);
      if (close < 0) return undefined;
      at = close + 1;
    } else at = open + 1;
  }
  return undefined;
}

/**
 * "Get an XML encoding" (13.2.3.2): what an XML declaration at the very beginning says, where no META does. Before
 * that, a declaration in UTF-16 is known by its zeros.
 */
function xmlEncoding(text: string, unknown: (label: string) => void): string | undefined {
  if (text.startsWith('<\0?\0x\0')) return 'utf-16le';
  if (text.startsWith('\0<\0?\0x')) return 'utf-16be';
  if (!text.startsWith('<?xml')) return undefined;
  const declaration = text.slice(0, text.indexOf('>') + 1);
  const at = declaration.indexOf('encoding');
  const label =
    at < 0 ? undefined : /^encoding[\0- ]*=[\0- ]*(["'])([^\0- "'>]*)\1/.exec(declaration.slice(at))?.[2];
  if (label === undefined) return undefined;
  const charset = charsetName(label);
  if (charset === undefined) unknown(label);
  return charset?.startsWith('utf-16') ? 'utf-8' : charset;
}

function metaCharset(attributes: AttributeScan, unknown: (label: string) => void): string | undefined {
  const seen = new Set<string>();
  let isContentType = false;
  let needsContentType: boolean | undefined;
  let label: string | undefined;
  for (let attribute = attributes.next(); attribute; attribute = attributes.next()) {
    const { name, value } = attribute;
    if (seen.has(name)) continue;
    seen.add(name);
    if (name === 'http-equiv') isContentType ||= value === 'content-type';
    else if (name === 'content' && label === undefined) {
      label = charsetInContent(value);
      if (label !== undefined) needsContentType = true;
    } else if (name === 'charset') {
      label = value;
      needsContentType = false;
    }
  }
  if (label === undefined || needsContentType === undefined || (needsContentType && !isContentType))
    return undefined;
  const charset = charsetName(label.trim());
  if (charset === undefined) unknown(label.trim());
  if (charset?.startsWith('utf-16')) return 'utf-8';
  return charset === 'x-user-defined' ? 'windows-1252' : charset;
}

/** "Extracting a character encoding from a meta element" (2.4.4). */
function charsetInContent(content: string): string | undefined {
  const found =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/.exec(content);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** "Get an attribute" (13.2.3.2): names and values in lower case. */
class AttributeScan {
  readonly #text: string;
  at: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.at = at;
  }

  next(): { readonly name: string; readonly value: string } | undefined {
    const attribute =
      /[\t\n\f\r /]*(?:>|([^\t\n\f\r />][^\t\n\f\r />=]*)(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r >"'][^\t\n\f\r >]*)?))?)/y;
    attribute.lastIndex = this.at;
    const found = attribute.exec(this.#text);
    if (!found) {
      this.at = this.#text.length;
      return undefined;
    }
    this.at = attribute.lastIndex;
    const [, name, ...values] = found;
    if (name === undefined) return undefined;
    return {
      name: name.toLowerCase(),
      value: (values.find((value) => value !== undefined) ?? '').toLowerCase(),
    };
  }
}

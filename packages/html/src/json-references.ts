// Scripts that hold JSON: import maps (HTML standard, 8.1.6.2), speculation rules and JSON-LD.
import { type Span, decodeText, oneByteText } from '@linkwright/core';
import type { JsonSyntax } from './place-rows.ts';

/** A string of the document: where its inside stands, and the first and last of the keys that lead to it. */
interface JsonString extends Span {
  readonly member: string | undefined;
  readonly key: string | undefined;
  /** It is a key itself; the others lead to the object around it. */
  readonly isKey: boolean;
  readonly text: string;
}

const LINKED_DATA: ReadonlySet<string> = new Set(['@id', 'url', 'image', 'logo', 'sameAs', 'contentUrl']);

const isReference: Readonly<Record<JsonSyntax, (string: JsonString) => boolean>> = {
  'import-map': ({ member, isKey, text }) =>
    (member === 'imports' || member === 'scopes' || (member === 'integrity' && isKey)) && isUrlLike(text),
  'speculation-rules': ({ member, key, isKey }) =>
    !isKey && (member === 'prefetch' || member === 'prerender') && key === 'urls',
  'linked-data': ({ key, isKey }) => !isKey && LINKED_DATA.has(key ?? ''),
};

/** Where the references stand, without their quotes. Nothing where the text is no JSON. */
export function jsonReferences(
  syntax: JsonSyntax,
  bytes: Uint8Array,
  start: number,
  end: number,
  charset: string | undefined,
): readonly Span[] {
  try {
    JSON.parse(decodeText(bytes, start, end, charset));
  } catch {
    return [];
  }
  const wanted = isReference[syntax];
  return jsonStrings(oneByteText(bytes, start, end), start).filter(
    (string) => string.text !== '' && wanted(string),
  );
}

/** A specifier that is a URL (HTML standard, 8.1.5.3, "resolve a URL-like module specifier"). */
function isUrlLike(text: string): boolean {
  return /^(?:\/|\.\/|\.\.\/)/.test(text) || URL.canParse(text);
}

/** An array or object that is open, and the key that was read in it or leads to it. */
interface Open {
  readonly isObject: boolean;
  /** The key that leads to it. */
  readonly within: string | undefined;
  key: string | undefined;
}

/** The strings of a valid document, its text given one unit a byte. */
function jsonStrings(text: string, offset: number): JsonString[] {
  const strings: JsonString[] = [];
  const open: Open[] = [];
  const token = /[{}[\],]|"((?:[^"\\]|\\.)*)"/g;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [whole, inside] = found;
    const top = open.at(-1);
    const key = top?.key ?? top?.within;
    if (inside !== undefined) {
      const isKey = top?.isObject === true && top.key === undefined;
      const said = JSON.parse(whole) as string;
      const start = offset + found.index + 1;
      strings.push({ start, end: start + inside.length, member: open[0]?.key, key, isKey, text: said });
      if (isKey && top) top.key = said;
    } else if (whole === '{' || whole === '[')
      open.push({ isObject: whole === '{', within: key, key: undefined });
    else if (whole === ',') {
      if (top?.isObject) top.key = undefined;
    } else open.pop();
  }
  return strings;
}

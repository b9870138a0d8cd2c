// Scripts that hold JSON: import maps (HTML standard, 8.1.6.2), speculation rules and JSON-LD.
import {
  type Entity,
  type JsonString,
  type Span,
  decodeText,
  isUrlLike,
  jsonStrings,
  oneByteText,
} from '@linkwright/core';
import type { JsonSyntax } from './place-rows.ts';

/** A string and what it says. */
interface Said extends JsonString {
  readonly text: string;
}

/** Properties of schema.org whose text is a URL; `@id` in all of JSON-LD. */
const LINKED_DATA: ReadonlySet<string> = new Set([
  '@id',
  'url',
  'image',
  'logo',
  'sameAs',
  'contentUrl',
  'embedUrl',
  'thumbnailUrl',
  'downloadUrl',
  'mainEntityOfPage',
  'item',
]);

const isReference: Readonly<Record<JsonSyntax, (string: Said) => boolean>> = {
  'import-map': ({ member, path, isName, text }) =>
    // The name of a scope is a URL; all others are specifiers, which may be bare.
    (isName && path === 'scopes') ||
    ((member === 'imports' || member === 'scopes' || (member === 'integrity' && isName)) && isUrlLike(text)),
  'speculation-rules': ({ member, key, isName }) =>
    !isName && (member === 'prefetch' || member === 'prerender') && key === 'urls',
  // `_:` begins the name of a blank node (JSON-LD 1.1, section 3.3).
  'linked-data': ({ key, isName, text }) => !isName && LINKED_DATA.has(key ?? '') && !text.startsWith('_:'),
};

/** Where the references stand, without their quotes. Nothing where the text is no JSON. */
export function jsonReferences(syntax: JsonSyntax, { bytes, start, end, charset }: Entity): readonly Span[] {
  try {
    JSON.parse(decodeText(bytes, start, end, charset));
  } catch {
    return [];
  }
  const wanted = isReference[syntax];
  const spans: Span[] = [];
  const source = oneByteText(bytes, start, end);
  for (const string of jsonStrings(source)) {
    const text = said(source.slice(string.start, string.end));
    if (text !== '' && wanted({ ...string, text }))
      spans.push({ start: start + string.start, end: start + string.end });
  }
  return spans;
}

function said(inside: string): string {
  return inside.includes('\\') ? (JSON.parse(`"${inside}"`) as string) : inside;
}

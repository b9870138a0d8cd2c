// XML 1.0, section 4.3.3 and Appendix F: which characters the bytes are.
import {
  type Entity,
  behindUtf8Mark,
  charsetName,
  oneByteText,
  throughUtf8,
  utf16Mark,
} from '@linkwright/core';
import { standsAt } from './characters.ts';

/** A declaration that is longer than this is none. */
const LONGEST_DECLARATION = 1024;

/**
 * The document with its charset settled: byte order mark, what is known from outside, the encoding
 * declaration, UTF-8. UTF-16 and ISO-2022-JP are read through UTF-8.
 */
export function readable(entity: Entity): Entity {
  const marked = behindUtf8Mark(entity);
  if (marked) return marked;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  const utf8 = throughUtf8(entity, utf16Mark(entity) ?? known) ?? throughUtf8(entity, unmarked(entity));
  if (utf8) return utf8;
  entity.charset ??= declaredCharset(entity) ?? 'utf-8';
  return throughUtf8(entity, entity.charset) ?? entity;
}

/** Appendix F.1: UTF-16 without a mark, known by the `<` that a document begins with. */
function unmarked({ bytes, start, end }: Entity): 'utf-16le' | 'utf-16be' | undefined {
  if (end - start < 4) return undefined;
  if (bytes[start] === 0x3c && bytes[start + 1] === 0 && bytes[start + 2] !== 0 && bytes[start + 3] === 0)
    return 'utf-16le';
  if (bytes[start] === 0 && bytes[start + 1] === 0x3c && bytes[start + 2] === 0 && bytes[start + 3] !== 0)
    return 'utf-16be';
  return undefined;
}

function declaredCharset({ bytes, start, end }: Entity): string | undefined {
  if (!standsAt(bytes, start, '<?xml')) return undefined;
  const text = oneByteText(bytes, start, Math.min(end, start + LONGEST_DECLARATION));
  const [, , label] = /^<\?xml\s[^>]*?\bencoding\s*=\s*(["'])([^"'>]*)\1/.exec(text) ?? [];
  const name = label === undefined ? undefined : charsetName(label);
  // The declaration was read as ASCII, so UTF-16 it is not.
  return name?.startsWith('utf-16') ? 'utf-8' : name;
}

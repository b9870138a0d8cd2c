import { type Entity, behindUtf8Mark, charsetName, throughUtf8, utf16Mark } from '@linkwright/core';

/** A text in a charset whose line ends, spaces and marks are bytes of ASCII, without its byte order mark. */
export function inAsciiLines(text: Entity): Entity {
  const marked = behindUtf8Mark(text);
  if (marked) return marked;
  const { charset } = text;
  return throughUtf8(text, utf16Mark(text) ?? (charset && charsetName(charset))) ?? text;
}

import { type Entity, charsetName, throughUtf8, utf16Mark } from '@linkwright/core';

/** A text in a charset whose line ends, spaces and marks are bytes of ASCII: itself, unless it is in UTF-16 or ISO-2022-JP. */
export function inAsciiLines(text: Entity): Entity {
  const { charset } = text;
  return throughUtf8(text, utf16Mark(text) ?? (charset && charsetName(charset))) ?? text;
}

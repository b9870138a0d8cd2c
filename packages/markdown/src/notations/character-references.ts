import { type Edit, type Entity, encodeText } from '@linkwright/core';

/** The edit that puts a text there; what the charset can't say are numeric character references (CommonMark 0.31, 2.5). */
export function withReferences(text: string, { charset }: Entity, start: number, end: number): Edit {
  const bytes = encodeText(text, charset);
  if (bytes) return { start, end, bytes };
  let numbered = '';
  for (const character of text)
    numbered += encodeText(character, charset) ? character : `&#${character.codePointAt(0)};`;
  return { start, end, bytes: encodeText(numbered, charset) as Uint8Array };
}

// Messages that a program for texts saved as UTF-16 (Notepad as "Unicode", Windows PowerShell by `>`). RFC 5322, 2.1
// knows lines of ASCII alone, so that no mail program opens these, but each line is there.
import { type Entity, fromUtf16, utf16Mark } from '@linkwright/core';

/** In which order the bytes of each unit stand, where the entity begins with a mark, or with the name of a field. */
export function utf16Of(
  entity: Pick<Entity, 'bytes' | 'start' | 'end'>,
): 'utf-16le' | 'utf-16be' | undefined {
  return utf16Mark(entity) ?? unmarked(entity);
}

/** Two units of printable ASCII, which no field in bytes of its own begins with: NUL is in none. */
function unmarked({
  bytes,
  start,
  end,
}: Pick<Entity, 'bytes' | 'start' | 'end'>): 'utf-16le' | 'utf-16be' | undefined {
  if (end - start < 4) return undefined;
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(start, start + 4);
  if (second === 0 && fourth === 0 && isPrintable(first) && isPrintable(third)) return 'utf-16le';
  if (first === 0 && third === 0 && isPrintable(second) && isPrintable(fourth)) return 'utf-16be';
  return undefined;
}

function isPrintable(byte: number): boolean {
  return byte > 32 && byte < 127;
}

/** The message in lines of ASCII; bodies that are no ASCII are UTF-8 then, whatever their headings say. */
export function messageText(message: Entity): Entity {
  const charset = utf16Of(message);
  return charset === undefined ? message : fromUtf16(message, charset);
}

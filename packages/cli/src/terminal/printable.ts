import { masked } from './masked.ts';

/**
 * Text out of a document, made harmless for a terminal: control characters, ANSI sequences and the
 * marks that change the direction of writing are shown as `\u{…}`, passwords as `***`.
 */
export function printable(text: string): string {
  return masked(text).replace(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

const UNSAFE = /[\u0000-\u001F\u007F-\u009F\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/g;

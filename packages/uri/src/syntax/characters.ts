// Sets of ASCII characters, and the one loop that holds a text against them.
import type { Problem, ProblemCode } from './problem.ts';

/** One byte for each ASCII character: 1 where the set has it. */
export type CharacterSet = Uint8Array;

const sets = new Map<string, CharacterSet>();

/** The letters, the digits and the characters named. */
export function alphanumericAnd(others: string): CharacterSet {
  let set = sets.get(others);
  if (set === undefined) {
    set = new Uint8Array(128);
    for (const one of `ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${others}`) {
      set[one.charCodeAt(0)] = 1;
    }
    sets.set(others, set);
  }
  return set;
}

export function isAlpha(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

export function isHexDigit(code: number): boolean {
  const lower = code | 0x20;
  return isDigit(code) || (lower >= 0x61 && lower <= 0x66);
}

/** Whether an escape, "%" and two hexadecimal digits, stands at the offset. */
export function isEscapeAt(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === PERCENT &&
    isHexDigit(text.charCodeAt(at + 1)) &&
    isHexDigit(text.charCodeAt(at + 2))
  );
}

export const PERCENT = 0x25;

/** Whether the text is not empty and holds only digits. */
export function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (!isDigit(text.charCodeAt(at))) return false;
  return text !== '';
}

/** Where text is held against a set, and what the document says about it. */
export interface Allowed {
  readonly set: CharacterSet;
  /** The section that lists the characters of this part. */
  readonly section: string;
  /** The section on escapes. */
  readonly escapes: string;
  /** The characters that the document allows in some other part. */
  readonly elsewhere: CharacterSet;
}

/** Reports the characters between two offsets that are not allowed there; neighbours of one kind as one problem. */
export function checkCharacters(
  text: string,
  start: number,
  end: number,
  allowed: Allowed,
  problems: Problem[],
): void {
  for (let at = start; at < end;) {
    const code = violationAt(text, at, end, allowed);
    if (code === undefined) {
      at += text.charCodeAt(at) === PERCENT ? 3 : 1;
      continue;
    }
    const from = at;
    at++;
    if (code !== 'escape-invalid') while (at < end && violationAt(text, at, end, allowed) === code) at++;
    const section = code === 'escape-invalid' ? allowed.escapes : allowed.section;
    problems.push({ code, start: from, end: at, section, message: message(code, text.slice(from, at)) });
  }
}

function violationAt(text: string, at: number, end: number, allowed: Allowed): ProblemCode | undefined {
  const code = text.charCodeAt(at);
  if (code === PERCENT) return at + 3 <= end && isEscapeAt(text, at) ? undefined : 'escape-invalid';
  if (code > 0x7f) return 'character-not-ascii';
  if (allowed.set[code] === 1) return undefined;
  return allowed.elsewhere[code] === 1 ? 'character-reserved' : 'character-excluded';
}

function message(code: ProblemCode, text: string): string {
  const shown = JSON.stringify(text.length > 20 ? `${text.slice(0, 20)}…` : text);
  if (code === 'escape-invalid') return '"%" must be followed by two hexadecimal digits';
  if (code === 'character-not-ascii') return `${shown} is beyond ASCII and must be escaped`;
  if (code === 'character-reserved') return `${shown} is reserved here and must be escaped`;
  return `${shown} must be escaped`;
}

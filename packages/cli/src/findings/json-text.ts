import { UNSEEN } from '../terminal/unseen-characters.ts';

/**
 * JSON that can do nothing to a terminal: control characters and the marks that change the direction
 * of writing, or that nobody sees, are escaped, also where JSON would let them stand; so is what the log of a build service
 * would take for a command in the middle of a line (`##[error]`).
 */
export function jsonText(value: unknown, indent?: number): string {
  const said = JSON.stringify(value, undefined, indent);
  const text = said.includes('##') ? said.replaceAll(/##(?=(?:vso|teamcity)?\[)/g, '#\\u0023') : said;
  // Nearly all is ASCII, which is seen sooner than the expression is through (it cost `extract` a seventh).
  if (Buffer.byteLength(text) === text.length && !text.includes('\u007F')) return text;
  return text.replace(ALL_UNSEEN, (character) => character.replace(/[^]/g, escaped));
}

const ALL_UNSEEN = new RegExp(`[${UNSEEN}]`, 'gu');

/** RFC 8259, 7: a character beyond the basic plane is two units. */
function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

// CommonMark 0.31, sections 4.6 and 6.6, as far as one line says it: where HTML begins in a line, and what ends it.
import { htmlBlockNames, htmlRawNames } from 'micromark-util-html-tag-name';

/** With more white space than this between its attributes a tag is left to the parser. */
const TAG =
  /<(?:[A-Za-z][A-Za-z\d-]*(?:[ \t]{1,9}[A-Za-z_:][\w.:-]*(?:[ \t]{0,9}=[ \t]{0,9}(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*[ \t]{0,9}\/?|\/[A-Za-z][A-Za-z\d-]*[ \t]{0,9})>/y;
const COMMENT = '<!--';
const COMMENT_END = '-->';

/** Section 4.6, start conditions 1, 2 and 6. */
const RAW = new RegExp(`^<(?:${htmlRawNames.join('|')})(?:[ \\t>]|$)`, 'i');
const RAW_END = new RegExp(`</(?:${htmlRawNames.join('|')})>`, 'i');
const BLOCK = new RegExp(`^</?(?:${htmlBlockNames.join('|')})(?:[ \\t]|/?>|$)`, 'i');

/** Where the tag or comment ends that begins at `at`; undefined where none ends in the line. */
export function htmlEnd(line: string, at: number): number | undefined {
  if (line.startsWith(COMMENT, at)) {
    const end = line.indexOf(COMMENT_END, at + COMMENT.length);
    const isShort = /^-?>/.test(line.slice(at + COMMENT.length, at + COMMENT.length + 2));
    return end < 0 || isShort ? undefined : end + COMMENT_END.length;
  }
  TAG.lastIndex = at;
  return TAG.test(line) ? TAG.lastIndex : undefined;
}

/** What a line that begins with `<` begins: text, or a block that is ended by a line that holds something, or by an empty one. */
export type HtmlBlock = 'text' | 'unknown' | { readonly end: RegExp } | { readonly end: undefined };

/** `isOpen`: a paragraph goes on, which not all of them can interrupt. */
export function htmlBlock(line: string, isOpen: boolean): HtmlBlock {
  if (line.startsWith(COMMENT)) return { end: /-->/ };
  if (/^<[!?]/.test(line)) return 'unknown';
  if (RAW.test(line)) return { end: RAW_END };
  if (BLOCK.test(line)) return { end: undefined };
  if (htmlEnd(line, 0) !== line.length) return 'text';
  // Behind an item of a list the parser takes it for a block (section 4.6: condition 7 interrupts no paragraph).
  return isOpen ? 'unknown' : { end: undefined };
}

// The HTML and the text of a message that keeps them as RTF: [MS-OXRTFEX], 2.1.
import { oneByteText } from '@linkwright/core';
import { readRtf } from './rtf-reading.ts';

/** What RTF holds: HTML or plain text that was put into it, or a text of its own, which is both. */
export interface RtfContent {
  readonly html?: string;
  readonly text?: string;
}

/** `\fromhtml1` stands among the first words; text before it says that there is none (2.1.3.1). */
const BEGINNING = 1024;

const RTF = /^\{\\rtf/;

const FROM_HTML = /^\{\\rtf1(?:[\r\n ]*\\(?!fromhtml)[a-z]+-?\d*)*[\r\n ]*\\fromhtml1?(?![0-9a-z])/;

const FROM_TEXT = /^\{\\rtf1(?:[\r\n ]*\\(?!fromtext)[a-z]+-?\d*)*[\r\n ]*\\fromtext(?![0-9a-z])/;

/** Undefined for what is no RTF. `wantsText`: where it stands nowhere else. */
export function rtfContent(rtf: Uint8Array, wantsText = true): RtfContent | undefined {
  const beginning = oneByteText(rtf, 0, Math.min(rtf.length, BEGINNING));
  if (FROM_HTML.test(beginning)) return { html: readRtf(rtf, 'html') };
  if (!RTF.test(beginning)) return undefined;
  return {
    ...(wantsText && { text: readRtf(rtf, 'text') }),
    ...(!FROM_TEXT.test(beginning) && { html: readRtf(rtf, 'markup') }),
  };
}

// The text of headings, from which their ids are made (`heading-ids.ts`).
import { type Notation, readOnly } from '@linkwright/core';
import type { TokenType } from 'micromark-util-types';
import { decodeString } from 'micromark-util-decode-string';
import type { ParsedEvent } from '../parsing/events.ts';

/** Tokens whose characters a reader does not see in a heading. */
const UNSEEN: ReadonlySet<TokenType> = new Set<TokenType>([
  'resource',
  'reference',
  'image',
  'htmlText',
  'gfmFootnoteCall',
]);

const SEEN: ReadonlySet<TokenType> = new Set<TokenType>([
  'data',
  'codeTextData',
  'characterEscapeValue',
  'characterReference',
  'autolinkProtocol',
  'autolinkEmail',
  'literalAutolink',
  // An id in braces; any other expression counts with its letters.
  'mdxTextExpression',
]);

/** The text of the heading whose content the event at `first` enters. */
export function headingText(
  events: readonly ParsedEvent[],
  first: number,
  source: string,
  offset: number,
): string {
  const [, content] = events[first] as ParsedEvent;
  let text = '';
  let unseen = 0;
  for (let index = first; index < events.length; index += 1) {
    const [kind, token] = events[index] as ParsedEvent;
    if (kind === 'exit' && token === content) break;
    if (UNSEEN.has(token.type)) unseen += kind === 'enter' ? 1 : -1;
    else if (kind === 'enter' && unseen === 0) {
      if (SEEN.has(token.type)) {
        const piece = source.slice(token.start.offset + offset, token.end.offset + offset);
        text += token.type === 'characterReference' ? decodeString(piece) : piece;
      } else if (token.type === 'lineEnding') text += ' ';
    }
  }
  return text;
}

/** An id is not written anywhere: it follows from the heading and from those before it. */
export function headingNotation(id: string): Notation {
  return readOnly('markdown-heading', () => id);
}

// draft-ietf-uri-url-06, sections 3.4 and 5 (RFC 4266).
import { decode } from '../syntax/encode.ts';
import { isEscapeAt } from '../syntax/characters.ts';
import type { Reading } from './reading.ts';
import { xchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

const PORT = 70;
const TAB = '%09';

export const gopher: Scheme = {
  name: 'gopher',
  document: 'RFC 4266',
  status: '1994',
  defaultPort: PORT,
  emptyPathIsRoot: true,
  read(reading: Reading): SchemeComponents {
    const server = reading.hostPort('3.4.1', PORT);
    const start = reading.at;
    if (!reading.skip('/') && !reading.isAtEnd) {
      reading.report('part-invalid', start, start + 1, '3.4.1', '"/" must come before the gopher path');
    }
    const path = reading.part(xchar, '3.4.1');
    const explicit = path !== '';
    const gtype = explicit ? path.slice(0, isEscapeAt(path, 0) ? TAB.length : 1) : '1';
    // The grammar is ambiguous, since a selector may hold "%09" too: the first two are taken for the delimiters.
    const [selector = '', search, gopherplus] = splitAtTabs(explicit ? path.slice(gtype.length) : '');
    return {
      ...server,
      gtype,
      gtype_explicit: explicit,
      selector: decode(selector),
      search: search === undefined ? null : decode(search),
      gopherplus: gopherplus === undefined ? null : decode(gopherplus),
    };
  },
};

function splitAtTabs(text: string): string[] {
  const first = text.indexOf(TAB);
  if (first < 0) return [text];
  const second = text.indexOf(TAB, first + TAB.length);
  const head = text.slice(0, first);
  if (second < 0) return [head, text.slice(first + TAB.length)];
  return [head, text.slice(first + TAB.length, second), text.slice(second + TAB.length)];
}

/** What a Gopher+ string asks for (draft-ietf-uri-url-06, 3.4.4 to 3.4.9). */
export type GopherPlus =
  /** "+": the default representation (3.4.4). */
  | { readonly asks: 'default-view' }
  /** "+view language": another representation (3.4.8). */
  | { readonly asks: 'view'; readonly view: string; readonly language: string | null }
  /** "?": the electronic form (3.4.5). */
  | { readonly asks: 'form' }
  /** "+", a tab and the lines that fill the form out (3.4.9; RFC 4266, 2.9). */
  | { readonly asks: 'filled-form'; readonly data: string }
  /** "!": attributes of the item; "$": of all the items of a directory. None named: all (3.4.6 and 3.4.7). */
  | { readonly asks: 'item-attributes' | 'directory-attributes'; readonly names: readonly string[] }
  | { readonly asks: 'unknown' };

/** Reads a Gopher+ string, decoded as `gopherplus` is. */
export function gopherPlus(text: string): GopherPlus {
  if (text === '+') return { asks: 'default-view' };
  if (text === '?') return { asks: 'form' };
  const rest = text.slice(1);
  if (text.startsWith('!')) return { asks: 'item-attributes', names: names(rest) };
  if (text.startsWith('$')) return { asks: 'directory-attributes', names: names(rest) };
  if (!text.startsWith('+')) return { asks: 'unknown' };
  if (rest.startsWith('\t')) return { asks: 'filled-form', data: rest.slice(1) };
  const space = rest.indexOf(' ');
  if (space < 0) return { asks: 'view', view: rest, language: null };
  return { asks: 'view', view: rest.slice(0, space), language: rest.slice(space + 1) };
}

function names(text: string): readonly string[] {
  return text.split(' ').filter((name) => name !== '');
}

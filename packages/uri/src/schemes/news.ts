// draft-ietf-uri-url-06, sections 3.6 and 5 (RFC 5538, which also allows a server).
import { decode } from '../syntax/encode.ts';
import { alphanumericAnd, isAlpha } from '../syntax/characters.ts';
import type { Reading } from './reading.ts';
import { uchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const news: Scheme = {
  name: 'news',
  document: 'RFC 5538',
  status: '1994',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    if (!reading.strict && reading.skip('//')) {
      // newsURL = "news" ":" [ news-server "/" ] ( newsgroups / message-id )
      const server = reading.until('/');
      reading.skip('/');
      return { ...groupPart(reading), server };
    }
    return groupPart(reading);
  },
};

/** grouppart = "*" | group | article */
function groupPart(reading: Reading): SchemeComponents {
  const start = reading.at;
  const text = reading.rest();
  const at = text.lastIndexOf('@');
  if (text === '*') return { form: 'all', group: null, message_id: null };
  if (at < 0) {
    checkGroup(reading, start, text, '3.6');
    return { form: 'group', group: decode(text), message_id: null };
  }
  // article = 1*[ uchar | ";" | "/" | "?" | ":" | "&" | "=" ] "@" host
  if (at === 0)
    reading.report('part-missing', start, start, '3.6', 'a message identifier has a part before "@"');
  reading.check(start, start + at, `${uchar};/?:&=`, '3.6');
  const host = text.slice(at + 1);
  if (host === '')
    reading.report('host-missing', start + at, start + at + 1, '3.6', 'a host is required after "@"');
  else reading.host(start + at + 1, host);
  return { form: 'article', group: null, message_id: decode(text) };
}

/** group = alpha *[ alpha | digit | "-" | "." ]. Later documents know "+" and "_" too (RFC 5536, 3.1.4). */
export function checkGroup(reading: Reading, start: number, group: string, section: string): void {
  if (group === '') {
    reading.report('part-missing', start, start, section, 'a news group is required');
    return;
  }
  if (!reading.strict) return;
  const set = alphanumericAnd('-.');
  const bad = [...group].findIndex((one, at) =>
    at === 0 ? !isAlpha(one.charCodeAt(0)) : set[one.charCodeAt(0)] !== 1,
  );
  if (bad >= 0) {
    reading.report(
      'part-invalid',
      start,
      start + group.length,
      section,
      'a news group has letters, digits, "-" and "."',
    );
  }
}

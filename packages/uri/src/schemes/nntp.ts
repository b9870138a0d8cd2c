// draft-ietf-uri-url-06, sections 3.7 and 5 (RFC 5538, section 4).
import { decode } from '../syntax/encode.ts';
import { isDigits } from '../syntax/characters.ts';
import { checkGroup } from './news.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

const PORT = 119;

export const nntp: Scheme = {
  name: 'nntp',
  document: 'RFC 5538',
  status: '1994',
  defaultPort: PORT,
  /** nntpurl = "nntp://" hostport "/" group [ "/" digits ] */
  read(reading: Reading): SchemeComponents {
    const server = reading.hostPort('3.7', PORT);
    reading.skip('/');
    const start = reading.at;
    const group = reading.until('/');
    checkGroup(reading, start, group, '3.7');
    let number: string | null = null;
    if (reading.skip('/')) {
      const numberStart = reading.at;
      number = reading.rest();
      if (!isDigits(number)) {
        reading.report(
          'part-invalid',
          numberStart,
          reading.at,
          '3.7',
          'an article number has one or more digits',
        );
      }
    }
    return { ...server, group: decode(group), article_number: number };
  },
};

// draft-ietf-uri-url-06, sections 3.11 and 5 (RFC 4157).
import { decode } from '../syntax/encode.ts';
import { field } from './field.ts';
import type { Reading } from './reading.ts';
import { uchar } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

const PORT = 1525;
/** psegment, fieldname and fieldvalue = *[ uchar | "?" | ":" | "@" | "&" ] */
const fieldCharacters = `${uchar}?:@&`;

export const prospero: Scheme = {
  name: 'prospero',
  document: 'RFC 4157',
  status: '1994',
  defaultPort: PORT,
  /** prosperourl = "prospero://" hostport "/" ppath *[ fieldspec ] */
  read(reading: Reading): SchemeComponents {
    const server = reading.hostPort('3.11', PORT);
    const start = reading.at;
    if (!reading.skip('/'))
      reading.report('part-missing', start, start, '3.11', 'an object name is required');
    const hsoname = decode(reading.part(`${fieldCharacters}/`, '3.11', ';'));
    const fields: (readonly [string, string])[] = [];
    while (reading.skip(';')) fields.push(fieldSpec(reading));
    return { ...server, hsoname, fields };
  },
};

/** fieldspec = ";" fieldname "=" fieldvalue. Names may hold "=" by the grammar; the first one is taken to end them. */
function fieldSpec(reading: Reading): readonly [string, string] {
  const start = reading.at;
  const text = reading.part(fieldCharacters, '5', ';');
  if (!text.includes('=')) {
    reading.report('part-invalid', start, reading.at, '3.11', 'a field has a name, "=" and a value');
  }
  return field(text);
}

// RFC 2397: data:[<mediatype>][;base64],<data>
import { field } from './field.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const data: Scheme = {
  name: 'data',
  document: 'RFC 2397',
  status: 'later',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    const head = reading.until(',');
    if (!reading.skip(','))
      reading.report('part-missing', reading.at, reading.at, '3', '"," must come before the data');
    const [type = '', ...words] = head.split(';');
    const base64 = words.at(-1)?.toLowerCase() === 'base64';
    const parameters = (base64 ? words.slice(0, -1) : words).map(field);
    return {
      // "If <mediatype> is omitted, it defaults to text/plain;charset=US-ASCII."
      media_type: type === '' ? 'text/plain' : type.toLowerCase(),
      parameters: type === '' && parameters.length === 0 ? [['charset', 'US-ASCII']] : parameters,
      base64,
      data: reading.rest(),
    };
  },
};

// RFC 3966, section 3: tel:<number>[;<parameter>]*
import { alphanumericAnd, isDigit } from '../syntax/characters.ts';
import { field } from './field.ts';
import type { Reading } from './reading.ts';
import type { Scheme, SchemeComponents } from './scheme.ts';

export const tel: Scheme = {
  name: 'tel',
  document: 'RFC 3966',
  status: 'later',
  opaque: true,
  read(reading: Reading): SchemeComponents {
    const start = reading.at;
    const number = reading.until(';');
    const parameters: (readonly [string, string])[] = [];
    while (reading.skip(';')) parameters.push(field(reading.until(';')));
    const global = number.startsWith('+');
    if (!isNumber(global ? number.slice(1) : number, global)) {
      reading.report('part-invalid', start, start + number.length, '3', 'not a telephone number');
    }
    // "Local numbers MUST have a 'phone-context' parameter" (5.1.5).
    if (!global && !parameters.some(([name]) => name.toLowerCase() === 'phone-context')) {
      reading.report(
        'part-missing',
        reading.at,
        reading.at,
        '5.1.5',
        'a local number needs ";phone-context="',
      );
    }
    return { number, global, parameters };
  },
};

/** Digits and visual separators, with at least one digit; a local number may have "*", "#" and hexadecimal digits. */
function isNumber(text: string, global: boolean): boolean {
  const allowed = global ? '0123456789-.()' : '0123456789ABCDEFabcdef*#-.()';
  let digits = 0;
  for (const one of text) {
    if (!allowed.includes(one)) return false;
    if (isDigit(one.charCodeAt(0)) || (!global && alphanumericAnd('*#')[one.charCodeAt(0)] === 1)) digits++;
  }
  return digits > 0;
}

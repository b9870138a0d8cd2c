// "name=value", as the fields of mailto, the parameters of data and tel, and those of prospero are written.

import { decode } from '../syntax/encode.ts';

/** The name before the first "=" and the value after it, decoded; the value is empty where there is no "=". */
export function field(text: string): readonly [name: string, value: string] {
  const equals = text.indexOf('=');
  if (equals < 0) return [decode(text), ''];
  return [decode(text.slice(0, equals)), decode(text.slice(equals + 1))];
}

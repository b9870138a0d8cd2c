// What any format may hold: references, and what makes them hard.
export const LINKS = [
  '../x',
  'a%20b?q&amp;#f',
  '//h/p',
  'http://h',
  '#',
  '?',
  'cid:a',
  'data:,x',
  'http://[::1]/',
  'x y',
  '%',
  '%zz',
];

export const bytes = (texts) => texts.map((text) => Buffer.from(text));

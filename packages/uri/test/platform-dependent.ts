// Rows of the WHATWG suite that depend on the release of the platform: the `URL` of Node 20.20 answers otherwise.

/** Input and base, as the row has them. */
export const platformDependent: readonly (readonly [input: string, base: string | null])[] = [
  ['file:c:\\foo\\bar.html', 'file://mock/path'],
  ['  File:c|////foo\\bar.html', 'file://mock/path'],
  ['C|/foo/bar', 'file://mock/path'],
  ['/C|\\foo\\bar', 'file://mock/path'],
  ['non-special:opaque  ?hi', null],
  ['non-special:opaque  #hi', null],
  ['non-special:opaque \t\t  \t#hi', null],
  ['non-special:opaque \t\t  #hi', null],
  ['non-special:opaque\t\t  \r #hi', null],
  ['http://a.b.c.xn--pokxncvks', null],
  ['http://10.0.0.xn--pokxncvks', null],
  ['http://a.b.c.XN--pokxncvks', null],
  ['http://a.b.c.Xn--pokxncvks', null],
  ['http://10.0.0.XN--pokxncvks', null],
  ['http://10.0.0.xN--pokxncvks', null],
  ['file://xn--/p', null],
  ['foo://host/ !"$%&\'()*+,-./:;<=>@[\\]^_`{|}~', null],
  ['wss://host/ !"$%&\'()*+,-./:;<=>@[\\]^_`{|}~', null],
  ['https://xn--/', null],
];

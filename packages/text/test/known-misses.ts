/** How a text begins, and why it is read otherwise than its suite has it. */
type Miss = readonly [text: string, reason: string];

const NO_HOST_CHECK =
  'a list of top-level domains decides; the syntax allows any name, and linkify-it and rust-linkify expect them';
const SHORT_LINKS = 'a rule for the short links of one host';
const NO_SIGN_BEFORE = 'a sign before it makes it something else in that service; linkify-it expects the URL';
const POSSESSIVE = "a rule for the short links of one host; autolinker expects `…#q=test's` whole";
const QUOTE_ENDS = 'Appendix E: a double quote delimits; rust-linkify expects that too';

export const knownMisses: Readonly<Record<string, readonly Miss[]>> = {
  'autolinker.json': [['Test caret url', '"^" is unwise (draft-07, 2.4.3): it is in no URL']],
  'linkify-it.links.json': [['http://foo.com/blah_blah_"doublequoted"', QUOTE_ENDS]],
  'linkify-it.not_links.json': [
    ['hppt://example.com', 'a list of schemes decides; rust-linkify expects any scheme before "//"'],
  ],
  'linkifyjs.json': [
    ['Url with angle brackets in it', 'Appendix E: an angle bracket delimits; rust-linkify expects that too'],
    ['foohttp://example.com bar', 'autolinker expects the URL after the word that runs into it'],
    ['Google maps URL', QUOTE_ENDS],
  ],
  'twitter-text.json': [
    ['text http://no-tld', NO_HOST_CHECK],
    ['text http://tld-too-short.x', NO_HOST_CHECK],
    ['text http://domain.com-that-you-should', NO_HOST_CHECK],
    ['text http://domain-dash_2314352345_dfasd', NO_HOST_CHECK],
    ['test http://twitter_underscore.com', NO_HOST_CHECK],
    ['test http://twitter.c_o_m', NO_HOST_CHECK],
    [
      'test http://www.foo.com/bar-path/some.stm',
      '"|" is unwise (draft-07, 2.4.3); rust-linkify expects the end there',
    ],
    ['#test.com @test.com #http://test.com', NO_SIGN_BEFORE],
    ["I really like http://t.co/pbY2NfTZ's", POSSESSIVE],
    ['Check this site out http://t.co/FNkPfmii-', SHORT_LINKS],
    ['I really like http://t.co/abcdefghijklmnopqrstuvwxyz012345678901234', SHORT_LINKS],
    ['$http://twitter.com $twitter.com', NO_SIGN_BEFORE],
    ["http://t.co/pbY2NfTZ's http://t.co/2vYHpAc5", SHORT_LINKS],
  ],
};

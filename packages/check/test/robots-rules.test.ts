// RFC 9309, 2.2; what else a file means is held against robots-parser, which matches as Google does.
import fc from 'fast-check';
import robotsParser from 'robots-parser';
import { expect, test } from 'vitest';
import { RobotsRules } from '../src/remote/robots-rules.ts';

// The package is CommonJS and its types are those of a module: what is imported is the function itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

const AGENT = 'linkwright';

test.each<[text: string, path: string, allowed: boolean]>([
  ['User-agent: *\nDisallow: /a', '/ab', false],
  ['User-agent: *\nDisallow: /a$', '/ab', true],
  ['User-agent: *\nDisallow: /a$', '/a', false],
  ['User-agent: *\nDisallow: /*.gif$', '/b/c.gif', false],
  ['User-agent: *\nDisallow: /*.gif$', '/b/c.gif?d', true],
  ['User-agent: *\nDisallow: /*aba$', '/aba', false],
  ['User-agent: *\nDisallow: /a*a$', '/a', true],
  ['User-agent: *\nDisallow: /a*a$', '/aa', false],
  ['User-agent: *\nDisallow: /\nAllow: /a', '/a', true],
  ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
  ['User-agent: *\nDisallow: /caf%c3%a9', '/café', false],
  ['User-agent: *\nDisallow: /café', '/caf%C3%A9', false],
  ['\uFEFFuser-agent: Linkwright/1.0 # me\rDISALLOW : /a # b\r', '/a', false],
  ['User-agent: other\nDisallow: /', '/a', true],
  ['User-agent: other\nUser-agent: linkwright\nDisallow: /', '/a', false],
  ['User-agent: *\nDisallow: /\n\nUser-agent: linkwright\nDisallow:', '/a', true],
  ['Disallow: /', '/a', true],
])('%j on %s: %j', (text, path, allowed) => {
  expect(new RobotsRules(text).allows(`http://h${path}`, AGENT)).toBe(allowed);
});

const WORDS = ['/', 'a', 'b', 'é', '%c3%a9', '%', '*', '$', '?'];
const WORD = fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }).map((words) => words.join(''));
const KEY = fc.constantFrom('Allow', 'Disallow', 'disallow ', 'Crawl-delay', 'Sitemap', 'x');
const LINE = fc.oneof(
  fc.constantFrom('User-agent: *', 'User-agent: other', 'user-agent: Linkwright/2', 'User-agent:', '', '# a'),
  fc.tuple(KEY, WORD).map(([key, value]) => `${key}: ${value}`),
  fc.constantFrom('Crawl-delay: 2', 'Crawl-delay:', 'Crawl-delay: x', 'Disallow: /a # b'),
);

test('the same as robots-parser', () => {
  fc.assert(
    fc.property(fc.array(LINE, { maxLength: 12 }), WORD, (lines, path) => {
      const text = lines.join('\n');
      const uri = new URL(`http://h/${path}`).href;
      const judge = parseRobots('http://h/robots.txt', text);
      const rules = new RobotsRules(text);
      expect(rules.allows(uri, AGENT)).toBe(judge.isAllowed(uri, AGENT) !== false);
      expect(rules.crawlDelay(AGENT)).toBe(judge.getCrawlDelay(AGENT) ?? 0);
    }),
    { numRuns: 2000 },
  );
});

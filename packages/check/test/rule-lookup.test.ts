// Of thousands of rules only those are tried that a path may fit: by its beginning, and by letters that it has to have.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BoundedPattern } from '../src/redirects/bounded-pattern.ts';
import { foldedCase } from '../src/redirects/folded-case.ts';
import { parseFirebaseJson } from '../src/redirects/firebase-json.ts';
import { parseHtaccess } from '../src/redirects/htaccess.ts';
import { literalParts } from '../src/redirects/literal-parts.ts';
import { parseRedirects } from '../src/redirects/redirects-file.ts';
import { parseExpression } from '../src/redirects/regular-expression.ts';
import { type RedirectRule, redirected } from '../src/redirects/rule.ts';
import { parseStaticWebApp } from '../src/redirects/static-web-app-json.ts';
import { parseVercelJson } from '../src/redirects/vercel-json.ts';

test.each([
  ['^/was5/(.*)$', true, '/was5/', ['/was5/']],
  ['^/(?!x)(?:a)b?c', true, '/a', ['/a', 'c']],
  ['^(/old-(\\d+)/index)$', true, '/old-', ['/old-', '/index']],
  ['^/a|^/bc', true, '', []],
  ['^/a|/bc', false, '', []],
  ['(^/abc)', true, '/abc', ['/abc']],
  ['(^)?/abc', false, '', ['/abc']],
  ['/old\\.php$', false, '', ['/old.php']],
  ['a^bc', false, '', ['abc']],
  ['x{0}[a]a\\x41', false, '', ['aA']],
  ['(?i)^/Old/.*', true, '/Old/', ['/Old/']],
  ['', false, '', []],
])('/%s/ has letters of which none may be missing', (source, anchored, begins, pieces) => {
  expect(literalParts(parseExpression(source))).toEqual({ anchored, begins, pieces });
});

test('each unit is folded to what those are folded to that it fits where case does not count', () => {
  for (let unit = 0; unit <= 0xffff; unit += 1) {
    const text = String.fromCharCode(unit);
    for (const other of [text.toLowerCase(), text.toUpperCase()])
      if (other.length === 1) expect(foldedCase(other)).toBe(foldedCase(text));
  }
});

const piece = fc.constantFrom('a', 'b', 'ab', '/', '/a', '/b/', '/a/b', 'A', 'ſ', 'S', '.');
const path = fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join('')}`);
const sign = fc.constantFrom(
  '^',
  '$',
  '(.*)',
  '(a|b)',
  '(?:/b)?',
  '[ab]',
  '.',
  'a+',
  '(?!b)',
  '(?=a)',
  '|',
  'b{0}',
);
const expression = fc
  .tuple(
    fc.constantFrom('^', '^/', '', '(?:^/a)'),
    fc.array(
      fc.oneof(
        piece.map((letters) => letters.replaceAll('.', '\\.')),
        sign,
      ),
      { maxLength: 5 },
    ),
    fc.constantFrom('$', '', '/?$'),
  )
  .map(([first, inside, last]) => first + inside.join('') + last);

test('a pattern finds what a regular expression does', () => {
  fc.assert(
    fc.property(expression, path, (source, text) => {
      const found = new RegExp(source).exec(text);
      expect(new BoundedPattern(parseExpression(source)).exec(text)).toEqual(found && [...found]);
    }),
  );
});

const template = fc.array(fc.oneof(piece, fc.constantFrom('/*', '/**', '/:name', '*')), { maxLength: 4 });
const source = template.map((pieces) => `/${pieces.join('').replace(/^\//, '')}`);
const to = '/to';

/** The rules of files of all hosts, each in its notation. */
const rules: fc.Arbitrary<readonly RedirectRule[]> = fc
  .record({
    sources: fc.array(source, { maxLength: 6 }),
    paths: fc.array(path, { maxLength: 4 }),
    expressions: fc.array(fc.tuple(expression, fc.constantFrom('[R=301]', '[R=301,NC]')), { maxLength: 6 }),
  })
  .map(({ sources, paths, expressions }) =>
    [
      parseRedirects(sources.map((from) => `${from} ${to}`).join('\n')),
      parseVercelJson(
        JSON.stringify({ redirects: sources.map((from) => ({ source: from, destination: to })) }),
      ),
      parseFirebaseJson(
        JSON.stringify({
          hosting: { redirects: sources.map((from) => ({ source: from, destination: to, type: 301 })) },
        }),
        '',
      ),
      parseStaticWebApp(JSON.stringify({ routes: sources.map((route) => ({ route, redirect: to })) })),
      parseHtaccess(
        [
          'RewriteEngine on',
          ...paths.map((from) => `Redirect ${from} ${to}`),
          ...expressions.map(([from]) => `RedirectMatch "${from}" ${to}`),
          ...expressions.map(([from, flags]) => `RewriteRule "${from}" ${to} ${flags}`),
        ].join('\n'),
        '/a/',
      ),
    ].flatMap((read) => read.rules),
  )
  // Where each leads tells which it was.
  .map((read) => read.map((rule, number) => ({ ...rule, to: () => String(number) })));

test('the first rule that fits is found as if each was tried', () => {
  fc.assert(
    fc.property(rules, fc.array(path, { minLength: 1, maxLength: 5 }), (all, paths) => {
      for (const asked of paths) {
        const first = all.findIndex((rule) => !rule.conditional && rule.from.exec(asked) !== null);
        expect(redirected(all, asked, false)?.to).toBe(first < 0 ? undefined : String(first));
      }
    }),
  );
});

test('a glob with two "/" at its beginning, of which one may be left out, is found without it', () => {
  const { rules: globs } = parseFirebaseJson(
    JSON.stringify({ hosting: { redirects: [{ source: '//a/*', destination: to, type: 301 }] } }),
    '',
  );
  for (const asked of ['/a/b', '//a/b']) expect(redirected(globs, asked, true)?.to).toBe(to);
});

/** The rules, and how often they have been tried. */
function counting(all: readonly RedirectRule[]): {
  readonly rules: readonly RedirectRule[];
  readonly tried: () => number;
} {
  let count = 0;
  const counted = (rule: RedirectRule): RedirectRule => ({
    ...rule,
    from: { exec: (asked: string) => ((count += 1), rule.from.exec(asked)) },
  });
  return { rules: all.map(counted), tried: () => count };
}

const numbers = Array.from({ length: 1000 }, (_, number) => number);

test.each([
  ['/:lang/old', parseRedirects(numbers.map((n) => `/:lang/old${n} ${to}`).join('\n'))],
  ['/*/old', parseRedirects(numbers.map((n) => `/*/old${n} ${to}`).join('\n'))],
  ['/old-pages/:lang/', parseRedirects(numbers.map((n) => `/old-pages/:lang/old${n} ${to}`).join('\n'))],
  [
    '/:lang/old of Vercel',
    parseVercelJson(
      JSON.stringify({ redirects: numbers.map((n) => ({ source: `/:lang/old${n}`, destination: to })) }),
    ),
  ],
  [
    '**/old',
    parseFirebaseJson(
      JSON.stringify({
        hosting: { redirects: numbers.map((n) => ({ source: `**/old${n}`, destination: to, type: 301 })) },
      }),
      '',
    ),
  ],
  ['/old of Apache', parseHtaccess(numbers.map((n) => `RedirectMatch /old${n}$ ${to}`).join('\n'), '/')],
  [
    '/Old of Apache, in whatever case',
    parseHtaccess(
      ['RewriteEngine on', ...numbers.map((n) => `RewriteRule ^([a-z]+)/Old${n}$ ${to} [NC]`)].join('\n'),
      '/',
    ),
  ],
])('few of a thousand rules that begin with %s are tried for a path', (_, { rules: all }) => {
  const { rules: counted, tried } = counting(all);
  expect(counted).toHaveLength(numbers.length);
  const path = `${all[0]?.fixed === '/old-pages' ? '/old-pages' : ''}/en/old777`;
  expect(redirected(counted, path, false)?.to).toBe(to);
  expect(tried()).toBeLessThan(60);
});

test('few of a thousand rules for one path are tried for a query', () => {
  const { rules: all } = parseRedirects(
    numbers.map((n) => `/old id=${n} page=:page /to/${n}/:page`).join('\n'),
  );
  const { rules: counted, tried } = counting(all);
  expect(redirected(counted, '/old', false, { query: 'page=3&id=777' })?.to).toBe('/to/777/3');
  expect(redirected(counted, '/old', false, { query: 'page=3&id=778' })?.to).toBe('/to/778/3');
  expect(redirected(counted, '/old', false, { query: 'id=777' })).toBeUndefined();
  expect(redirected(counted, '/old', false)).toBeUndefined();
  expect(tried()).toBeLessThan(10);
});

const parameters = fc.array(fc.constantFrom('a=1', 'a=2', 'b=1', 'b', 'a', 'b=', 'c=:c', 'a=:a'), {
  maxLength: 3,
});
const query = fc.option(
  fc
    .array(fc.constantFrom('a=1', 'a=2', 'b=1', 'b', 'c=', 'c=3'), { maxLength: 4 })
    .map((all) => all.join('&')),
  { nil: undefined },
);

test('with queries, too', () => {
  const asking = fc.array(fc.tuple(source, parameters), { maxLength: 8 });
  fc.assert(
    fc.property(asking, fc.array(fc.tuple(path, query), { minLength: 1, maxLength: 5 }), (rows, all) => {
      const lines = rows.map(([from, asked], number) => `${from} ${asked.join(' ')} /${number}`);
      const { rules: read } = parseRedirects(lines.join('\n'));
      for (const [asked, said] of all) {
        const each = read.map((rule) => redirected([rule], asked, false, { query: said }));
        expect(redirected(read, asked, false, { query: said })).toEqual(each.find((found) => found));
      }
    }),
  );
});

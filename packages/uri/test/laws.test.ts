// What holds for every reference, in every profile.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProfileName, UriComponents } from '../src/index.ts';
import {
  decode,
  encode,
  equivalent,
  format,
  formatAuthority,
  kindOf,
  lint,
  normalizationLevels,
  normalize,
  parse,
  parseAuthority,
  parseBase,
  profiles,
  relativize,
  resolve,
  segments,
  spans,
  toIri,
  toUri,
  trace,
  validate,
} from '../src/index.ts';
import { targetOf } from '../src/resolve/transform.ts';
import { parseAs } from '../src/syntax/parse.ts';
import { absolute, reference, related } from './odd-uris.ts';

const names = Object.keys(profiles) as ProfileName[];
const runs = { numRuns: 800, seed: 3986 };

/** RFC 3986, appendix B, as the document has it. */
const appendixB = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#([^]*))?$/;

function throughJson(x: string): UriComponents {
  return JSON.parse(JSON.stringify(parse(x), (_, value) => value ?? null)) as UriComponents;
}

describe('parse', () => {
  test('format(parse(x)) is x', () => {
    fc.assert(
      fc.property(fc.oneof(reference, absolute), (x) => format(parse(x)) === x),
      runs,
    );
  });

  test('so it is where components come by JSON, which has no undefined', () => {
    fc.assert(
      fc.property(fc.oneof(reference, absolute), (x) => format(throughJson(x)) === x),
      runs,
    );
  });

  test('finds the components that appendix B finds', () => {
    fc.assert(
      fc.property(fc.oneof(reference, absolute), (x) => {
        const found = appendixB.exec(x);
        expect(parse(x)).toEqual({
          scheme: found?.[2],
          authority: found?.[4],
          path: found?.[5],
          query: found?.[7],
          fragment: found?.[9],
        });
      }),
      runs,
    );
  });

  test('spans are where the components stand', () => {
    fc.assert(
      fc.property(reference, (x) => {
        const places = spans(x);
        const parts = parse(x);
        for (const name of ['scheme', 'authority', 'path', 'query', 'fragment'] as const) {
          const place = places[name];
          expect(place && x.slice(place.start, place.end)).toBe(parts[name]);
        }
      }),
      runs,
    );
  });

  test('an authority and a path are the sum of their parts', () => {
    fc.assert(
      fc.property(absolute, (x) => {
        const { authority = '', path } = parse(x);
        expect(formatAuthority(parseAuthority(authority))).toBe(authority);
        const text = segments(path)
          .map(({ name, parameters }) => [name, ...parameters].join(';'))
          .join('/');
        expect((path.startsWith('/') ? '/' : '') + text).toBe(path);
      }),
      runs,
    );
  });
});

describe.each(names)('resolve under %s', (name) => {
  const rules = profiles[name];

  test('the quick way and the algorithm agree', () => {
    if (rules.resolver === 'platform') return;
    fc.assert(
      fc.property(reference, absolute, (x, uri) => {
        const base = parseBase(uri, name);
        if (base === undefined) return;
        const target = format(targetOf(parseAs(x, rules), base, rules));
        expect(resolve(x, base).target).toBe(target);
      }),
      runs,
    );
  });

  test('the trace tells the same target', () => {
    fc.assert(
      fc.property(reference, absolute, (x, uri) => {
        const { target, sameDocument } = resolve(x, uri, name);
        expect(trace(x, uri, name)).toMatchObject({ target, sameDocument });
      }),
      { ...runs, examples: [['', 'foo:/..']] },
    );
  });

  test('only references without a URI are same-document references', () => {
    if (rules.resolver === 'platform') return;
    fc.assert(
      fc.property(reference, (x) => resolve(x, 'http://a/b', name).sameDocument === /^(?:#|$)/.test(x)),
      runs,
    );
  });
});

describe.each(names)('relativize under %s', (name) => {
  const styles = ['shortest', 'path', 'root', 'network'] as const;

  test.each(styles)('%s: leads to the target', (style) => {
    fc.assert(
      fc.property(
        fc.oneof(related, fc.tuple(absolute, absolute)),
        fc.boolean(),
        ([base, target], baseIsDocument) => {
          const found = relativize(target, base, { profile: name, style, baseIsDocument });
          if (found === null) return;
          expect(resolve(found, base, name).target).toBe(target);
          const kind = kindOf(found);
          if (!baseIsDocument) expect(kind).not.toBe('same-document');
          const allowed = { path: 'relative-path', root: 'absolute-path', network: 'network-path' };
          if (style !== 'shortest' && kind !== 'same-document') expect(kind).toBe(allowed[style]);
        },
      ),
      runs,
    );
  });

  test('finds one wherever the target itself or a given reference leads to it', () => {
    fc.assert(
      fc.property(reference, absolute, (x, base) => {
        const { target, sameDocument } = resolve(x, base, name);
        if (target === null) return;
        const found = relativize(target, base, { profile: name, baseIsDocument: sameDocument });
        const leads = resolve(target, base, name).target === target;
        if (leads) expect(found).not.toBeNull();
      }),
      runs,
    );
  });
});

test('relativize for every profile at once holds under each', () => {
  fc.assert(
    fc.property(related, ([base, target]) => {
      const found = relativize(target, base, { everyProfile: true });
      if (found === null) return;
      for (const name of names) expect(resolve(found, base, name).target).toBe(target);
    }),
    runs,
  );
});

test('relativize finds no longer reference than a short one that is known', () => {
  const short = fc
    .array(fc.constantFrom('g', '..', '.', 'b', '', 'x:y'), { maxLength: 4 })
    .map((all) => all.join('/'));
  fc.assert(
    fc.property(short, fc.constantFrom('', '?q', '#s'), related, (path, tail, [base]) => {
      const x = path + tail;
      const { target } = resolve(x, base);
      // A path that comes to begin with "//" turns into an authority, which has a short name only by chance.
      if (target === null || parse(target).authority !== parse(base).authority) return;
      if (kindOf(x) === 'same-document') return;
      const found = relativize(target, base);
      if (found !== null) expect(found.length).toBeLessThanOrEqual(x.length);
    }),
    runs,
  );
});

describe.each(names)('normalize under %s', (name) => {
  test.each(normalizationLevels)('%s: twice is once', (level) => {
    fc.assert(
      fc.property(fc.oneof(reference, absolute), (x) => {
        const once = normalize(x, { profile: name, level });
        expect(normalize(once, { profile: name, level })).toBe(once);
      }),
      runs,
    );
  });

  test('what is equivalent stays so, whichever is asked first', () => {
    fc.assert(
      fc.property(absolute, absolute, (a, b) => {
        expect(equivalent(a, b, { profile: name })).toBe(equivalent(b, a, { profile: name }));
        expect(equivalent(a, normalize(a, { profile: name }), { profile: name })).toBe(true);
      }),
      runs,
    );
  });
});

test('a normal form has the parts that the reference has', () => {
  fc.assert(
    fc.property(fc.oneof(reference, absolute), (x) => {
      const before = parse(x);
      const after = parse(normalize(x, { level: 'syntax' }));
      expect(after.scheme).toBe(before.scheme?.toLowerCase());
      expect(after.authority === undefined).toBe(before.authority === undefined);
      expect(after.query === undefined).toBe(before.query === undefined);
      expect(after.fragment === undefined).toBe(before.fragment === undefined);
    }),
    runs,
  );
});

describe.each(names)('validate under %s', (name) => {
  test('every violation has a place in the text, and none means valid', () => {
    fc.assert(
      fc.property(fc.oneof(reference, absolute), (x) => {
        const { valid, problems } = validate(x, name);
        expect(valid).toBe(problems.length === 0);
        for (const { start, end, section } of problems) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(x.length);
          expect(section).not.toBe('');
        }
      }),
      runs,
    );
  });
});

test('what is valid under RFC 3986 in ASCII is what its grammar as one expression derives', () => {
  const pchar = allowed(':@');
  const segments = `(?:/${pchar}*)*`;
  const authority = `(?:${allowed(':')}*@)?(?:\\[::1\\]|${allowed('')}*)(?::[0-9]*)?`;
  const absolutePath = `/(?:${pchar}+${segments})?`;
  const hierarchy = `(?://${authority}${segments}|${absolutePath}|${pchar}+${segments}|)`;
  const relative = `(?://${authority}${segments}|${absolutePath}|${allowed('@')}+${segments}|)`;
  const rest = `(?:\\?(?:${pchar}|[/?])*)?(?:#(?:${pchar}|[/?])*)?`;
  const grammar = new RegExp(`^(?:[A-Za-z][A-Za-z0-9+.-]*:${hierarchy}|${relative})${rest}$`);
  const alphabet = fc.constantFrom(
    'a',
    'b',
    ':',
    '/',
    '//',
    '?',
    '#',
    '@',
    '.',
    '..',
    '%41',
    '%',
    '[::1]',
    '1',
    ' ',
    '!',
    '^',
  );
  const text = fc.array(alphabet, { maxLength: 9 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, (x) => {
      expect(validate(x).valid, x).toBe(grammar.test(x));
    }),
    { numRuns: 5000, seed: 3986 },
  );
});

describe('escapes', () => {
  test('decoding what was encoded gives it back, and nothing is escaped twice', () => {
    const parts = [
      'user',
      'password',
      'host',
      'segment',
      'path',
      'query',
      'query-value',
      'fragment',
    ] as const;
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom(...parts),
        fc.constantFrom(...names),
        (x, part, profile) => {
          const once = encode(x, part, { profile });
          expect(decode(once)).toBe(x);
          expect(encode(once, part, { profile, escapes: 'kept' })).toBe(once);
        },
      ),
      runs,
    );
  });

  test('a URI of an IRI is in ASCII, and is that of the IRI that it is shown as', () => {
    fc.assert(
      fc.property(fc.oneof(reference, absolute), (x) => {
        const uri = toUri(x);
        expect(uri).toMatch(/^[\u0000-\u007F]*$/);
        if (!x.includes('%') && x.isWellFormed()) expect(toUri(toIri(uri))).toBe(uri);
        expect(toUri(uri)).toBe(uri);
      }),
      runs,
    );
  });
});

test('lint finds its places in the text', () => {
  fc.assert(
    fc.property(fc.oneof(reference, absolute), absolute, (x, base) => {
      for (const { start, end } of lint(x, { base })) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(x.length);
      }
    }),
    runs,
  );
});

test('for http URLs in their normal form the platform agrees', () => {
  const segment = fc.constantFrom('a', 'b', 'c.html', '..', '.', '~x', 'y%20z', '');
  const path = fc.array(segment, { maxLength: 6 }).map((all) => all.join('/'));
  fc.assert(
    fc.property(path, path, fc.constantFrom('', '?q', '#s', '?q#s'), (x, place, tail) => {
      const base = new URL(`http://example.com/${place}`).href;
      if (kindOf(x + tail) !== 'network-path') {
        expect(resolve(x + tail, base).target).toBe(new URL(x + tail, base).href);
      }
    }),
    runs,
  );
});

/** Unreserved characters, sub-delims, escapes and the others, as one expression. */
function allowed(others: string): string {
  return `(?:[A-Za-z0-9._~!$&'()*+,;=${others}-]|%[0-9A-Fa-f]{2})`;
}

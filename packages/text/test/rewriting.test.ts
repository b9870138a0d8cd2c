import { type Entity, encodeText, flowed, quotedPrintable, linkOf } from '@linkwright/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findUrls } from '../src/index.ts';
import { document, referencesIn, rewritten, targetsIn } from './extracted.ts';

const NEW = 'http://new.example/x_(y)';
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const withNew = (entity: Entity) => text(rewritten(entity, () => NEW));

describe('a new URL is put back in the manner of the old one', () => {
  test.each([
    ['see http://a.org/b.', `see ${NEW}.`],
    ['see <http://a.org/b>', `see <${NEW}>`],
    ['see <URL: http://a.org/b >', `see <URL: ${NEW} >`],
    ['"http://a.org/b/\n  c" d', `"${NEW}" d`],
    ['> see <http://a.org/b/\n> c> d', `> see <${NEW}> d`],
    ['(http://a.org/b)', `(${NEW})`],
    ['see http://a.org/b-\nc d', `see ${NEW} d`],
    ['“http://a.org/b”', `“${NEW}”`],
    ['www.a.org/b, ftp.a.org', `${NEW}, ${NEW}`],
    ['<URL:../b> and <URL:/c>', `<URL:${NEW}> and <URL:${NEW}>`],
  ])('%j', (before, after) => {
    expect(withNew(document(before))).toBe(after);
  });

  test.each([
    ['see http://a.org/b now', 'c d', 'white space in it'],
    ['see http://a.org/b now', 'http://a.org/c.', 'a full stop at its end, and no wrapper'],
    ['see http://a.org/b now', '../c', 'relative, and no <URL:…>'],
    ['see <http://a.org/b> now', 'http://a.org/>', 'the wrapper closed by it'],
    ['(http://a.org/b)', 'http://a.org/)', 'a bracket that it does not open'],
    ['x http://a.org/b\nc', 'http://a.org/d-', 'a hyphen that would take the next line in'],
  ])('%j keeps what it has instead of %j: %s', (before, reference) => {
    expect(text(rewritten(document(before), () => reference))).toBe(before);
  });

  test.each([
    ['shift_jis', 'http://a.org/日ü', 'see http://a.org/%E6%97%A5%C3%BC now'],
    ['gbk', 'http://a.org/日', 'see http://a.org/%E6%97%A5 now'],
    ['utf-8', 'http://a.org/日', 'see http://a.org/%E6%97%A5 now'],
    ['utf-8', 'http://a.org/ü', 'see http://a.org/ü now'],
    ['utf-8', 'http://a.org/ü。', 'see http://a.org/%C3%BC%E3%80%82 now'],
  ])('percent-encoded where the URL would end before a character: %s, %s', (charset, reference, after) => {
    const entity = document('see http://a.org/b now', charset);
    expect(text(rewritten(entity, () => reference))).toBe(after);
  });

  test.each([
    ['shift_jis', '表 http://a.org/яя。見', 'http://b.org/б', '表 http://b.org/б。見'],
    ['gbk', '見《http://a.org/日》', 'http://b.org/本/', '見《http://b.org/本/》'],
    ['koi8-r', 'см. http://a.org/б, да', 'http://b.org/ü', 'см. http://b.org/%C3%BC, да'],
    ['shift_jis', '見 http://a.org/見', 'http://b.org/日', '見 http://b.org/%E6%97%A5見'],
  ])('in %s: %s', (charset, before, reference, after) => {
    const entity = document(encodeText(before, charset) ?? '', charset);
    const out = rewritten(entity, () => reference);
    expect(new TextDecoder(charset).decode(out)).toBe(after);
  });

  test('kept, too, where joining the line would give the next URL a line prefix', () => {
    const before = '> <http://a\n.org/b>"http://c\n> .org/d"';
    const out = rewritten(document(before), ({ start }) => (start === 3 ? 'http://e/' : undefined));
    expect(text(out)).toBe(before);
  });

  test('a broken URL keeps its meaning on a line that grows by several others before it', () => {
    const before = `> ${'http://a.org/ '.repeat(9)}<http://c.org/\n> d>`;
    const url = `http://b.org/${'x'.repeat(20)}`;
    const entity = document(rewritten(document(before), ({ start }) => (start < 120 ? url : undefined)));
    expect(targetsIn(entity)).toEqual([...Array<string>(9).fill(url), 'http://c.org/d']);
  });

  test.each([150, 700])('a broken URL in a quoted line of %i bytes is rewritten', (length) => {
    const padding = 'word '.repeat(length / 5);
    expect(withNew(document(`> ${padding}<http://c.org/\n> d>`))).toBe(`> ${padding}<${NEW}>`);
  });

  test('a full stop and a relative reference where a wrapper allows them', () => {
    expect(text(rewritten(document('<http://a.org/>'), () => 'http://b.org/.'))).toBe('<http://b.org/.>');
    expect(text(rewritten(document('<URL:http://a.org/>'), () => '../b'))).toBe('<URL:../b>');
    expect(text(rewritten(document('<URL:ü/я>'), () => '日'))).toBe('<URL:日>');
  });

  test('before the brackets of AsciiDoc', () => {
    const entity = document('https://a.org/b[text]', 'utf-8', 'a.adoc');
    expect(text(rewritten(entity, () => 'https://c.org/'))).toBe('https://c.org/[text]');
    expect(text(rewritten(entity, () => 'https://c.org/[d]'))).toBe('https://a.org/b[text]');
  });

  test('through quoted-printable, in lines of 76 characters', () => {
    const entity = quotedPrintable(document('caf=C3=A9 <http://a.org/=\n b=3Dc> end', 'utf-8'), 'text/plain');
    const url = `http://b.org/?${'d=e&'.repeat(40)}f`;
    const out = rewritten(entity, () => url);
    expect(text(out).startsWith('caf=C3=A9 <http://b.org/?d=3De&')).toBe(true);
    expect(
      text(out)
        .split('\n')
        .every((line) => line.length <= 76),
    ).toBe(true);
    expect(targetsIn(quotedPrintable(document(out, 'utf-8'), 'text/plain'))).toEqual([url]);
  });

  test('through format=flowed', () => {
    const entity = flowed(document('> see http://a.org/ \n> b ok'), { delSp: true });
    expect(withNew(entity)).toBe(`> see ${NEW} ok`);
  });

  test('in a charset that can say it, and percent-encoded in one that cannot', () => {
    const bytes = Uint8Array.from('\u00E9 <http://a.org/>', (character) => character.charCodeAt(0));
    const out = rewritten(document(bytes, 'windows-1252'), () => 'http://b.org/é/я');
    expect(String.fromCharCode(...out)).toBe('\u00E9 <http://b.org/\u00E9/%D1%8F>');
  });
});

test('letters beyond ASCII are written where they are read', () => {
  const entity = document('see http://a.org/é.');
  expect(text(rewritten(entity, () => 'http://b.org/я'))).toBe('see http://b.org/я.');
  expect(text(rewritten(entity, () => 'http://b.org/見'))).toBe('see http://b.org/%E8%A6%8B.');
  const out = rewritten(entity, () => 'http://b.org/見', { include: ['text:iri'] });
  expect(text(out)).toBe('see http://b.org/見.');
});

describe('laws', () => {
  const url = fc.constantFrom(
    'http://a.org/b',
    'ftp://a.org/',
    'mailto:a@b.org',
    'http://a.org/(c)?d=e#f',
    'www.a.org/x',
    'urn:a:b',
  );
  const wrapped = fc
    .tuple(
      url,
      fc.constantFrom(
        ['', ''],
        ['<', '>'],
        ['<URL:', '>'],
        ['"', '"'],
        ['(', ')'],
        ['“', '”'],
        ['«', '»'],
        ['URL: ', ''],
      ),
      fc.constantFrom('', '\n', ' ', '\n> '),
      fc.nat(),
    )
    .map(([reference, [open = '', close = ''], gap, at]) => {
      const middle = reference.indexOf('/', 8) < 0 ? reference.length : 8 + (at % (reference.length - 8));
      return `${open}${reference.slice(0, middle)}${gap}${reference.slice(middle)}${close}`;
    });
  const prose = fc.constantFrom(
    'a',
    'see',
    ', ',
    '. ',
    ' ',
    '\n',
    '> ',
    '-\n',
    '(',
    ')',
    '"',
    'é',
    '😀',
    'Re: ',
    '<',
    '>',
    'http:',
    '<URL:',
    'URL: ',
    '//',
    '…',
  );
  const running = fc.array(fc.oneof(wrapped, prose), { maxLength: 12 }).map((pieces) => pieces.join(''));

  test('the text at the span, unwrapped, is the URL', () => {
    fc.assert(
      fc.property(running, (content) => {
        for (const reference of referencesIn(document(content))) {
          const { entity, start, end, notation, details } = reference;
          const raw = text(entity.bytes.subarray(start, end));
          const decoded = notation.decode(entity, start, end);
          if (notation.name === 'text') expect(decoded).toBe(raw);
          else expect(raw.replaceAll(/[\s>]/g, '')).toBe(decoded);
          expect(details?.outer?.start).toBeLessThanOrEqual(start);
          expect(details?.outer?.end).toBeGreaterThanOrEqual(end);
          expect(decoded).toMatch(/^\S+$/);
        }
      }),
    );
  });

  test('whatever the text, spans are in order and say what stands there', () => {
    const unit = fc.oneof(
      fc.constantFrom('http://', '<', '>', '"', 'www.', '@', '.', '/', 'a', '\n'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(
        fc.array(unit).map((units) => units.join('')),
        fc.boolean(),
        (content, iri) => {
          let last = 0;
          for (const { raw, start, end, outer } of findUrls(content, { iri, relative: true, emails: true })) {
            expect(raw).toBe(content.slice(start, end));
            expect([last, outer.start, start, end, outer.end]).toEqual(
              [last, outer.start, start, end, outer.end].toSorted((a, b) => a - b),
            );
            last = outer.end;
          }
        },
      ),
    );
  });

  test('a blank line between two texts keeps them apart', () => {
    fc.assert(
      fc.property(running, running, (first, second) => {
        expect(targetsIn(document(`${first}\n\n${second}`))).toEqual([
          ...targetsIn(document(first)),
          ...targetsIn(document(second)),
        ]);
      }),
    );
  });

  test('what is extracted from the rewritten text is what was written, and the rest as it was', () => {
    fc.assert(
      fc.property(running, fc.nat(), (content, nat) => {
        const entity = document(content);
        const references = referencesIn(entity);
        const chosen = references[nat % Math.max(1, references.length)];
        if (!chosen?.notation.encode(NEW, entity, chosen.start, chosen.end)) return;
        const out = rewritten(entity, ({ start }) => (start === chosen.start ? NEW : undefined));
        const expected = references.map((each) => (each === chosen ? NEW : linkOf(each).target));
        expect(targetsIn(document(out))).toEqual(expected);
      }),
    );
  });

  test('writing what stands there changes nothing but broken lines', () => {
    fc.assert(
      fc.property(running, (content) => {
        const entity = document(content);
        const out = rewritten(entity, (reference) =>
          reference.notation.name === 'text' ? linkOf(reference).reference : undefined,
        );
        expect(text(out)).toBe(content);
      }),
    );
  });
});

// Readers read one file after another into the same buffer.
test('a text is read as if no other had stood in its buffer', () => {
  const first = 'see <http://a.org/\nb>  ';
  const entity = document(first);
  expect(targetsIn(entity)).toEqual(['http://a.org/b']);
  entity.bytes.set(new TextEncoder().encode('.\n> <http://c.org/\n> d>'.padEnd(first.length)));
  expect(targetsIn(entity)).toEqual(['http://c.org/d']);
});

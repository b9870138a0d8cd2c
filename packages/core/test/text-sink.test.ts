// What a parser of text says in UTF-16 units, told in bytes of the file.
import {
  type Diagnostic,
  type Entity,
  type Extractor,
  type Sink,
  Registry,
  TextSink,
  defaultBase,
  entityOf,
  fileSpan,
  place,
  readableText,
} from '@linkwright/core';
import { expect, test } from 'vitest';

const plain = { name: 'plain', decode: () => '', encode: () => undefined };
const WORD = place('word');
const SECRET = place('secret', 'optional');

const spans = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));

/** `word`, `=secret`, `#name`, `!problem`, and `<…>` is embedded. */
const words: Extractor = {
  mediaTypes: ['text/x-words'],
  extract(entity, base, extraction) {
    const sink = new TextSink(readableText(entity), extraction);
    const { text } = sink.document;
    for (const span of spans(text, /(?<![\p{L}#=!<])\p{L}+/gu)) sink.reference(span, WORD, plain, base);
    for (const span of spans(text, /(?<==)\p{L}*/gu)) sink.reference(span, SECRET, plain, base);
    if (sink.isAsked(SECRET)) sink.reference({ start: 0, end: 0 }, WORD, plain, base);
    if (sink.hearsNames) for (const span of spans(text, /(?<=#)\p{L}*/gu)) sink.anchor(span, plain);
    for (const span of spans(text, /!\p{L}+/gu))
      sink.problem(span, { code: 'loud', message: `"${sink.said(span)}" is loud` });
    for (const span of spans(text, /(?<=<)\p{L}+/gu)) sink.embed(span, 'text/x-words', base);
  },
};

function told(file: Buffer, options: { include?: string[]; names?: boolean } = {}) {
  const list: string[] = [];
  const problems: Diagnostic[] = [];
  const tell = (what: string, entity: Entity, from: number, to: number) => {
    const span = fileSpan(entity, from, to);
    const said = span && file.subarray(span.start, span.end);
    list.push(`${what} ${span?.start}-${span?.end} ${said?.toString(isUtf16(file) ? 'utf16le' : 'utf8')}`);
  };
  const sink: Sink = {
    reference: (entity, start, end, { name }) => tell(name, entity, start, end),
    problem: (diagnostic) => problems.push(diagnostic),
    ...(options.names && { anchor: (entity, start, end) => tell('name', entity, start, end) }),
  };
  const document = entityOf({ path: 'a.words', bytes: file, offset: 0, line: 1 }, 'text/x-words');
  new Registry([words]).extract(document, defaultBase(), sink, new Set(options.include));
  return { list, problems };
}

const isUtf16 = (file: Buffer): boolean => file[0] === 0xff;

test('bytes of the file, whatever it is encoded in', () => {
  expect(told(Buffer.from('é 😀 größe')).list).toEqual(['word 0-2 é', 'word 8-15 größe']);
  expect(told(Buffer.from('\uFEFFé größe', 'utf16le')).list).toEqual(['word 2-4 é', 'word 6-16 größe']);
});

test('a piece is read by the extractor of its media type', () => {
  expect(told(Buffer.from('é <größe>')).list).toEqual(['word 0-2 é', 'word 4-11 größe']);
});

test('optional places where they are asked for, names where somebody hears them, and nothing empty', () => {
  const file = Buffer.from('=ä = #ö # ü');
  expect(told(file).list).toEqual(['word 12-14 ü']);
  expect(told(file, { include: ['secret'], names: true }).list).toEqual([
    'word 12-14 ü',
    'secret 1-3 ä',
    'name 7-9 ö',
  ]);
});

test('a problem says where', () => {
  expect(told(Buffer.from('é !ä')).problems).toEqual([
    {
      code: 'loud',
      severity: 'warning',
      message: '"!ä" is loud',
      source: 'a.words',
      span: { start: 3, end: 6 },
    },
  ]);
});

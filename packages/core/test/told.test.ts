// What is read, and written back, byte for byte: the texts in told/ are read by people as they stand. An input stands
// between quotation marks, and what comes of it is set in below it. A character is a byte.
import { readFileSync, readdirSync } from 'node:fs';
import {
  type Edit,
  type Entity,
  charsetName,
  changedParts,
  decodeText,
  encodeReference,
  encodeText,
  entityOf,
  fileEdits,
  fileSpan,
  flowed,
  isUrlLike,
  jsonSpecifier,
  jsonString,
  jsonStrings,
  ordered,
  quotedPrintable,
  refreshUrl,
  splice,
  utf16Mark,
  fromUtf16,
  withoutUrlSpace,
} from '@linkwright/core';
import { describe, expect, test } from 'vitest';

type Teller = (input: string, rules: readonly string[]) => readonly string[];

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const inAscii = (text: string): string =>
  text.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const quoted = (value: unknown): string => inAscii(JSON.stringify(value));
const document = (text: string, charset?: string): Entity =>
  entityOf({ path: 'x', bytes: bytesOf(text), offset: 0, line: 1 }, 'text/plain', charset);

/** Where each stretch of the inner text stands in the file. */
function places(inner: Entity): string {
  const { end } = inner;
  const spans = Array.from({ length: end }, (_, at) => fileSpan(inner, at, at + 1));
  return spans.map((span) => (span ? `${span.start}-${span.end}` : 'none')).join(' ');
}

/** What the file says when something else stands between two places of the inner text. */
function written(inner: Entity, start: number, end: number, text: string): string {
  const { source } = inner;
  const edits = fileEdits([{ entity: inner, start, end, bytes: bytesOf(text) }]);
  return quoted(textOf(splice(source.bytes, source.bytes.length, edits)));
}

const edited = (list: readonly Edit[]): string =>
  list.map(({ start, end, bytes }) => `${start}-${end} ${quoted(textOf(bytes))}`).join(', ');

const REPLACEMENTS = [
  '',
  'b',
  '=',
  ' ',
  '\t',
  '.',
  '--',
  'From ',
  'Fa',
  '-',
  '\u00e9',
  '~',
  '\u007f',
  'x'.repeat(80),
];

const TELLERS: Readonly<Record<string, Teller>> = {
  'quoted-printable.txt': (text) => {
    const inner = quotedPrintable(document(text), 'text/plain');
    const length = inner.end;
    const middle = length >> 1;
    return [
      `${quoted(textOf(inner.bytes.subarray(0, length)))} from ${places(inner)}`,
      ...REPLACEMENTS.flatMap((replacement) => [
        `${quoted(replacement)} at the beginning ${written(inner, 0, Math.min(1, length), replacement)}`,
        `${quoted(replacement)} in the middle ${written(inner, middle, middle, replacement)}`,
        `${quoted(replacement)} at the end ${written(inner, length, length, replacement)}`,
      ]),
    ];
  },
  'flowed.txt': (text, [delSp]) => {
    const inner = flowed(document(text), { delSp: delSp === 'DelSp' });
    const middle = inner.end >> 1;
    return [
      `${quoted(textOf(inner.bytes.subarray(0, inner.end)))} from ${places(inner)}`,
      ...['b', 'x'.repeat(90)].flatMap((replacement) => [
        `at the beginning ${written(inner, 0, Math.min(1, inner.end), replacement)}`,
        `in the middle ${written(inner, middle, middle, replacement)}`,
        `at the end ${written(inner, inner.end, inner.end, replacement)}`,
      ]),
    ];
  },
  'specifiers.txt': (text) => {
    const entity = document('');
    const edit = jsonSpecifier.encode(text, entity, 0, 0);
    return [
      `${isUrlLike(text) ? 'a URL' : 'a name'}, written ${edit ? quoted(textOf(edit.bytes)) : 'not at all'} (${jsonSpecifier.name})`,
    ];
  },
  'utf-16.txt': (text, [charset]) => {
    const outer = document(text);
    const inner = fromUtf16(outer, charset as 'utf-16le' | 'utf-16be');
    return [
      `marked ${utf16Mark(outer) ?? 'by nothing'}, ${quoted(decodeText(inner.bytes, 0, inner.end, 'utf-8'))} from ${places(inner)}`,
      `"a" at the end ${written(inner, inner.end, inner.end, 'a')}`,
    ];
  },
  'json.txt': (text) => {
    const strings = [...jsonStrings(text)].map(
      ({ start, end, path, name, isName, member, key }) =>
        `${start}-${end} ${quoted(text.slice(start, end))} ${isName ? 'a name' : 'a value'} path=${path} name=${name} member=${member} key=${key}`,
    );
    const entity = document(text, 'utf-8');
    return [...strings, `as a string ${quoted(jsonString.decode(entity, 0, entity.end))}`];
  },
  'json-written.txt': (text, [charset]) => {
    const entity = document('', charset);
    return [quoted(textOf(jsonString.encode(text, entity, 0, 0)?.bytes ?? bytesOf('cannot be written')))];
  },
  'refresh.txt': (text) => {
    const url = refreshUrl(bytesOf(`<${text}>`), 1, text.length + 1);
    if (!url) return ['nothing', `without space ${quoted(withoutUrlSpace(text))}`];
    const { start, end, quote, named } = url;
    return [
      `${quoted(`<${text}>`.slice(start, end))} ${start}-${end} in ${quoted(quote)}${named ? ' behind url=' : ''}`,
      `without space ${quoted(withoutUrlSpace(text))}`,
    ];
  },
  'charsets.txt': (text, [charset]) => {
    const bytes = encodeText(text, charset);
    const asRead = bytesOf(text);
    return [
      `${charsetName(charset ?? '') ?? 'unknown'}: ${bytes ? quoted(textOf(bytes)) : 'not all of it'}`,
      `as a reference ${quoted(textOf(encodeReference(text, charset)))}`,
      `read ${quoted(decodeText(asRead, 0, asRead.length, charset))}`,
    ];
  },
  'edits.txt': (text, rules) => {
    const edits = rules.map((rule) => {
      const [start = 0, end = 0, now = ''] = rule
        .split(',')
        .map((part, index) => (index < 2 ? Number(part) : part)) as [number, number, string];
      return { start, end, bytes: bytesOf(now) };
    });
    try {
      const bytes = bytesOf(text);
      const inOrder = ordered(edits);
      return [
        edited(inOrder),
        `changed ${edited(changedParts(inOrder, bytes))}`,
        quoted(textOf(splice(bytes, bytes.length, inOrder))),
      ];
    } catch (error) {
      return [String(error)];
    }
  },
};

const folder = new URL('./told/', import.meta.url);

function toldAnew(section: string, tell: Teller): string {
  const [heading = '', ...lines] = section.split('\n');
  const told: string[] = [heading];
  for (const line of lines) {
    if (!line.startsWith('"')) continue;
    told.push(line);
    for (const said of tell(JSON.parse(line) as string, heading.split(' '))) told.push(`  ${said}`);
  }
  return told.join('\n');
}

test('each text has its teller', () => {
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(TELLERS).toSorted());
});

describe.each(Object.entries(TELLERS))('%s', (file, tell) => {
  const sections = readFileSync(new URL(file, folder), 'utf8').trimEnd().split('\n\n');
  test.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
    '%s',
    (_, section) => {
      expect(toldAnew(section, tell)).toBe(section);
    },
  );
});

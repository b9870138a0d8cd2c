import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rewritingLaws } from '../../core/test/rewriting-laws.ts';
import { field, reading, rtf } from './extracting.ts';

const { rewritten } = reading;
const r = String.raw;

/** Instruction, new reference, new instruction. */
test.each([
  ['HYPERLINK "http://h/a"', 'b.html', 'HYPERLINK "b.html"'],
  ['HYPERLINK a', 'http://h/b', 'HYPERLINK http://h/b'],
  [r`INCLUDEPICTURE "..\\\\a.png" \\d`, '../../b/c.png', r`INCLUDEPICTURE "..\\\\..\\\\b\\\\c.png" \\d`],
  [r`INCLUDEPICTURE "../a.png"`, 'b/c.png', 'INCLUDEPICTURE "b/c.png"'],
  ['HYPERLINK "a"', 'b{c}', r`HYPERLINK "b\{c\}"`],
  ['HYPERLINK "a"', 'ä\u{1F600}', r`HYPERLINK "\u228 ?\u-10179 ?\u-8704 ?"`],
  [r`\uc0 HYPERLINK "a"`, 'ä', r`\uc0 HYPERLINK "\u228 "`],
  [r`{\uc2 HYPERLINK} "a"{\uc0 }`, 'ä', r`{\uc2 HYPERLINK} "\u228 ?"{\uc0 }`],
  [r`HYPERLINK "\u228\'e4"`, 'b', 'HYPERLINK "b"'],
  [r`HYPERLINK "a\'e4"`, 'b', 'HYPERLINK "b"'],
  [r`{\uc0 HYPERLINK}\uc0 "a"`, 'ä\u7FFF\u8000', r`{\uc0 HYPERLINK}\uc0 "\u228 \u32767 \u-32768 "`],
  [r`\uc99 HYPERLINK "a"`, 'ä', r`\uc99 HYPERLINK "\u228 ??????????"`],
  [r`{\f0 HYPERLINK "a"}{ \\o "b"}`, 'c', r`{\f0 HYPERLINK "c"}{ \\o "b"}`],
])('%s with %s becomes %s', (instruction, reference, expected) => {
  expect(rewritten(rtf(field(instruction)), () => reference)).toBe(rtf(field(expected)));
});

test.each([
  // A control word without a space behind it gets one, where it would go on.
  ['{\\hlsrc/a}', 'b', '{\\hlsrc b}'],
  ['{\\hlsrc/a}', '/b', '{\\hlsrc/b}'],
  ['{\\hlsrc \\\\b a}', 'c', '{\\hlsrc c}'],
  // Behind a byte without its digits a digit is no digit of it.
  ["{\\hlsrc \\'8\\'8}", '8b', "{\\hlsrc \\'\\'38b}"],
  ["{\\hlsrc \\'x}", 'b', "{\\hlsrc \\'\\'62}"],
  ["{\\hlsrc \\'x}", 'y', "{\\hlsrc \\'y}"],
  // White space around it stays.
  ['{\\hlsrc  \\tab a \\tab }', 'b', '{\\hlsrc  \\tab b \\tab }'],
])('%s with %s becomes %s', (group, reference, expected) => {
  expect(rewritten(rtf(group), () => reference)).toBe(rtf(expected));
});

describe('what can not be written is not', () => {
  test.each([
    ['several groups', r`{HYPERLINK "a}{b"}`, 'c'],
    ['a field within', r`HYPERLINK "a{\field{\*\fldinst X}{\fldrslt b}}"`, 'c'],
    ['what is to be read otherwise', r`HYPERLINK "a\uc2 b"`, 'c'],
    ['a line break', 'HYPERLINK "a"', 'b\nc'],
  ])('%s', (_, instruction, reference) => {
    const document = rtf(field(instruction));
    expect(rewritten(document, () => reference)).toBe(document);
  });
});

const PIECES: readonly string[] = [
  r`{\field{\*\fldinst `,
  '}{\\fldrslt ',
  'HYPERLINK "',
  'INCLUDEPICTURE ',
  'http://h/a',
  '"',
  ' ',
  '{',
  '}',
  '\\{',
  '\\\\\\\\',
  "\\'e4",
  "\\'8",
  '\\u228 ?',
  '\\u-10179?',
  '\\uc2 ',
  '\\bin2 ',
  '\\*',
  '\\par ',
  '\r\n',
  '\\',
  '{\\hlsrc ',
  '{\\*\\hlinkbase x}',
];

describe('laws', () => {
  rewritingLaws(
    reading,
    fc.array(fc.constantFrom(...PIECES), { maxLength: 20 }).map((pieces) => rtf(...pieces)),
  );
});

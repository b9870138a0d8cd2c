// RFC 3676: The Text/Plain Format and DelSp Parameters.
import { describe, expect, test } from 'vitest';
import { type Entity, entityOf, fileEdits, fileSpan, flowed, splice } from '@linkwright/core';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (array: Uint8Array) => new TextDecoder().decode(array);
const flowedText = (content: string, delSp: boolean): Entity =>
  flowed(entityOf({ path: 'x', bytes: bytes(content), offset: 0, line: 1 }, 'text/plain'), { delSp });

describe('reading', () => {
  test.each([
    ['a \r\nb', true, 'ab', '5.2: the space before a soft line break is deleted'],
    ['a \r\nb', false, 'a \r\nb', 'without DelSp the break stays, as white space'],
    ['a\r\nb', true, 'a\r\nb', 'a hard line break'],
    ['-- \r\nb', true, '-- \r\nb', '4.3: the signature separator is no flowed line'],
    ['a \n-- \nb', true, 'a \n-- \nb', '4.3: and no flowed line goes on in it'],
    ['> a \n> -- \n> b', true, 'a \n-- \nb', '4.3: the same in a quotation'],
    ['a \n--b', true, 'a--b', 'two hyphens alone separate nothing'],
    [' > a\r\n From b', true, '> a\r\nFrom b', '4.4: space-stuffing'],
    ['> a \r\n> b', true, 'ab', '4.5: quote marks'],
    ['>> a \r\n> b', true, 'a \r\n\nb', '4.5: lines of different depth are different paragraphs'],
    ['a \r\n> b', true, 'a \r\n\nb', 'the same where quoting begins'],
    ['a ', true, 'a ', 'nothing to flow into'],
  ])('%j with DelSp %s is %j: %s', (encoded, delSp, decoded) => {
    expect(text(flowedText(encoded, delSp).bytes)).toBe(decoded);
  });

  test('spans lead back to the text as it stands', () => {
    const entity = flowedText('> see http://a/ \r\n> b now', true);
    const start = text(entity.bytes).indexOf('http');
    expect(fileSpan(entity, start, start + 'http://a/b'.length)).toEqual({ start: 6, end: 21 });
  });
});

describe('writing', () => {
  test('with DelSp, long text is flowed again in lines of 78 characters', () => {
    const entity = flowedText('> see http://a/ now\r\n', true);
    const url = `http://b/${'c'.repeat(200)}`;
    const [edit] = [{ entity, start: 4, end: 13, bytes: bytes(url) }];
    const out = text(splice(entity.source.bytes, entity.source.bytes.length, fileEdits([edit])));
    expect(out.split('\r\n').map((line) => line.length)).toEqual([78, 78, 69, 0]);
    expect(text(flowedText(out, true).bytes)).toBe(`see ${url} now\r\n`);
  });

  test('a URL that the text begins with is on the first line, and not on the last', () => {
    const entity = flowedText('http://a/ now\n> quoted\n', true);
    const url = `http://b/${'c'.repeat(100)}`;
    const edits = fileEdits([{ entity, start: 0, end: 9, bytes: bytes(url) }]);
    const out = text(splice(entity.source.bytes, entity.source.bytes.length, edits));
    expect(out.split('\n').map((line) => line.length)).toEqual([78, 37, 8, 0]);
    expect(text(flowedText(out, true).bytes)).toBe(`${url} now\n\nquoted\n`);
  });

  test('a quotation of a hundred levels gets longer lines', () => {
    const marks = '>'.repeat(100);
    const entity = flowedText(`${marks} http://a/ now\n`, true);
    const edits = fileEdits([{ entity, start: 0, end: 9, bytes: bytes(`http://b/${'c'.repeat(30)}`) }]);
    const out = text(splice(entity.source.bytes, entity.source.bytes.length, edits));
    const room = Array.from(out.split('\n'), (line) => line.length - marks.length - 1);
    expect(room).toEqual([0 + 1, 17, 17, 11, -101]);
    expect(text(flowedText(out, true).bytes)).toBe(`http://b/${'c'.repeat(30)} now\n`);
  });

  test('no character of UTF-8 is cut', () => {
    const entity = flowedText('http://a/ now\n', true);
    const edits = fileEdits([{ entity, start: 0, end: 9, bytes: bytes(`http://b/x${'ü'.repeat(90)}`) }]);
    const out = splice(entity.source.bytes, entity.source.bytes.length, edits);
    for (const line of Buffer.from(out).toString('latin1').split('\n'))
      expect(Buffer.from(line, 'latin1').toString()).not.toContain('\uFFFD');
  });

  test('without it a break would be white space in the text: it stays on one line', () => {
    const entity = flowedText('see http://a/ now', false);
    const url = `http://b/${'c'.repeat(200)}`;
    const out = splice(
      entity.source.bytes,
      entity.source.bytes.length,
      fileEdits([{ entity, start: 4, end: 13, bytes: bytes(url) }]),
    );
    expect(text(out)).toBe(`see ${url} now`);
  });
});

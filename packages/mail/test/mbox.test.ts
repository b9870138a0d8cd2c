import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MboxReader, messageEntity } from '../src/index.ts';
import { extracted } from './extracted.ts';
import { rewritten } from './rewritten.ts';

const DATE = 'Mon Jan  1 00:00:00 2001';

/** The bodies of the messages of an mbox, read in chunks of `size` bytes. */
function bodies(content: string, size = 7): string[] {
  return messages(content, size).map(({ text }) => text.slice(text.indexOf('\n\n') + 2));
}

function messages(content: string, size: number, limit?: number) {
  const bytes = Buffer.from(content);
  const found: {
    text: string;
    whole: string;
    offset: number;
    line: number;
    number: number;
    complete: boolean;
    continued: boolean;
  }[] = [];
  const problems: string[] = [];
  const reader = new MboxReader({ problem: (code) => problems.push(code), ...(limit && { limit }) });
  const take = (each: ReturnType<MboxReader['push']>) => {
    for (const { bytes: own, headerStart, end, ...rest } of each) {
      const whole = Buffer.from(own).toString('latin1');
      found.push({ text: whole.slice(headerStart, end), whole, ...rest });
    }
  };
  for (let at = 0; at < bytes.length; at += size) take(reader.push(bytes.subarray(at, at + size)));
  take(reader.end());
  return Object.assign(found, { problems });
}

describe('where a message begins', () => {
  const inTwo = (line: string, before = '\n', after = 'Subject: b\n') =>
    `From a ${DATE}\nSubject: a\n\none\n${before}${line}\n${after}\ntwo\n`;

  test.each([
    ['asctime', `From a@x.example ${DATE}`],
    ['a zone before the year', 'From a@x Mon Jan  1 00:00:00 CET 2001'],
    ['a zone after the year', 'From a@x Mon Jan  1 00:00:00 2001 +0100'],
    ['no seconds', 'From a@x Mon Jan  1 00:00 2001'],
    ['UUCP', `From a ${DATE} remote from host`],
    ['the date of RFC 5322', 'From a@x Mon, 1 Jan 2001 00:00:00 +0000'],
    ['pipermail', `From user at host.example  ${DATE}`],
    ['Mozilla', `From - ${DATE}`],
    ['no sender', `From ${DATE}`],
    ['a quoted sender', `From "a b"@x ${DATE}`],
    ['no date, but a header', 'From a@x.example'],
  ])('%s: %s', (_, line) => {
    expect(bodies(inTwo(line))).toEqual(['one\n', 'two\n']);
  });

  test.each([
    ['\n\n', 3],
    ['\r\n', 2],
    ['', 1],
  ])('empty lines with which a file begins are no message: %j', (lead, line) => {
    const content = `${lead}From a ${DATE}\nSubject: a\nContent-Length: 24\n\nFrom b ${DATE}\n\nFrom c ${DATE}\n\nhttp://a.example/\n`;
    const counted = content.replace('24', String(`From b ${DATE}\n`.length));
    for (const size of [1, 7, 10_000]) {
      const found = messages(counted, size);
      expect(found.map(({ number, text }) => [number, text.split('\n')[0]])).toEqual([
        [1, 'Subject: a'],
        [2, ''],
      ]);
      expect(found.map(({ whole }) => whole).join('')).toBe(counted);
    }
    const whole = extracted(counted, { mediaType: 'application/mbox' }).links;
    expect(whole.map(({ entity }) => entity.part?.message)).toEqual([2]);
    const [first] = new MboxReader().push(Buffer.alloc(0));
    expect(first).toBeUndefined();
    const reader = new MboxReader();
    const [entity] = [...reader.push(Buffer.from(counted)), ...reader.end()].map((each) =>
      messageEntity(each, 'a'),
    );
    expect(entity?.source).toMatchObject({ line: line + 1, offset: counted.indexOf('Subject') });
  });

  test('without an empty line before it, where a header follows', () => {
    expect(bodies(inTwo(`From a ${DATE}`, ''))).toEqual(['one\n', 'two\n']);
  });

  test.each([
    ['text', 'From now on see http://a.example/', 'text\n'],
    ['quoted', `>From a ${DATE}`, 'Subject: b\n'],
    ['quoted twice', `>>From a ${DATE}`, 'Subject: b\n'],
    ['in a line', `Taken From a ${DATE}`, 'Subject: b\n'],
    ['text after the date', `From a ${DATE} on we waited`, 'text\n'],
  ])('not where it is %s', (_, line, after) => {
    expect(bodies(inTwo(line, '\n', after)).length).toBe(1);
  });

  test('a From line that some readers would take for a separator is told', () => {
    expect(messages(inTwo('From now on', '\n', 'text\n'), 100).problems).toEqual(['from-line-unquoted']);
  });

  test.each([4, 9, 10_000])('UTF-16 is told, in pieces of %i', (size) => {
    const utf16 = Buffer.from(inTwo(`From a ${DATE}`), 'utf16le').toString('latin1');
    expect(messages(utf16, size).problems).toEqual(['mbox-utf-16']);
    expect(extracted(Buffer.from(utf16, 'latin1'), { mediaType: 'application/mbox' }).codes).toEqual([
      'mbox-utf-16',
    ]);
  });

  test.each([1, 9, 10_000])('CR alone is told, in pieces of %i', (size) => {
    const content = inTwo(`From a ${DATE}`).replaceAll('\n', '\r');
    expect(messages(content, size).problems).toEqual(['bare-cr']);
    expect(messages(content, size, 50).problems.filter((code) => code === 'bare-cr')).toEqual(['bare-cr']);
    expect(extracted(content, { mediaType: 'application/mbox' }).codes).toEqual(['bare-cr']);
    expect(messages(`From a ${DATE}\r\n`, size).problems).toEqual([]);
    expect(messages(`From a ${DATE}`, size).problems).toEqual([]);
  });

  test('CR LF', () => {
    const content = inTwo(`From a ${DATE}`).replaceAll('\n', '\r\n');
    expect(messages(content, 9).map(({ text }) => text)).toEqual([
      'Subject: a\r\n\r\none\r\n',
      'Subject: b\r\n\r\ntwo\r\n',
    ]);
  });
});

describe('mboxcl and mboxcl2', () => {
  const counted = (body: string, length = body.length) =>
    `From a ${DATE}\nSubject: a\nContent-Length: ${length}\n\n${body}\n`;
  const inside = `one\n\nFrom b ${DATE}\nSubject: no message\n\ntext\n`;

  test('a From line inside the counted body begins no message', () => {
    expect(bodies(counted(inside) + counted('two\n'))).toEqual([inside, 'two\n']);
  });

  test.each(['content-length', 'CONTENT-LENGTH', 'Content-length'])(
    'nor where the field is called %s',
    (name) => {
      const one = counted(inside).replace('Content-Length', name);
      expect(bodies(one + counted('two\n'))).toEqual([inside, 'two\n']);
    },
  );

  // Who delivers a message puts a `From ` line before it, and leaves its own lines as they came.
  test.each([
    ['\n', '\r\n'],
    ['\r\n', '\n'],
  ])('a From line may end with %j and the header behind it with %j', (own, others) => {
    const lines = inside.replaceAll('\n', others);
    const one = (body: string) =>
      `From a ${DATE}${own}Subject: a${others}Content-Length: ${body.length}${others}${others}${body}${own}`;
    const read = messages(one(lines) + one(`two${others}`), 100);
    expect(read.map(({ whole }) => whole)).toEqual([one(lines), one(`two${others}`)]);
    expect(read.problems).toEqual([]);
  });

  test('a count that leads nowhere is not believed', () => {
    const read = messages(counted(inside, 10) + counted('two\n'), 100);
    expect(read.map(({ text }) => text.slice(-5))).toEqual(['\none\n', 'text\n', '\ntwo\n']);
    expect(read.problems).toEqual(['content-length-wrong']);
  });

  test.each(['>From b', 'Mail From b'])('a count that leads into %j is not believed', (line) => {
    const body = `one\n${line}\ntwo\n`;
    const read = messages(counted(body, body.indexOf('From')), 100);
    expect(read.map(({ text }) => text.slice(-body.length))).toEqual([body]);
    expect(read.problems).toEqual(['content-length-wrong']);
  });

  test('a rewritten message has the right count, and the next one is still found', () => {
    const body = `see http://old.example/\n\nFrom b ${DATE}\nX: y\n\ntext\n`;
    const bytes = Buffer.from(counted(body) + counted('http://old.example/2\n'));
    const { links } = extracted(bytes, { mediaType: 'application/mbox' });
    const now = rewritten(bytes, links, ({ reference }) => reference.replace('old', 'much.newer'));
    expect(now.toString()).toBe(
      counted(body.replace('old', 'much.newer')) + counted('http://much.newer.example/2\n'),
    );
  });
});

test.each([
  ['at the end of the file', ''],
  ['before the next message', `From b ${DATE}\nSubject: b\n\nx\n`],
])('an empty line that Content-Length counts is a line of the message: %s', (_, next) => {
  const mbox = (host: string) => {
    const body = `see http://${host}/\n\n`;
    return `From a ${DATE}\nContent-Length: ${body.length}\n\n${body}${next}`;
  };
  const bytes = Buffer.from(mbox('old.example'));
  const { links } = extracted(bytes, { mediaType: 'application/mbox' });
  const now = rewritten(bytes, links, ({ reference }) => reference.replace('old', 'much.newer'));
  expect(now.toString()).toBe(mbox('much.newer.example'));
});

describe('a stream', () => {
  const line = fc.constantFrom(
    'text',
    '',
    '',
    `From a ${DATE}`,
    'From now on',
    '>From a',
    'Subject: x',
    'Content-Length: 5',
    'http://a.example/',
    'From a@x.example',
  );
  const content = fc
    .tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n'))
    .map(([lines, lineEnd]) => lines.join(lineEnd));

  test('gives the same messages whatever its chunks are, and together they are the file', () => {
    fc.assert(
      fc.property(content, fc.integer({ min: 1, max: 50 }), (text, size) => {
        const inChunks = messages(text, size);
        expect(inChunks.map(({ whole }) => whole).join('')).toBe(text);
        expect(inChunks).toEqual(messages(text, text.length + 1));
      }),
      { numRuns: 1000 },
    );
  });

  test('offsets and lines are those of the file', () => {
    fc.assert(
      fc.property(content, (text) => {
        for (const { whole, offset, line: number } of messages(text, 11)) {
          expect(text.startsWith(whole, offset)).toBe(true);
          expect(number).toBe(text.slice(0, offset).split('\n').length);
        }
      }),
    );
  });

  test('the same messages as when it is read as a whole', () => {
    fc.assert(
      fc.property(content, (text) => {
        const whole = extracted(text, { mediaType: 'application/mbox' }).links.map(
          ({ entity, reference }) => `${entity.part?.message} ${reference}`,
        );
        const streamed = messages(text, 13).flatMap(({ text: own, number }) =>
          extracted(own).links.map(({ reference }) => `${number} ${reference}`),
        );
        expect(streamed).toEqual(whole);
      }),
    );
  });

  test('a message that is too large is handed on in pieces, and no byte is lost', () => {
    const large = `From a ${DATE}\nSubject: a\n\n${'text\n'.repeat(3000)}\n`;
    const small = `From b ${DATE}\nSubject: b\n\nhttp://b.example/\n`;
    const read = messages(large + small, 1000, 5000);
    expect(read.map(({ whole }) => whole).join('')).toBe(large + small);
    expect(read[0]?.complete).toBe(false);
    expect(read.at(-1)).toMatchObject({ number: 2, complete: true, continued: false });
    expect(read.slice(1, -1).every(({ continued }) => continued)).toBe(true);
  });
});

test('messages are numbered and carry their Message-ID', () => {
  const content = `From a ${DATE}\nMessage-ID: <1@x>\nDate: Mon, 1 Jan\n 2001 00:00:00 +0000\n\nhttp://a.example/\n\nFrom b ${DATE}\nMessage-ID: <2@x>\n\nhttp://b.example/\n`;
  const { links } = extracted(content, { mediaType: 'application/mbox' });
  expect(links.map(({ entity }) => entity.part)).toEqual([
    { path: '1', message: 1, messageId: '1@x', date: 'Mon, 1 Jan 2001 00:00:00 +0000' },
    { path: '1', message: 2, messageId: '2@x' },
  ]);
});

test('messages that are no larger than the limit are told apart, however they are read', () => {
  const list = Array.from(
    { length: 30 },
    (_, index) => `From a ${DATE}\nSubject: ${index}\n\n${'x'.repeat(index * 5)}\n\n`,
  );
  for (const size of [1, 7, 100, 1 << 20]) {
    const found = messages(list.join(''), size, 250);
    expect(found.map(({ whole }) => whole)).toEqual(list);
    expect(found.problems).toEqual([]);
  }
});

test('one that is larger is cut before the next one begins', () => {
  const large = `From a ${DATE}\nSubject: large\n\n${'x'.repeat(300)}\n\n`;
  const small = `From a ${DATE}\nSubject: small\n\ny\n\n`;
  const found = messages(large + small + small, 1 << 20, 250);
  expect(found.problems).toEqual(['message-too-large']);
  expect(found.filter(({ continued }) => !continued).map(({ text }) => text.slice(0, 14))).toEqual([
    'Subject: large',
    'Subject: small',
    'Subject: small',
  ]);
});

test('wherever it is cut, the next one begins where its line does', () => {
  const large = `From a ${DATE}\nSubject: large\n\n${'x'.repeat(300)}\n\n`;
  const small = `From a ${DATE}\nSubject: small\n\ny\n\n`;
  for (let size = large.length - 8; size < large.length + 8; size += 1) {
    const found = messages(large + small, size, 250);
    expect(found.map(({ whole }) => whole).join('')).toBe(large + small);
    expect([size, found.at(-1)?.number, found.at(-1)?.whole]).toEqual([size, 2, small]);
    expect(found.problems).toEqual(['message-too-large']);
  }
});

test('what goes on of a larger one has no Content-Length', () => {
  const large = `From a ${DATE}\nSubject: large\n\n${'x'.repeat(300)}\n`;
  const quoted = 'Subject: quoted\nContent-Length: 3\n\nno end of three bytes\n\n';
  const small = `From a ${DATE}\nSubject: small\n\ny\n\n`;
  const found = messages(large + quoted + small, large.length, 250);
  expect(found.problems).toEqual(['message-too-large']);
  expect(found.at(-1)?.whole).toBe(small);
});

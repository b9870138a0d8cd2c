// Files of Apple Mail: the number of bytes of the message, the message, a property list.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMLX } from '../src/index.ts';
import { extracted } from './extracted.ts';
import { rewritten } from './rewritten.ts';

const PLIST = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<key>flags</key>
	<integer>8590195713</integer>
	<key>original-mailbox</key>
	<string>imap://a@mail.example/INBOX</string>
</dict>
</plist>
`;
const MESSAGE = 'Subject: a\nContent-Type: text/plain\n\nsee http://old.example/x\n';

/** A file with what it counts, wide as Mail writes it or as it stands. */
function emlx(message = MESSAGE, count = `${message.length}`.padEnd(10), list = PLIST): string {
  return `${count}\n${message}${list}`;
}

function moved(file: string, to: string): string {
  const bytes = Buffer.from(file);
  const { links } = extracted(bytes, { mediaType: EMLX });
  return rewritten(bytes, links, ({ reference }) => reference.replace('http://old.example', to)).toString();
}

const read = (file: string) => {
  const { links, codes } = extracted(file, { mediaType: EMLX });
  return { references: links.map(({ reference }) => reference), codes };
};

describe('the message in it, and nothing else', () => {
  const holdsList = `${MESSAGE}${PLIST}http://b.example/\n`;
  test.each([
    ['as Mail writes it', emlx(), []],
    ['a number without white space', emlx(MESSAGE, `${MESSAGE.length}`), []],
    ['no property list', emlx(MESSAGE, undefined, ''), []],
    ['lines that end with CR LF', emlx(MESSAGE, `${MESSAGE.length}\r`), []],
    ['a number that is not that of its bytes', emlx(MESSAGE, '9'), ['emlx-count-wrong']],
    ['a number beyond the end', emlx(MESSAGE, '99999'), ['emlx-count-wrong']],
    ['no number', MESSAGE, ['emlx-count-wrong']],
  ])('%s', (_, file, codes) => {
    expect(read(file)).toEqual({ references: ['http://old.example/x'], codes });
  });

  test('a property list within the message ends it only where nothing says how long it is', () => {
    const both = ['http://old.example/x', 'http://b.example/'];
    expect(read(emlx(holdsList)).references).toEqual(expect.arrayContaining(both));
    expect(read(emlx(holdsList, '1')).references).toEqual(expect.arrayContaining(both));
  });

  test.each([[''], ['12'], ['12\n'], ['\n'], [`${'1'.repeat(99)}\n`]])('a file that is cut: %j', (file) => {
    expect(read(file).references).toEqual([]);
  });
});

describe('the number follows a change', () => {
  const short = 'Subject: a\n\nsee http://old.example/x\n';
  test.each([
    ['longer: white space gives way', emlx(), 'http://new.example.org'],
    ['shorter', emlx(), 'http://a.b'],
    ['one digit more, no white space', emlx(short, `${short.length}`), `http://${'n'.repeat(99)}`],
    ['one digit more', emlx(short), `http://${'n'.repeat(99)}`],
  ])('%s', (_, file, to) => {
    const now = moved(file, to);
    const [line = '', ...lines] = now.split('\n');
    const message = lines.join('\n').slice(0, Number(line));
    expect(message).toBe(file.slice(file.indexOf('\n') + 1, -PLIST.length).replace('http://old.example', to));
    expect(now.endsWith(PLIST)).toBe(true);
    expect(/ /.test(line) ? line.length : 10).toBe(10);
  });

  test('one that was wrong stays, and the link changes', () => {
    expect(moved(emlx(MESSAGE, '9'), 'http://a.b')).toBe(
      emlx(MESSAGE.replace('http://old.example', 'http://a.b'), '9'),
    );
  });

  test('Content-Length and the number, which counts the digit that it gets', () => {
    const body = 'see http://old.example/x\n';
    const message = `Subject: a\nContent-Length: ${body.length}\n\n${body}`;
    const to = `http://${'n'.repeat(90)}`;
    const [line = '', ...lines] = moved(emlx(message), to).split('\n');
    const now = lines.join('\n').slice(0, Number(line));
    expect(
      now.endsWith(
        `Content-Length: ${body.length + to.length - 18}\n\n${body.replace('http://old.example', to)}`,
      ),
    ).toBe(true);
  });

  test('law: the file counts its message whatever its links become', () => {
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(12), fc.nat(20), (length, padding, links) => {
        const message = MESSAGE + 'http://old.example/y\n'.repeat(links);
        const count = `${message.length}`.padEnd(padding);
        const now = moved(emlx(message, count), `http://${'n'.repeat(length + 1)}`);
        const { codes, references } = read(now);
        expect(codes).toEqual([]);
        expect(references).toHaveLength(links + 1);
      }),
    );
  });
});

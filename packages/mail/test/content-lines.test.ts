import { expect, test } from 'vitest';
import { References, Registry, defaultBase, entityOf, linkOf } from '@linkwright/core';
import { contentLineExtractor } from '../src/index.ts';
import { rewritten } from './rewritten.ts';

function links(content: string | Uint8Array, mediaType: string) {
  const found = new References();
  const source = { path: 'f', bytes: Buffer.from(content), offset: 0, line: 1 };
  new Registry([contentLineExtractor]).extract(entityOf(source, mediaType), defaultBase(), found);
  return found.list.map(linkOf);
}

function problems(content: string, mediaType: string) {
  const found = new References();
  const source = { path: 'f', bytes: Buffer.from(content), offset: 0, line: 1 };
  new Registry([contentLineExtractor]).extract(entityOf(source, mediaType), defaultBase(), found);
  return found.problems.map(({ code }) => code);
}

function told(content: string, mediaType: string) {
  return links(content, mediaType).map(({ place, reference }) => [place.name, reference]);
}

test('calendars (RFC 5545, RFC 7986)', () => {
  const content = [
    'BEGIN:VEVENT',
    'URL:http://a.example/x:y',
    'ATTACH;FMTTYPE=image/gif:http://a.exam',
    ' ple/folded',
    'ATTACH;VALUE=BINARY;ENCODING=BASE64:aHR0cDov',
    'DESCRIPTION;ALTREP="cid:part@x":text http://not.example/',
    'SOURCE;VALUE=URI:http://s.example/',
    'SUMMARY:URL:http://not.example/',
    'ORGANIZER;DIR="ldap://d.example/o=x,y?a":mailto:a@x',
    'END:VEVENT',
  ].join('\r\n');
  expect(told(content, 'text/calendar')).toEqual([
    ['calendar:URL', 'http://a.example/x:y'],
    ['calendar:ATTACH', 'http://a.example/folded'],
    ['calendar:ALTREP', 'cid:part@x'],
    ['calendar:SOURCE', 'http://s.example/'],
    ['calendar:DIR', 'ldap://d.example/o=x,y?a'],
  ]);
});

test.each(['text/calendar', 'text/vcard'])('%s: lines that end with CR alone are told', (mediaType) => {
  const lines = 'BEGIN:X\rURL:http://a.example/\rEND:X\r';
  expect(problems(lines, mediaType)).toEqual(['bare-cr']);
  expect(problems(lines.replaceAll('\r', '\r\n'), mediaType)).toEqual([]);
  expect(problems('URL:http://a.example/', mediaType)).toEqual([]);
});

test.each(['\n', '\r\n', ''])('a line may end with a letter whose last byte is A0, and then %j', (end) => {
  expect(told(`URL:http://a.example/à${end}`, 'text/vcard')).toEqual([['vcard:URL', 'http://a.example/à']]);
});

test.each([
  ['UTF-16LE', (bytes: Buffer) => bytes],
  ['UTF-16BE', (bytes: Buffer) => bytes.swap16()],
])('a card in %s, as old address books export it', (_, ordered) => {
  const card = (url: string) =>
    ordered(Buffer.from(`\uFEFFBEGIN:VCARD\r\nFN:é\r\nURL:${url}\r\nEND:VCARD\r\n`, 'utf16le'));
  const found = links(card('http://a.example/'), 'text/vcard');
  expect(found.map(({ target }) => target)).toEqual(['http://a.example/']);
  const now = rewritten(card('http://a.example/'), found, () => 'http://b.example/');
  expect(now).toEqual(card('http://b.example/'));
});

test('cards (RFC 6350, and those before it)', () => {
  const content = [
    'BEGIN:VCARD',
    'item1.URL:http://a.example/',
    'PHOTO;VALUE=uri:http://a.example/p.jpg',
    'PHOTO;ENCODING=b;TYPE=JPEG:aHR0cDov',
    'KEY;VALUE=text:http://not.example/',
    'TEL;VALUE="uri":tel:+1-201',
    'UID:http://not.example/',
    'url;type=work:http://b.example/',
    'END:VCARD',
  ].join('\n');
  expect(told(content, 'text/vcard')).toEqual([
    ['vcard:URL', 'http://a.example/'],
    ['vcard:PHOTO', 'http://a.example/p.jpg'],
    ['vcard:TEL', 'tel:+1-201'],
    ['vcard:URL', 'http://b.example/'],
  ]);
});

test.each([
  ['PHOTO;JPEG;BASE64:/9j/4AAQSkZJRg', []],
  ['PHOTO;TYPE=JPEG;base64:\n /9j/4AAQSkZJRg', []],
  ['KEY;X509;ENCODING=BASE64:MIICajCC', []],
  ['PHOTO;VALUE=URL;ENCODING=BASE64:aHR0cDov', []],
  ['URL;ENCODING=8BIT:http://a.example/', ['http://a.example/']],
  ['URL;WORK;7BIT:http://a.example/', ['http://a.example/']],
  ['URL;TYPE=B:http://a.example/', ['http://a.example/']],
])('what is encoded is no URI as it stands (vCard 2.1): %s', (line, references) => {
  expect(told(line, 'text/vcard').map(([, reference]) => reference)).toEqual(references);
});

test.each([
  ['URL;QUOTED-PRINTABLE:http://a/?b=3Dc', 'http://a/?b=c', 'URL;QUOTED-PRINTABLE:http://h/?b=3Dd'],
  [
    'URL;VALUE=URL;ENCODING=QUOTED-PRINTABLE:http://a/?b=\r\n=3Dc',
    'http://a/?b=c',
    'URL;VALUE=URL;ENCODING=QUOTED-PRINTABLE:http://h/?b=3Dd',
  ],
  [
    'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a=0D=0A=\nURL:http://no/=\nURL:http://no/\nURL:http://a/?b=c',
    'http://a/?b=c',
    'NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:a=0D=0A=\nURL:http://no/=\nURL:http://no/\nURL:http://h/?b=d',
  ],
  [
    'NOTE:a=\nURL;ENCODING=quoted-printable:http=3A//a/=C3=A9?b=c=\n',
    'http://a/é?b=c',
    'NOTE:a=\nURL;ENCODING=quoted-printable:http=3A//h/?b=3Dd=\n',
  ],
])(
  'a value in quoted-printable goes on behind the end of a line (vCard 2.1): %j',
  (content, reference, now) => {
    const found = links(content, 'text/vcard');
    expect(found.map((link) => link.reference)).toEqual([reference]);
    expect(rewritten(Buffer.from(content), found, () => 'http://h/?b=d').toString()).toBe(now);
  },
);

test.each([
  ['text/vcard', 'RELATED;TYPE=friend:http://h/f.vcf', 'vcard:RELATED', 'http://h/f.vcf'],
  ['text/vcard', 'MEMBER:http://h/m.vcf', 'vcard:MEMBER', 'http://h/m.vcf'],
  ['text/vcard', 'IMPP;PREF=1:xmpp:a@b', 'vcard:IMPP', 'xmpp:a@b'],
  ['text/vcard', 'CONTACT-URI:https://h/c', 'vcard:CONTACT-URI', 'https://h/c'],
  ['text/vcard', 'SOCIALPROFILE;SERVICE-TYPE=X:https://h/s', 'vcard:SOCIALPROFILE', 'https://h/s'],
  ['text/vcard', 'X-SOCIALPROFILE;type=x:https://h/s', 'vcard:X-SOCIALPROFILE', 'https://h/s'],
  ['text/calendar', 'LINK;LINKREL=SOURCE;VALUE=URI:http://h/l', 'calendar:LINK', 'http://h/l'],
])('%s %s', (mediaType, line, place, reference) => {
  expect(told(`${line}\r\n`, mediaType)).toEqual([[place, reference]]);
  expect(told(`${line.replace(':', ';VALUE=text:').replace(';VALUE=URI', '')}\r\n`, mediaType)).toEqual([]);
});

test.each([
  ['URL;X-A="a;VALUE=TEXT":http://h/', [['calendar:URL', 'http://h/']]],
  ['URL;X-A="a;ENCODING=b":http://h/', [['calendar:URL', 'http://h/']]],
  ['COMMENT;X-A="a;VALUE=URI":http://h/', []],
  ['COMMENT;X-A="a";VALUE="URI":http://h/', [['calendar:COMMENT', 'http://h/']]],
  ['COMMENT;X-A="a;ALTREP="b"":x', []],
])('a parameter in the quotes of another is none: %s', (line, expected) => {
  expect(told(line, 'text/calendar')).toEqual(expected);
});

test('a fold may stand between any two characters (RFC 5545, 3.1)', () => {
  const line = 'SUMMARY;LANGUAGE=en;ALTREP="http://h/a";X-Y=1:text';
  for (let at = 1; at < line.length; at += 1)
    for (const fold of ['\r\n ', '\n\t'])
      expect(told(line.slice(0, at) + fold + line.slice(at), 'text/calendar')).toEqual([
        ['calendar:ALTREP', 'http://h/a'],
      ]);
});

test('a fold may stand inside of a character (RFC 5545, 3.1), and stays there', () => {
  const bytes = Buffer.from('URL:http://old.example/日本/é\r\nSUMMARY:x\r\n');
  for (let at = bytes.indexOf('日'); at < bytes.indexOf('\r'); at += 1) {
    const folded = Buffer.concat([bytes.subarray(0, at), Buffer.from('\r\n '), bytes.subarray(at)]);
    const found = links(folded, 'text/calendar');
    expect(found.map(({ reference }) => reference)).toEqual(['http://old.example/日本/é']);
    const now = rewritten(folded, found, ({ reference }) => reference.replace('old', 'new'));
    expect(now.toString('latin1')).toBe(folded.toString('latin1').replace('old', 'new'));
  }
});

test('a rewritten line keeps its folds, and is folded where it grows too long', () => {
  const content = 'URL:http://old.exam\r\n ple/x\r\nSUMMARY:x\r\n';
  const bytes = Buffer.from(content);
  const moved = (host: string) =>
    rewritten(bytes, links(content, 'text/calendar'), ({ reference }) =>
      reference.replace('old', host),
    ).toString();
  expect(moved('new')).toBe('URL:http://new.exam\r\n ple/x\r\nSUMMARY:x\r\n');
  const long = moved('n'.repeat(100));
  expect(long.split('\r\n').every((line) => line.length <= 75)).toBe(true);
  expect(told(long, 'text/calendar')).toEqual([['calendar:URL', `http://${'n'.repeat(100)}.example/x`]]);
  expect(moved('old')).toBe(content);
});

test('what a card writes with backslashes, a calendar does not', () => {
  const content = 'URL:http://a.example/x\\,y\\;z?q=1\r\nPHOTO:http\\://a.exam\r\n ple/\\\\p\r\n';
  expect(told(content, 'text/vcard')).toEqual([
    ['vcard:URL', 'http://a.example/x,y;z?q=1'],
    ['vcard:PHOTO', 'http://a.example/\\p'],
  ]);
  expect(told(content, 'text/calendar')[0]).toEqual(['calendar:URL', 'http://a.example/x\\,y\\;z?q=1']);
  const bytes = Buffer.from(content);
  const moved = (to: string) =>
    rewritten(bytes, links(content, 'text/vcard'), ({ reference }) => reference.replace('http://a', to));
  expect(moved('http://a')).toEqual(bytes);
  expect(moved('https://b').toString()).toBe(
    'URL:https://b.example/x\\,y\\;z?q=1\r\nPHOTO:https\\://b.exam\r\n ple/\\\\p\r\n',
  );
});

// What links in messages lead to: RFC 2392 (cid:) and RFC 2557 (Content-Location, references without a base).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import type { MailOptions } from '@linkwright/mail';
import { ID, outlookFile } from '../../mail/test/outlook-files.ts';
import { expect, onTestFinished, test } from 'vitest';
import { Check, type RuleCode, SERVERS, severitiesOf } from '../src/index.ts';

const message = (id: string, links: string, header = '') =>
  `Message-ID: <${id}@x>\n${header}Content-Type: multipart/related; boundary=b\n\n--b\nContent-Type: text/html\n\n${links}\n--b\nContent-Type: image/gif\nContent-ID: <${id}-pic@x>\nContent-Location: ${id}.gif\n\nx\n--b--\n`;

const LINKS =
  '<img src="1.gif"> <img src="2.gif"> <img src="cid:1-pic@x"> <img src="cid:2-pic@x"> <a href="#f"> <a href="page.html">';

/** References of findings, `held` bytes of an mbox being read at once. */
async function missing(
  name: string,
  content: string | Uint8Array,
  wanted: RuleCode = 'missing-part',
  held: number = 1 << 20,
  mail: MailOptions = {},
): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, name), content);
  const { files } = await findFiles([root], { everything: true });
  const check = new Check({
    reading: { folder: root, limits: { 'held-size': held }, mail },
    roots: [root],
    server: SERVERS.nginx,
    severities: severitiesOf({ 'duplicate-id': 'warning' }),
    exclude: [],
    jobs: 1,
  });
  const found: string[] = [];
  for await (const { findings } of check.documents(files))
    for (const { rule, reference } of findings) if (rule === wanted) found.push(reference);
  return found;
}

test('references without a base mean parts of the message', async () => {
  expect(await missing('a.eml', message('1', LINKS))).toEqual(['2.gif', 'cid:2-pic@x', 'page.html']);
});

test('those of the message in a file of Apple Mail', async () => {
  const content = message('1', LINKS);
  const file = `${content.length}\n${content}<?xml version="1.0"?>\n<plist/>\n`;
  expect(await missing('a.emlx', file)).toEqual(['2.gif', 'cid:2-pic@x', 'page.html']);
});

test('those of a message of Outlook', async () => {
  const picture = {
    [ID.data]: Buffer.from('x'),
    [ID.contentId]: '1-pic@x',
    [ID.contentLocation]: '1.gif',
    [ID.flags]: 4,
  };
  const properties = { [ID.html]: Buffer.from(LINKS) };
  const file = outlookFile({ properties, attachments: [{ properties: picture }] });
  expect(await missing('a.msg', file)).toEqual(['2.gif', 'cid:2-pic@x', 'page.html']);
});

test('what Word and Outlook name for themselves is sent by nobody and missed by nobody', async () => {
  const links =
    '<link rel=File-List href="cid:filelist.xml@01D60390.BC61AC60"><link rel=Edit-Time-Data href="cid:editdata.mso"><link rel=themeData href="~~themedata~~"><link rel=colorSchemeMapping href="~~colorschememapping~~"><link rel=stylesheet href="a.css">';
  expect(await missing('a.msg', outlookFile({ properties: { [ID.html]: Buffer.from(links) } }))).toEqual([
    'a.css',
  ]);
  expect(await missing('a.eml', message('1', links))).toEqual(['a.css']);
});

test('with a base they mean what it says', async () => {
  const archived = 'Archived-At: <http://h.example/a/1.html>\n';
  expect(await missing('a.eml', message('1', LINKS, archived))).toEqual(['cid:2-pic@x']);
});

// As Chromium saves a page with a frame: the base of both parts is the place of the page.
test('a fragment alone stays in the frame of a saved page', async () => {
  const saved = [
    'Snapshot-Content-Location: http://h.example/\nContent-Type: multipart/related; boundary=b\n',
    '--b\nContent-Type: text/html\nContent-Location: http://h.example/\n\n<a href="#no1"> <p id="yes1"> <a href="#yes2">',
    '--b\nContent-Type: text/html\nContent-ID: <f@x>\n\n<a href="#no2"> <p id="yes2"> <a href="http://h.example/#no3">',
    '--b--\n',
  ].join('\n');
  expect(await missing('a.mht', saved, 'missing-fragment')).toEqual(['#no1', '#no2']);
});

test('a relative Content-Location is no absolute base, and names the parts beside it', async () => {
  const located = message('1', LINKS).replace('text/html\n', 'text/html\nContent-Location: d/page.html\n');
  const beside = located.replace('Content-Location: 1.gif', 'Content-Location: d/1.gif');
  expect(await missing('a.eml', located)).toEqual(['1.gif', '2.gif', 'cid:2-pic@x']);
  expect(await missing('a.eml', beside)).toEqual(['2.gif', 'cid:2-pic@x']);
});

test('names of parts are compared as export compares them (RFC 2557, 8.2)', async () => {
  const links =
    '<img src="é~.gif"> <img src="%C3%A9%7E.gif"> <img src="%c3%a9~.gif"> <img src="%C3%A8~.gif">';
  const named = message('1', links).replace('1.gif', '%C3%A9~.gif');
  expect(await missing('a.eml', named)).toEqual(['%C3%A8~.gif']);
});

const LOCATED = message('1', LINKS, 'Content-Base: http://h.example/\n')
  .replace('text/html\n', 'text/html\nContent-Location: d/page.html\n')
  .replace('Content-Location: 1.gif', 'Content-Location: d/1.gif');

test.each<[string, MailOptions, readonly string[]]>([
  ['draft-07', {}, ['cid:2-pic@x']],
  ['rfc2110', { profile: 'rfc2110' }, ['2.gif', 'cid:2-pic@x']],
  ['rfc2557', { profile: 'rfc2557' }, ['1.gif', '2.gif', 'cid:2-pic@x', 'page.html']],
  ['no Content-Base', { choices: { contentBase: false } }, ['2.gif', 'cid:2-pic@x']],
])('parts are called as the links to them are read: %s', async (_, mail, references) => {
  expect(await missing('a.eml', LOCATED, 'missing-part', undefined, mail)).toEqual(references);
});

test.each(['7bit', 'base64', 'quoted-printable'])(
  'parts of a message inside that is %s',
  async (encoding) => {
    const inner = message('1', LINKS);
    const body = {
      '7bit': inner,
      base64: Buffer.from(inner).toString('base64'),
      'quoted-printable': inner.replaceAll('=', '=3D'),
    }[encoding];
    const outer = `Content-Type: message/rfc822\nContent-Transfer-Encoding: ${encoding}\n\n${body}`;
    expect(await missing('a.eml', outer)).toEqual(['2.gif', 'cid:2-pic@x', 'page.html']);
  },
);

test.each([
  ['no name', ''],
  ['a Content-Location', 'Content-Location: http://h.example/a.html\n'],
  ['a relative Content-Location', 'Content-Location: a.html\n'],
])('names are missed in a part with %s', async (_, location) => {
  const links = '<a id=there><a href="#there"><a href="#gone">';
  const located = message('1', links).replace('text/html\n', `text/html\n${location}`);
  expect(await missing('a.mht', located, 'missing-fragment')).toEqual(['#gone']);
});

test('in an mbox each message has its own parts', async () => {
  const from = 'From a Mon Jan  1 00:00:00 2001\n';
  const archive = `${from}${message('1', LINKS)}\n${from}${message('2', LINKS)}\n`;
  expect(await missing('a.mbox', archive)).toEqual([
    '2.gif',
    'cid:2-pic@x',
    'page.html',
    '1.gif',
    'cid:1-pic@x',
    'page.html',
  ]);
});

const MAILBOX = [1, 2]
  .map((n) => {
    const other = `--b\nContent-Type: text/html\n\n<a id=other><a id=${n}>\n`;
    const links = `<a id=${n}><a href="#1"><a href="#2"><a href="#other"><a id=twice><a id=twice>`;
    return `From a Mon Jan  1 00:00:00 2001\n${message(`${n}`, links).replace('--b--', `${other}--b--`)}\n`;
  })
  .join('');

test.each([
  ['at once', 1 << 20],
  ['message by message', 1],
])(
  'in an mbox that is read %s each message has its own names, and two parts may use one',
  async (_, held) => {
    expect(await missing('a.mbox', MAILBOX, 'missing-fragment', held)).toEqual(['#2', '#1']);
    expect(await missing('a.mbox', MAILBOX, 'duplicate-id', held)).toEqual(['twice', 'twice']);
  },
);

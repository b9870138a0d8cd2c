// RFC 6068, RFC 3986 (3.1), RFC 1738 (3.2) and the URL standard (3.5): what no program reads as its writer meant it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFiles } from '@linkwright/corpus';
import { expect, onTestFinished, test } from 'vitest';
import { Check, type Finding, SERVERS, type Severities, severitiesOf } from '../src/index.ts';

const REFERENCES: readonly [reference: string, told: boolean][] = [
  ['mailto:a@b.example', false],
  ['mailto:', false],
  ['mailto:?subject=a@b&body=c', false],
  ['MAILTO:a@b.example,c@d.example', false],
  ['mailto:%22J%2C%20D%22@b.example', false],
  ['mailto:%22a:b%22@c.example', false],
  ['mailto:mailto:a@b.example', true],
  ['mailto:?to=%22x,y%22@b.example,c@d.example&cc=', false],
  ['mailto:a', true],
  ['mailto:a@', true],
  ['mailto:a@b.example,c', true],
  ['mailto:a@b.example;c@d.example', true],
  ['mailto:A%20%3Ca@b.example%3E', true],
  ['mailto:a@b.example?cc=c', true],
  ['mailto:a@b.example?x-cc=c', false],
  ['ftp://h.example/a;type=i', false],
  ['ftp://h.example/a;type=q', true],
  ['ftp:/a', true],
  ['My page: 1.html', true],
  ['a%20b:c', true],
  ['this_message:/a', false],
  ['C:\\a', true],
  ['c:/a', true],
  ['c:a', false],
  ['h://test', false],
  ['http:/h.example/', true],
  ['https:///a', true],
  ['https://h.example:8080/a', false],
  ['https://h.example:/', false],
  ['https://h.example:80800/', true],
  ['https://h.example:65535/a', false],
  ['https://h.example:65536/', true],
  ['http://h.example:port/', true],
  ['https://my _host.example/', true],
  ['https:// h.example/', true],
  ['http://<server>/a', true],
  ['http://h%20.example/', true],
  ['http://1.2.3.4/', false],
  ['http://1.2.3.999/', true],
  ['http://[::1]/', false],
  ['http://[::1/', true],
  ['http://my_host.example/a b', false],
];

async function findingsIn(
  page: string,
  others: readonly string[] = [],
  severities: Severities = severitiesOf(),
): Promise<readonly Finding[]> {
  return (await checked(page, others, severities)).findings;
}

/** Also which URIs a server is to be asked for. */
async function checked(
  page: string,
  others: readonly string[],
  severities: Severities,
): Promise<{ readonly findings: readonly Finding[]; readonly asked: readonly string[] }> {
  const root = mkdtempSync(join(tmpdir(), 'linkwright-test-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(join(root, 'a.html'), page);
  for (const name of others) writeFileSync(join(root, name), '');
  const { files } = await findFiles([root]);
  const check = new Check({
    reading: { folder: root },
    roots: [root],
    server: SERVERS.files,
    severities,
    exclude: [],
    jobs: 1,
    remotes: true,
  });
  const all: Finding[] = [];
  for await (const { findings } of check.documents(files)) all.push(...findings);
  return { findings: all, asked: check.remotes.map(({ uri }) => uri) };
}

function linkTo(reference: string): string {
  return `<a href='${reference.replaceAll('&', '&amp;').replaceAll("'", '&apos;')}'>x</a>\n`;
}

test('addresses, FTP and schemes that are none', async () => {
  const page = REFERENCES.map(([reference]) => linkTo(reference)).join('');
  const found = await findingsIn(page, ['My page: 1.html', 'a b:c']);
  const told = new Set(
    found.flatMap(({ rule, reference }) => (rule === 'malformed-reference' ? [reference] : [])),
  );
  expect(REFERENCES.map(([reference]) => [reference, told.has(reference)])).toEqual(REFERENCES);
});

const NO_HOST = 'can be no host: no client could ask for this URI';
const ZONE =
  'has a zone, which says something on one computer alone: it is no part of a URI (RFC 9844), and browsers refuse it';
const NO_PORT = 'can be no port: it is a number up to 65535';

test.each([
  ['https:///a', 'an http: URI needs a host'],
  ['http://1.2.3.999/', `"1.2.3.999" ${NO_HOST}`],
  ['http://1.2.3.999:65535/', `"1.2.3.999" ${NO_HOST}`],
  ['https://h.example:65536/', `"65536" ${NO_PORT}`],
  ['https://h.example:8o/', `"8o" ${NO_PORT}`],
  ['HTTP://h.example:port/', `"port" ${NO_PORT}`],
  ['//[h.example/a', `"[h.example" ${NO_HOST}`],
  ['//1.2.3.999/', `"1.2.3.999" ${NO_HOST}`],
  ['http://[fe80::3%25eth0]/', `"[fe80::3%25eth0]" ${ZONE}`],
  ['http://[fe80::3%eth0]:80/', `"[fe80::3%eth0]" ${ZONE}`],
])('what is wrong with %s: %s', async (reference, message) => {
  expect(await findingsIn(linkTo(reference))).toMatchObject([{ rule: 'malformed-reference', message }]);
});

test('no server is asked for what no client could ask for and is told already', async () => {
  const page = REFERENCES.map(([reference]) => linkTo(reference)).join('');
  const { asked } = await checked(page, [], severitiesOf());
  expect(asked.filter((uri) => /^https?:/.test(uri))).toEqual([
    'https://h.example:8080/a',
    'https://h.example:/',
    'https://h.example:65535/a',
    'http://1.2.3.4/',
    'http://[::1]/',
    'http://my_host.example/a b',
  ]);
});

test.each<[reference: string, suggestion: string | undefined]>([
  ['(https://h.example/a', 'https://h.example/a'],
  ['[https://h.example/a]', 'https://h.example/a'],
  ['[http://[::1]', 'http://[::1]'],
  ['%20https://h.example/', 'https://h.example/'],
  ['"https://h.example/?q"', 'https://h.example/?q'],
  ['\u{201C}mailto:a@b.example\u{201D}', 'mailto:a@b.example'],
  ['1:b', undefined],
])('%j begins with no scheme, and as a path it leads to nothing', async (reference, suggestion) => {
  const [finding, ...more] = await findingsIn(linkTo(reference));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ rule: 'missing-target', severity: 'error', reference });
  expect(finding?.suggestion).toBe(suggestion);
});

test('a scheme that ends with two colons', async () => {
  const [finding] = await findingsIn(linkTo('https:://h.example/a'));
  expect(finding).toMatchObject({
    rule: 'malformed-reference',
    message: 'a scheme ends with one ":"',
    suggestion: 'https://h.example/a',
  });
});

test.each<[reference: string, suggestion: string | undefined]>([
  ['htp://h.example/a', 'http://h.example/a'],
  ['hhttp://h.example/', 'http://h.example/'],
  ['HTPS://h.example/', 'https://h.example/'],
  ['ttps://h.example/', 'https://h.example/'],
  ['httsp://h.example/', 'https://h.example/'],
  ['mailo:a@b.example', 'mailto:a@b.example'],
  ['malito:a@b.example?subject=x', 'mailto:a@b.example?subject=x'],
  ['http://https://h.example/?q#f', 'https://h.example/?q#f'],
  ['https://http//h.example/', 'http://h.example/'],
  ['http://http:/h.example', 'http://h.example'],
  ['shttp://h.example/', undefined],
  ['ftps://h.example/', undefined],
  ['htp:a', undefined],
  ['mail:a@b.example', undefined],
  ['mailbox://a@b.example/', undefined],
  ['http://http/a', undefined],
  ['https://web.archive.example/web/1/http://h.example/', undefined],
])('%s has a scheme that is misspelt, or two: %s', async (reference, suggestion) => {
  const [finding, ...more] = await findingsIn(linkTo(reference));
  expect(more).toEqual([]);
  expect([finding?.rule, finding?.suggestion]).toEqual([
    suggestion === undefined ? undefined : 'malformed-reference',
    suggestion,
  ]);
  expect(finding?.fixable).toBeUndefined();
});

function rules(found: readonly Finding[]): string[] {
  return found.map(({ rule }) => rule);
}

test('what else is wrong with such a link is told too, and its spelling where missing files are not', async () => {
  const link = linkTo('(https://name:secret@h.example/a');
  const others = Object.fromEntries(
    Object.entries(severitiesOf()).filter(([rule]) => rule !== 'missing-target'),
  );
  expect(rules(await findingsIn(link, [], others))).toContain('malformed-reference');
  expect(rules(await findingsIn(link))).toContain('missing-target');
  expect(rules(await findingsIn(link))).not.toContain('malformed-reference');
});

test.each([
  ['operator%.html', 'write "%25" for a "%" of its name'],
  // There may be one; it is told as `undecodable-name`.
  ['a%ff.html', 'no file of this name is read: an escape in it is no UTF-8 or hides a "/"'],
  ['a%2Fb.html', 'an escape in it is no UTF-8 or hides a "/"'],
])('no file has the name %s, and it is said why', async (reference, why) => {
  const found = await findingsIn(linkTo(reference), ['operator%.html']);
  expect(found.find(({ rule }) => rule === 'missing-target')?.message).toContain(why);
});

test.each([
  ['list@lists.example.org', 'mailto:list@lists.example.org'],
  ['a.b@example.org?subject=x', 'mailto:a.b@example.org?subject=x'],
  ['https//example.org/a', 'https://example.org/a'],
  ['http;//example.org', 'http://example.org'],
  ['https//:example.org', 'https://example.org'],
  ['www.example.org/a?b', 'https://www.example.org/a?b'],
  ['WWW.Example.org', 'https://WWW.Example.org'],
  ['ftp.example.org', 'ftp://ftp.example.org'],
  ['github.example.org/a#b', 'https://github.example.org/a#b'],
  ['logo@2x.png', undefined],
  ['v1.2/a.html', undefined],
  ['notes.md/a', undefined],
  ['example.org', undefined],
  ['example.org/', undefined],
  ['a/example.org/b', undefined],
  ['a/b@example.org', undefined],
  ['https/a.html', undefined],
  ['www.html', undefined],
  ['www.nothing', undefined],
  ['docs/www.example.org', undefined],
])('a file that is missing, %s, is taken for %s', async (reference, meant) => {
  const found = await findingsIn(linkTo(reference));
  expect(found.find(({ rule }) => rule === 'missing-target')?.suggestion).toBe(meant);
});

test.each(['a@example.org', 'FTP.Client.File.html'])(
  'a file that is called like a host is one: %s',
  async (name) => {
    expect(await findingsIn(linkTo(name), [name])).toEqual([]);
  },
);

test('a host that is none cannot be mended by escapes', async () => {
  const severities = severitiesOf({ 'unsafe-character': 'warning' });
  const found = await findingsIn(linkTo('https://h .example/a b'), [], severities);
  expect(found.map(({ rule, suggestion }) => [rule, suggestion])).toEqual([
    ['malformed-reference', undefined],
    ['unsafe-character', undefined],
  ]);
});

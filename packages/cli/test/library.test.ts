import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type CheckChoices,
  type Content,
  type Link,
  type LinkRecord,
  type LinkStyle,
  type MoveChoices,
  type MovedLink,
  type ProfileName,
  type RelativeStyle,
  type RewriteChoices,
  type RewriteHook,
  type RuleCode,
  type Selection,
  type ServerName,
  type ServerRules,
  absolutize,
  apply,
  check,
  corpus,
  extract,
  planMove,
  relativize,
  rewrite,
  toAbsolute,
  undo,
} from 'linkwright';
import {
  type Extractor,
  type Notation,
  decodeText,
  encodeReference,
  place as placeCalled,
} from '@linkwright/core';
import { expect, expectTypeOf, test } from 'vitest';
import { Workplace } from './linkwright.ts';
import { packed, page } from './web-archive.ts';
import { zipOf } from './zip-of.ts';

const FILES = {
  'site/a.html': '<a href="b.html">b</a> <a href="gone.html">g</a>\r\n',
  'site/b.html': '<p id="x"><a href="#y">y</a>',
  'site/picture.png': 'not looked at',
};

async function all<Item>(items: AsyncIterable<Item>): Promise<readonly Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function told(input: Parameters<typeof extract>[0]): Promise<readonly string[]> {
  return (await all(extract(input))).map(({ file, target }) => `${basename(file)} ${target}`);
}

test('extract reads what archives and web archives hold, of files and of content', async () => {
  const pages = { 'a.html': '<a href="b.html">', 'b.html': '<a href="a.html#x">' };
  const crawl = packed([page(1, '<a href="../2/">'), page(2, '<a href="#x">')]);
  const place = new Workplace({ 'site.zip': zipOf(pages), 'site.warc.gz': crawl });
  const archived = ['1 http://h/2/', '2 http://h/2/#x'];
  expect(await told(join(place.folder, 'site.warc.gz'))).toEqual(archived);
  expect(await told({ content: crawl })).toEqual(archived);
  expect(await told({ content: gunzipSync(crawl), mediaType: 'application/warc' })).toEqual(archived);
  expect(await told({ content: zipOf(pages), url: 'http://h/s/' })).toEqual([
    'a.html http://h/s/b.html',
    'b.html http://h/s/a.html#x',
  ]);
});

test('extract gives the records that the command prints', async () => {
  const place = new Workplace(FILES);
  const site = join(place.folder, 'site');
  const map = { [site]: 'https://e.example/d/' };
  const printed = place.records<LinkRecord>([
    'extract',
    site,
    '--map',
    `${site}=https://e.example/d/`,
    '--format',
    'ndjson',
  ]);
  expect(printed.length).toBe(3);
  expect(await all(extract(site, { map }))).toEqual(printed);
  expect(await all(extract(await corpus([site], { map })))).toEqual(printed);
  expect(await all(extract(site, { map, kinds: ['same-document'] }))).toEqual(printed.slice(2));
});

test('check gives the findings that the command prints, and counts when it is through', async () => {
  const place = new Workplace(FILES);
  const site = join(place.folder, 'site');
  const run = check(site, { map: { [site]: 'https://e.example/' } });
  expect(run.summary).toBeUndefined();
  const printed = place.records(['check', site, '--map', `${site}=https://e.example/`, '--report', 'ndjson']);
  expect(await all(run)).toEqual(printed.slice(0, -1));
  expect(run.summary).toMatchObject({ documents: 2, references: 3, errors: 2 });
  // Once more, from the beginning.
  await run[Symbol.asyncIterator]().next();
  expect(run.summary).toBeUndefined();
  expect(await all(check(site, { rules: { 'missing-fragment': 'off' }, exclude: [/^gone/] }))).toEqual([]);
  const exempt = { 'missing-fragment': [/#/g], 'missing-target': [/gone/] };
  expect(await all(check(site, { exempt }))).toEqual([]);
});

/** Pages by their paths below a site, as their server would give them. */
function pagesOf(pages: Readonly<Record<string, string>>): readonly Content[] {
  return Object.entries(pages).map(([path, content]) => {
    const mediaType = path.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8';
    return { content, mediaType, url: `https://e.example${path}` };
  });
}

const PAGES = {
  '/': '<a href="a/#x">x</a> <a href="a/#y">y</a> <a href="gone/">g</a> <img src="/logo.png">',
  '/a/': '<p id="x"> <a href="../about#t">t</a> <a href="/">up</a>',
  '/about': '<p id="t">',
  '/logo.png': 'no text',
};

// Nothing of it is on the disk.
test.each<[string, Readonly<Record<string, string>>, CheckChoices, readonly string[]]>([
  [
    'in a folder that is not there',
    PAGES,
    { map: { 'not-built-yet': 'https://e.example/' } },
    ['https://e.example/ missing-fragment a/#y', 'https://e.example/ missing-target gone/'],
  ],
  [
    'served without endings',
    { '/a.html': '<a href="b">b</a> <a href="/b/c">c</a>', '/b.html': '' },
    { map: { 'not-built-yet': 'http://e.example/' }, server: 'netlify' },
    ['https://e.example/a.html missing-target /b/c'],
  ],
  [
    'to which nobody links',
    { '/': '<a href="a/">', '/a/': '', '/b/': '' },
    { map: { x: 'https://e.example/' }, rules: { 'orphan-page': 'warning' } },
    ['https://e.example/b/ orphan-page '],
  ],
  ['whose files nobody knows', PAGES, {}, []],
])('check looks at pages in memory, %s', async (_, pages, choices, expected) => {
  const run = check(pagesOf(pages), choices);
  const found = (await all(run)).map(({ file, rule, reference }) => `${file} ${rule} ${reference}`);
  expect(found).toEqual(expected);
  const { documents, errors = 0, warnings = 0 } = run.summary ?? {};
  expect(documents).toBe(Object.keys(pages).filter((path) => !path.endsWith('.png')).length);
  expect(errors + warnings).toBe(expected.length);
});

async function placesOfFindings(
  contents: Content | readonly Content[],
  roots?: readonly string[],
): Promise<readonly string[]> {
  return (await all(check(contents, { roots }))).map(
    ({ file, line, column, rule, reference }) => `${basename(file)}:${line}:${column} ${rule} ${reference}`,
  );
}

test('content counts for the file at its path, whatever is on the disk', async () => {
  const place = new Workplace(FILES);
  const path = (name: string): string => join(place.folder, 'site', name);
  const unsaved = { content: '\n<a href="b.html#x">x</a> <a href="c.html">c</a>', path: path('a.html') };
  expect(await placesOfFindings(unsaved)).toEqual(['a.html:2:35 missing-target c.html']);
  const others = [
    { content: '<p id="z">', path: path('b.html') },
    { content: '', path: path('c.html') },
  ];
  expect(await placesOfFindings([unsaved, ...others])).toEqual(['a.html:2:10 missing-fragment b.html#x']);
  const above = { content: '[a](../README.md) [b](/site/a.html) [c](/c)', path: path('n.md') };
  expect(await placesOfFindings(above)).toContain('n.md:1:5 outside-root ../README.md');
  expect(await placesOfFindings(above, [place.folder])).toEqual([
    'n.md:1:5 missing-target ../README.md',
    'n.md:1:41 missing-target /c',
  ]);
  expect(place.read('site/b.html')).toBe(FILES['site/b.html']);
});

test('content without a place stands in the working folder, as standard input does', async () => {
  const content = '[a](package.json) [b](no-such-file) [c](#d)';
  const found = await all(check({ content, mediaType: 'text/markdown' }));
  expect(found.map(({ file, rule, reference }) => `${file} ${rule} ${reference}`)).toEqual([
    '- missing-target no-such-file',
    '- missing-fragment #d',
  ]);
});

test.each<[string, Content | readonly Content[], object, string]>([
  ['nobody reads', { content: 'words' }, {}, 'say what it is with mediaType'],
  ['has a URL that is not absolute', { content: '', url: '/a/' }, {}, "url: '/a/' is not absolute"],
  [
    'is to be where another is',
    [
      { content: '', path: 'a.md' },
      { content: '', path: './a.md' },
    ],
    {},
    'a.md: two documents are to be there',
  ],
  ['has other parts', [{ content: '', pth: 'a' } as Content], {}, 'a document has no "pth"'],
  [
    'is looked for in no list of folders',
    { content: '', path: 'a.md' },
    { roots: 'site' },
    "roots: 'site' is not a list",
  ],
  ['is called by choices that there are not', { content: '' }, { rots: [] }, 'there is no choice "rots"'],
])('check refuses content that %s', async (_, content, choices, message) => {
  const refused = all(check(content, choices));
  await expect(refused).rejects.toThrow(TypeError);
  await expect(refused).rejects.toThrow(message);
});

test('what content is, its path says where its media type is left out', async () => {
  const content = '[a](b.html)';
  const [link] = await all(extract({ content, path: 'notes/a.md' }));
  expect(link).toMatchObject({ file: 'notes/a.md', place: 'markdown:link', reference: 'b.html' });
  expect(await all(extract({ content, path: 'a.md', mediaType: 'text/html' }))).toEqual([]);
});

test('absolutize in place, and undo', async () => {
  const place = new Workplace(FILES);
  const before = place.tree();
  const site = join(place.folder, 'site');
  const map = { [site]: 'https://e.example/d/' };
  await all(absolutize(site, { map, write: 'dry-run' }));
  expect(place.tree()).toEqual(before);
  const run = absolutize(site, { map, write: 'in-place', state: place.state });
  const edits = (await all(run)).flatMap((report) => report.edits);
  expect(edits.map(({ newReference }) => newReference)).toEqual([
    'https://e.example/d/b.html',
    'https://e.example/d/gone.html',
  ]);
  expect(place.read('site/a.html')).toBe(
    '<a href="https://e.example/d/b.html">b</a> <a href="https://e.example/d/gone.html">g</a>\r\n',
  );
  await all(relativize(site, { map, write: { out: join(place.folder, 'back') }, state: place.state }));
  expect(place.read('back/a.html')).toBe(FILES['site/a.html']);
  expect(place.read('back/picture.png')).toBe('not looked at');
  await all(undo(undefined, { state: place.state }));
  await all(undo(run.run ?? '', { state: place.state }));
  expect(place.tree()).toEqual(before);
});

test('a move is planned, kept as JSON, applied and taken back', async () => {
  const place = new Workplace(FILES);
  const before = place.tree();
  const path = (name: string): string => join(place.folder, 'site', name);
  const plan = await planMove(join(place.folder, 'site'), [{ from: path('b.html'), to: path('c/b.html') }]);
  expect(place.tree()).toEqual(before);
  const { run, moved } = await apply(JSON.parse(JSON.stringify(plan)) as typeof plan, { state: place.state });
  expect(moved).toBe(1);
  expect(place.read('site/a.html')).toContain('href="c/b.html"');
  await expect(apply(plan, { state: place.state })).resolves.toMatchObject({ run: null });
  await all(undo(run ?? '', { state: place.state }));
  expect(place.tree()).toEqual(before);
});

function sitemap(page: string): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://h.example/${page}</loc></url></urlset>`;
}

test('as with the command, links in optional places follow a move where no others are named', async () => {
  const place = new Workplace({ 'a.html': '', 'sitemap.xml': sitemap('a.html') });
  const moves = [{ from: join(place.folder, 'a.html'), to: join(place.folder, 'b.html') }];
  const planned = (choices: object): ReturnType<typeof planMove> =>
    planMove(place.folder, moves, { map: { [place.folder]: 'https://h.example/' }, ...choices });
  expect((await planned({ include: ['atom:link@href'] })).records).toEqual([]);
  await apply(await planned({}), { state: place.state });
  expect(place.read('sitemap.xml')).toBe(sitemap('b.html'));
});

test('a hook of a move is asked for each link, also where links are alike', async () => {
  const place = new Workplace({ 'a.html': '<a href="b.html"><a href="b.html">', 'b.html': '' });
  const { records = [] } = await planMove(place.folder, [], { rewrite: ({ start }) => `b.html?${start}` });
  expect(records.map(({ newReference }) => newReference)).toEqual(['b.html?9', 'b.html?26']);
});

test.each([
  ['text/html', '<a href="x?a&amp;b">', '<a href="https://h.example/d/x?a&amp;b">'],
  ['text/markdown', '[a](x "t")\n', '[a](https://h.example/d/x "t")\n'],
  ['text/css', "a{background:url('x')}", "a{background:url('https://h.example/d/x')}"],
  ['text/html', '<p>no link', '<p>no link'],
])('rewrite changes the links of %s and nothing else', async (mediaType, content, expected) => {
  const { text } = await rewrite({ content, mediaType, url: 'https://h.example/d/' }, toAbsolute);
  expect(text).toBe(expected);
});

test('bytes keep their charset', async () => {
  const content = Buffer.from('<meta charset=latin1><a href=x>\xE9</a>', 'latin1');
  const { bytes } = await rewrite({ content, mediaType: 'text/html', url: 'https://h.example/' }, toAbsolute);
  expect(Buffer.from(bytes).toString('latin1')).toBe(
    '<meta charset=latin1><a href=https://h.example/x>\xE9</a>',
  );
});

test.each([
  ['text/html', '<meta charset=latin1><a href="\u00E9?\u00E9">'],
  ['text/css', '@charset "shift_jis"; a{background:url("\u00E9?\u00E9")}'],
  [
    'application/atom+xml',
    '<?xml version="1.0" encoding="koi8-r"?><feed xmlns="http://www.w3.org/2005/Atom"><link href="\u00E9?\u00E9"/></feed>',
  ],
])('a string of %s has no charset, whatever it says', async (mediaType, content) => {
  const url = 'https://h.example/';
  const choices = { charset: 'windows-1251' };
  const { text, skipped } = await rewrite({ content, mediaType, url }, () => `${url}\u00E9`, choices);
  expect(skipped).toBeUndefined();
  expect(text).toBe(content.replace('\u00E9?\u00E9', 'https://h.example/\u00E9'));
});

test('a media type is one as servers and messages write it, and says the charset of bytes', async () => {
  const content = Buffer.from('<a href="\xE9">', 'latin1');
  const page = { content, url: 'https://h.example/' };
  const told = async (mediaType: string, choices = {}): Promise<readonly unknown[]> =>
    (await all(extract({ ...page, mediaType }, choices))).map(({ reference }) => reference);
  expect(await told('Text/HTML; charset="ISO-8859-1"')).toEqual(['\u00E9']);
  expect(await told('text/html;charset=windows-1251')).toEqual(['\u0439']);
  expect(await told('text/html;charset=windows-1251', { charset: 'latin1' })).toEqual(['\u00E9']);
  const mediaType = 'text/html; charset=windows-1251';
  const { bytes } = await rewrite({ ...page, mediaType }, () => '\u0436');
  expect(Buffer.from(bytes).toString('latin1')).toBe('<a href="\xE6">');
});

test('of the extensions that a name ends with, the longest says the media type', async () => {
  const place = new Workplace({ 'a.md': '[a](x)', 'b.page.md': '[y](http://h.example/)' });
  const mediaTypes = { '.md': 'text/markdown', '.page.md': 'text/plain' };
  const links = await all(extract(place.folder, { mediaTypes }));
  expect(links.map((link) => link.place)).toEqual(['markdown:link', 'text']);
});

test('an extension of the caller is one in letters of either case, and says what content of such a name is', async () => {
  const place = new Workplace({ 'A.TPL': '<a href="a">' });
  const mediaTypes = { '.tpl': 'text/html' };
  const content = { content: '<a href="b">', path: 'b.Tpl', url: 'https://h.example/' };
  const links = [
    ...(await all(extract(place.folder, { mediaTypes }))),
    ...(await all(extract(content, { mediaTypes }))),
  ];
  expect(links.map(({ reference }) => reference)).toEqual(['a', 'b']);
  expect((await rewrite(content, toAbsolute, { mediaTypes })).text).toBe('<a href="https://h.example/b">');
});

test('of an archive whose media type the caller says, the entry that is named is read alone', async () => {
  const pages = { 'a.html': '<a href="other">', 'b.html': '<a href="own">' };
  const place = new Workplace({ 'site.zip': zipOf(pages) });
  const named = join(place.folder, 'site.zip!/b.html');
  const links = await all(extract(named, { mediaTypes: { '.zip': 'application/zip' } }));
  expect(links.map(({ reference }) => reference)).toEqual(['own']);
});

test('an extractor of the caller may make its places anew for each reference', async () => {
  const notation: Notation = {
    name: 'all',
    decode: ({ bytes, charset }, start, end) => decodeText(bytes, start, end, charset),
    encode: (reference, { charset }, start, end) => ({
      start,
      end,
      bytes: encodeReference(reference, charset),
    }),
  };
  const own: Extractor = {
    mediaTypes: ['text/x-own'],
    extract: (entity, base, { sink }) =>
      sink.reference(entity, entity.start, entity.end, placeCalled('own'), notation, base),
  };
  const content = { content: 'x', mediaType: 'text/x-own', url: 'https://h.example/d/' };
  const { text } = await rewrite(content, toAbsolute, { extractors: [own] });
  expect(text).toBe('https://h.example/d/x');
});

test('a rewriter is asked once for each link, in their order, and not for what stays in any case', async () => {
  const content = '<a href="x"><a href="mailto:a@h.example"><a href="#y"><a href="x"><a href="{{ z }}">';
  const asked: number[] = [];
  const numbered = ({ start }: { readonly start: number }): string => `p${asked.push(start)}`;
  const { text, skipped } = await rewrite({ ...HTML, content, url: 'https://h.example/' }, numbered);
  expect(skipped).toBeUndefined();
  expect(text).toBe(content.replace('x', 'p1').replace('x"', 'p2"'));
  expect(asked).toEqual([9, content.lastIndexOf('x')]);
});

const MESSAGE = `Content-Type: multipart/mixed; boundary=b
Content-Location: http://h.example/d/

--b
Content-Type: text/html
Content-Base: http://h.example/c/

<a href="in">
--b
Content-Type: text/plain

irc6:a.example/x
--b
Content-Type: text/html
Content-Disposition: attachment; filename=a.html

<a href="attached">
--b--
`;

test.each<[string, object, readonly string[]]>([
  ['in messages', {}, ['http://h.example/c/in']],
  ['in attachments', { attachments: true }, ['http://h.example/c/in', 'http://h.example/d/attached']],
  ['by RFC 2557', { mhtml: 'rfc2557' }, ['http://h.example/d/in']],
  ['of other schemes', { schemes: ['irc6'] }, ['http://h.example/c/in', 'irc6:a.example/x']],
])('links %s are read where that is asked for', async (_, choices, expected) => {
  const place = new Workplace({ 'a.eml': MESSAGE });
  const wanted = { ...choices, places: ['a@href', 'text'] };
  const content = { content: MESSAGE, mediaType: 'message/rfc822' };
  for (const input of [content, place.folder])
    expect((await all(extract(input, wanted))).map(({ target }) => target)).toEqual(expected);
});

test('what was wrong with a document is told, and is no error', async () => {
  const problems: string[] = [];
  const place = new Workplace({ 'a.html': '<base href="x/"><a href="y">' });
  await all(
    extract([place.folder, join(place.folder, 'no.html')], { onProblem: ({ code }) => problems.push(code) }),
  );
  expect(problems).toContain('base-not-absolute');
  expect(problems.length).toBe(2);
});

test('a choice that is undefined takes none away from those of a corpus', async () => {
  const place = new Workplace(FILES);
  const site = join(place.folder, 'site');
  const signal = AbortSignal.abort('enough');
  const mapped = await corpus(site, { map: { [site]: 'https://e.example/' } });
  const targets = (await all(extract(mapped, { map: undefined }))).map(({ target }) => target);
  expect(targets[0]).toBe('https://e.example/b.html');
  const stopped = { ...mapped, choices: { ...mapped.choices, signal } };
  await expect(all(extract(stopped, { signal: undefined }))).rejects.toBe('enough');
});

test("a caller's mistakes are thrown", async () => {
  await expect(all(extract('.', { map: { '.': 'no url' } }))).rejects.toMatchObject({
    name: 'MapError',
    message: expect.stringMatching(/^map \.=no url: needs DIR=URL/) as string,
  });
  await expect(
    all(absolutize('.', { map: { nowhere: 'https://e.example/' }, write: 'dry-run' })),
  ).rejects.toMatchObject({ name: 'MapError' });
  await expect(rewrite({ content: 'x', mediaType: 'image/png' }, toAbsolute)).rejects.toThrow(TypeError);
  const server = 'ngnix' as 'nginx';
  await expect(all(check('.', { server }))).rejects.toThrow('server: "ngnix" is none of files, any, nginx');
  const rules = { 'missing-targets': 'off' } as Record<string, 'off'>;
  await expect(all(check('.', { rules }))).rejects.toThrow('rules: there is no "missing-targets"');
  const write = 'inplace' as 'in-place';
  await expect(all(absolutize('.', { write }))).rejects.toThrow('write: "inplace" is none of');
  await expect(all(undo('no-such-run', { state: new Workplace().state }))).rejects.toThrow(RangeError);
});

test('patterns keep their flags, and no place from one test to the next', async () => {
  const place = new Workplace({ 'a.html': '<a href="GONE"><a href="gone">'.repeat(3) });
  const left = async (exclude: RegExp): Promise<number> =>
    (await all(check(place.folder, { exclude: [exclude] }))).length;
  expect([await left(/gone/), await left(/gone/i), await left(/gone/giy)]).toEqual([3, 0, 0]);
});

// A choice that is misspelled would be passed over, and more be changed than was asked for.
test.each<[string, (unknown: object) => Promise<unknown>, string]>([
  ['corpus', (unknown) => corpus('.', unknown), 'limits'],
  ['extract', (unknown) => all(extract('.', unknown)), 'kinds, places'],
  [
    'extract of content',
    (unknown) => all(extract({ content: '', mediaType: 'text/html' }, unknown)),
    'places',
  ],
  [
    'check',
    (unknown) => all(check('.', unknown)),
    'server, rules, exclude, exempt, jobs, roots, depth, scope, remote, asking',
  ],
  ['absolutize', (unknown) => all(absolutize('.', { write: 'in-place', ...unknown })), 'only, except'],
  ['relativize', (unknown) => all(relativize('.', { write: 'in-place', ...unknown })), 'state, style'],
  ['planMove', (unknown) => planMove('.', [], unknown), 'overwrite'],
  ['undo', (unknown) => all(undo(undefined, unknown)), 'there are state, signal'],
  ['rewrite', (unknown) => rewrite({ content: '', mediaType: 'text/html' }, toAbsolute, unknown), 'charset'],
])('%s refuses a choice that there is not', async (_, call, known) => {
  const refused = call({ ony: ['a@href'] });
  await expect(refused).rejects.toThrow('there is no choice "ony"; there are ');
  await expect(refused).rejects.toThrow(known);
});

test.each<[object, string]>([
  [{ charset: 'utf-9' }, 'charset: no encoding is called "utf-9"'],
  [{ limits: { part: 1 } }, 'limits: there is no "part"; there are '],
  [{ limits: { parts: '1' } }, 'limits: parts is a whole number from 1, not 1'],
  [{ limits: { parts: 0 } }, 'limits: parts is a whole number from 1, not 0'],
  [{ include: ['a@pnig'] }, 'include a@pnig: no place is called so'],
  [{ jobs: 0 }, 'jobs: 0 is no number of threads'],
  [
    { rules: { 'missing-target': 'eror' } },
    'rules: missing-target: "eror" is none of error, warning, info, off',
  ],
])('check refuses %j', async (choices, message) => {
  await expect(all(check('.', choices))).rejects.toThrow(message);
});

test('places that there are not are refused, but where extractors of the caller may have them', async () => {
  const wrong = 'places a@hrf: no place is called so (docs/positions.md lists them); did you mean a@href?';
  const places = ['a@hrf'];
  await expect(all(extract('.', { places }))).rejects.toThrow(new TypeError(wrong));
  const own: Extractor = { mediaTypes: ['text/x-own'], extract: () => {} };
  const content = { content: '<a href=x>', mediaType: 'text/html' };
  expect(await all(extract(content, { places, extractors: [own] }))).toEqual([]);
  expect(await all(extract(await corpus([], { extractors: [own] }), { places }))).toEqual([]);
});

test('a path that names nothing is thrown where nobody hears of problems', async () => {
  const place = new Workplace(FILES);
  const none = join(place.folder, 'stie');
  const message = `${none}: there is no such file or folder`;
  for (const call of [
    () => all(extract(none)),
    () => all(check([place.folder, none])),
    () => all(absolutize(none, { write: 'dry-run' })),
    () => planMove(none, []),
    () => corpus(none),
  ])
    await expect(call()).rejects.toThrow(new RangeError(message));
  const heard: string[] = [];
  const onProblem = ({ code }: { readonly code: string }): unknown => heard.push(code);
  expect(await all(check([place.folder, none], { onProblem }))).toHaveLength(2);
  expect(heard).toEqual(['no-such-file']);
});

const HTML = { content: '<a href=x>', mediaType: 'text/html', url: 'https://e.example/' };

// Types tell of these; a script without them would hear of properties of undefined, or get what it did not ask for.
test.each<[string, () => Promise<unknown>, string]>([
  ['5', () => all(extract(5 as never)), '5 is nothing to read: a path, a list of paths or a corpus is'],
  ['undefined', () => all(extract(undefined as never)), 'undefined is nothing to read'],
  ['null', () => all(check(null as never)), 'null is nothing to read'],
  ['a URL', () => all(extract(new URL('file:///site') as never)), 'is nothing to read'],
  ['content where files are', () => planMove(HTML as never, []), 'is nothing to read'],
  ['a path for content', () => rewrite('a.html' as never, toAbsolute), "'a.html' is no document: { content"],
  [
    'content of a number',
    () => all(extract({ content: 5 } as never)),
    'content: 5 is neither a string nor bytes',
  ],
  [
    'a misspelled part',
    () => all(extract({ ...HTML, base: '' } as never)),
    'a document has no "base"; it has',
  ],
  ['a URL object', () => all(extract({ ...HTML, url: new URL(HTML.url) } as never)), 'is no string'],
  [
    'a name of a type',
    () => all(extract({ content: '', mediaType: 'html' })),
    'say what it is with mediaType',
  ],
  ['no rewriter', () => rewrite(HTML, undefined as never), 'rewriter: undefined is no function'],
  ['an answer of null', () => rewrite(HTML, () => null as never), 'a rewriter answered null for x: a string'],
  ['a promise', () => rewrite(HTML, (async () => 'y') as never), 'a rewriter answered Promise'],
  ['one move', () => planMove('.', { from: 'a', to: 'b' } as never), 'is no list of { from, to }'],
  ['half a move', () => planMove('.', [{ from: 'a' } as never]), "moves: { from: 'a' } is not { from, to }"],
  ['a page to the web', () => planMove('.', [{ from: 'a', to: 'https://h/' }]), 'has a path and a URL; both'],
  ['a URL to a file', () => planMove('.', [{ from: 'https://h/', to: 'a' }]), 'has a path and a URL; both'],
  [
    'a move to nowhere',
    () => planMove('.', [{ from: 'a', to: '' }]),
    "moves: { from: 'a', to: '' } has an empty",
  ],
  ['no plan', () => apply({ version: 1 } as never), 'plan: { version: 1 } is none that this version'],
  ['a number of a run', () => all(undo(5 as never)), 'run: 5 is no string'],
  ['a list of rules', () => all(check('.', { rules: [] as never })), 'rules: [] is not an object'],
  ['a text for a hook', () => planMove('.', [], { rewrite: 'x' as never }), "rewrite: 'x' is not a function"],
  ['choices of null', () => all(extract('.', null as never)), 'choices: null is no object'],
  ['no choices', () => all(absolutize('.', undefined as never)), 'choices: undefined is no object'],
  ['no choices of style', () => all(relativize('.', undefined as never)), 'choices: undefined is no object'],
  ['a Map', () => all(extract('.', { map: new Map([['.', HTML.url]]) as never })), 'is not an object, {'],
  ['one glob', () => all(extract('.', { ignore: 'b/**' as never })), "ignore: 'b/**' is not a list"],
  ['a kind', () => all(extract('.', { kinds: ['nope'] })), 'kinds: "nope" is none of absolute, network-path'],
  [
    'a pattern by itself',
    () => all(check('.', { exempt: { insecure: /x/ } as never })),
    'is not an object, {',
  ],
  [
    'a rule',
    () => all(check('.', { exempt: { secure: [/x/] } as never })),
    'exempt: there is no rule "secure"',
  ],
  ['a string as pattern', () => all(check('.', { exclude: ['x'] as never })), 'is not a list of regular'],
  ['a list of numbers', () => all(extract('.', { include: [5] as never })), 'is not a list of strings'],
  ['a document of no base', () => all(check('.', { mhtml: 'rfc2556' as never })), 'is not draft-07, rfc2110'],
  ['a colon', () => all(extract('.', { schemes: ['irc6:'] })), 'is not a list of schemes in lower case'],
  ['no extractor', () => all(extract('.', { extractors: [{}] as never })), 'is not a list of extractors, {'],
  ['a number as limit', () => all(extract('.', { limits: 5 as never })), 'limits: 5 is not an object, {'],
  ['half a server', () => all(check('.', { server: { index: [] } as never })), 'is not the name of a server'],
  [
    'a null to write to',
    () => all(absolutize('.', { write: null as never })),
    "write: null is not 'dry-run', 'in-place' or",
  ],
  [
    'a place without a folder',
    () => all(absolutize('.', { write: {} as never })),
    "write: {} is not 'dry-run', 'in-place' or",
  ],
  [
    'a word for a flag',
    () => all(absolutize('.', { write: 'dry-run', allowSigned: 'no' as never })),
    "allowSigned: 'no' is not true or false",
  ],
  ['a state without a name', () => all(undo(undefined, { state: '' })), "state: '' is not the path of a"],
  ['a number of a state', () => all(undo(undefined, { state: 5 as never })), 'state: 5 is not the path of a'],
  [
    'a controller',
    () => all(check('.', { signal: new AbortController() as never })),
    'is not an AbortSignal',
  ],
])('%s is refused by name', async (_, call, message) => {
  await expect(call()).rejects.toBeInstanceOf(TypeError);
  await expect(call()).rejects.toThrow(message);
});

// What a program can do about it is not what a command line can.
test('errors of the library name no options of the command', async () => {
  const place = new Workplace(FILES);
  const path = (name: string): string => join(place.folder, 'site', name);
  const calls = [
    () => all(extract('https://e.example/')),
    () => all(extract({ content: 'words' })),
    () => all(extract({ content: '', path: 'a.xyz' })),
    () => all(check(place.folder, { map: { none: 'https://e.example/' } })),
    () => planMove(place.folder, [{ from: path('a.html'), to: path('b.html') }]),
  ];
  for (const call of calls) await expect(call()).rejects.not.toThrow(/--[a-z]|linkwright /);
});

test('a move refuses what a hook answers that is no reference', async () => {
  const { folder } = new Workplace(FILES);
  const moves = [{ from: join(folder, 'site/b.html'), to: join(folder, 'site/c.html') }];
  const rewritten = planMove(folder, moves, { rewrite: () => null as never });
  await expect(rewritten).rejects.toThrow(
    new TypeError(
      'a rewriter answered null for b.html: a string is a new reference, undefined keeps the old one',
    ),
  );
});

test('a rewrite tells what was wrong, and which answer cannot be written', async () => {
  const told: string[] = [];
  const content = {
    content: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><a href="x"/></svg>',
  };
  const { edits } = await rewrite({ ...content, url: 'https://h.example/' }, () => 'y\u0000', {
    onProblem: ({ code }) => told.push(code),
  });
  expect(edits).toEqual([]);
  expect(told).toEqual(['cannot-be-written']);
});

test('the types of choices and of what hooks are given have names', () => {
  expectTypeOf<MoveChoices['rewrite']>().toEqualTypeOf<RewriteHook | undefined>();
  expectTypeOf<Parameters<RewriteHook>>().toEqualTypeOf<[link: Link, moved: MovedLink]>();
  expectTypeOf<MoveChoices['style']>().toEqualTypeOf<LinkStyle | undefined>();
  expectTypeOf<Parameters<typeof relativize>[1]['style']>().toEqualTypeOf<RelativeStyle | undefined>();
  expectTypeOf<RewriteChoices>().toExtend<Selection>();
  expectTypeOf<CheckChoices['server']>().toEqualTypeOf<ServerName | ServerRules | undefined>();
  expectTypeOf<CheckChoices['rules']>().toExtend<Partial<Record<RuleCode, string>> | undefined>();
  expectTypeOf<CheckChoices['profile']>().toEqualTypeOf<ProfileName | undefined>();
});

test('styles that there are not are refused', async () => {
  const style = 'short' as never;
  const wrong = 'style: "short" is none of ';
  await expect(all(relativize('.', { write: 'dry-run', style }))).rejects.toThrow(wrong);
  await expect(planMove('.', [], { style })).rejects.toThrow(wrong);
});

test('a signal ends the work with its reason', async () => {
  const place = new Workplace(FILES);
  const signal = AbortSignal.abort('enough');
  const calls: (() => Promise<unknown>)[] = [
    () => all(extract(place.folder, { signal })),
    () => all(check(place.folder, { signal })),
    () => all(check({ content: '', mediaType: 'text/html' }, { signal })),
    () => all(absolutize(place.folder, { signal, write: 'dry-run' })),
    () => planMove(place.folder, [], { signal }),
    () => rewrite({ content: '', mediaType: 'text/html' }, toAbsolute, { signal }),
    () => all(undo(undefined, { signal, state: place.state })),
    async () => apply(await planMove(place.folder, []), { signal, state: place.state }),
  ];
  for (const call of calls) await expect(call()).rejects.toBe('enough');
  const controller = new AbortController();
  const seen: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const { file } of extract(place.folder, { signal: controller.signal })) {
      seen.push(file);
      controller.abort(new Error('seen one'));
    }
  };
  await expect(reading()).rejects.toThrow('seen one');
  const planning = new AbortController();
  const moves = [{ from: join(place.folder, 'site/b.html'), to: join(place.folder, 'site/c.html') }];
  const ask = (): undefined => {
    planning.abort(new Error('asked of one'));
  };
  await expect(planMove(place.folder, moves, { rewrite: ask, signal: planning.signal })).rejects.toThrow(
    'asked of one',
  );
  expect(seen.length).toBe(1);
  const checking = new AbortController();
  const pages = pagesOf({ '/a': '<a href="">', '/b': '<a href="">' });
  const run = check(pages, { signal: checking.signal });
  const next = run[Symbol.asyncIterator]();
  checking.abort(new Error('not begun'));
  await expect(next.next()).rejects.toThrow('not begun');
  expect(run.summary).toBe(undefined);
});

test('a move that a signal stops on the way names its run, which is taken back', async () => {
  const files = Array.from({ length: 600 }, (_, at) => [`site/d/${at}.html`, '<a href="../a.html">']);
  const place = new Workplace({ ...FILES, ...Object.fromEntries(files) });
  const before = place.tree();
  const { state } = place;
  const plan = await planMove(place.folder, [
    { from: join(place.folder, 'site/d'), to: join(place.folder, 'site/e/d') },
  ]);
  const moving = new AbortController();
  const applied = apply(plan, { state, signal: moving.signal });
  const began = setInterval(() => {
    if (existsSync(join(place.folder, 'site/e/d'))) moving.abort(new Error('enough'));
  });
  const error = (await applied.catch((stopped: unknown) => stopped)) as Error & { readonly run: string };
  clearInterval(began);
  expect([error.name, error.message]).toEqual(['HalfDone', 'the move stopped half-way: enough']);
  expect(error.cause).toEqual(new Error('enough'));
  for (const { done } of await all(undo(error.run, { state }))) expect(done).not.toBe('refused');
  expect(place.tree()).toEqual(before);
});

test('importing the library loads nothing of what its functions need', () => {
  const entry = new URL('../dist/index.js', import.meta.url).href;
  const script = `
    const names = Object.keys(await import(${JSON.stringify(entry)}));
    console.log(JSON.stringify({ names }));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    names: [
      'absolutize',
      'apply',
      'check',
      'corpus',
      'defineConfig',
      'extract',
      'planMove',
      'relativize',
      'rewrite',
      'toAbsolute',
      'undo',
    ],
  });
  // Packages are imported by the functions that need them.
  for (const file of ['check', 'content', 'extract', 'move', 'reading', 'rewrite', 'rewrite-content'])
    expect(readFileSync(new URL(`../dist/library/${file}.js`, import.meta.url), 'utf8')).not.toMatch(
      /^import .*@linkwright/m,
    );
});

import { spawnSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';
import { page } from './web-archive.ts';
import { zipOf } from './zip-of.ts';

const SITE = {
  'site/index.html':
    '<link rel="stylesheet" href="css/main.css"><img src="img/a%20b.gif"><a href="sub/page.html#f">x</a>\n<a href="https://example.com/">out</a>\n',
  'site/css/main.css': '@import "more.css"; a { background: url(../img/a%20b.gif) }',
  'site/css/more.css': 'a { background: url("../img/a b.gif") }',
  'site/img/a b.gif': new Uint8Array([71, 73, 70, 0, 255]),
  'site/sub/page.html': '<meta charset="utf-8"><p id="f">ä</p><a href="../index.html">up</a>\r\n',
  'site/alone.html': '<p>nothing leads here</p>',
};

interface Line {
  readonly file: string;
  readonly reference: string;
  readonly kind: string;
}

/** Every reference in the folder that is to lead to a file and does not. */
function broken(place: Workplace, folder: string): readonly string[] {
  return place
    .records<Line>(['extract', folder, '--format', 'ndjson'])
    .filter(({ kind }) => kind !== 'absolute' && kind !== 'same-document')
    .filter(({ file, reference }) => {
      const path = decodeURIComponent(reference.replace(/#.*/, ''));
      return !existsSync(join(place.folder, dirname(file), path));
    })
    .map(({ file, reference }) => `${file}: ${reference}`);
}

test('a folder packed and written out again: every link leads to its file, every file is there', () => {
  const place = new Workplace(SITE);
  expect(place.run(['pack', 'site', '--to', 'site.mhtml']).status).toBe(0);
  const { status, stdout } = place.run(['export', 'site.mhtml', '--to', 'out']);
  expect([status, stdout]).toEqual([0, '6 files written; open out/index.html\n']);
  expect(broken(place, 'out')).toEqual([]);
  const { 'out/a-b.gif': image, 'out/page.html': page } = place.tree();
  expect(image).toBe('GIF\0\xFF');
  expect(page).toBe(
    Buffer.from('<meta charset="utf-8"><p id="f">ä</p><a href="index.html">up</a>\r\n').toString('latin1'),
  );
});

test('a page takes with it what it refers to, and no more', () => {
  const place = new Workplace(SITE);
  const { stdout } = place.run(['pack', 'site/index.html', '--to', 'page.mhtml', '--verbose']);
  expect(stdout.split('\n').slice(0, -2)).toEqual([
    'index.html',
    'css/main.css',
    'img/a b.gif',
    'sub/page.html',
    'css/more.css',
  ]);
});

test('in the packed document every link means the label of a part', () => {
  const place = new Workplace(SITE);
  place.run(['pack', 'site', '--to', 'site.mhtml', '--base', 'https://h.example/d']);
  const lines = place.records<{ place: string; target: string }>([
    'extract',
    'site.mhtml',
    '--format',
    'ndjson',
  ]);
  const labels = lines.filter((line) => line.place === 'header:Content-Location').map(({ target }) => target);
  expect(labels).toContain('https://h.example/d/img/a%20b.gif');
  const meant = lines.map(({ target }) => target.replace(/#.*/, '').replaceAll(' ', '%20'));
  expect(meant.filter((target) => !labels.includes(target))).toEqual(['https://example.com/']);
});

/** What a document made of a page says of its parts. */
function labels(pages: Readonly<Record<string, string>>, path: string, ...options: readonly string[]) {
  const place = new Workplace(pages);
  expect(place.run(['pack', path, '--to', 'packed.mhtml', ...options]).status).toBe(0);
  return place.read('packed.mhtml').match(/(?<=^Content-Location: ).*?(?=\r$)/gm);
}

// Chromium shows a part only to the URI that its label is.
test('a file is packed under the queries that links ask for it with, a page once', () => {
  const page =
    '<link rel=stylesheet href="a.css?v=3"><img src=b.gif><img src="b.gif?1#f"><a href="index.html?p=2">x</a>';
  const site = { 's/index.html': page, 's/a.css': '', 's/b.gif': 'GIF', 's/c.gif': 'GIF' };
  const shown = ['index.html', 'a.css?v=3', 'b.gif', 'b.gif?1'].map((name) => `thismessage:/${name}`);
  expect(labels(site, 's/index.html')).toEqual(shown);
  expect(labels(site, 's')).toEqual([...shown, 'thismessage:/c.gif']);
});

test('a page takes with it what it names by the place of the folder', () => {
  const site = {
    's/p.html': '<img src=/img/a.gif><img src=https://h.example/d/img/b.gif>',
    's/img/a.gif': 'GIF',
    's/img/b.gif': 'GIF',
  };
  expect(labels(site, 's/p.html')).toEqual(['thismessage:/p.html', 'thismessage:/img/a.gif']);
  expect(labels(site, 's/p.html', '--base', 'https://h.example/d/')).toEqual([
    'https://h.example/d/p.html',
    'https://h.example/d/img/b.gif',
  ]);
});

test.each([
  '../secret.txt',
  '%2e%2e/secret.txt',
  'img/%2E%2E/%2e%2e/secret.txt',
  '..%2fsecret.txt',
  '%2e/p.html',
])('nothing outside the folder is packed: %s', (reference) => {
  const site = { 's/p.html': `<img src="${reference}">`, 's/img/a.gif': 'GIF', 'secret.txt': 'mine' };
  expect(labels(site, 's/p.html')).toEqual(['thismessage:/p.html']);
});

test('what a packed document has no base for stays relative', () => {
  const place = new Workplace({ 's/index.html': '<img src=a.gif><a href=b.html>x</a>', 's/a.gif': 'GIF' });
  place.run(['pack', 's', '--to', 'packed.mhtml']);
  const before = place.read('packed.mhtml');
  place.run(['absolutize', 'packed.mhtml', '--in-place']);
  expect(place.read('packed.mhtml')).toBe(before);
});

test('nothing is replaced unless it is asked for', () => {
  const place = new Workplace({ ...SITE, 'out/index.html': 'mine' });
  place.run(['pack', 'site', '--to', 'site.mhtml']);
  expect(place.run(['export', 'site.mhtml', '--to', 'out']).status).toBe(1);
  expect(place.read('out/index.html')).toBe('mine');
  expect(place.run(['export', 'site.mhtml', '--to', 'out', '--force']).status).toBe(0);
  expect(place.read('out/index.html')).not.toBe('mine');
});

test('what is not there, and a folder without a page', () => {
  const place = new Workplace({ 'empty/x.txt': 'x' });
  expect(place.run(['pack', 'empty', '--to', 'x.mhtml']).status).toBe(1);
  expect(place.run(['pack', 'nowhere', '--to', 'x.mhtml'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nowhere: error there is no such file or folder'),
  });
  expect(place.run(['export', 'nowhere.eml', '--to', 'x']).status).toBe(1);
  for (const base of ['no', 'https://h.example/?q', 'https://h.example/#f', 'mailto:a@h.example'])
    expect(place.run(['pack', 'empty', '--to', 'x.mhtml', '--base', base])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(`--base ${base}: `),
    });
  expect(place.run(['pack', 'empty']).status).toBe(2);
});

test.each([
  ['current', 'site', '6 files packed'],
  ['first.html', 'site/alone.html', '1 file packed'],
])('a link that is named itself is followed: %s', (link, to, counted) => {
  const place = new Workplace(SITE);
  symlinkSync(to, join(place.folder, link));
  const { status, stdout } = place.run(['pack', link, '--to', 'packed.mhtml']);
  expect([status, stdout]).toEqual([0, expect.stringContaining(counted)]);
});

test.each(['s', 's/index.html'])('of %s, symbolic links are left out, and told', (packed) => {
  const place = new Workplace({ 's/index.html': '<a href=b.html>x</a><a href=d/e.html>', 's/d/e.html': '' });
  symlinkSync('../o.html', join(place.folder, 's/b.html'));
  const { status, stdout, stderr } = place.run(['pack', packed, '--to', 'packed.mhtml']);
  expect([status, stdout]).toEqual([0, expect.stringContaining('2 files packed')]);
  expect(stderr).toBe(
    `${packed}: warning b.html is a symbolic link and is not packed: put what it leads to in its place where links need it [symbolic-link]\n`,
  );
});

test('what stands in a folder that is a symbolic link is left out of what a page refers to', () => {
  const place = new Workplace({
    's/a.html': '<img src=d/a.png><img src=d/b.png>',
    'o/a.png': '',
    'o/b.png': '',
  });
  symlinkSync('../o', join(place.folder, 's/d'));
  const { status, stdout, stderr } = place.run(['pack', 's/a.html', '--to', 'packed.mhtml']);
  expect([status, stdout]).toEqual([0, expect.stringContaining('1 file packed')]);
  expect(stderr).toContain('warning d is a symbolic link and is not packed');
});

test('a page is packed whose links name what no file can be called', () => {
  const place = new Workplace({
    'a.html': `<img src=a.html/b.png><img src=${'c'.repeat(300)}.png><img src=d.png>`,
    'd.png': '',
  });
  const { status, stdout, stderr } = place.run(['pack', 'a.html', '--to', 'packed.mhtml']);
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('2 files packed'), '']);
});

test('a header of MIME is ASCII, whatever the URL has', () => {
  const place = new Workplace({ 's/index.html': '<a href=b.html>', 's/b.html': '' });
  place.run(['pack', 's', '--to', 'packed.mhtml', '--base', 'https://ü.example/ä/']);
  expect(place.read('packed.mhtml')).toContain('Content-Location: https://xn--tda.example/%C3%A4/b.html');
});

/** Ctrl-C while the command is at a path, by a function of the file system. */
function interruptedAt(path: string, step: string, place: Workplace, args: readonly string[]) {
  const code = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { ${step} } = fs;
    fs.${step} = (path, ...rest) => {
      if (String(path).endsWith('${path}')) process.kill(process.pid, 'SIGINT');
      return ${step}(path, ...rest);
    };
    syncBuiltinESMExports();`;
  const line = ['--import', `data:text/javascript,${encodeURIComponent(code)}`, COMMAND, ...args];
  return spawnSync(process.execPath, line, { cwd: place.folder, env: place.environment(), encoding: 'utf8' });
}

test('Ctrl-C says what has become of the files', () => {
  const place = new Workplace({ ...SITE, 'old.mhtml': 'old' });
  place.run(['pack', 'site', '--to', 'site.mhtml']);
  expect(
    interruptedAt('index.html', 'readFileSync', place, ['pack', 'site', '--to', 'old.mhtml']),
  ).toMatchObject({
    status: 130,
    stderr: 'Interrupted: old.mhtml is as it was.\n',
  });
  expect(place.read('old.mhtml')).toBe('old');
  expect(interruptedAt('out', 'mkdirSync', place, ['export', 'site.mhtml', '--to', 'out'])).toMatchObject({
    status: 130,
    stderr: 'Interrupted: not all of site.mhtml is written to out; --force writes it again.\n',
  });
});

const SEPARATOR = 'From a@b.example Mon Jan  1 00:00:00 2024\n';
const MESSAGE = 'From: a@b.example\nContent-Type: text/html\n\n<p>one\n\n';

test.each([
  ['page.html', '<p>A page: it is', 'is no message or MHTML document'],
  ['a.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'is no message or MHTML document'],
  ['empty.eml', '', 'is no message or MHTML document'],
  [
    'wide.eml',
    Buffer.from('\uFEFFSubject: a\r\n\r\nb', 'utf16le'),
    'is a message in UTF-16, as programs for texts save it; nothing was written (save it as UTF-8)',
  ],
  ['bare.eml', Buffer.from('Subject: a\n\nb', 'utf16le'), 'is a message in UTF-16'],
  ['two.mbox', (SEPARATOR + MESSAGE).repeat(2), 'is a mailbox of several messages'],
])('what is not one message is not exported: %s', (name, content, said) => {
  const place = new Workplace({ [name]: content });
  const { status, stderr } = place.run(['export', name, '--to', 'out']);
  expect(stderr).toContain(`${name}: error ${said}`);
  expect([status, existsSync(join(place.folder, 'out'))]).toEqual([1, false]);
});

test.each([MESSAGE, SEPARATOR + MESSAGE, `\uFEFF${MESSAGE}`, `\r\n${MESSAGE}`])(
  'one message is: %j',
  (content) => {
    expect(new Workplace({ 'a.eml': content }).run(['export', 'a.eml', '--to', 'out']).status).toBe(0);
  },
);

test.each([
  ['a.zip', 'a ZIP archive', zipOf({ 'a.eml': 'Subject: x\n\n' })],
  ['a.eml.gz', 'a gzip file', gzipSync('Subject: x\n\n')],
  ['a.warc', 'a web archive', Buffer.from(page(0, '<p>'))],
])('what holds documents is not exported as a message: %s', (name, what, bytes) => {
  const place = new Workplace({ [name]: bytes });
  expect(place.run(['export', name, '--to', 'out'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(`${name}: error is ${what}, and no message`),
  });
  expect(existsSync(join(place.folder, 'out'))).toBe(false);
});

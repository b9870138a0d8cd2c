import { execFileSync } from 'node:child_process';
import { chmodSync, linkSync, lstatSync, readFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { COMMAND, Workplace, asNobody } from './linkwright.ts';

const MAP = ['--map', '.=https://h.example/docs/'];
const SITE = {
  'index.html':
    '<a href=a/b.html>x</a> <a href=\'a/b.html?q="1"&amp;r\'>y</a>\r\n<a href="#f">f</a> <a href="">e</a>\n',
  'a/b.html':
    '<base href="../c/"><a href="d.html">d</a> <a href="//other.example/">o</a> <a href="mailto:a@b">m</a>\n',
  'a/picture.png': '\x89PNG\r\n',
  'style/s.css': "@import 't.css'; a { background: url(../a/picture.png) }\n",
};

/** Holds a line of `--report ndjson` against the schema. */
function lineValidator(): ValidateFunction {
  const schema = readFileSync(new URL('../schemas/rewrite.schema.json', import.meta.url), 'utf8');
  return new Ajv2020({ allErrors: true }).compile(JSON.parse(schema) as object);
}

describe('absolutize', () => {
  test('changes the links and nothing else', () => {
    const place = new Workplace(SITE);
    expect(place.run(['absolutize', '.', ...MAP, '--in-place']).status).toBe(0);
    expect(place.tree()).toEqual({
      'a/b.html':
        '<base href="https://h.example/docs/c/"><a href="https://h.example/docs/c/d.html">d</a> <a href="https://other.example/">o</a> <a href="mailto:a@b">m</a>\n',
      'a/picture.png': SITE['a/picture.png'].replace('\x89', '\xc2\x89'),
      'index.html':
        '<a href=https://h.example/docs/a/b.html>x</a> <a href=\'https://h.example/docs/a/b.html?q="1"&amp;r\'>y</a>\r\n<a href="#f">f</a> <a href="">e</a>\n',
      'style/s.css':
        "@import 'https://h.example/docs/style/t.css'; a { background: url(https://h.example/docs/a/picture.png) }\n",
    });
  });

  test('without a map says that file: URIs come out', () => {
    const place = new Workplace(SITE);
    const { stdout, stderr } = place.run(['absolutize', '.', '--dry-run']);
    expect([stdout, stderr]).toEqual([
      expect.stringContaining('file:///'),
      expect.stringContaining('--map DIR=URL'),
    ]);
    expect(place.run(['absolutize', '.', '--dry-run', '--quiet']).stderr).toBe('');
    expect(place.run(['absolutize', '.', ...MAP, '--dry-run']).stderr).not.toContain('--map');
    const beside = place.run(['absolutize', '.', '--map', 'style=https://h.example/', '--dry-run']);
    expect(beside.stderr).toContain(
      '2 files in no tree that --map names (a/b.html) are retrieved from where',
    );
  });

  test('what a file is called does nothing to a terminal', () => {
    const place = new Workplace({ 'm/a.html': '', 'x/\u001b[31m.html': '<a href=b>' });
    const { stderr } = place.run(['absolutize', 'x', '--map', 'm=http://h/', '--dry-run']);
    expect(stderr).toContain('(x/\\u{1b}[31m.html)');
  });

  test('of a dry run, says in which line and column links would change, in encoded text too', () => {
    const place = new Workplace({
      'a.html': '<p>é\n<a href="b.html">x</a> <a href="c.html">y</a>',
      'm.eml': `Content-Base: http://h/\nContent-Type: text/html\nContent-Transfer-Encoding: base64\n\n${btoa('<a href="d.html">')}\n`,
    });
    const { stdout } = place.run(['absolutize', '.', ...MAP, '--dry-run']);
    expect(stdout.split('\n').slice(0, 5)).toEqual([
      'a.html',
      '  2:10  a@href  b.html → https://h.example/docs/b.html',
      '  2:33  a@href  c.html → https://h.example/docs/c.html',
      'm.eml',
      expect.stringMatching(/^  5:1  a@href  \S+ → \S+$/),
    ]);
  });

  test('run again, changes nothing, and leaves no run to take back', () => {
    const place = new Workplace(SITE);
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    const lines = place.records(['absolutize', '.', ...MAP, '--in-place', '--report', 'ndjson']);
    expect(lines).toMatchObject([{ summary: { edits: 0, run: null } }]);
  });

  test('into a copy: the whole tree is there, and the old one as it was', () => {
    const place = new Workplace(SITE);
    const before = place.tree();
    expect(place.run(['absolutize', '.', ...MAP, '--out', '../copy']).status).toBe(0);
    expect(place.tree()).toEqual(before);
    const copy = new Workplace();
    expect(readFileSync(join(place.folder, '../copy/a/picture.png'), 'utf8')).toBe(SITE['a/picture.png']);
    expect(readFileSync(join(place.folder, '../copy/index.html'), 'utf8')).toContain(
      'https://h.example/docs/a/b.html',
    );
    expect(copy.tree()).toEqual({});
    expect(place.run(['undo']).stdout).toContain('0 refused');
    expect(() => readFileSync(join(place.folder, '../copy/index.html'))).toThrow('ENOENT');
  });

  test.each([
    ['a dry run of move', ['--dry-run']],
    ['move', []],
  ])('%s reports as the schema says', (_, more) => {
    const place = new Workplace({ ...SITE, 'a/huge.html': '<a href="b.html">'.repeat(100) });
    const limit = ['--limit', 'file-size=1000'];
    const lines = place.records(['move', 'a', 'new', ...limit, '--report', 'ndjson', ...more]);
    const validate = lineValidator();
    for (const line of lines) {
      validate(line);
      expect(validate.errors ?? []).toEqual([]);
    }
    expect(lines).toContainEqual({
      file: join(place.folder, 'a/b.html'),
      to: join(place.folder, 'new/b.html'),
    });
  });

  test('reports as its schema says', () => {
    const validate = lineValidator();
    const place = new Workplace({ ...SITE, 'page.xyz': '' });
    const lines = place.records(['absolutize', '.', 'page.xyz', ...MAP, '--dry-run', '--report', 'ndjson']);
    for (const line of lines) {
      validate(line);
      expect(validate.errors ?? []).toEqual([]);
    }
    expect(lines.at(-1)).toEqual({
      summary: { documents: 4, edited: 3, edits: 7, kept: 3, skipped: 1, run: null },
    });
  });

  test('a dry run writes nothing, and a diff shows the lines', () => {
    const place = new Workplace(SITE);
    const before = place.tree();
    const { stdout } = place.run(['absolutize', '.', ...MAP, '--diff']);
    expect(stdout).toContain('-<a href=a/b.html>x</a>');
    expect(stdout).toContain('+<a href=https://h.example/docs/a/b.html>x</a>');
    expect(place.tree()).toEqual(before);
  });

  test('a diff for another program has the bytes of the documents, whatever their charset', () => {
    const page = '<p>\u00e9\r\n<a href="x.html">\u00fc</a>';
    const place = new Workplace({
      'a b.html': Buffer.from(page, 'latin1'),
      'utf-16.html': Buffer.from(`\ufeff${page}`, 'utf16le'),
      'utf-8.html': page,
    });
    const at = { cwd: place.folder, env: place.environment() };
    const diff = execFileSync(
      process.execPath,
      [COMMAND, 'absolutize', '.', ...MAP, '--diff', '--quiet'],
      at,
    );
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { ...at, input: diff });
    const patched = place.tree();
    execFileSync('git', ['apply', '--whitespace=nowarn', '--reverse', '-'], { ...at, input: diff });
    expect(place.run(['absolutize', '.', ...MAP, '--in-place']).status).toBe(0);
    expect(patched).toEqual(place.tree());
  });

  test('touches only what is selected', () => {
    const place = new Workplace({ 'i.html': '<a href=x>x</a><img src=y>' });
    place.run(['absolutize', '.', ...MAP, '--in-place', '--only', 'img@*']);
    expect(place.read('i.html')).toBe('<a href=x>x</a><img src=https://h.example/docs/y>');
  });

  test.each([
    ['--except', 'h.example', 'an origin has its scheme, as in https://h.example'],
    ['--only', 'https', 'a scheme has its colon, as in https:'],
    ['--except', 'https://h.example/docs/', 'an origin has no path, as in https://h.example'],
  ])('%s %s would select nothing, and is refused', (option, value, said) => {
    const place = new Workplace({ 'i.html': '<a href=x>x</a>' });
    const { status, stderr } = place.run(['absolutize', '.', ...MAP, '--in-place', option, value]);
    expect([status, stderr]).toEqual([2, `error: ${option} ${value}: ${said}\n`]);
    expect(place.read('i.html')).toBe('<a href=x>x</a>');
  });

  test.each([
    'a@href',
    'img@*',
    '*@src',
    'https:',
    'https://h.example',
    'https://h.example/',
    'js:import.meta.resolve',
    'text',
  ])('--except %s is accepted', (value) => {
    const place = new Workplace({ 'i.html': '' });
    expect(place.run(['absolutize', '.', ...MAP, '--dry-run', '--except', value]).stderr).toBe('');
  });

  test.each([
    '{{ url }}/x.html',
    '{% link a.md %}',
    'data:text/plain,x',
    'javascript:void(0)',
    'mailto:a@b',
    'tel:+47',
    'cid:part@x',
    '#f',
    'https://elsewhere.example/',
  ])('leaves %s as it is', (reference) => {
    const html = `<a href="${reference}">x</a>`;
    const place = new Workplace({ 'i.html': html });
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    expect(place.read('i.html')).toBe(html);
  });

  test('leaves bytes that are no text of the charset as they are', () => {
    const html = Buffer.from('<a href="x\xFFy">x</a><a href="z\0">z</a>', 'latin1');
    const place = new Workplace({ 'i.html': html });
    expect(place.run(['absolutize', '.', ...MAP, '--in-place', '--charset', 'utf-8']).status).toBe(0);
    expect(place.tree()).toEqual({ 'i.html': html.toString('latin1') });
  });

  test('says that "#f" under a BASE means another document', () => {
    const place = new Workplace({ 'i.html': '<base href="http://o/"><a href="#f">x</a>' });
    const { stderr } = place.run(['absolutize', '.', ...MAP, '--dry-run', '--verbose']);
    expect(stderr).toContain('[same-document-under-base]');
  });
});

describe('relativize', () => {
  test.each([
    ['shortest', 'https://h.example/docs/a/b.html?q#f', 'b.html?q#f'],
    ['shortest', 'https://h.example/docs/c/d.html', '../c/d.html'],
    ['shortest', 'https://h.example/docs/a/p.html#f', '#f'],
    ['root', 'https://h.example/docs/a/b.html', '/docs/a/b.html'],
    ['root', 'b.html', '/docs/a/b.html'],
    ['path', '/docs/c/d.html', '../c/d.html'],
    ['shortest', '/docs/c/d.html', '/docs/c/d.html'],
    ['shortest', 'https://h.example/elsewhere/', 'https://h.example/elsewhere/'],
    ['shortest', 'https://other.example/docs/a/', 'https://other.example/docs/a/'],
    ['shortest', './b.html', './b.html'],
  ])('in style %s, %s in a/p.html becomes %s', (style, reference, expected) => {
    const place = new Workplace({ 'a/p.html': `<a href="${reference}">x</a>` });
    expect(place.run(['relativize', '.', ...MAP, '--in-place', '--style', style]).status).toBe(0);
    expect(place.read('a/p.html')).toBe(`<a href="${expected}">x</a>`);
  });

  test('without a map, the folder that a glob begins in is the tree, and a path to nothing is named', () => {
    const place = new Workplace({ 'site/b.html': '' });
    place.write('site/a.html', `<a href="${pathToFileURL(join(place.folder, 'site/b.html')).href}">x</a>`);
    expect(place.run(['relativize', 'site/*.html', '--in-place']).status).toBe(0);
    expect(place.read('site/a.html')).toBe('<a href="b.html">x</a>');
    const { stderr } = place.run(['relativize', 'nowhere', '--in-place']);
    expect(stderr).toContain('nowhere');
    expect(stderr).not.toContain('--map nowhere');
  });

  test('says what it looks for without a map, where nothing changes', () => {
    const place = new Workplace({ 'a.html': '<a href="https://h.example/b.html">x</a>' });
    const said = (args: readonly string[]): string => place.run(['relativize', '.', ...args]).stderr;
    const word = 'Without --map DIR=URL only file: URIs are made relative';
    expect(said(['--dry-run'])).toContain(word);
    expect(said(['--dry-run', '--quiet'])).toBe('');
    expect(said(['--dry-run', '--map', '.=https://other.example/'])).not.toContain(word);
  });

  test('names the document by its path where an empty reference would be no link', () => {
    const place = new Workplace({
      'p.md': '[itself](https://h.example/docs/p.md) [b](https://h.example/docs/b.md)\n',
      's.css': 'a { background: url(https://h.example/docs/s.css) }\n',
    });
    expect(place.run(['relativize', '.', ...MAP, '--in-place']).status).toBe(0);
    expect(place.tree()).toEqual({
      'p.md': '[itself](p.md) [b](b.md)\n',
      's.css': 'a { background: url(s.css) }\n',
    });
  });
});

test('an expression in the place of a reference, as MDX has it, is nobody’s to judge or change', () => {
  const page = '<a href={url}>x</a> <img src={pictures[0]} /> [y](z.md)\n';
  const place = new Workplace({ 'a.mdx': page, 'z.md': '' });
  expect(place.run(['check', '.']).status).toBe(0);
  expect(place.run(['absolutize', '.', '--map', '.=http://h.example/', '--in-place']).status).toBe(0);
  expect(place.read('a.mdx')).toBe(page.replace('z.md', 'http://h.example/z.md'));
});

test('what must be absolute, or begin at the root, stays so', () => {
  const files = {
    'robots.txt': 'Sitemap: http://h.example/sitemap.xml\n',
    'sitemap.xml':
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>http://h.example/a.html</loc></url></urlset>',
    'rss.xml': '<rss version="2.0"><channel><link>http://h.example/a.html</link></channel></rss>',
    'a.url': '[InternetShortcut]\r\nURL=http://h.example/a.html\r\n',
    'a.html': '<a href="http://h.example/b.html">b</a>',
    'b.html': '',
    _redirects: '/old /b.html 301\n/x/* /:splat\n/c http://h.example/a.html\n',
  };
  const place = new Workplace(files);
  const all = ['--include', '*', '--map', '.=http://h.example/'];
  expect(place.run(['check', '.', ...all]).status).toBe(0);
  expect(place.run(['relativize', '.', ...all, '--in-place']).status).toBe(0);
  expect(place.tree()).toEqual({ ...files, 'a.html': '<a href="b.html">b</a>' });
  expect(place.run(['move', 'b.html', 'c/b.html', ...all]).status).toBe(0);
  expect(place.read('_redirects')).toBe('/old /c/b.html 301\n/x/* /:splat\n/c http://h.example/a.html\n');
});

test('URLs in the text of pages are read and rewritten where they are asked for, and never by themselves', () => {
  const page =
    '<p>See http://h.example/d/b.html?x&amp;y, &lt;http://h.example/d/b.html&gt; <a href="b.html">http://h.example/d/b.html</a>\r\n';
  const place = new Workplace({ 'a.html': page, 'b.html': '' });
  const move = ['move', 'b.html', 'c/b.html', '--map', '.=http://h.example/d/'];
  expect(place.records(['extract', 'a.html', '--include', '*', '--format', 'ndjson'])).toHaveLength(1);
  expect(place.run([...move, '--include', 'html:text']).status).toBe(0);
  expect(place.read('a.html')).toBe(
    '<p>See http://h.example/d/c/b.html?x&amp;y, &lt;http://h.example/d/c/b.html&gt; <a href="c/b.html">http://h.example/d/b.html</a>\r\n',
  );
});

describe('undo', () => {
  test('says nothing when it is to be quiet', () => {
    const place = new Workplace(SITE);
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    expect(place.run(['undo', '--quiet', '--verbose'])).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  test('takes back the latest run, and then the one before', () => {
    const place = new Workplace(SITE);
    const before = place.tree();
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    const absolute = place.tree();
    place.run(['relativize', '.', ...MAP, '--in-place']);
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(absolute);
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(before);
    expect(place.run(['undo']).status).toBe(2);
  });

  test('refuses a file that was changed since, by name, and does the others', () => {
    const place = new Workplace(SITE);
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    place.write('index.html', 'mine');
    const result = place.run(['undo']);
    expect(result.status).toBe(1);
    expect(result.stderr).toContain('index.html: refused changed since the run');
    expect(place.read('index.html')).toBe('mine');
    expect(place.read('a/b.html')).toBe(SITE['a/b.html']);
  });

  test('names the later run that has changed what is refused, and goes on when that is taken back', () => {
    const place = new Workplace(SITE);
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    place.run(['relativize', '.', ...MAP, '--in-place']);
    const [first, second] = (
      JSON.parse(place.run(['runs', '--json']).stdout) as readonly { readonly id: string }[]
    ).map(({ id }) => id) as [string, string];
    const { status, stderr } = place.run(['undo', first]);
    expect(status).toBe(1);
    expect(stderr).toContain(`take that back first: \`linkwright undo ${second}\``);
    place.run(['undo', second]);
    expect(place.run(['undo', first]).stderr).toBe('');
    expect(place.read('index.html')).toBe(SITE['index.html']);
  });

  test('works from any folder', () => {
    const place = new Workplace(SITE);
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    const elsewhere = new Workplace();
    expect(elsewhere.run(['undo', '--state', join(place.state, 'linkwright')]).status).toBe(0);
    expect(place.read('index.html')).toBe(SITE['index.html']);
  });
});

describe('nothing outside the folder is written', () => {
  test('through symbolic links in it', () => {
    const outside = new Workplace({ 'o.html': '<a href=x>' });
    const place = new Workplace({ 'i.html': '<a href=x>' });
    symlinkSync(outside.folder, join(place.folder, 'link'));
    symlinkSync(join(outside.folder, 'o.html'), join(place.folder, 'o.html'));
    place.run(['absolutize', '.', ...MAP, '--in-place']);
    expect(outside.read('o.html')).toBe('<a href=x>');
  });

  test('through .. in what is named', () => {
    const place = new Workplace({ 'in/i.html': '', 'o.html': '<a href=x>' });
    const result = place.run(['absolutize', 'in/../*.html', '--out', 'copy']);
    expect(result.status).toBeLessThanOrEqual(2);
    expect(Object.keys(place.tree()).filter((path) => !path.startsWith('copy/'))).toEqual([
      'in/i.html',
      'o.html',
    ]);
  });

  test.each([
    ['both destinations', ['--out', 'c', '--in-place']],
    ['no destination', []],
    ['a copy onto itself', ['--out', '.']],
  ])('%s: refused', (_, args) => {
    const place = new Workplace(SITE);
    expect(place.run(['absolutize', '.', ...MAP, ...args]).status).toBe(2);
  });

  test('two sources for one place in the copy: refused', () => {
    const place = new Workplace({ 'a/i.html': '', 'b/i.html': '' });
    expect(place.run(['absolutize', 'a', 'b', '--out', 'c']).stderr).toContain('would both be written');
  });
});

test('a file that is named with a symbolic link to it is written once, under its own name, and taken back', () => {
  const place = new Workplace({ 'a/b.html': '<a href="x">', 'c.html': '<a href="x">' });
  symlinkSync('a/b.html', join(place.folder, '0.html'));
  symlinkSync('0.html', join(place.folder, '1.html'));
  symlinkSync('a', join(place.folder, 'd'));
  const before = place.tree();
  const times = statSync(join(place.folder, 'a/b.html')).mtimeMs;
  const named = ['0.html', '1.html', 'a/b.html', 'a', 'd', 'd/*.html', 'c.html'];
  const { status, stdout, stderr } = place.run(['absolutize', ...named, ...MAP, '--in-place']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('2 links changed in 2 of 2 files');
  expect(place.tree()).toEqual({
    'a/b.html': '<a href="https://h.example/docs/a/x">',
    'c.html': '<a href="https://h.example/docs/x">',
  });
  expect(place.run(['undo']).stdout).toContain('2 restored, 0 removed, 0 as they were, 0 refused');
  expect(place.tree()).toEqual(before);
  expect(Math.abs(statSync(join(place.folder, 'a/b.html')).mtimeMs - times)).toBeLessThan(1);
});

test('a symbolic link whose file is not named is followed', () => {
  const place = new Workplace({ 'a/b.html': '<a href="x">' });
  symlinkSync('a/b.html', join(place.folder, 'l.html'));
  expect(place.run(['absolutize', 'l.html', ...MAP, '--in-place']).status).toBe(0);
  expect(place.read('a/b.html')).toBe('<a href="https://h.example/docs/x">');
  expect(lstatSync(join(place.folder, 'l.html')).isSymbolicLink()).toBe(true);
});

test.each([
  ['.', 'copy'],
  ['site', 'site/copy'],
  ['site/**/*', 'site/copy'],
])('a copy of %s in the tree itself, %s, is not copied the next time', (named, copy) => {
  const place = new Workplace({ 'site/i.html': '<a href="x">', 'site/p.png': 'picture' });
  for (const time of ['first', 'second']) {
    const { status, stdout } = place.run(['absolutize', named, ...MAP, '--out', copy]);
    expect([time, status, stdout.split('\n')[0]]).toEqual([
      time,
      0,
      '1 link changed in 1 of 2 files; 0 links kept',
    ]);
    expect(Object.keys(place.tree())).toHaveLength(4);
  }
});

test('a copy has nothing of what symbolic links in the folder lead to', () => {
  const outside = new Workplace({ secret: 'not for anybody' });
  const place = new Workplace({ 'site/i.html': '<a href="x">', 'site/p.png': 'picture' });
  symlinkSync(join(outside.folder, 'secret'), join(place.folder, 'site/s.txt'));
  symlinkSync('i.html', join(place.folder, 'site/l.html'));
  expect(place.run(['absolutize', 'site', '--out', 'copy']).status).toBe(0);
  expect(readdirSync(join(place.folder, 'copy')).toSorted()).toEqual(['i.html', 'p.png']);
});

test('a copy does not leave its folder through a symbolic link', () => {
  const outside = new Workplace({ mine: '' });
  const message = 'From a@b Thu Jan  1 00:00:00 2026\nContent-Type: text/html\n\n<a href="x">\n\n';
  const place = new Workplace({
    'site/d/i.html': '<a href="x">',
    'site/d/many.mbox': message,
    'copy/k': '',
  });
  symlinkSync(outside.folder, join(place.folder, 'copy/d'));
  const { status, stderr } = place.run(['absolutize', 'site', '--out', 'copy', '--limit', 'held-size=16']);
  expect([status, stderr]).toEqual([1, expect.stringContaining('copy/d leads out of ')]);
  expect(stderr.match(/\[exists\]/g)).toHaveLength(2);
  expect(outside.tree()).toEqual({ mine: '' });
});

test.each(['1', '2'])(
  'folders of a copy are as closed as those that they are copies of, by %s threads',
  (jobs) => {
    const place = new Workplace({
      'site/own/deep/i.html': '<a href="x">',
      'site/own/p.png': '',
      'site/all/i.html': '',
    });
    chmodSync(join(place.folder, 'site/own'), 0o700);
    chmodSync(join(place.folder, 'site/own/deep'), 0o500);
    expect(place.run(['absolutize', 'site', '--out', 'copy', '--jobs', jobs]).status).toBe(0);
    const modeOf = (path: string): number => statSync(join(place.folder, 'copy', path)).mode & 0o777;
    expect([modeOf('own'), modeOf('own/deep')]).toEqual([0o700, 0o700]);
    expect(modeOf('all')).toBe(statSync(join(place.folder, 'site/all')).mode & 0o777);
    expect(place.run(['undo']).status).toBe(0);
    expect(readdirSync(place.folder)).toEqual(['site']);
    chmodSync(join(place.folder, 'site/own/deep'), 0o700);
  },
);

test('a file with a second name gets a new content under this one, and that is told', () => {
  const place = new Workplace({ 'a.html': '<a href="x.html">' });
  linkSync(join(place.folder, 'a.html'), join(place.folder, 'b.html'));
  const args = ['absolutize', 'a.html', '--map', '.=http://h.example/'];
  const told =
    'a.html: warning the file has 2 names (hard links); this one gets the new content, the other one keeps the old [hard-linked]\n';
  expect(place.run([...args, '--dry-run']).stderr).toContain(told);
  expect(place.run([...args, '--out', 'new']).stderr).not.toContain('hard-linked');
  expect(place.run([...args, '--in-place']).stderr).toContain(told);
  expect(place.read('a.html')).toBe('<a href="http://h.example/x.html">');
  expect(place.read('b.html')).toBe('<a href="x.html">');
});

test.skipIf(process.platform === 'win32')(
  'a folder may be closed to whoever lists it, and open to who writes',
  () => {
    const place = new Workplace({ 'd/a.html': '<a href="x.html">' });
    for (let at = place.folder; at.includes('linkwright-test'); at = join(at, '..')) chmodSync(at, 0o777);
    chmodSync(join(place.folder, 'd'), 0o733);
    const { status, stderr } = asNobody(place, ['absolutize', 'd/a.html', ...MAP, '--in-place']);
    expect([status, stderr]).toEqual([0, '']);
    expect(place.read('d/a.html')).toBe('<a href="https://h.example/docs/d/x.html">');
  },
);

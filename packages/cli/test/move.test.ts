import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { atTerminal } from './at-terminal.ts';
import { COMMAND, Workplace, asNobody } from './linkwright.ts';
import { zipOf } from './zip-of.ts';

const SITE = {
  'index.html': '<a href="guide/x.html#f">x</a> <img src="guide/p.png">\n',
  'guide/x.html': '<a href="../index.html">home</a>\n<p>Words enough that git knows the page again.\n',
  'guide/p.png': 'PNG',
};

/** What a command line leaves behind and says; all of it is undone again, byte for byte. */
function moved(
  files: Record<string, string | Uint8Array>,
  args: readonly string[],
): { place: Workplace; said: string } {
  const place = new Workplace(files);
  const before = place.tree();
  const { status, stdout, stderr } = place.run(['move', ...args]);
  expect([status, stderr]).toEqual([0, '']);
  const after = place.tree();
  expect(place.run(['undo']).stderr).toBe('');
  expect(place.tree()).toEqual(before);
  expect(place.run(['move', ...args]).status).toBe(0);
  expect(place.tree()).toEqual(after);
  return { place, said: stdout };
}

/** One document of each kind whose links are read only when they are asked for, or are written in a notation of their own. */
function pagesThatLeadTo(page: string): Record<string, string> {
  return {
    'sitemap.xml': `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://h.example/${page}</loc></url></urlset>`,
    'feed.xml': `<rss version="2.0"><channel><item><link>https://h.example/${page}#f</link></item></channel></rss>`,
    'mail.eml': `Content-Type: text/html\r\n\r\n<a href="https://h.example/${page}">\r\n`,
    'style.css': `a { background: url(${page}) }\n`,
    'notes.md': `<https://h.example/${page}> and [it](${page} "title")\n`,
    'page.html': `<meta property="og:url" content="https://h.example/${page}">`,
  };
}

test('names that another system cannot hold, or takes for one, are told; so is a second name of a file', () => {
  const place = new Workplace({ ...SITE, 'other.html': '<a href="index.html">' });
  linkSync(join(place.folder, 'index.html'), join(place.folder, 'second'));
  const { status, stderr } = place.run(['move', 'guide/x.html', 'aux.html', 'guide/p.png', 'Other.html']);
  expect(status).toBe(0);
  expect(stderr.replaceAll(`${place.folder}/`, '').split('\n').toSorted()).toEqual([
    '',
    'guide/p.png: warning Other.html and other.html are one file on macOS and Windows [names-taken-for-one]',
    "guide/x.html: warning Windows can't hold aux.html: aux is a device there [name-not-on-windows]",
    'index.html: warning the file has 2 names (hard links); this one gets the new content, the other one keeps the old [hard-linked]',
  ]);
  expect(place.read('second')).toBe(SITE['index.html']);
});

test('a plan is listed by paths from here, with what is edited', () => {
  const place = new Workplace({ 'a/x.md': '# x', 'a/y.md': '[x](../b.md)', 'b.md': '[y](a/y.md)' });
  const listed = (args: readonly string[], below?: string): readonly string[] =>
    place
      .run(['move', ...args, '--dry-run'], undefined, below)
      .stdout.split('\n')
      .slice(0, 3);
  expect(listed(['a', 'c/d'])).toEqual(['a/x.md → c/d/x.md', 'a/y.md → c/d/y.md  1 edit', 'b.md  1 edit']);
  expect(listed(['x.md', '../x.md', '--in', '..'], 'a')[0]).toBe(`x.md → ${place.folder}/x.md`);
});

test('a folder goes as a whole: what is not read, too, and links to that follow', () => {
  const place = new Workplace({
    ...SITE,
    'index.html': '<a href="guide/x.html">x</a> <a href="guide/node_modules/m/m.html">m</a>',
    'guide/node_modules/m/m.html': '<a href="../../x.html">',
    'guide/.git/HEAD': 'ref: refs/heads/main\n',
    'guide/old.bak': '<a href="x.html">',
  });
  spawnSync('sh', ['-c', 'mkfifo guide/pipe'], { cwd: place.folder });
  const told = place.run(['move', 'guide', 'handbook', '--ignore', '**/*.bak', '--dry-run']);
  expect(
    told.stdout
      .replaceAll(`${place.folder}/`, '')
      .split('\n')
      .filter((line) => line.includes('unread')),
  ).toEqual(
    ['.git', 'node_modules', 'old.bak', 'pipe'].map(
      (name) => `guide/${name} → handbook/${name}  as it is, unread`,
    ),
  );
  const before = place.tree();
  const { stdout, stderr, status } = place.run(['move', 'guide', 'handbook', '--ignore', '**/*.bak']);
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toContain('2 files moved, 1 edited, 4 more as they are, unread');
  expect(readdirSync(place.folder).toSorted()).toEqual(['handbook', 'index.html']);
  expect(readdirSync(join(place.folder, 'handbook')).toSorted()).toEqual([
    '.git',
    'node_modules',
    'old.bak',
    'p.png',
    'pipe',
    'x.html',
  ]);
  expect(place.read('index.html')).toContain('handbook/node_modules/m/m.html');
  expect(place.run(['undo']).status).toBe(0);
  expect(place.tree()).toEqual(before);
  expect(readdirSync(place.folder).toSorted()).toEqual(['guide', 'index.html']);
});

test('wiki links follow their pages by name', () => {
  const place = new Workplace({
    'index.md':
      '[[My Note|label]] [[notes/my note#Head]] [[My Note.md]] ![[pic.png]] [[Page]] [[a/Page]] [[Gone]] [[#Here]] `[[My Note]]`\r\n',
    'notes/My Note.md': '[[index]]\n',
    'a/Page.md': '',
    'b/Page.md': '',
    'b/pic.png': '',
  });
  const wiki = ['--include', 'markdown:wiki-link'];
  expect(place.run(['move', 'notes/My Note.md', 'b/Neu é.md', ...wiki]).status).toBe(0);
  expect(place.run(['move', 'a', 'c', ...wiki]).status).toBe(0);
  expect(place.read('index.md')).toBe(
    '[[Neu é|label]] [[b/Neu é#Head]] [[Neu é.md]] ![[pic.png]] [[Page]] [[c/Page]] [[Gone]] [[#Here]] `[[My Note]]`\r\n',
  );
  expect(place.read('b/Neu é.md')).toBe('[[index]]\n');
  // A name that was one page's alone is another's too.
  expect(place.run(['move', 'c/Page.md', 'c/index.md', ...wiki]).status).toBe(0);
  expect(place.read('b/Neu é.md')).toBe('[[index]]\n');
  expect(place.run(['move', 'index.md', 'd/index.md', ...wiki]).status).toBe(0);
  expect(place.read('b/Neu é.md')).toBe('[[d/index]]\n');
  const kept = place.read('d/index.md');
  expect(place.run(['absolutize', '.', ...wiki, '--map', '.=http://h.example/', '--in-place']).status).toBe(
    0,
  );
  expect(place.read('d/index.md')).toBe(kept);
});

describe('what is moved, and how its links are written', () => {
  test.each<[string, string[], string]>([
    ['as written', [], '<a href="handbook/x.html#f">x</a> <img src="handbook/p.png">\n'],
    ['relative', ['--style', 'relative'], '<a href="handbook/x.html#f">x</a> <img src="handbook/p.png">\n'],
    [
      'root-relative',
      ['--style', 'root-relative'],
      '<a href="/docs/handbook/x.html#f">x</a> <img src="/docs/handbook/p.png">\n',
    ],
    [
      'network',
      ['--style', 'network'],
      '<a href="//h.example/docs/handbook/x.html#f">x</a> <img src="//h.example/docs/handbook/p.png">\n',
    ],
    [
      'absolute',
      ['--style', 'absolute'],
      '<a href="https://h.example/docs/handbook/x.html#f">x</a> <img src="https://h.example/docs/handbook/p.png">\n',
    ],
  ])('--style %s', (_, style, index) => {
    const { place } = moved(SITE, ['guide', 'handbook', '--map', '.=https://h.example/docs/', ...style]);
    expect(place.read('index.html')).toBe(index);
  });

  test.each<[string, string | Uint8Array, string]>([
    ['moves.csv', '\uFEFFold,new\r\nguide/x.html,"a, b/x.html"\r\nguide/p.png,q.png\r\n', 'a,%20b/x.html'],
    ['moves.tsv', 'guide/x.html\ty.html\nguide/p.png\tq.png\n', 'y.html'],
    // As PowerShell 5 writes it by `>`.
    ['moves.csv', Buffer.from('\uFEFFguide/x.html,ä.html\r\n', 'utf16le'), '%C3%A4.html'],
    ['moves.json', '{"guide/x.html": "y.html", "guide/p.png": "q.png"}', 'y.html'],
    ['moves.json', '[{"from": "guide/x.html", "to": "y.html"}, ["guide/p.png", "q.png"]]', 'y.html'],
    ['moves.csv', 'guide/,n/\n', 'n/x.html'],
    // Spaces at the ends belong to the name, where it is in quotes.
    ['moves.json', '{"guide/x.html": " y.html", "guide/p.png": "q.png"}', '%20y.html'],
    ['moves.csv', 'guide/x.html , " y.html"\nguide/p.png,q.png\n', '%20y.html'],
    // Next.js and others have names in brackets, which are no JSON.
    ['moves.csv', '[slug].html,b.html\nguide/x.html,y.html\n', 'y.html'],
    ['moves', '[[...slug]].html,b.html\nguide/x.html,y.html\n', 'y.html'],
    ['moves', ' [ ["guide/x.html", "y.html"] ]', 'y.html'],
    ['moves', '[\n{"old": "guide/x.html", "new": "y.html"}]', 'y.html'],
  ])('--moves %s: %s', (name, list, href) => {
    const files = { ...SITE, '[slug].html': '', '[[...slug]].html': '', [name]: list };
    const { place } = moved(files, ['--moves', name]);
    expect(place.read('index.html')).toContain(`href="${href}#f"`);
  });

  test.each([
    ['move --moves -', 'guide/x.html,y.html\n'],
    ['apply -', undefined],
  ])('%s waits for who writes to its standard input', (command, said) => {
    const place = new Workplace(SITE);
    if (said === undefined) place.run(['move', 'guide/x.html', 'y.html', '--plan', '../said']);
    else place.write('../said', said);
    const slow = '(sleep 1; cat ../said) | "$NODE" "$COMMAND"';
    execFileSync('sh', ['-c', `${slow} ${command}`], {
      cwd: place.folder,
      env: { ...place.environment(), NODE: process.execPath, COMMAND },
    });
    expect(place.read('index.html')).toContain('href="y.html#f"');
  });

  test('a site changes its address: the path below it, host names in any case, no other site', () => {
    const page = 'HTTPS://Old.Example/a?q#f https://old.example https://old.example.org/ http://old.example/';
    const links = page.split(' ').map((uri) => `<a href="${uri}">`);
    const args = ['--from', 'https://old.example', '--to', 'https://new.example/docs'];
    const { place } = moved({ 'i.html': links.join('') }, args);
    expect(place.read('i.html').match(/[^"]+(?=">)/g)).toEqual([
      'https://new.example/docs/a?q#f',
      'https://new.example/docs/',
      'https://old.example.org/',
      'http://old.example/',
    ]);
  });

  test('sitemaps, feeds, mail, style sheets and autolinks follow too', () => {
    const files = { ...pagesThatLeadTo('guide/x.html'), 'guide/x.html': '' };
    const { place } = moved(files, ['guide', 'handbook', '--map', '.=https://h.example/']);
    expect(place.tree()).toEqual({ ...pagesThatLeadTo('handbook/x.html'), 'handbook/x.html': '' });
  });

  test('Windows line ends, odd names and every escape stay', () => {
    const files = {
      'index.html':
        '<a href="d/a%23b%3Fc%25.html#f">\r\n<a href="d/">\r\n<a href="d/&uuml;%20x.html?q=1">\r\n',
      'd/a#b?c%.html': '<a href="../index.html">\r\n',
      'd/ü x.html': '',
    };
    const { place } = moved(files, ['d', 'n ew/d#1']);
    expect(place.read('index.html')).toBe(
      '<a href="n%20ew/d%231/a%23b%3Fc%25.html#f">\r\n<a href="n%20ew/d%231/">\r\n<a href="n%20ew/d%231/ü%20x.html?q=1">\r\n',
    );
  });

  test('symbolic links and empty folders go along, and lead to where they led', () => {
    const place = new Workplace(SITE);
    symlinkSync('../index.html', join(place.folder, 'guide/home'));
    symlinkSync('guide/x.html', join(place.folder, 'start'));
    mkdirSync(join(place.folder, 'guide/empty'));
    const { status, stdout } = place.run(['move', 'guide', 'a/b']);
    expect(status).toBe(0);
    expect(stdout).toContain(', 2 symbolic links moved or set right\n');
    expect(readlinkSync(join(place.folder, 'a/b/home'))).toBe('../../index.html');
    expect(readlinkSync(join(place.folder, 'start'))).toBe('a/b/x.html');
    expect(existsSync(join(place.folder, 'a/b/empty'))).toBe(true);
    expect(existsSync(join(place.folder, 'guide'))).toBe(false);
    expect(place.run(['undo']).status).toBe(0);
    expect(readlinkSync(join(place.folder, 'guide/home'))).toBe('../index.html');
    expect(readlinkSync(join(place.folder, 'start'))).toBe('guide/x.html');
    expect(existsSync(join(place.folder, 'guide/empty'))).toBe(true);
    expect(existsSync(join(place.folder, 'a'))).toBe(false);
  });
});

test.skipIf(process.platform === 'win32')(
  'folders keep their permissions where they go, and get them back',
  () => {
    const place = new Workplace({
      'index.html': '<a href="own/a.html">',
      'own/a.html': '',
      'own/d/b.html': '',
    });
    const modes = (...folders: string[]) =>
      folders.map((folder) => (statSync(join(place.folder, folder)).mode & 0o7777).toString(8));
    mkdirSync(join(place.folder, 'own/empty'));
    for (const [folder, mode] of [
      ['own', 0o700],
      ['own/d', 0o2770],
      ['own/empty', 0o711],
    ] as const)
      chmodSync(join(place.folder, folder), mode);
    expect(place.run(['move', 'own', 'n/mine', 'index.html', 'm/index.html']).status).toBe(0);
    expect(modes('n/mine', 'n/mine/d', 'n/mine/empty')).toEqual(['700', '2770', '711']);
    expect(modes('n', 'm')).toEqual(modes('.', '.'));
    expect(place.run(['undo']).stdout).toContain(' 0 refused');
    expect(modes('own', 'own/d', 'own/empty')).toEqual(['700', '2770', '711']);
  },
);

test('a symbolic link to a folder gets a new name, and with it all that is reached through it', () => {
  const place = new Workplace({
    'index.html': '<a href="latest/a.html"><a href="latest/"><a href="v1/a.html"><img src="latest/p.png">',
    'v1/a.html': '<a href="../latest/b/c.html">',
  });
  symlinkSync('v1', join(place.folder, 'latest'));
  const before = place.tree();
  expect(place.run(['move', 'latest', 'now/current']).status).toBe(0);
  expect(readlinkSync(join(place.folder, 'now/current'))).toBe('../v1');
  expect(place.tree()).toEqual({
    'index.html':
      '<a href="now/current/a.html"><a href="now/current/"><a href="v1/a.html"><img src="now/current/p.png">',
    'v1/a.html': '<a href="../now/current/b/c.html">',
  });
  expect(place.run(['undo']).status).toBe(0);
  expect(readlinkSync(join(place.folder, 'latest'))).toBe('v1');
  expect(place.tree()).toEqual(before);
});

/** A tree in which `latest` leads to the folder `v1`, and `start.html` to a page in it. */
function linked(): Workplace {
  const place = new Workplace({
    'index.html': '<a href="latest/a.html"><a href="latest/d/"><a href="start.html#f">',
    'v1/a.html': '<a href="../latest/d/b.html">',
    'v1/d/b.html': '<a href="../a.html">',
  });
  symlinkSync('v1', join(place.folder, 'latest'));
  symlinkSync('v1/a.html', join(place.folder, 'start.html'));
  return place;
}

// What would be half done, or done at another place, is refused as a whole.
test.each<[what: string, pairs: string[], message: string]>([
  ['a file into a folder of its own name', ['page', 'page/index'], 'page is no folder'],
  ['a folder where a file leaves', ['d', 'page', 'page', 'n'], 'page is no folder'],
  ['a file where a folder leaves', ['d', 'n', 'page', 'd'], 'd is no file'],
  ['a file where a symbolic link leaves', ['link', 'n', 'page', 'link'], 'link is no file'],
  [
    'a folder where a symbolic link to another leaves',
    ['latest', 'old', 'd', 'latest'],
    'latest is no folder',
  ],
  ['a symbolic link below a file', ['link', 'page/l'], 'which is no folder'],
])('%s: refused, and nothing is written', (_, pairs, message) => {
  const place = new Workplace({ page: 'a page', 'd/x.html': '<a href="../page">', 'e/y.html': 'y' });
  symlinkSync('e/y.html', join(place.folder, 'link'));
  symlinkSync('e', join(place.folder, 'latest'));
  const before = place.tree();
  const { status, stderr } = place.run(['move', ...pairs]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  expect(place.tree()).toEqual(before);
  expect(readlinkSync(join(place.folder, 'latest'))).toBe('e');
  expect(readlinkSync(join(place.folder, 'link'))).toBe('e/y.html');
});

describe('a link that leads through a symbolic link', () => {
  test.each(['--map .=https://h.example/', '--in . --in latest', '--in latest/d --in .'])(
    'follows the file that it leads to: %s',
    (options) => {
      const place = linked();
      const before = place.tree();
      expect(place.run(['move', 'v1/a.html', 'v1/e/n.html', ...options.split(' ')]).status).toBe(0);
      expect(place.tree()).toEqual({
        'index.html': '<a href="latest/e/n.html"><a href="latest/d/"><a href="start.html#f">',
        'v1/d/b.html': '<a href="../e/n.html">',
        'v1/e/n.html': '<a href="../../latest/d/b.html">',
      });
      expect(readlinkSync(join(place.folder, 'start.html'))).toBe('v1/e/n.html');
      expect(place.run(['undo']).stdout).toContain(' 0 refused');
      expect(place.tree()).toEqual(before);
    },
  );

  test('also where the files have moved already', () => {
    const place = linked();
    renameSync(join(place.folder, 'v1/a.html'), join(place.folder, 'v1/n.html'));
    expect(place.run(['move', 'v1/a.html', 'v1/n.html', '--no-files']).status).toBe(0);
    expect(place.read('index.html')).toBe(
      '<a href="latest/n.html"><a href="latest/d/"><a href="start.html#f">',
    );
  });
});

describe('what is refused, before anything is written', () => {
  test.each<[string, string[], string]>([
    ['out of the roots', ['guide/x.html', '../x.html'], 'is outside'],
    ['out of the roots by dots', ['guide/x.html', 'guide/../../x.html'], 'is outside'],
    ['out of the roots through a link', ['guide/x.html', 'elsewhere/x.html'], 'is outside'],
    ['a file that exists', ['guide/x.html', 'index.html'], 'exists'],
    ['two files with one name', ['index.html', 'n.html', 'guide/x.html', 'n.html'], 'would both be'],
    ['two places for one file', ['index.html', 'n.html', 'index.html', 'm.html'], 'two places'],
    ['a folder into itself', ['guide', 'guide/guide'], 'into itself'],
    ['what is not there', ['nothing.html', 'n.html'], 'there is no nothing.html'],
    ['half a pair', ['index.html'], 'pairs'],
    [
      'a file to the web',
      ['index.html', 'https://h/'],
      'https://h/ is a URL, and pairs are paths; --from URL',
    ],
    ['a site by pairs', ['https://h/', 'https://n/'], 'https://h/ is a URL, and pairs are paths; --from URL'],
    ['a diff for programs', ['guide', 'g', '--diff', '--report', 'ndjson'], '--diff and --report ndjson'],
    [
      'a diff among redirects',
      ['guide', 'g', '--map', '.=http://h/', '--diff', '--redirects', 'csv'],
      '--diff and --redirects both want standard output',
    ],
    ['a style without an address', ['guide', 'g', '--style', 'absolute'], '--map'],
    ['asking without a terminal', ['guide', 'g', '--interactive'], 'needs a terminal'],
  ])('%s', (_, args, message) => {
    const place = new Workplace(SITE);
    const outside = new Workplace();
    symlinkSync(outside.folder, join(place.folder, 'elsewhere'));
    const before = place.tree();
    const { status, stderr } = place.run(['move', ...args]);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(place.tree()).toEqual(before);
    expect(outside.tree()).toEqual({});
  });
});

test.each([
  ['guide', 'n', 'guide/state'],
  ['guide/state', 'n', 'guide/state'],
  ['guide/state/runs', 'n', './guide/state'],
])(
  'a move of %s to %s, with the journal in %s, is refused: it would take its own journal along',
  (from, to, state) => {
    const place = new Workplace({ ...SITE, 'guide/state/runs/x/run.json': '{}' });
    const before = place.tree();
    const { status, stderr } = place.run(['move', from, to, '--state', state]);
    expect(status).toBe(2);
    expect(stderr).toContain(`the journal of this run is kept in ${place.folder}/guide/state, and `);
    expect(place.tree()).toEqual(before);
  },
);

test('nor is one of a folder that a symbolic link leads to the journal through', () => {
  const place = new Workplace({ ...SITE, 'guide/state/runs/x/run.json': '{}' });
  symlinkSync('guide', join(place.folder, 'link'));
  const before = place.tree();
  const { status, stderr } = place.run(['move', 'guide', 'n', '--state', 'link/state']);
  expect(status).toBe(2);
  expect(stderr).toContain(`the journal of this run is kept in ${place.folder}/link/state, and `);
  expect(place.tree()).toEqual(before);
});

test.skipIf(process.platform === 'win32')(
  'a folder that is left empty stays where it may not be taken away',
  () => {
    const place = new Workplace({ 'i.html': '<a href="closed/d/a.html">', 'closed/d/a.html': '' });
    for (let at = place.folder; at.includes('linkwright-test'); at = join(at, '..')) chmodSync(at, 0o777);
    chmodSync(join(place.folder, 'closed/d'), 0o777);
    const { status, stderr } = asNobody(place, ['move', 'closed/d/a.html', 'a.html']);
    expect([status, stderr]).toEqual([0, '']);
    expect(place.tree()).toEqual({ 'i.html': '<a href="a.html">', 'a.html': '' });
    expect(readdirSync(join(place.folder, 'closed'))).toEqual(['d']);
    expect(asNobody(place, ['undo']).status).toBe(0);
    expect(place.read('closed/d/a.html')).toBe('');
  },
);

test.skipIf(process.platform === 'win32')(
  'undo tells what may not leave its folder by now, and takes back the rest',
  () => {
    const files = { 'a/x.html': '<a href="y.html">', 'a/y.html': '', 'a/z.html': 'Z' };
    const place = new Workplace(files);
    for (let at = place.folder; at.includes('linkwright-test'); at = join(at, '..')) chmodSync(at, 0o777);
    chmodSync(join(place.folder, 'a'), 0o777);
    symlinkSync('y.html', join(place.folder, 'a/l'));
    const args = ['move', 'a/x.html', 'n/x.html', 'a/z.html', 'm/z.html', 'a/l', 'n/l'];
    expect(asNobody(place, args).status).toBe(0);
    chmodSync(join(place.folder, 'n'), 0o555);
    const { status, stderr } = asNobody(place, ['undo']);
    expect([status, stderr.match(/a\/\S+(?=: .*its permissions do not allow it)/g)]).toEqual([
      1,
      ['a/x.html', 'a/l'],
    ]);
    expect(place.tree()).toEqual({
      'a/y.html': '',
      'a/z.html': 'Z',
      'n/x.html': '<a href="../a/y.html">',
    });
    chmodSync(join(place.folder, 'n'), 0o755);
    expect(asNobody(place, ['undo']).status).toBe(0);
    expect(place.tree()).toEqual(files);
    expect([readlinkSync(join(place.folder, 'a/l')), existsSync(join(place.folder, 'n/l'))]).toEqual([
      'y.html',
      false,
    ]);
  },
);

describe('what cannot be kept is said', () => {
  test('links into a deleted page', () => {
    const place = new Workplace({ ...SITE, 'moves.csv': 'guide/x.html,\n' });
    const { status, stderr } = place.run(['move', '--moves', 'moves.csv']);
    expect(status).toBe(1);
    expect(stderr).toContain('index.html:1:10');
    expect(stderr).toContain('[link-to-deleted]');
    expect(existsSync(join(place.folder, 'guide/x.html'))).toBe(true);
  });

  const UP = { 'i.html': '<a href="d">1</a><a href="d/">2</a><a href="d/e/">3</a>', 'd/e/x.html': '' };

  test.each<[files: Record<string, string>, args: readonly string[], told: readonly string[]]>([
    [UP, ['d/e/x.html', 'x.html'], ['d', 'd', 'd/e']],
    [UP, ['d/e', 'e'], ['d', 'd']],
    [UP, ['d', 'n'], []],
    [UP, ['d', 'n', 'd/e/x.html', 'x.html'], ['d', 'd', 'd/e']],
    [UP, ['d/e/x.html', 'd/e/y.html'], []],
    [{ ...UP, 'y.html': '' }, ['d/e/x.html', 'x.html', 'y.html', 'd/y.html'], ['d/e']],
    [{ ...UP, 'd/e/pipe.bin': '' }, ['d/e/x.html', 'x.html'], []],
    [{ ...UP, 'd/.git/HEAD': '' }, ['d/e/x.html', 'x.html'], ['d/e']],
    // Its page is meant, which goes on being found.
    [{ 'i.html': '<a href="d">1</a><a href="d/">2</a>', 'd/index.html': '' }, ['d/index.html', 'x.html'], []],
  ])('links to a folder that nothing is left in: %j, move %j', (files, args, told) => {
    const place = new Workplace(files);
    const { status, stderr } = place.run(['move', ...args]);
    const folders = stderr.match(/(?<=\/work\/)\S+(?= is left empty)/g) ?? [];
    expect([folders, status]).toEqual([told, told.length > 0 ? 1 : 0]);
    expect(place.run(['check', '.']).stdout).toContain(
      told.length > 0 ? `${told.length} error` : 'Nothing found',
    );
  });

  test('a page that replaces another', () => {
    const place = new Workplace({ ...SITE, 'links.html': '<a href="guide/x.html">' });
    const before = place.tree();
    const { status, stderr } = place.run(['move', 'links.html', 'guide/x.html', '--overwrite']);
    expect([status, stderr.includes('[link-to-replaced]')]).toEqual([1, true]);
    expect(place.read('guide/x.html')).toBe('<a href="x.html">');
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(before);
  });

  test('a page that leaves the mapped tree', () => {
    const place = new Workplace({
      'site/i.html': '<a href="x.html">',
      'site/x.html': '',
      'other/y.html': '',
    });
    const { status, stderr } = place.run([
      'move',
      'site/x.html',
      'other/x.html',
      '--in',
      '.',
      '--map',
      'site=https://h.example/',
    ]);
    expect([status, stderr.includes('[target-outside-map]')]).toEqual([1, true]);
    expect(place.read('site/i.html')).toBe('<a href="x.html">');
  });
});

// A file of a mapped tree has a URL for who reads a document there, and its path for who has it on the disk beside it.
test.each<[moves: string, then: Record<string, string>, told: readonly string[]]>([
  [
    'site/a.html site/c.html',
    { 'README.md': '[1](site/c.html) [2](n.txt#x)', 'site/s/b.html': '../c.html' },
    [],
  ],
  [
    'site/a.html a.html',
    { 'README.md': '[1](a.html) [2](n.txt#x)', 'a.html': 'site/s/b.html' },
    ['target-outside-map'],
  ],
  ['site/s part', { 'part/b.html': '../site/a.html', 'site/a.html': 's/b.html' }, ['target-outside-map']],
  ['n.txt site/n.txt', { 'README.md': '[1](site/a.html) [2](site/n.txt#x)' }, []],
  ['README.md n.txt site', { 'site/README.md': '[1](a.html) [2](n.txt#x)' }, []],
  [
    'README.md site/README.md',
    { 'site/README.md': '[1](a.html) [2](file://PLACE/n.txt#x)' },
    ['target-outside-map'],
  ],
  [
    'site www',
    { 'README.md': '[1](www/a.html) [2](n.txt#x)', 'www/a.html': 's/b.html', 'www/s/b.html': '../a.html' },
    ['map-moves'],
  ],
])('around a mapped tree: move %s', (moves, then, told) => {
  const place = new Workplace({
    'README.md': '[1](site/a.html) [2](n.txt#x)',
    'n.txt': '',
    'site/a.html': '<a href="s/b.html">',
    'site/s/b.html': '<a href="../a.html">',
  });
  const words = moves.split(' ');
  const pairs = words.length === 3 ? words.slice(0, 2).flatMap((file) => [file, `site/${file}`]) : words;
  const { stderr } = place.run(['move', ...pairs, '--in', '.', '--map', 'site=https://h.example/']);
  expect(stderr.match(/(?<=\[)[a-z-]+(?=\]$)/gm) ?? []).toEqual(told);
  for (const [file, text] of Object.entries(then)) {
    const content = file.endsWith('.html') ? `<a href="${text}">` : text;
    expect([file, place.read(file)]).toEqual([file, content.replace('PLACE', place.folder)]);
  }
});

test('a component that moves has imports in scripts, which nothing follows, and which are told', () => {
  const place = new Workplace({ 'src/A.vue': '', 'src/B.tsx': '', 'src/_meta.ts': '', 'src/a.png': '' });
  const move = (from: string): string => place.run(['move', from, 'to/', '--dry-run']).stderr;
  expect(move('src')).toBe(
    `src/A.vue: warning imports of it (and of 1 other file of code) in scripts (.js, .ts) say the path of before: the build names them [imports-stay]\n`,
  );
  expect(move('src/a.png')).toBe('');
  // Nextra reads it, and nothing imports it.
  expect(move('src/_meta.ts')).toBe('');
});

test('what names a moved file in unread code, or behind an alias, is told where it stands', () => {
  const place = new Workplace({
    'package.json': '',
    'src/main.ts': '// é\nimport a from "./img/a.svg"; import "./app.css";',
    'src/A.vue':
      '<script>import a from "./img/a.svg"; import b from "@/img/a.svg?raw";</script><style lang="scss">a { b: url(./img/a.svg) }</style>',
    'src/img/a.svg': '',
    'src/app.css': '',
    'lib/img/a.svg': '',
    'lib/b.ts': 'import "./img/a.svg"; import "a/img/a.svg";',
    'src/styles/_colors.scss': '',
    'src/app.scss': '@use "@/styles/colors";',
  });
  const { stderr, status } = place.run(['move', 'src/img', 'src/pictures', '--in', '.', '--dry-run']);
  const moved = `means ${place.folder}/src/img/a.svg and stays as it is: write it anew, for the move breaks it [imports-stay]\n`;
  expect(stderr).toBe(
    `src/A.vue:1:53 (byte 52): warning "@/img/a.svg" ${moved}` +
      `src/main.ts:2:16 (byte 21): warning "./img/a.svg" ${moved}`,
  );
  expect(status).toBe(0);
  expect(place.run(['move', 'src/styles', 'src/css', '--in', '.', '--dry-run']).stderr).toMatch(
    /^src\/app\.scss:1:7 \(byte 6\): warning "@\/styles\/colors" means .*_colors\.scss and stays as it is/,
  );
  const other = place.run(['move', 'src/main.ts', 'src/app/main.ts', '--in', '.', '--dry-run']).stderr;
  expect(other).toContain('main.ts:2:16 (byte 21): warning "./img/a.svg" (and 1 other path in this file)');
});

test('style sheets of Sass and Less are told where their URLs count from elsewhere, those of Stylus wherever they name what moves', () => {
  const place = new Workplace({
    'index.html': '',
    'img/a.png': '',
    'img/b.png': '',
    '_sass/_parts.scss': 'a { b: url("/img/a.png") } c { d: url( ../../img/a.png ); e: url(//h/img/a.png) }',
    'css/main.scss': '---\n---\n// é\n@use "sub/mixins"; @import "parts";\nf { g: url(dot.png) }',
    'css/sub/_mixins.scss': '@import "data:text/css,a"; h { i: url(http://h/img/a.png); j: url($k) }',
    'css/dot.png': '',
    'theme/a.styl': '@import "c"\n@require "c"\n.l\n  m url(../img/b.png)',
    'theme/c.styl': '',
    'theme/d.less': '.l { m: url(../img/b.png); n: url("@{o}/img/b.png") }',
  });
  const told = (from: string, to: string): string =>
    place
      .run(['move', from, to, '--in', '.', '--dry-run'])
      .stderr.replaceAll(`${place.folder}/`, '')
      .replaceAll(' and stays as it is: write it anew, for the move breaks it [imports-stay]\n', '; ')
      .replaceAll(/ \(byte \d+\): warning/g, '');
  expect(told('img/a.png', 'pictures/a.png')).toMatch(
    /^_sass\/_parts\.scss:1:40 "\.\.\/\.\.\/img\/a\.png" means img\/a\.png; _sass\/_parts\.scss:1:13 taken from .* \[root-without-url\]\n$/,
  );
  expect(told('img', 'pictures')).toContain('theme/a.styl:4:9 "../img/b.png" means img/b.png; ');
  expect(told('img', 'pictures')).not.toContain('theme/d.less');
  expect(told('_sass/_parts.scss', '_sass/_pieces.scss')).toBe('');
  expect(told('css/sub', 'css/below')).toBe('');
  expect(told('theme/c.styl', 'theme/d.styl')).toBe(
    'theme/a.styl:1:10 "c" (and 1 other path in this file) means theme/c.styl; ',
  );
  expect(told('css/main.scss', 'css/all/main.scss')).toBe('');
  // Together nothing changes between them.
  expect(told('theme', 'themes/theme')).toContain('theme/a.styl:4:9 "../img/b.png" means img/b.png; ');
});

test('what was moved by hand is told of by its old name as well', () => {
  const place = new Workplace({
    'package.json': '',
    'lib/m.ts': 'import "../guide/a.md";',
    'guide/b.md': '',
    'e/.eleventy.js': '',
    'e/_includes/new.njk': '',
    'e/posts/posts.json': '{"layout": "base"}',
  });
  const told = (from: string, to: string): string =>
    place.run(['move', from, to, '--no-files', '--in', '.', '--dry-run']).stderr;
  expect(told('guide/a.md', 'guide/b.md')).toBe(
    `lib/m.ts:1:9 (byte 8): warning "../guide/a.md" means ${place.folder}/guide/a.md and stays as it is: write it anew, for the move breaks it [imports-stay]\n`,
  );
  expect(told('e/_includes/base.njk', 'e/_includes/new.njk')).toBe(
    staysIn('e/posts/posts.json:1:13', 'base"', 'new'),
  );
});

test('links by addresses that a function makes are told to stay', () => {
  const place = new Workplace({
    'a/.vitepress/config.ts': 'export default { rewrites(id) { return id.replace(/^src./, "") } }',
    'a/index.md': '[x](/x) [file](src/x.md)',
    'a/src/x.md': '',
    'a/src/y.md': '',
    'a/src/i.png': '',
    'b/.vitepress/config.ts': "export default { rewrites: { 'src/:page': ':page' } }",
    'b/src/x.md': '',
  });
  const move = (from: string, to: string): string =>
    place.run(['move', from, to, '--in', '.', '--dry-run']).stderr;
  const told = (more: string): string =>
    `a/src/x.md: warning its address is not known${more}, for a function or a pattern in the \`rewrites\` of ${place.folder}/a/.vitepress makes it: links by address stay as they are, and only those that name the file follow [addresses-stay]\n`;
  expect(move('a/src/x.md', 'a/src/z.md')).toBe(told(''));
  expect(move('a/src', 'a/pages')).toBe(told(' (nor that of 1 other page)'));
  expect(move('a/src/i.png', 'a/src/j.png')).toBe('');
  expect(move('b/src/x.md', 'b/src/z.md')).toBe('');
});

function staysIn(at: string, said: string, now: string): string {
  return `${at}: warning "${said} is the name of a layout or an include and stays as it is: write "${now}", for the move breaks it [templates-stay]\n`;
}

test('names of layouts and includes in files that are not read are told where they stand', () => {
  const place = new Workplace({
    'j/_config.yml': 'defaults:\n  - values: { layout: post } # layout: post\n',
    'j/_layouts/post.html': '',
    'e/.eleventy.js': '',
    'e/_includes/base.njk': '',
    'e/a.njk': '---\nlayout: base.njk\n---\n{% extends "base.njk" %}',
    'e/b.njk': '---js\nconst layout = "base.njk";\n---\n',
    'e/posts/posts.json': '{"layout": "base"}',
    'e/posts/posts.11tydata.js': "module.exports = { layout: 'base.njk', tags: ['base.njk'] };",
    'e/other.json': '{"layout": "none.njk", "name": "base.njk"}',
    'j/_data/kinds.yml': '- { url: /, layout: post }\n',
  });
  const move = (from: string, to: string): string =>
    place.run(['move', from, to, '--in', '.', '--dry-run']).stderr;
  expect(move('j/_layouts/post.html', 'j/_layouts/entry.html')).toBe(
    staysIn('j/_config.yml:2:23', 'post"', 'entry') + staysIn('j/_data/kinds.yml:1:21', 'post"', 'entry'),
  );
  expect(move('e/_includes/base.njk', 'e/_includes/frames/base.njk')).toBe(
    staysIn('e/b.njk:2:17', 'base.njk"', 'frames/base.njk') +
      staysIn('e/posts/posts.11tydata.js:1:29', 'base.njk"', 'frames/base.njk') +
      staysIn('e/posts/posts.json:1:13', 'base"', 'frames/base'),
  );
  expect(move('j/_config.yml', 'j/x.yml')).toBe('');
});

test('of the mapped trees alone, what stands beside them is told, and not read', () => {
  const place = new Workplace({ 'README.md': '[1](site/a.html)', 'x.rst': '', 'site/a.html': '' });
  const move = (...more: string[]): string =>
    place.run(['move', 'site/a.html', 'site/b.html', '--map', 'site=https://h.example/', ...more]).stderr;
  expect(move('--dry-run')).toBe(
    'README.md: warning is in no mapped tree, and is not read (and 1 other document here): --in . keeps the links of what is beside them right, too [beside-the-trees]\n',
  );
  expect(move('--dry-run', '--in', '.')).toBe('');
  expect(move('--dry-run', '--in', 'site')).toBe('');
});

test('an address that no link has is told', () => {
  const place = new Workplace({ 'a.md': '[x](https://old.example/a)' });
  const move = (from: string): unknown[] => {
    const { status, stderr } = place.run([
      'move',
      '--from',
      from,
      '--to',
      'https://new.example/',
      '--dry-run',
    ]);
    return [status, stderr];
  };
  expect(move('http://old.example/')).toEqual([
    0,
    'http://old.example/: warning no link leads there (`http:` and `https:` are two addresses here) [not-linked]\n',
  ]);
  expect(move('https://old.example/')).toEqual([0, '']);
});

test('an address is not said to have no link where a signature keeps the link', () => {
  const signed =
    'Content-Type: multipart/signed; boundary=b\n\n--b\n\nhttps://old.example/a\n--b\nContent-Type: application/pgp-signature\n\nx\n--b--\n';
  const place = new Workplace({ 'a.eml': signed });
  const { stderr } = place.run(['move', '--from', 'https://old.example/', '--to', 'https://n/', '--dry-run']);
  expect(stderr).toMatch(/ \[signed-part\]\n$/);
  expect(stderr).not.toContain('not-linked');
});

test.each([
  [
    'build',
    'linkwright.config.json:1:2: nothing is at what is mapped, and it is left aside: build=https://h.example/\n',
  ],
  ['site', ''],
])('where something moves beside the mapped trees, this folder is looked at: %s', (tree, said) => {
  const place = new Workplace({
    'docs/a.md': '[b](b.md)',
    'docs/b.md': '',
    'site/b.html': '',
    'linkwright.config.json': JSON.stringify({ map: { [tree]: 'https://h.example/' } }),
  });
  const { status, stdout, stderr } = place.run(['move', 'docs/b.md', 'docs/c.md']);
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('1 edited'), said]);
  expect(place.read('docs/a.md')).toBe('[b](c.md)');
});

describe('a plan', () => {
  test('is shown as a diff, written, applied once, and stale when a file has changed', () => {
    const place = new Workplace(SITE);
    const before = place.tree();
    const diff = place.run(['move', 'guide', 'a/b', '--diff']).stdout;
    expect(diff).toContain('rename from guide/x.html\nrename to a/b/x.html\n');
    expect(diff).toContain('-<a href="../index.html">home</a>\n+<a href="../../index.html">home</a>\n');
    expect(place.tree()).toEqual(before);
    expect(place.run(['move', 'guide', 'a/b', '--plan', 'plan.json']).status).toBe(0);
    const planned = place.tree();
    const shown = place.run(['apply', 'plan.json', '--diff']);
    expect([shown.stdout, shown.stderr]).toEqual([diff, 'nothing has been written\n']);
    expect(place.tree()).toEqual(planned);
    expect(place.run(['apply', 'plan.json']).stdout).toContain('all as planned');
    const after = place.tree();
    expect(place.run(['apply', 'plan.json']).stdout).toContain('already');
    expect(place.tree()).toEqual(after);
    expect(place.run(['undo']).status).toBe(0);
    place.write('index.html', 'changed');
    const stale = place.run(['apply', 'plan.json']);
    expect([stale.status, stale.stderr.includes('has changed since')]).toEqual([2, true]);
  });

  test.each<[what: string, wrong: (plan: { files: { [name: string]: unknown }[] }) => unknown]>([
    ['has half of a file', ({ files }) => ({ files: files.map(({ path }) => ({ path })) })],
    ['has a relative path', ({ files }) => ({ files: files.map((file) => ({ ...file, to: '../x' })) })],
    [
      'has edits that are none',
      ({ files }) => ({ files: files.map((file) => ({ ...file, edits: [[1, 2]] })) }),
    ],
    ['has no notes', () => ({ notes: undefined })],
    ['has a number for folders that go', () => ({ unread: 1 })],
    ['says wrongly how documents are read', () => ({ reading: { folder: '/', maps: 1 } })],
    ['has meanings of nothing', () => ({ meanings: [null] })],
  ])('that %s is refused before anything is done', (_, wrong) => {
    const place = new Workplace(SITE);
    place.run(['move', 'guide', 'a/b', '--plan', 'plan.json']);
    const plan = JSON.parse(place.read('plan.json')) as { files: { [name: string]: unknown }[] };
    place.write('plan.json', JSON.stringify({ ...plan, ...(wrong(plan) as object) }));
    const before = place.tree();
    for (const args of [['--dry-run'], ['--diff'], []])
      expect(place.run(['apply', 'plan.json', ...args])).toMatchObject({
        status: 2,
        stderr: 'error: plan.json is no plan of this version of Linkwright\n',
      });
    expect([place.tree(), place.run(['runs']).stdout]).toEqual([before, '']);
  });
});

/** Without what git writes for itself. */
function pages(tree: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => !path.startsWith('.git/')));
}

function repository(): { place: Workplace; git: (...args: string[]) => string } {
  const place = new Workplace(SITE);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
      cwd: place.folder,
      encoding: 'utf8',
    });
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'one');
  return { place, git };
}

describe('in a git repository', () => {
  test('the diff of a move is a patch for git: files that go as they are, that change, and that do both', () => {
    const { place, git } = repository();
    const move = ['move', 'guide', 'a b/é', 'sitemap.xml', 'map.xml'];
    place.write('sitemap.xml', '<urlset/>');
    git('add', '.');
    git('commit', '--quiet', '--message', 'two');
    const before = place.tree();
    writeFileSync(join(place.state, '../move.patch'), place.run([...move, '--diff']).stdout);
    git('apply', join(place.state, '../move.patch'));
    const patched = place.tree();
    git('reset', '--quiet', '--hard');
    git('clean', '--quiet', '--force', '-d');
    expect(pages(place.tree())).toEqual(pages(before));
    expect(place.run([...move, '--no-git-index']).status).toBe(0);
    expect(pages(place.tree())).toEqual(pages(patched));
  });

  test('files are moved so that git sees renames, in the status and in the log', () => {
    const { place, git } = repository();
    expect(place.run(['move', 'guide', 'a/b']).stderr).toBe('');
    expect(git('status', '--short')).toBe(
      'R  guide/p.png -> a/b/p.png\nRM guide/x.html -> a/b/x.html\n M index.html\n',
    );
    git('commit', '--quiet', '--all', '--message', 'two');
    expect(git('log', '--follow', '--format=%s', 'a/b/x.html')).toBe('two\none\n');
  });

  test('undo takes the renames back', () => {
    const { place, git } = repository();
    expect(place.run(['move', 'guide', 'a/b']).status).toBe(0);
    expect(place.run(['undo']).status).toBe(0);
    expect(git('status', '--short')).toBe('');
  });

  test('a dirty tree is told', () => {
    const { place } = repository();
    place.write('guide/p.png', 'another');
    expect(place.run(['move', 'guide', 'a']).stderr).toContain('[dirty-tree]');
  });

  test('renames that git made are followed by links', () => {
    const { place, git } = repository();
    mkdirSync(join(place.folder, 'a'));
    renameSync(join(place.folder, 'guide'), join(place.folder, 'a/b'));
    git('add', '--all');
    expect(place.run(['move', '--git', 'HEAD', '--no-files']).status).toBe(0);
    expect(place.read('index.html')).toBe('<a href="a/b/x.html#f">x</a> <img src="a/b/p.png">\n');
    expect(place.read('a/b/x.html')).toContain('"../../index.html"');
  });

  test('from a folder of the tree, too, where git tells paths from there', () => {
    const { place, git } = repository();
    git('config', 'diff.relative', 'true');
    git('mv', 'guide/x.html', 'guide/y.html');
    expect(place.run(['move', '--git', 'HEAD', '--no-files', '--in', '..'], undefined, 'guide').status).toBe(
      0,
    );
    expect(place.read('index.html')).toContain('href="guide/y.html#f"');
  });
});

test('--interactive asks for each document and each link', ({ skip }) => {
  const place = new Workplace({ ...SITE, 'more.html': '<a href="guide/x.html">' });
  const said = atTerminal(place, ['move', 'guide', 'g', '--interactive'], 'e\ny\nn\nn\n');
  if (said === undefined) return skip('there is no script(1) to make a terminal');
  expect(said).toContain('rewrite these 2 links of index.html?');
  expect(place.read('index.html')).toBe('<a href="g/x.html#f">x</a> <img src="guide/p.png">\n');
  expect(place.read('more.html')).toBe('<a href="guide/x.html">');
  expect(said).toMatch(/index\.html.* 1 link left as before, as you chose: check tells/);
  expect(said).toMatch(/more\.html.* 1 link left as before, as you chose: check tells/);
  expect(place.read('g/x.html')).toBe(SITE['guide/x.html']);
});

test('--interactive tells the edits that were made, and no others', ({ skip }) => {
  const archive = zipOf({ 'a.html': '<a href="../guide/x.html"> <a href="../guide/p.png">' });
  const place = new Workplace({ ...SITE, 'more.html': '<a href="guide/x.html">', 'box.zip': archive });
  const args = ['move', 'guide', 'g', '--interactive', '--report', 'ndjson'];
  const said = atTerminal(place, args, 'n\ne\ny\nn\ny\n');
  if (said === undefined) return skip('there is no script(1) to make a terminal');
  expect(said).toContain('rewrite the links of box.zip?');
  expect(said).toMatch(
    /box\.zip","skipped":"declined","message":"its links are left as before, as you chose/,
  );
  expect(said.match(/"file":"[^"]+","line":1,"column":\d+/g)).toEqual([
    '"file":"index.html","line":1,"column":10',
    '"file":"more.html","line":1,"column":10',
  ]);
  expect(said).toContain('"edits":2,');
});

test('--interactive says what can be answered, and is called off at each question', ({ skip }) => {
  const place = new Workplace(SITE);
  const move = ['move', 'guide', 'g', '--interactive'];
  const said = atTerminal(place, move, '?\ne\n?\nq\n');
  if (said === undefined) return skip('there is no script(1) to make a terminal');
  expect(said.match(/y rewrite .*$/gm)?.map((line) => line.trim())).toEqual([
    'y rewrite   n leave as it is   e decide for each link   a this and all others   q call the move off',
    'y rewrite   n leave as it is   q call the move off',
  ]);
  expect(said).toContain('called off; nothing has been written');
  expect(place.tree()).toEqual(SITE);
});

test('--diff at a terminal shows control characters, and sends none', ({ skip }) => {
  const place = new Workplace({ 'a.html': '<a href="b.html#\u001B[31m">\n', 'b.html': '' });
  const said = atTerminal(place, ['move', 'b.html', 'c.html', '--dry-run', '--diff'], '');
  if (said === undefined) return skip('there is no script(1) to make a terminal');
  expect(said).toContain(String.raw`+<a href="c.html#\u{1b}[31m">`);
});

test('a name with a line break in it begins no patch of its own', () => {
  const place = new Workplace({ 'a\n--- b': 'x', 'c.html': '' });
  const { stdout } = place.run(['move', 'a\n--- b', 'd"\n', '--diff']);
  expect(stdout).toBe(
    String.raw`diff --git "a/a\n--- b" "b/d\"\n"` +
      '\n' +
      String.raw`rename from "a\n--- b"` +
      '\n' +
      String.raw`rename to "d\"\n"` +
      '\n',
  );
});

const itemWith = (link: string, html: string) =>
  `<item><description>&lt;img src="p.png"> &lt;a href="${html}"></description><link>https://h.example/${link}</link></item>`;
const feedWith = (items: string) => `<rss version="2.0"><channel>${items}</channel></rss>`;

test('HTML in RSS goes on meaning what it meant on the page of its item, which moves', () => {
  const before = feedWith(itemWith('guide/x.html', '../index.html') + itemWith('index.html', 'guide/x.html'));
  const { place } = moved({ ...SITE, 'rss.xml': before }, ['guide', 'a/b', '--map', '.=https://h.example/']);
  expect(place.read('rss.xml')).toBe(
    feedWith(itemWith('a/b/x.html', '../../index.html') + itemWith('index.html', 'a/b/x.html')),
  );
  expect(place.run(['check', '.', '--map', '.=https://h.example/', '--include', '*']).stdout).toContain(
    'https://h.example/p.png',
  );
});

test('imports and attributes of MDX follow, and stay what bundlers read', () => {
  const { place } = moved(
    {
      'docs/a.mdx':
        "import P, {\n  q } from './_p.mdx'\r\nexport * from '../src/z'\r\n\r\n# A {b}\r\n\r\n<Card to='./c.mdx#d'>[e](c.mdx)</Card> <Image src={require('./i.png').default}/> <img src={\"./i.png\"}/>\r\n",
      'docs/_p.mdx': '',
      'docs/c.mdx': '## D\n',
      'docs/i.png': '',
      'src/z.js': '',
    },
    ['docs/a.mdx', 'a.mdx'],
  );
  expect(place.read('a.mdx')).toBe(
    "import P, {\n  q } from './docs/_p.mdx'\r\nexport * from './src/z'\r\n\r\n# A {b}\r\n\r\n<Card to='./docs/c.mdx#d'>[e](docs/c.mdx)</Card> <Image src={require('./docs/i.png').default}/> <img src={\"./docs/i.png\"}/>\r\n",
  );
  const found = place.run(['check', '.', '--include', '*']);
  expect([found.status, found.stdout]).toEqual([0, expect.stringContaining('Nothing found')]);
});

const importMap = (a: string) => `<script type="importmap">{"imports": {"a": "${a}"}}</script>`;

test('addresses in import maps stay addresses, and do not become names', () => {
  const { place } = moved({ 'd/p.html': importMap('../lib/a.js'), 'lib/a.js': '' }, ['d/p.html', 'p.html']);
  expect(place.read('p.html')).toBe(importMap('./lib/a.js'));
});

test('where nothing is of a type that is read, a move says so', () => {
  const { status, stderr } = new Workplace({ 'a.bin': 'x' }).run(['move', 'a.bin', 'b.bin']);
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(/^\.: warning nothing here is of a type that is read/),
  ]);
});

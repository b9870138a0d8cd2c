// A file system that takes upper and lower case for one, has no hard links, no symbolic links, and makes up the
// numbers of its files: exFAT, mounted in user space.
import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const scratch = mkdtempSync(join(tmpdir(), 'linkwright-exfat-'));
const disk = join(scratch, 'disk');
const device = mounted();

afterAll(() => {
  if (device !== undefined) {
    spawnSync('umount', ['-l', disk]);
    spawnSync('losetup', ['-d', device]);
  }
  rmSync(scratch, { recursive: true, force: true });
});

/** The loop device; undefined where there is none to be had. */
function mounted(): string | undefined {
  const image = join(scratch, 'image');
  mkdirSync(disk);
  closeSync(openSync(image, 'w'));
  truncateSync(image, 16 << 20);
  if (spawnSync('mkfs.exfat', [image]).status !== 0) return undefined;
  const { status, stdout } = spawnSync('losetup', ['-f', '--show', image], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  const loop = stdout.trim();
  if (spawnSync('mount.exfat-fuse', [loop, disk]).status === 0) return loop;
  spawnSync('losetup', ['-d', loop]);
  return undefined;
}

const SITE = {
  'site/index.html': '<a href="About.html">a</a> <a href="Docs/Page.html#y">p</a>',
  'site/About.html': '<a href="index.html">i</a>',
  'site/Docs/Page.html': '<p id="y"><a href="../About.html">a</a>',
};

/** The site on that file system. */
function site(): Workplace {
  const place = new Workplace(SITE);
  rmSync(join(disk, 'site'), { recursive: true, force: true });
  cpSync(join(place.folder, 'site'), join(disk, 'site'), { recursive: true });
  return new Workplace({}, disk);
}

const { 'site/index.html': index, 'site/About.html': about, 'site/Docs/Page.html': page } = SITE;

describe.skipIf(device === undefined)('where case makes no difference (needs root, exfat-fuse)', () => {
  test.each<[string, string[], Record<string, string>]>([
    [
      'a file in other letters',
      ['site/About.html', 'site/about.html'],
      {
        'site/about.html': about,
        'site/index.html': index.replace('About', 'about'),
        'site/Docs/Page.html': page.replace('About', 'about'),
      },
    ],
    [
      'a folder in other letters',
      ['site/Docs', 'site/docs'],
      {
        'site/About.html': about,
        'site/docs/Page.html': page,
        'site/index.html': index.replace('Docs', 'docs'),
      },
    ],
    [
      'a file named in other letters than it has',
      ['site/ABOUT.HTML', 'site/new.html'],
      {
        'site/new.html': about,
        'site/index.html': index.replace('About', 'new'),
        'site/Docs/Page.html': page.replace('About', 'new'),
      },
    ],
    [
      'a file into a folder that is named in other letters',
      ['site/About.html', 'site/docs/'],
      {
        'site/Docs/About.html': '<a href="../index.html">i</a>',
        'site/Docs/Page.html': page.replace('../', ''),
        'site/index.html': index.replace('About', 'Docs/About'),
      },
    ],
  ])('move of %s', (_, pair, after) => {
    const place = site();
    expect(place.run(['move', ...pair]).stderr).not.toContain('error');
    expect(place.tree()).toEqual(after);
    expect(place.run(['check', 'site']).status).toBe(0);
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(SITE);
  });

  test('a place that is taken under other letters is not written over', () => {
    const place = site();
    expect(place.run(['move', 'site/About.html', 'site/INDEX.html']).status).toBe(2);
    expect(place.tree()).toEqual(SITE);
  });

  test('absolutize and undo', () => {
    const place = site();
    place.run(['absolutize', 'site', '--in-place', '--map', 'site=https://example.com/']);
    expect(place.read('site/index.html')).toContain('https://example.com/Docs/Page.html#y');
    expect(place.run(['undo']).status).toBe(0);
    expect(place.tree()).toEqual(SITE);
  });

  test.each([
    ['site', 'SITE'],
    ['SITE', 'site'],
    ['.', 'Site'],
    ['site/DOCS', 'Site'],
  ])('%s is in the tree that is mapped as %s', (named, mapped) => {
    const args = ['absolutize', named, '--dry-run', '--map', `${mapped}=https://example.com/`];
    expect(site().run(args).stdout).toContain('../About.html → https://example.com/About.html');
  });

  test('move knows the tree that is mapped in other letters', () => {
    const place = site();
    place.write('site/index.html', '<a href="https://example.com/About.html">a</a>');
    const moved = place.run([
      'move',
      'site/about.html',
      'site/us.html',
      '--map',
      'SITE=https://example.com/',
    ]);
    expect([moved.status, place.read('site/index.html')]).toEqual([
      0,
      '<a href="https://example.com/us.html">a</a>',
    ]);
  });

  test('move in a folder that was gone to in other letters', () => {
    const { status, stdout } = site().run(['move', 'About.html', 'us.html', '--dry-run'], undefined, 'SITE');
    expect([status, stdout]).toEqual([0, expect.stringContaining('/site/About.html → ')]);
  });

  test('check tells of letters that other file systems would tell apart', () => {
    const place = site();
    place.write('site/index.html', index.replace('About', 'about'));
    expect(place.run(['check', 'site']).stdout).toContain('wrong-case');
  });
});

// `linkwright report` from documents to the page in a real browser.
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ID } from '../../mail/test/outlook-files.ts';
import { pstFile } from '../../mail/test/pst-files.ts';
import { HAS_BROWSER, type WatchedPage, seriousFaults, testBrowser } from './browser.ts';
import { Workplace } from './linkwright.ts';
import { REPORT, dataOf } from './report-data.ts';
import { crawl, packed, page } from './web-archive.ts';
import { zipOf } from './zip-of.ts';
import { isDue } from './turn-of-day.ts';

const SITE = {
  'site/index.html':
    '<base href="guide/"><a href="one.html">1</a> <a href="none.html">gone</a>\n<a href="https://other.example/x">out</a>',
  'site/guide/one.html':
    '<p id="here">\n<a href="two.html#there">2</a> <a href="#here">self</a> <a href="mailto:a@b.example">m</a>',
  'site/guide/two.html':
    '<h1 id="ther">Two</h1><img src="../pictures/boat.svg"><a href="../index.html">up</a>',
  'site/pictures/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function reported(files: Readonly<Record<string, string | Uint8Array>>, ...options: string[]): Workplace {
  const work = new Workplace(files);
  const { status, stderr } = work.run(['report', 'site', '--output', REPORT, ...options]);
  expect(status, stderr).toBeLessThan(2);
  return work;
}

/** With a picture that its message does not have. */
const longPage = (number: number): Buffer =>
  Buffer.concat([Buffer.alloc(100_000, 32), Buffer.from(`<img src="cid:${number}">`)]);

const warc = (uri: string, page: string): string => {
  const block = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${page}`;
  return `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: ${uri}\r\nContent-Type: application/http\r\nContent-Length: ${block.length}\r\n\r\n${block}\r\n\r\n`;
};

const urlOf = (work: Workplace): string => pathToFileURL(join(work.folder, REPORT)).href;

describe('the file', () => {
  test('is told, and its exit status is that of a check', () => {
    const work = new Workplace(SITE);
    const found = work.run(['report', 'site', '--output', 'a.html']);
    expect(found.stderr).toMatch(/a\.html: the report is written\n$/);
    expect(found.status).toBe(1);
    work.write('fine/a.html', '<a href="b.html">b</a>');
    work.write('fine/b.html', 'b');
    expect(work.run(['report', 'fine', '--output', 'b.html', '--quiet'])).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  test('has no links that a check would tell of', () => {
    const work = reported(SITE);
    expect(work.run(['check', REPORT]).stdout).toContain('Nothing found: 1 document, 1 reference');
  });

  test('is the same for any number of threads, when the time is given', () => {
    const archive = crawl(70);
    const damaged = Buffer.from(archive);
    damaged.fill(0xff, 190_000, 190_050);
    const large = `<a href="#none">${' '.repeat((1 << 20) + 1)}<a href="../0/">`;
    const work = new Workplace({
      ...SITE,
      'site/a.warc.gz': damaged,
      'site/b.warc.gz': Buffer.concat([archive, packed([page(151, large)], 1), archive]),
      'site/c.warc.gz': gzipSync(page(152, large), { level: 1 }),
      'site/d.warc': page(1, '<a href="../2/#none">'),
    });
    vi.stubEnv('SOURCE_DATE_EPOCH', '1700000000');
    onTestFinished(() => void vi.unstubAllEnvs());
    const written = (...options: readonly string[]): string => {
      work.run(['report', 'site', '--output', REPORT, '--limit', 'held-size=1M', ...options]);
      return work.read(REPORT);
    };
    const one = written('--jobs', '1');
    const { findings, contexts, summary } = dataOf(work);
    expect(findings.line.length).toBeGreaterThan(140);
    expect(contexts.indexOf(null)).toBe(-1);
    expect(summary.links).toBeGreaterThan(20_000);
    expect(written('--jobs', '3', '--cache=memory') === one).toBe(true);
  });

  test('tells findings of a URL that was retrieved twice where they stand', () => {
    const pages = ['<a href="#x">first</a>', '<a href="#x">second</a><p id=x>', '<a href="#x">third</a>'];
    const archive = Buffer.concat(pages.map((body) => gzipSync(warc('http://h/', body))));
    for (const bytes of [archive, gzipSync(gunzipSync(archive))]) {
      const { summary, contexts } = dataOf(reported({ 'site/a.warc.gz': bytes }));
      expect([summary.links, summary.broken]).toEqual([3, 2]);
      expect(contexts.map((each) => each?.after)).toEqual(['">first</a>', '">third</a>']);
    }
  });

  test('shows findings in all stretches of a mailbox that has no lines', () => {
    const messages = Array.from({ length: 120 }, (_, number) => ({
      properties: { [ID.html]: longPage(number) },
    }));
    const { contexts } = dataOf(
      reported({ 'site/a.pst': pstFile(messages) }, '--limit', 'held-size=1000000'),
    );
    expect(contexts.filter((each) => each?.layer === undefined)).toEqual([]);
    expect(contexts).toHaveLength(120);
  });

  test('holds no text of a document as it stands', () => {
    const work = reported({
      'site/a.html': '<a href="\'\'&quot;</script><img src=x onerror=alert(1)>">a</a>',
    });
    expect(work.read(REPORT)).not.toContain('onerror=alert');
  });

  test('holds what stands in archives and encodings, each finding in its own document', () => {
    const { texts, tree, findings, contexts } = dataOf(
      reported({
        'site/a.html': '<a href="x.html">',
        'site/pages.zip': zipOf({ 'in/a.html': 'In here:\n<a href="gone.html">', 'in/b.html': '' }),
        'site/m.eml':
          'Content-Type: text/html\nContent-Transfer-Encoding: base64\n\nPGEgaHJlZj0iY2lkOm5vbmUiPnk8L2E+\n',
        'site/g.html.gz': gzipSync('<a href="zip.html">'),
        'site/crawl.warc': warc('http://h/', '<a href="#none">'),
      }),
    );
    const told = findings.file.map((node, row) => [
      texts[tree.name[node] ?? 0],
      `${contexts[row]?.before}[${contexts[row]?.marked}]`,
    ]);
    expect(told).toEqual([
      ['a.html', '<a href="[x.html]'],
      ['', '<a href="[#none]'],
      ['g.html.gz', '<a href="[zip.html]'],
      ['m.eml', '<a href="[cid:none]'],
      ['a.html', '<a href="[gone.html]'],
    ]);
  });

  test('is not about itself, nor made anew when nothing is there', () => {
    const work = new Workplace({ 'a.html': '<a href="#">' });
    work.run(['report', '.', '--output', REPORT]);
    work.run(['report', '.', '--output', REPORT]);
    expect(dataOf(work).summary.files).toBe(1);
    const before = work.read(REPORT);
    expect(work.run(['report', 'none', '--output', REPORT])).toMatchObject({ status: 1 });
    expect(work.read(REPORT)).toBe(before);
  });

  test('carries no password', () => {
    const work = reported({
      'site/a.html':
        '<base href="http://me:hush@h.example/"><a href="http://you:hush@x.example/">a</a> <a href="b">b</a>',
    });
    const text = JSON.stringify(dataOf(work));
    expect(text).toContain('http://you:***@x.example/');
    expect(text).not.toContain('hush');
  });

  test.each([
    ['no paths', ['report'], /paths|files or folders/],
    [
      'a folder that is not there to write to',
      ['report', 'site', '--output', 'none/report.html'],
      /--output none\/report.html/,
    ],
    ['standard input', ['report', '-'], /standard input/],
    ['a wrong map', ['report', 'site', '--map', 'site'], /--map/],
    ['a rule that is none', ['report', 'site', '--rule', 'none'], /no rule has this code/],
  ])('%s is a mistake of usage', (_, args, message) => {
    const { status, stderr } = new Workplace(SITE).run(args);
    expect(stderr).toMatch(message);
    expect(status).toBe(2);
  });
});

describe.skipIf(!HAS_BROWSER)('the page', () => {
  const browser = testBrowser();

  async function open(
    work: Workplace,
    options: Parameters<typeof browser.open>[1] = {},
  ): Promise<WatchedPage> {
    const opened = await browser.open(urlOf(work), { reducedMotion: 'reduce', ...options });
    await opened.page.waitForSelector('canvas');
    return opened;
  }

  test('tells the numbers, the findings with their lines, and the chain of bases', async () => {
    const { page, heard } = await open(reported(SITE, '--map', 'site=https://h.example/docs/'));
    expect(await page.locator('.summary').textContent()).toMatch(/2 errors.*documents4links9/);
    await page.getByRole('row').filter({ hasText: 'none.html' }).click();
    const details = page.locator('.details');
    expect(await details.locator('mark').textContent()).toBe('none.html');
    expect(await details.locator('.source pre').textContent()).toContain('<base href="guide/">');
    expect(await details.locator('.base-title').allTextContents()).toEqual([
      expect.stringContaining('5.1.4'),
      expect.stringContaining('5.1.3'),
      expect.stringContaining('5.1.1'),
    ]);
    expect(await details.locator('.base-in-force > .base-uri').textContent()).toBe(
      'in forcehttps://h.example/docs/guide/',
    );
    expect(heard).toEqual([]);
  });

  test('suggests what would work, and explains the rule', async () => {
    const { page } = await open(reported(SITE));
    await page.getByRole('row').filter({ hasText: 'missing-fragment' }).click();
    const details = page.locator('.details');
    expect(await details.locator('.suggestion').textContent()).toBe('Would work: two.html#ther');
    await details.locator('.rule summary').click();
    expect(await details.locator('.rule pre').textContent()).toMatch(/missing-fragment/);
  });

  test('is used by keyboard: rows, details, tabs', async () => {
    const { page } = await open(reported(SITE));
    await page.locator('[role=grid]').first().focus();
    await page.keyboard.press('End');
    const active = await page.locator('[role=grid]').first().getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-rowindex')).toBe('3');
    await page.keyboard.press('Enter');
    expect(await page.locator('.details').first().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.details').first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('grid');
    await page.locator('[role=tab][aria-selected=true]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[role=tab][aria-selected=true]').textContent()).toMatch(/^Links/);
  });

  test.runIf(isDue(1))(
    'the picture is gone into by keyboard, told in words, and limits the tables',
    async () => {
      const { page } = await open(reported(SITE));
      const canvas = page.locator('canvas');
      await canvas.focus();
      await page.keyboard.press('ArrowRight');
      await page.locator('.as-table summary').click();
      await page.locator('.as-table').getByRole('button', { name: 'guide' }).click();
      expect(await page.locator('.map-told').textContent()).toBe(
        'site/guide · 2 documents · 5 links · 3 lead there · 1 broken',
      );
      await page.getByRole('tab', { name: /^Links/ }).click();
      expect(await page.locator('#panel-links .told').textContent()).toBe('5 of 9 rows');
      await canvas.focus();
      await page.keyboard.press('Escape');
      expect(await page.locator('#panel-links .told').textContent()).toBe('9 rows');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect(await page.locator('.chip').isVisible()).toBe(true);
    },
  );

  // Of light colours a click makes dark ones.
  test.each(
    process.env['LINKWRIGHT_FULL'] === undefined ? (['light'] as const) : (['light', 'dark'] as const),
  )('has no serious fault of accessibility in %s colours', async (colorScheme) => {
    const { page } = await open(reported(SITE), { colorScheme });
    await page.getByRole('row').filter({ hasText: 'none.html' }).click();
    await page.locator('.as-table summary').click();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Colours/ }).click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await seriousFaults(page)).toEqual([]);
  });

  test('fits a narrow window', async () => {
    const { page } = await open(reported(SITE), { width: 360, height: 700 });
    await page.getByRole('row').filter({ hasText: 'none.html' }).click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test.runIf(isDue(1))(
    'a click is heard when the table is drawn anew between its press and its release',
    async () => {
      const { page } = await open(reported(SITE), { width: 1200, height: 800 });
      const row = page.getByRole('row').filter({ hasText: 'none.html' });
      await row.scrollIntoViewIfNeeded();
      await row.hover();
      await page.mouse.down();
      await page.setViewportSize({ width: 1180, height: 800 });
      await page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      await page.mouse.up();
      expect(await page.locator('.details').isVisible()).toBe(true);
    },
  );

  test.runIf(isDue(1))('is printed with its findings and without its controls', async () => {
    const { page } = await open(reported(SITE), { colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed article').first().waitFor();
    expect(await page.locator('.printed article').count()).toBe(2);
    expect(await page.locator('#tables').isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });

  test.runIf(isDue(1))('a hostile corpus does nothing to it', async () => {
    const { page, heard } = await open(reported(hostile(), '--rule', 'duplicate-id'));
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    await page.getByRole('tab', { name: /^Links/ }).click();
    for (const row of (await page.locator('#panel-links .rows .row').all()).slice(0, 20)) {
      await row.click();
      await page.locator('.details:visible').getByRole('button', { name: 'Close' }).click();
    }
    await page.emulateMedia({ media: 'print' });
    expect(heard).toEqual([]);
    expect(await page.evaluate(() => (globalThis as { touched?: unknown }).touched)).toBeUndefined();
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.filter((href) => !/^(?:#|https?:)/.test(href ?? ''))).toEqual([]);
    expect(await page.locator('img, iframe, object, embed, base, form, link').count()).toBe(0);
    expect(await page.locator('body').textContent()).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  test('scripts and markup that got into it would not run', async () => {
    const { page, heard } = await open(reported(SITE));
    const thrown = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror="globalThis.touched = 1">';
        return 'nothing';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(thrown).toBe('TypeError');
    await page.evaluate(() => {
      const image = document.createElement('img');
      image.setAttribute('src', 'https://other.example/spy.png');
      document.body.append(image);
    });
    expect(heard.filter((line) => line.startsWith('request'))).toEqual([]);
    expect(heard.join('\n')).toContain('Content Security Policy');
  });

  // Only with LINKWRIGHT_FULL: so many take long to be made.
  test.runIf(process.env['LINKWRIGHT_FULL'] !== undefined)(
    '100,000 links are searched without a pause, and drawn a window at a time',
    async () => {
      const { page, heard } = await open(reported(manyLinks(200, 500)));
      await page.getByRole('tab', { name: /^Links/ }).click();
      const panel = page.locator('#panel-links');
      expect(await panel.locator('.told').textContent()).toBe('100,000 rows');
      await panel.getByRole('searchbox').fill('page-7.html n499');
      await panel.getByText('2 of 100,000 rows').waitFor();
      await panel.getByRole('searchbox').fill('');
      await panel.getByText('100,000 rows', { exact: true }).waitFor();
      await panel.getByRole('button', { name: 'Reference' }).click();
      await panel.locator('[role=grid]').focus();
      await page.keyboard.press('End');
      expect(await panel.locator('.row.current').getAttribute('aria-rowindex')).toBe('100001');
      expect(await panel.locator('.row').count()).toBeLessThan(60);
      expect(heard).toEqual([]);
    },
  );

  test.runIf(process.env['LINKWRIGHT_SCREENSHOTS'] === '1')('screenshots of the documentation', async () => {
    const work = new Workplace();
    const root = new URL('../../../', import.meta.url);
    cpSync(new URL('examples/site/pages', root), join(work.folder, 'pages'), { recursive: true });
    const options = ['--map', 'pages=https://almanac.example/docs/', '--title', 'The boat almanac'];
    work.run(['report', 'pages', '--output', REPORT, ...options]);
    const images = fileURLToPath(new URL('docs/images/', root));
    mkdirSync(images, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open(work, { colorScheme, width: 1200, height: 980 });
      // A picture of so many shades is too large as PNG.
      await page.screenshot({ path: join(images, `report-${colorScheme}.jpg`), type: 'jpeg', quality: 82 });
      await page.setViewportSize({ width: 1120, height: 800 });
      await page.getByRole('row').filter({ hasText: 'missing-target' }).first().click();
      await page.locator('#tables').scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollBy(0, 1000));
      await page.screenshot({ path: join(images, `finding-${colorScheme}.png`) });
    }
  });
});

function manyLinks(pages: number, links: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let page = 0; page < pages; page += 1) {
    const lines = Array.from(
      { length: links },
      (_, link) => `<a id="n${link}" href="page-${(page + link) % pages}.html#n${link}">${link}</a>`,
    );
    files[`site/${page < pages - 2 ? 'part' : 'far'}/page-${page}.html`] = lines.join('\n');
  }
  return files;
}

const ATTACKS = [
  '<script>globalThis.touched = 1</script>',
  '</script><script>globalThis.touched = 1</script>',
  '"><img src=x onerror=globalThis.touched=1>',
  '<!--<script>',
  ']]>',
  'javascript:globalThis.touched=1',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  '\u202Elmth.exe',
  '\u2066a\u2069\u200B\u0001\u001B[31m',
  'http://a:b@c.example/',
  'https://x.example/"onmouseover="alert(1)',
  '//\u202Eelpmaxe.moc/',
  '__proto__',
  'constructor',
  '%00%ff',
];

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function hostile(): Record<string, string | Uint8Array> {
  const links = ATTACKS.map(
    (text) => `<a id="${attribute(text)}" href="${attribute(text)}">x</a><i id="${attribute(text)}"></i>`,
  );
  return {
    'site/index.html': links.join('\n'),
    'site/<img src=x onerror=touched=1>.html': `<base href="javascript:touched=1">${links.join('')}`,
    'site/__proto__/constructor.html': '<a href="none.html">n</a>',
    'site/\u202Egnp.html': '<a href="none\u202E.html">n</a>',
    'site/a.eml': `From: <script>alert(1)</script>\r\nContent-Type: text/html\r\nContent-Base: "javascript:alert(1)"\r\n\r\n${links.join('\r\n')}`,
    'site/a.md': ATTACKS.map((text) => `[a](<${text.replace(/[<>\n]/g, '')}>)`).join('\n\n'),
    'site/bytes.html': Buffer.from('<a href="\xff\xfe\x00x">'),
  };
}

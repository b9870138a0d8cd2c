// `linkwright play`: the server, and the page in a real browser.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HAS_BROWSER, seriousFaults, testBrowser } from './browser.ts';
import { COMMAND, Workplace } from './linkwright.ts';
import { isDue } from './turn-of-day.ts';

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Starts the server; its address, once it says it. */
async function served(): Promise<{ readonly url: string; readonly child: ChildProcess }> {
  const child = spawn(process.execPath, [COMMAND, 'play'], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(String(text).trim()));
    child.once('exit', () => reject(new Error('the server ended')));
  });
  return { url, child };
}

function asked(
  url: string,
  options: { method?: string; host?: string; path?: string } = {},
): Promise<Answer> {
  const { port, host } = new URL(url);
  const headers = { host: options.host ?? host };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: options.path ?? '/', method: options.method ?? 'GET', headers },
      (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text: string) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode, body, headers: response.headers }));
      },
    );
    sent.on('error', reject).end();
  });
}

test('the page has no links that a check would tell of', () => {
  const work = new Workplace({});
  work.run(['play', '--to', 'page']);
  expect(work.run(['check', 'page']).stdout).toContain('Nothing found: 1 document, 1 reference');
});

describe('the server', () => {
  test('gives the page to this machine, and ends well when it is told to', async () => {
    const { url, child } = await served();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await asked(url);
    expect(page).toMatchObject({ status: 200, headers: { 'x-content-type-options': 'nosniff' } });
    expect(page.body).toContain("default-src 'none'");
    const { port } = new URL(url);
    expect(await asked(url, { host: `localhost:${port}` })).toMatchObject({ status: 200 });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });

  test('refuses what is not for it', async () => {
    const { url } = await served();
    const statusOf = async (options: Parameters<typeof asked>[1]): Promise<number | undefined> =>
      (await asked(url, options)).status;
    // Another host, a name that was made to lead here, another port; another page, a way out; another method.
    for (const host of ['evil.example', 'rebound.example:80', '127.0.0.1:1'])
      expect(await statusOf({ host }), host).toBe(403);
    for (const path of ['/etc/passwd', '/../../etc/passwd']) expect(await statusOf({ path }), path).toBe(404);
    expect(await statusOf({ method: 'POST' })).toBe(405);
  });
});

describe('--to', () => {
  test('writes the page, and over another only when it is told to', () => {
    const work = new Workplace({ 'there/index.html': 'mine' });
    expect(work.run(['play', '--to', 'new/folder']).status).toBe(0);
    expect(work.read('new/folder/index.html')).toMatch(/^<!doctype html>/);
    const refused = work.run(['play', '--to', 'there']);
    expect(refused.stderr).toContain('--force replaces it');
    expect(refused.status).toBe(2);
    expect(work.read('there/index.html')).toBe('mine');
    expect(work.run(['play', '--to', 'there', '--force']).status).toBe(0);
    expect(work.read('there/index.html')).toBe(work.read('new/folder/index.html'));
  });

  test.each([
    ['--port', '70000'],
    ['--port', 'x'],
    ['--port', '-1'],
  ])('%s %s is a mistake of usage', (...args) => {
    expect(new Workplace().run(['play', ...args]).status).toBe(2);
  });

  test('a port that another program has is told as that', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { status, stderr } = new Workplace().run(['play', '--port', `${port}`]);
    other.close();
    const why = 'another program listens there; name another port, or none for a free one';
    expect([status, stderr]).toEqual([2, `error: --port ${port}: ${why}\n`]);
  });
});

/** Puts a text in and waits until it is read. */
async function paste(page: Page, text: string, { as = '', url = '' } = {}): Promise<void> {
  await page.getByLabel('Retrieved from').fill(url);
  await page.getByLabel('Type').selectOption(as);
  await page.getByLabel('The document').fill('');
  await page.getByText('No link is found.').waitFor();
  await page.getByLabel('The document').fill(text);
  await page.locator('.links li').first().waitFor();
}

async function links(page: Page): Promise<readonly string[]> {
  return (await page.locator('.links .link').allTextContents()).map((text) => text.replace('→', ' → '));
}

describe.skipIf(!HAS_BROWSER)('the page', () => {
  const browser = testBrowser();

  async function open(options: Parameters<typeof browser.open>[1] = {}): ReturnType<typeof browser.open> {
    const work = new Workplace();
    work.run(['play', '--to', '.']);
    const opened = await browser.open(pathToFileURL(join(work.folder, 'index.html')).href, options);
    await opened.page.locator('.links li').first().waitFor();
    return opened;
  }

  test('is served without a request for anything else, and tells of each link', async () => {
    const { url } = await served();
    const { page, heard } = await browser.open(url);
    await page.locator('.links li').first().waitFor();
    expect((await links(page))[0]).toBe(
      'a@hreftimetable.html → https://ferry.example/line/2/timetable.html5.1.1',
    );
    expect(heard).toEqual([]);
  });

  test('a message is read with all its bases, and links that are encoded are marked where they stand', async () => {
    const { page } = await open();
    await page.getByLabel('Example').selectOption('A message with parts');
    expect(await page.locator('.links .to').allTextContents()).toEqual([
      'https://old.example/letters/',
      'https://old.example/letters/2026/charts.html',
      'https://old.example/letters/index.html',
      'cid:chart@old.example',
      'https://old.example/letters/2026/notes.html',
      'https://pictures.example/',
      'https://pictures.example/marks.svg#buoy',
    ]);
    await page.getByRole('button', { name: 'notes.html' }).click();
    expect(await page.locator('mark.current').textContent()).toBe('notes.html');
    expect(await page.locator('.details .base-rule').allTextContents()).toEqual(
      expect.arrayContaining(['5.1.4', '5.1.3', '5.1.1']),
    );
  });

  test('the caret chooses the link that it stands in', async () => {
    const { page } = await open();
    await paste(page, 'See <http://a.example/é> and\n<http://b.example/>.', { as: 'text' });
    const area = page.getByLabel('The document');
    await area.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('.details h2').textContent()).toBe('http://b.example/');
    expect(await page.locator('mark').allTextContents()).toEqual(['http://a.example/é', 'http://b.example/']);
  });

  test.runIf(isDue(0))('what a text is, is seen', async () => {
    const { page } = await open();
    for (const [text, type] of [
      ['<a href="x">', 'HTML'],
      ['Subject: a\nFrom: b\nList-Archive: <http://a.example/>\n\nhttp://b.example/', 'Mail'],
      ['[a](b.md)', 'Markdown'],
      ['p { background: url(a.png) }', 'CSS'],
      ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><a href="x"/></svg>', 'XML, SVG, feed'],
      ['At http://a.example/ there is one.', 'Plain text'],
    ] as const) {
      await paste(page, text);
      expect(await page.locator('[aria-label=Type] option').first().textContent()).toBe(
        `Type: by its text (${type})`,
      );
    }
  });

  test.runIf(isDue(0))(
    'of many links the first are listed, those around the caret marked, and the caret chooses each',
    async () => {
      const { page } = await open();
      await paste(page, Array.from({ length: 5000 }, (_, n) => `<a href="x${n}">`).join(' '), { as: 'html' });
      expect(await page.locator('.told').textContent()).toBe('5000 links');
      expect(await page.locator('.links .link').count()).toBe(2000);
      expect(await page.locator('.links li').last().textContent()).toContain('and 3000 more');
      await page.getByLabel('The document').focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      expect(await page.locator('.details h2').textContent()).toContain('x4999');
      expect(await page.locator('mark.current').textContent()).toBe('x4999');
      expect(await page.locator('mark').count()).toBeLessThanOrEqual(2000);
      await page.keyboard.press('Control+Home');
      for (let to = 0; to < 10; to += 1) await page.keyboard.press('ArrowRight');
      expect(await page.locator('mark.current').allTextContents()).toEqual(['x0']);
    },
  );

  test.runIf(isDue(0))('another document of the syntax gives another meaning', async () => {
    const { page } = await open();
    await paste(page, '<a href="?y">', { as: 'html', url: 'http://a/b/c/d;p?q' });
    expect((await links(page))[0]).toContain('http://a/b/c/d;p?y');
    await page.getByLabel('Rules').selectOption('rfc2396');
    expect((await links(page))[0]).toContain('http://a/b/c/?y');
    expect(await page.locator('.details').textContent()).toContain('Other documents say');
  });

  test('a URL that is none is told', async () => {
    const { page } = await open();
    await page.getByLabel('Retrieved from').fill('a/b');
    await page.getByText('the URL is not absolute').waitFor();
    expect(await page.getByLabel('Retrieved from').getAttribute('aria-invalid')).toBe('true');
  });

  test('of a text that is not read nothing is told, and nothing of another can be put into its place', async () => {
    const { page } = await open();
    const told = page.locator('.links li, .details h2, mark, #panel-absolutize button');
    await page.getByRole('tab', { name: 'Make absolute' }).click();
    await page.locator('#panel-absolutize button').waitFor();
    await page.getByLabel('Retrieved from').fill('a/b');
    await page.getByText('the URL is not absolute').waitFor();
    expect(await told.locator('visible=true').count()).toBe(0);
    await page.getByLabel('Retrieved from').fill('https://h.example/');
    await page.locator('#panel-absolutize button').waitFor();
  });

  test.runIf(isDue(0))(
    'links are made absolute and relative again, with proof, and nothing else changes',
    async () => {
      const { page } = await open();
      const text = '<p>ß</p>\n<a href="../x.html?a&amp;b">x</a>\n\n<a href=#f>';
      await paste(page, text, { as: 'html', url: 'https://h.example/a/b/c.html' });
      await page.getByRole('tab', { name: 'Make absolute' }).click();
      expect(await page.locator('#panel-absolutize .proved').textContent()).toContain(
        'proved: each of the 2 links',
      );
      expect(await page.locator('#panel-absolutize del').allTextContents()).toEqual(['../x.html?a&amp;b']);
      await page.locator('#panel-absolutize').getByRole('button').click();
      const area = page.getByLabel('The document');
      expect(await area.inputValue()).toBe(text.replace('../x', 'https://h.example/a/x'));
      await page.getByRole('tab', { name: 'Make relative' }).click();
      await page.locator('#panel-relativize').getByRole('button').click();
      expect(await area.inputValue()).toBe(text);
    },
  );

  test.runIf(isDue(0))('a hostile document does nothing', async () => {
    const { page, heard } = await open();
    await paste(
      page,
      '<a href="javascript:globalThis.touched=1">a</a><a href="&quot;><img src=x onerror=touched=1>">b</a><base href="vbscript:x"><script>touched=1</script><a href="\u202Ea">',
      { as: 'html', url: 'javascript:x' },
    );
    for (const link of await page.locator('.link').all()) await link.click();
    for (const tab of await page.getByRole('tab').all()) await tab.click();
    expect(heard).toEqual([]);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs.filter((href) => !/^(?:#|https?:)/.test(href ?? ''))).toEqual([]);
    expect(await page.locator('img, iframe, base').count()).toBe(0);
  });

  // The report's page, whose colours these are, is looked at in both.
  test.each(
    process.env['LINKWRIGHT_FULL'] === undefined ? (['light'] as const) : (['light', 'dark'] as const),
  )('has no serious fault of accessibility in %s colours', async (colorScheme) => {
    const { page } = await open({ colorScheme });
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await seriousFaults(page)).toEqual([]);
    }
  });

  test('fits a narrow window', async () => {
    const { page } = await open({ width: 360, height: 700 });
    const widthOf = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);
    expect(await widthOf()).toBeLessThanOrEqual(360);
    // Words of the document that stand in what is told of it, and cannot be broken at a space.
    const long = `${'segment-'.repeat(30)}/`;
    const url = `https://${'h'.repeat(60)}.example/${long}`;
    await paste(page, `<base href="/${long}"><a href="${long}a">a</a><a href="http://[${long}">b</a>`, {
      url,
    });
    for (const link of await page.locator('.link').all()) {
      await link.click();
      expect(await widthOf()).toBeLessThanOrEqual(360);
    }
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await widthOf()).toBeLessThanOrEqual(360);
    }
  });

  test('the keyboard stops at nothing that is hidden from readers of the screen', async () => {
    const { page } = await open({ width: 360, height: 700 });
    for (let stops = 0; stops < 25; stops += 1) {
      await page.keyboard.press('Tab');
      expect(await page.locator('[aria-hidden=true]:focus').count()).toBe(0);
    }
  });

  test.runIf(process.env['LINKWRIGHT_SCREENSHOTS'] === '1')('screenshots of the documentation', async () => {
    const images = fileURLToPath(new URL('../../../docs/images/', import.meta.url));
    mkdirSync(images, { recursive: true });
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await open({ colorScheme, width: 1200, height: 820 });
      await page.screenshot({ path: join(images, `playground-${colorScheme}.png`) });
    }
  });
});

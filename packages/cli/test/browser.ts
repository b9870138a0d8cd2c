import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

/** Debian's browser, first as it is without windows: a page takes a third of the time there. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const CHROMIUM = process.env['CHROMIUM'] ?? BROWSERS.find((path) => existsSync(path));

/** Elsewhere the tests of pages say that they are left out. */
export const HAS_BROWSER: boolean = CHROMIUM !== undefined && existsSync(CHROMIUM);
if (!HAS_BROWSER)
  console.warn(
    `no browser at ${CHROMIUM ?? BROWSERS.join(' or ')}: the tests of pages are left out (CHROMIUM names another)`,
  );

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** One browser for a file of tests. */
export function testBrowser(): { open(url: string, options?: PageOptions): Promise<WatchedPage> } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (HAS_BROWSER) browser = await chromium.launch({ executablePath: CHROMIUM as string, args: ARGUMENTS });
  });
  afterAll(async () => {
    await browser?.close();
  });
  return {
    async open(url, { width = 1280, height = 900, ...options } = {}) {
      const context = await (browser as Browser).newContext({ viewport: { width, height }, ...options });
      onTestFinished(() => context.close());
      return watched(await context.newPage(), url);
    },
  };
}

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce';
}

export interface WatchedPage {
  readonly page: Page;
  /** Messages of the console, errors, dialogs, and requests for anything but the page. */
  readonly heard: string[];
}

async function watched(page: Page, url: string): Promise<WatchedPage> {
  const heard: string[] = [];
  page.on('console', (message) => heard.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => heard.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('requestfinished', (request) => {
    if (request.url() !== url) heard.push(`request: ${request.url()}`);
  });
  await page.goto(url);
  return { page, heard };
}

/** What keeps people out, by axe; lesser remarks are left aside. */
export async function seriousFaults(page: Page): Promise<readonly string[]> {
  // The page lets no script in: axe comes by the debugger, which asks no policy.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run().then(({ violations }) => JSON.stringify(violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target }) => id + ': ' + target.join(' ')))))`,
    awaitPromise: true,
  });
  return JSON.parse(result.value as string) as readonly string[];
}

// `--time-gate`: pages that are gone, and an archive that has them.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';

function mail(date: string, link: string): string {
  return `Date: ${date}\nSubject: x\nContent-Type: text/plain\n\nSee <${link}>.\n`;
}

function capture(date: string, body: string): string {
  const fields = `WARC-Type: resource\r\nWARC-Target-URI: http://h.example/\r\nWARC-Date: ${date}`;
  return `WARC/1.0\r\n${fields}\r\nContent-Type: text/html\r\nContent-Length: ${body.length}\r\n\r\n${body}\r\n\r\n`;
}

function suggested(stdout: string): readonly unknown[] {
  const findings = stdout.trim().split('\n').slice(0, -1);
  return findings.map((line) => (JSON.parse(line) as { suggestion?: string }).suggestion);
}

test('links in mail to what is gone have the page as it was then for a suggestion', async () => {
  const moments: (string | undefined)[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    if (url.startsWith('/archive/')) {
      moments.push(headers['accept-datetime']?.toString());
      response.writeHead(200, {
        'memento-datetime': 'Thu, 31 May 2007 20:35:00 GMT',
        'content-location': '/copy',
      });
    } else response.writeHead(404);
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = new Workplace({
    'a.eml': mail('Wed, 6 May 2009 09:08:09 +0200 (CEST)', `${site}/gone#a`),
    '_posts/2006-07-08-c.md': `[c](${site}/gone-too)`,
    'old.warc': capture('2003-04-05T06:07:08Z', `<a href="${site}/gone-first">`),
    'b.eml': mail('Thu, 1 Jan 2015 00:00:00 +0000', `${site}/gone`),
  });
  const run = (...options: readonly string[]): Promise<string> =>
    new Promise((done) => {
      const asking = ['--remote', '--allow-private', '--time-gate', `${site}/archive/`];
      const words = [COMMAND, 'check', '.', '--report', 'ndjson', ...asking, ...options];
      const where = { cwd: place.folder, env: place.environment() };
      execFile(process.execPath, words, where, (_, stdout) => done(stdout));
    });
  const expected = ['', '#a', '', ''].map((fragment) => `${site}/copy${fragment}`);
  expect(suggested(await run('--cache', 'known'))).toEqual(expected);
  // What was answered is remembered, also to which question.
  expect(suggested(await run('--cache', 'known'))).toEqual(expected);
  expect(suggested(await run('--cache', 'known', '--as-of', '2012-02-03'))).toHaveLength(4);
  const asked = [
    'Sat, 05 Apr 2003 06:07:08 GMT',
    'Sat, 08 Jul 2006 00:00:00 GMT',
    'Wed, 06 May 2009 07:08:09 GMT',
  ];
  const said = 'Fri, 03 Feb 2012 00:00:00 GMT';
  expect(moments.slice(0, 3).toSorted()).toEqual(asked);
  expect(moments.slice(3)).toEqual([said, said, said]);
});

test.each([
  [['--as-of', '2012-02-03'], '--as-of is of what an archive has: add --time-gate'],
  [['--time-gate', 'http://a.example/'], '--time-gate is for asking servers: add --remote'],
  [['--remote', '--time-gate', 'archive'], 'an http: or https: URL is needed'],
  [['--remote', '--time-gate', 'http://a.example/', '--as-of', 'yesterday'], 'a day is needed: 2019-12-31'],
])('%j is refused', (options, why) => {
  const run = new Workplace({ 'a.html': '' }).run(['check', '.', ...options]);
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain(why);
});

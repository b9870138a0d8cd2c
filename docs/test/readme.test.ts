// Every command of the README and of the tutorials is one that the program takes; those of the README are run.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { isDue } from '../../packages/cli/test/turn-of-day.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const command = `${root}packages/cli/dist/main.js`;
const scratch = mkdtempSync(join(tmpdir(), 'linkwright-readme-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** The commands in each fenced `sh` block of a Markdown file, comments aside. */
function commandsOf(file: string): readonly (readonly string[])[] {
  const blocks = readFileSync(join(root, file), 'utf8').matchAll(/^```sh\n(?<text>.*?)^```/gms);
  return [...blocks].map(({ groups }) =>
    (groups?.['text'] ?? '')
      .replaceAll(/\s*\\\n\s*/g, ' ')
      .split('\n')
      .map((line) =>
        line
          .replace(/\s+#.*$/, '')
          .replace(/^npx (?=linkwright)/, '')
          .trim(),
      )
      .filter((line) => line.startsWith('linkwright ')),
  );
}

/** A folder with what the commands speak of: a site, folders to move, an archive. */
function workplace(): { readonly folder: string; readonly environment: NodeJS.ProcessEnv } {
  const folder = mkdtempSync(join(scratch, 'work-'));
  const bin = join(folder, '../bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'linkwright'), `#!/bin/sh\nexec '${process.execPath}' '${command}' "$@"\n`, {
    mode: 0o755,
  });
  for (const name of ['site', 'saved', 'public', 'guide', 'page'])
    cpSync(`${root}examples/library/site`, join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'site/index.html'), `${'\n'.repeat(11)}<a href="guide/">guide</a>\n`);
  cpSync(`${root}examples/mail-archive/archive.mbox`, join(folder, 'archive.mbox'));
  writeFileSync(
    join(folder, 'page.mhtml'),
    'MIME-Version: 1.0\nContent-Type: text/html\nContent-Location: http://e.example/\n\n<a href="x">x</a>\n',
  );
  writeFileSync(join(folder, 'links.json'), '{"version":1,"findings":[]}');
  writeFileSync(join(folder, 'gone.csv'), 'http://a.example/,http://archive.example/http://a.example/\n');
  const environment = {
    ...process.env,
    PATH: `${bin}${delimiter}${process.env['PATH']}`,
    XDG_STATE_HOME: join(folder, '../state'),
    NO_COLOR: '1',
  };
  return { folder, environment };
}

const files = [
  'README.md',
  'docs/guide/start.md',
  'docs/guide/site-owner.md',
  'docs/guide/mover-of-trees.md',
  'docs/guide/mail-archivist.md',
  'docs/guide/configuration.md',
];

const today = files.filter((file, at) => file === 'README.md' || isDue(at));

test.each(today)('the commands of %s do what they are shown for', (file) => {
  const failed: string[] = [];
  for (const block of commandsOf(file)) {
    const { folder, environment } = workplace();
    for (const line of block) {
      // Servers of others are not asked by tests, and a page is not served for ever.
      if (
        /--remote|--engine|--message-id|^linkwright (?:play|(?:check|crawl|explain|extract|report) https?:)/.test(
          line,
        )
      )
        continue;
      const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
        stdio: ['ignore', 'pipe', 'pipe'],
        cwd: folder,
        env: environment,
        encoding: 'utf8',
        timeout: 60_000,
      });
      if (status !== 0 && status !== 1) failed.push(`${line}\n${stdout}${stderr}`);
    }
  }
  expect(failed).toEqual([]);
});

// The documentation is built, and its links are checked by the command that it is about.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { RULES } from '@linkwright/check';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const docs = fileURLToPath(new URL('..', import.meta.url));
const command = `${root}packages/cli/dist/main.js`;

function run(
  args: readonly string[],
  cwd: string,
): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', CI: 'true' },
  });
  return { status, output: stdout + stderr };
}

// The generator takes as long as all tests of a format: only with LINKWRIGHT_FULL, and by `npm run docs`.
test.runIf(process.env['LINKWRIGHT_FULL'] !== undefined)(
  'the site is built, has a page for each rule and command, and every link of it leads somewhere',
  { timeout: 300_000 },
  () => {
    const vitepress = fileURLToPath(new URL('node_modules/vitepress/bin/vitepress.js', `file://${docs}`));
    const built = run([vitepress, 'build', '.'], docs);
    expect(built.output).toContain('build complete');
    const site = `${docs}.vitepress/dist`;
    for (const rule of Object.keys(RULES)) expect(existsSync(`${site}/rules/${rule}.html`)).toBe(true);
    for (const name of ['check', 'extract', 'move', 'uri'])
      expect(existsSync(`${site}/commands/${name}.html`)).toBe(true);
    expect(readFileSync(`${site}/profiles.html`, 'utf8')).toContain('last-segment');
    const map = `${site}=https://linkwright.example/`;
    const checked = run(
      [
        command,
        'check',
        site,
        '--map',
        map,
        '--server',
        'netlify',
        '--clean-urls',
        '--no-config',
        '--no-excerpts',
      ],
      root,
    );
    expect(checked.output).toMatch(/^Nothing found/m);
  },
);

// What makes the build fail: what Vue takes for an expression or a tag, and is none.
test('each page, those of the rules and commands too, is one that Vue reads', { timeout: 60_000 }, () => {
  expect(run([`${docs}test/read-pages.mjs`], docs).output).toMatch(/^\d{2,} pages\n$/);
});

test('the links between the Markdown files of the repository lead somewhere', () => {
  const files = readdirSync(root).filter((name) => name.endsWith('.md'));
  const packages = readdirSync(`${root}packages`).flatMap((name) => [
    `packages/${name}/README.md`,
    `packages/${name}/docs`,
  ]);
  const paths = [...files, ...packages, 'examples/library/README.md', 'docs/guide', 'docs/index.md'].filter(
    (path) => existsSync(root + path),
  );
  // What is made by the build of the site has no file of its own.
  const made = ['--exclude', '^\\.\\./(?:commands|rules)/[a-z-]+\\.md$', '--exclude', '^/guide/'];
  expect(run([command, 'check', ...paths, ...made, '--no-config', '--no-excerpts'], root).output).toMatch(
    /^Nothing found/m,
  );
});

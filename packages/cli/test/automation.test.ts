// The recipes of the repository, tried as far as that goes without the services that they are for.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMAND, Workplace } from './linkwright.ts';

const file = (name: string): string => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8');

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly runs: {
    readonly steps: readonly { readonly run: string; readonly env: Readonly<Record<string, string>> }[];
  };
}

/** A workplace in which `npx` and `linkwright` are the built command. */
function runner(files: Readonly<Record<string, string>>): {
  readonly place: Workplace;
  readonly path: string;
} {
  const place = new Workplace(files);
  for (const [name, shift] of [
    ['npx', 2],
    ['linkwright', 0],
  ] as const) {
    place.write(
      `../bin/${name}`,
      `#!/bin/sh\n${'shift\n'.repeat(shift)}exec '${process.execPath}' '${COMMAND}' "$@"\n`,
    );
    chmodSync(join(place.folder, '../bin', name), 0o755);
  }
  return { place, path: `${join(place.folder, '../bin')}${delimiter}${process.env['PATH']}` };
}

function runAction(
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>>,
): { place: Workplace; status: number | null; stdout: string; outputs: string } {
  const { place, path } = runner(files);
  const action = parse(file('action.yml')) as Action;
  const [step] = action.runs.steps;
  const given = Object.fromEntries(
    Object.entries(step?.env ?? {}).map(([name, value]) => {
      const input = /inputs\.(\w+)/.exec(value)?.[1] ?? '';
      return [name, inputs[input] ?? action.inputs[input]?.default ?? ''];
    }),
  );
  const output = join(place.folder, '../output');
  const { status, stdout } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', step?.run ?? 'exit 9'], {
    cwd: place.folder,
    env: { ...place.environment(), ...given, PATH: path, GITHUB_OUTPUT: output },
    encoding: 'utf8',
  });
  return { place, status, stdout, outputs: existsSync(output) ? readFileSync(output, 'utf8') : '' };
}

test('the action annotates what it finds, writes SARIF, and fails', () => {
  const files = { 'site a/i.html': '<a href="x.html">' };
  const { place, status, stdout, outputs } = runAction({ paths: 'site a', sarif: 'out.sarif' }, files);
  expect(stdout).toMatch(/^::error file=site a\/i\.html,line=1,.*missing-target/m);
  expect(outputs).toBe('status=1\n');
  expect(status).toBe(1);
  expect(JSON.parse(place.read('out.sarif'))).toHaveProperty('runs');
});

test('the action takes its paths from a configuration, and arguments one a line', () => {
  const files = { 'p/i.html': '<a href="x.html">', 'linkwright.config.json': '{"paths": ["p"]}' };
  expect(runAction({}, files).status).toBe(1);
  expect(runAction({ arguments: '--fail-on\nnever' }, files)).toMatchObject({
    status: 0,
    outputs: 'status=0\n',
  });
});

test('what an input of the action says is no code', () => {
  const { place } = runAction(
    { paths: '$(touch pwned)`touch pwned`; touch pwned', version: '1 && touch pwned' },
    {},
  );
  expect(existsSync(join(place.folder, 'pwned'))).toBe(false);
});

test('the hooks of pre-commit check the files that they are given, or the configuration', () => {
  const hooks = parse(file('.pre-commit-hooks.yaml')) as readonly {
    readonly id: string;
    readonly entry: string;
    readonly files?: string;
    readonly pass_filenames?: boolean;
    readonly always_run?: boolean;
  }[];
  const { place, path } = runner({
    'good.html': '<p id="a"><a href="#a">',
    'bad file.md': '[x](gone.md)',
    'linkwright.config.json': '{"paths": ["good.html"]}',
  });
  const run = (entry: string, files: readonly string[]): number | null =>
    spawnSync('sh', ['-c', `${entry} "$@"`, 'sh', ...files], {
      cwd: place.folder,
      env: { ...place.environment(), PATH: path },
    }).status;
  for (const { entry, files, pass_filenames: passes = true, always_run: always } of hooks) {
    const changed = ['good.html', 'bad file.md', 'notes.rs'].filter(
      (name) => files !== undefined && new RegExp(files).test(name),
    );
    expect(changed).toEqual(passes ? ['good.html', 'bad file.md'] : []);
    // Else nothing would look at a commit that only deletes.
    expect(always).toBe(passes ? undefined : true);
    expect(run(entry, changed)).toBe(passes ? 1 : 0);
  }
});

test('workflows can be read, and say what they may do', () => {
  for (const name of ['ci', 'release'])
    expect(parse(file(`.github/workflows/${name}.yml`))).toHaveProperty('permissions');
});

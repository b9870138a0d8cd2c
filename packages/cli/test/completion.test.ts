import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commandWords } from '../src/completion/command-words.ts';
import { fullProgram } from '../src/program.ts';
import { Workplace } from './linkwright.ts';

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

function script(place: Workplace, shell: string): string {
  const { stdout, status } = place.run(['completion', shell]);
  expect(status).toBe(0);
  return stdout;
}

/** What bash offers for a line whose last word is being typed. */
function offered(place: Workplace, line: string): readonly string[] {
  const words = line.split(' ').map((word) => `'${word}'`);
  const run = `source completion.bash; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _linkwright; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return spawnSync('bash', ['-c', run], { cwd: place.folder, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}

test.runIf(has('bash'))('bash offers commands, options, values and files', () => {
  const place = new Workplace({ 'page one.html': '' });
  place.write('completion.bash', script(place, 'bash'));
  expect(offered(place, 'linkwright che')).toEqual(['check']);
  expect(offered(place, 'linkwright uri rel')).toEqual(['relativize']);
  expect(offered(place, 'linkwright check --fail')).toEqual(['--fail-on']);
  expect(offered(place, 'linkwright check --fail-on w')).toEqual(['warning']);
  expect(offered(place, 'linkwright check site --server net')).toEqual(['netlify']);
  expect(offered(place, 'linkwright uri resolve --profile rfc3')).toEqual(['rfc3986']);
  expect(offered(place, 'linkwright extract page')).toEqual(['page one.html']);
  expect(offered(place, 'linkwright check --baseline page')).toEqual(['page one.html']);
});

test.runIf(has('zsh'))('zsh takes its script', () => {
  const place = new Workplace();
  place.write('_linkwright', script(place, 'zsh'));
  expect(spawnSync('zsh', ['-n', join(place.folder, '_linkwright')], { encoding: 'utf8' }).stderr).toBe('');
});

test.runIf(has('fish'))('fish takes its script and offers commands', () => {
  const place = new Workplace();
  place.write('linkwright.fish', script(place, 'fish'));
  const run = 'source linkwright.fish; complete -C "linkwright che"';
  const { stdout, stderr } = spawnSync('fish', ['-c', run], { cwd: place.folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^check\t/);
});

test.each(['bash', 'zsh', 'fish', 'powershell'])(
  'the script for %s has every command and option',
  async (shell) => {
    const text = script(new Workplace(), shell);
    for (const { path, options } of commandWords(await fullProgram())) {
      expect(text).toContain(path.replace(' ', shell === 'zsh' ? '_' : ' '));
      for (const { long } of options) expect(text).toContain(shell === 'fish' ? `-l ${long.slice(2)}` : long);
    }
  },
);

test('another shell is refused, with those that there are', () => {
  const { stderr, status } = new Workplace().run(['completion', 'tcsh']);
  expect(status).toBe(2);
  expect(stderr).toContain('bash, zsh, fish, powershell');
});

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bashCompletion } from '../src/completion/bash.ts';
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
  const run = `set -u; shopt -s failglob; source completion.bash; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _linkwright; printf '%s\\n' \${COMPREPLY[@]+"\${COMPREPLY[@]}"}`;
  return spawnSync('bash', ['-c', run], { cwd: place.folder, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}

// Where nothing is offered, readline completes names of files.
test.runIf(has('bash')).each([
  ['che', ['check']],
  ['uri rel', ['relativize']],
  ['completion z', ['zsh']],
  ['check --fail', ['--fail-on']],
  ['check --fail-on w', ['warning']],
  ['check --fail-on = w', ['warning']],
  [
    'check --quiet --server =',
    [
      'files',
      'any',
      'nginx',
      'apache',
      'netlify',
      'github-pages',
      'vercel',
      's3',
      'cloudflare',
      'firebase',
      'azure',
    ],
  ],
  ['check site --server net', ['netlify']],
  ['uri resolve --profile rfc3', ['rfc3986']],
  ['check --rule wrong', ['wrong-case']],
  ['report --rule = orphan', ['orphan-page']],
  ['check --explain al', ['all']],
  ['check --report s', ['sarif']],
  ['extract --kind same', ['same-document']],
  ['check che', []],
  ['check --baseline --', []],
  ['check --report sarif = ', []],
  ['check -- --fail', []],
])('bash: linkwright %s is %j', async (line, words) => {
  const place = new Workplace({ 'completion.bash': bashCompletion(commandWords(await fullProgram())) });
  expect(offered(place, `linkwright ${line}`)).toEqual(words);
});

test.runIf(has('zsh'))('zsh takes its script', () => {
  const place = new Workplace();
  place.write('_linkwright', script(place, 'zsh'));
  const sourced = 'setopt nounset KSH_ARRAYS; compdef() { print $@ }; source ./_linkwright';
  const options = { cwd: place.folder, encoding: 'utf8' } as const;
  expect(spawnSync('zsh', ['-f', '-c', sourced], options)).toMatchObject({
    stdout: '_linkwright linkwright\n',
    stderr: '',
  });
  expect(spawnSync('zsh', ['-n', join(place.folder, '_linkwright')], { encoding: 'utf8' }).stderr).toBe('');
});

test.runIf(has('fish'))('fish takes its script and offers commands', () => {
  const place = new Workplace();
  place.write('linkwright.fish', script(place, 'fish'));
  const run = 'source linkwright.fish; complete -C "linkwright che"; complete -C "linkwright completion z"';
  const { stdout, stderr } = spawnSync('fish', ['-c', run], { cwd: place.folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^check\t.*\nzsh\n$/);
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

// The process that runs one command after another says what a process for each says.
import { expect, test } from 'vitest';
import { COMMAND, Workplace, alone } from './linkwright.ts';
import { StandingCommand } from './standing-command.ts';

const FILES = {
  'site/index.html': `<a href="b.html#none">b</a> <a href="gone.html">gone</a>${'<a href="http://[">x</a>'.repeat(20)}`,
  'site/b.html': '<p id="here">',
  'linkwright.config.json': '{ "clean-urls": true }',
};

const LINES: readonly (readonly [args: readonly string[], input?: string])[] = [
  [['extract', 'site', '--format', 'ndjson', '--jobs', '2']],
  [['check', 'site', '--server', 'any']],
  [['check', 'site', '--report', 'json', '--output', 'found.json']],
  [['check', '-', '--as', 'html'], '<a href="http://%41/"><a href="#x">'],
  [['uri', 'resolve', 'b/../c', '--base', 'http://a/d/e']],
  [['--version']],
  [['--help']],
  [['check']],
  [['frobnicate']],
  [['undo']],
  [['extract', 'nothing-here']],
];

test(
  'commands say what they say in processes of their own, in any order',
  { skip: process.platform === 'win32' },
  () => {
    const standing = new StandingCommand(COMMAND);
    const place = new Workplace(FILES);
    const lines = LINES.map(([args, input]) => ({
      cwd: place.folder,
      env: place.environment(),
      args,
      input,
    }));
    const expected = lines.map((line) => {
      const { status, stdout, stderr } = alone(line);
      return timeless({ status, stdout, stderr });
    });
    const said = (): unknown[] => lines.map((line) => timeless(standing.run(line)));
    expect(said()).toEqual(expected);
    lines.reverse();
    expect(said()).toEqual(expected.toReversed());
  },
);

function timeless<Of extends { readonly stdout: string }>(outcome: Of): Of {
  return { ...outcome, stdout: outcome.stdout.replace(/[\d.]+ s$/m, 'some s') };
}

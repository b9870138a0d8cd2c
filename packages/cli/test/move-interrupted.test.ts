// A move that is killed at any of its steps: undo gives every byte back, resume finishes it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Journal } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { COMMAND, Workplace } from './linkwright.ts';
import { isDue } from './turn-of-day.ts';
import { StandingCommand } from './standing-command.ts';

const KILLER = fileURLToPath(new URL('kill-at.mjs', import.meta.url));

/** Pages that point at each other, a picture, and a page that makes room. */
const SITE = {
  'index.html': '<a href="a/1.html"><a href="b/2.html#x"><a href="b/3.html"><img src="p.png">',
  'a/1.html': 'one <a href="../b/2.html"><a href="../index.html">',
  'b/2.html': 'two <a href="3.html"><a href="../a/1.html">',
  'b/3.html': 'three <a href="2.html"><a href="4.html">',
  'b/4.html': 'four, with no links',
  'b/5.html': 'five, with none either',
  'c/d/6.html': 'six <a href="../../p.png">',
  'c/node_modules/m/m.js': 'goes along unread',
  'p.png': 'PNG',
  'taken.html': 'old text',
};

/** Files with the same bytes, of which one goes where the other was; and links that change places. */
const ALIKE_SITE = {
  ...Object.fromEntries(['1', '2', '3', '4'].map((name) => [`${name}.txt`, 'alike'])),
  '5.txt': 'not alike',
  'index.html': '<a href="1.txt"><a href="2.txt"><a href="3.txt">',
};

const ALIKE = [
  ['1.txt', '2.txt'],
  ['2.txt', '3.txt'],
  ['3.txt', 'd/3.txt'],
  ['4.txt', '5.txt'],
  ['5.txt', '4.txt'],
];

/** A folder goes down, pages swap and rotate, a picture is renamed, one page replaces another. */
const MOVES = [
  ['c', 'deep/er/c'],
  ['a/1.html', 'b/2.html'],
  ['b/2.html', 'b/3.html'],
  ['b/3.html', 'a/1.html'],
  ['b/4.html', 'b/5.html'],
  ['b/5.html', 'b/4.html'],
  ['p.png', 'pictures/q.png'],
  ['index.html', 'taken.html'],
];

/** Where everything goes to, or comes from, that crosses from one file system to the other. */
const SECOND = 'mounted';

/** A folder goes there with what is not read, a page comes from there, and two change places over the border. */
const CROSSING = [
  ['c', 'mounted/deep/c'],
  ['b/4.html', 'mounted/4.html'],
  ['mounted/7.html', 'b/4.html'],
  ['a/1.html', 'mounted/8.html'],
  ['mounted/8.html', 'a/1.html'],
  ['p.png', 'mounted/p.png'],
];

const CROSSED_SITE = {
  ...SITE,
  'c/node_modules/m/n.js': 'goes along as well',
  'mounted/7.html': 'seven, unlinked',
  'mounted/8.html': 'eight, unlinked',
};

type Moves = readonly (readonly string[])[];

/** What is not killed needs no process of its own. */
const standing = new StandingCommand(COMMAND, { before: KILLER });

/** Runs the command with one file system or two, and kills it at a step; false where it went through before, as at step 0. */
function killed(place: Workplace, step: number, args: readonly string[]): boolean {
  const env = {
    ...place.environment(),
    LINKWRIGHT_KILL_AT: `${step}`,
    LINKWRIGHT_SECOND_DISK: join(place.folder, SECOND),
  };
  const cwd = place.folder;
  const { status, stderr } =
    step === 0
      ? standing.run({ cwd, env, args, input: undefined })
      : spawnSync(process.execPath, ['--import', KILLER, COMMAND, ...args], { cwd, env, encoding: 'utf8' });
  if (status !== null) expect([status, stderr]).toEqual([0, '']);
  return status === null;
}

function killedAt(place: Workplace, step: number, moves: Moves = MOVES): boolean {
  return killed(place, step, ['move', ...moves.flat(), '--overwrite', '--jobs', '1']);
}

type Interrupted = [what: string, site: Record<string, string>, moves: Moves, arrived: string, steps: number];

/** The one that does most, and what only LINKWRIGHT_FULL asks for. */
const INTERRUPTED: Interrupted[] = [
  ['from one file system to another', CROSSED_SITE, CROSSING, 'mounted/deep/c/d/6.html', 70],
  ['with files that are alike', ALIKE_SITE, ALIKE, 'd/3.txt', 20],
  ['in one file system', SITE, MOVES, 'deep/er/c/d/6.html', 40],
];

test.each(
  process.env['LINKWRIGHT_FULL'] === undefined
    ? INTERRUPTED.slice(0, 2).filter((_, at) => isDue(at))
    : INTERRUPTED,
)(
  'killed on the way %s, undo gives every byte back and resume finishes the move',
  async (...row) => {
    const [, site, moves, arrived, steps] = row;
    const before = new Workplace(site).tree();
    const whole = new Workplace(site);
    expect(killedAt(whole, 0, moves)).toBe(false);
    const after = whole.tree();
    expect(after[arrived]).toMatch(/^six <a href="..\/..\/..\/|^alike$/);

    let step = 1;
    // Each step is taken by `npm run torture`.
    for (; ; step += 17) {
      const place = new Workplace(site);
      if (!killedAt(place, step, moves)) break;
      const journal = new Journal(join(place.state, 'linkwright'));
      const [run] = journal.runs();
      if (!run) {
        expect(place.tree()).toEqual(before);
        continue;
      }
      // Every other run is resumed first, and undone then.
      if (step % 2 === 0 && journal.plan(run.id) !== undefined && run.state === 'unfinished') {
        expect(killed(place, 0, ['resume'])).toBe(false);
        expect([step, place.tree()]).toEqual([step, after]);
      }
      expect(killed(place, 0, ['undo', run.id])).toBe(false);
      expect([step, place.tree()]).toEqual([step, before]);
    }
    expect(step).toBeGreaterThan(steps);
  },
  480_000,
);

/** The one that does most, and what only LINKWRIGHT_FULL asks for. */
const UNDONE: [what: string, site: Record<string, string>, moves: Moves][] = [
  ['from one file system to another', CROSSED_SITE, CROSSING],
];
if (process.env['LINKWRIGHT_FULL'] !== undefined)
  UNDONE.push(['in one file system', SITE, MOVES], ['with files that are alike', ALIKE_SITE, ALIKE]);

test.each(UNDONE)(
  'undo that is killed on the way %s goes on when it is called again',
  (_, site, moves) => {
    const before = new Workplace(site).tree();
    for (let step = 1; ; step += 37) {
      const place = new Workplace(site);
      expect(killedAt(place, 0, moves)).toBe(false);
      const isKilled = killed(place, step, ['undo']);
      const [run] = new Journal(join(place.state, 'linkwright')).runs();
      if (run?.state !== 'undone') expect(killed(place, 0, ['undo'])).toBe(false);
      expect([step, place.tree()]).toEqual([step, before]);
      if (!isKilled) break;
    }
  },
  480_000,
);

/** A run that went through, and after it one that is killed before it has written anything. */
function stoppedWhilePlanning(args: readonly string[]): { place: Workplace; first: string; second: string } {
  const place = new Workplace({ ...SITE, 'broken.html': '<a href="Index.html">' });
  expect(killed(place, 0, ['move', 'p.png', 'q.png'])).toBe(false);
  const journal = new Journal(join(place.state, 'linkwright'));
  for (let step = 1; ; step += 1) {
    expect(killed(place, step, args)).toBe(true);
    const [first, second] = journal.runs();
    if (first && second) return { place, first: first.id, second: second.id };
  }
}

const PLANNING = [[['check', '.', '--fix', '--server', 'any']], [['move', 'index.html', 'home.html']]];

test.each(process.env['LINKWRIGHT_FULL'] === undefined ? PLANNING.slice(0, 1) : PLANNING)(
  'undo after %j was killed while it was still planning does not take the run before it back',
  (args) => {
    const { place, first, second } = stoppedWhilePlanning(args);
    const tree = place.tree();
    const { status, stderr } = place.run(['undo']);
    expect(status).toBe(2);
    expect(stderr.replaceAll(/at \S+ in \S+/g, 'then and there').split('\n')).toEqual([
      `error: the latest run, ${second} (\`linkwright ${args.join(' ')}\`), was stopped before it wrote anything, or is still at work: nothing of it can be taken back`,
      'the run before it was `linkwright move p.png q.png`, called then and there',
      `\`linkwright undo ${first}\` takes that back`,
      '',
    ]);
    expect(place.run(['resume']).stderr).toContain(
      `${second} was stopped before it wrote anything: it is finished by calling it again: linkwright ${args.join(' ')}`,
    );
    expect(place.run(['runs']).stdout).toMatch(/ done .*\n.* unfinished, nothing written /);
    expect(place.tree()).toEqual(tree);
    expect(place.run(['undo', first]).stdout).toMatch(
      /^`linkwright move p.png q.png`, called at .* in .*\n.* restored/,
    );
    expect(place.tree()).toHaveProperty('p.png');
    // Who names it is told, and has it out of the way.
    expect(place.run(['undo', second]).stdout).toContain(' 0 restored, 0 removed, 0 as they were, 0 refused');
    expect(place.run(['undo']).stderr).toContain('there is no run to take back');
  },
);

test('a move that is refused, or has nothing to do, leaves no run', () => {
  const place = new Workplace(SITE);
  for (const args of [
    ['index.html', 'taken.html'],
    ['p.png', 'q.png', '--dry-run'],
    ['a/1.html', 'a/1.html'],
  ])
    place.run(['move', ...args]);
  expect(place.run(['check', '.', '--fix']).status).toBe(1);
  expect(place.run(['runs', '--json']).stdout).toBe('[]\n');
});

test('what is said to call afterwards has the --state that was given', () => {
  const place = new Workplace({ 'a.md': '[b](b.md) [c](c.MD)', 'b.md': '', 'c.md': '' });
  const state = ['--state', 'the journal'];
  const takesBack = (): string => {
    const { id } = new Journal(join(place.folder, 'the journal')).runs().at(-1) ?? {};
    return `linkwright undo ${id} --state 'the journal'`;
  };
  expect(place.run(['move', 'b.md', 'd.md', ...state]).stdout).toContain(`${takesBack()}   takes`);
  const fixed = place.run(['check', 'a.md', 'c.md', '--fix', ...state]).stderr;
  expect(fixed).toContain(`\`${takesBack()}\` takes`);
  const written = place.run(['absolutize', 'a.md', '--in-place', ...state]).stdout;
  expect(written).toContain(`${takesBack()}   takes`);
});

test('while a move stands half-way, commands on the same folders say so', () => {
  const place = new Workplace({ ...SITE, 'else/page.html': 'elsewhere' });
  expect(killedAt(place, 15)).toBe(true);
  const [{ id } = { id: '' }] = new Journal(join(place.state, 'linkwright')).runs();
  const stopped = `was stopped half-way here: \`linkwright resume ${id}\` goes on with it, \`linkwright undo ${id}\` takes it back`;
  for (const args of [
    ['check', '.'],
    ['extract', 'b'],
    ['relativize', '.', '--dry-run'],
    ['move', 'b', 'c', '--dry-run'],
  ])
    expect([args, place.run(args).stderr]).toEqual([args, expect.stringContaining(stopped)]);
  expect(place.run(['check', 'else']).stderr).toBe('');
  expect(place.run(['check', '.', '--quiet']).stderr).toBe('');
  place.run(['undo', id]);
  expect(place.run(['check', '.']).stderr).toBe('');
});

/** Sends the command a signal at a step, and tells how it ended. */
function signalled(
  place: Workplace,
  signal: string,
  step: number,
  args: readonly string[],
): { readonly status: number | null; readonly stderr: string } {
  const env = { ...place.environment(), LINKWRIGHT_KILL_AT: `${step}`, LINKWRIGHT_SIGNAL: signal };
  const line = ['--import', KILLER, COMMAND, ...args];
  const { status, stderr } = spawnSync(process.execPath, line, {
    cwd: place.folder,
    env,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each(['SIGINT', 'SIGTERM'].filter((_, at) => isDue(at)))(
  'a move that %s ends half-way says how it goes on, and back',
  (signal) => {
    const place = new Workplace(SITE);
    const before = place.tree();
    const move = ['move', ...MOVES.flat(), '--overwrite', '--jobs', '1'];
    const { status, stderr } = signalled(place, signal, 15, move);
    const [{ id } = { id: '' }] = new Journal(join(place.state, 'linkwright')).runs();
    const halfWay = `Interrupted: the move stopped half-way; \`linkwright resume ${id}\` goes on with it, \`linkwright undo ${id}\` takes it back.\n`;
    expect([status, stderr]).toEqual([130, halfWay]);
    expect(signalled(place, signal, 15, ['resume'])).toEqual({ status: 130, stderr: halfWay });
    expect(signalled(place, signal, 1, ['undo'])).toEqual({
      status: 130,
      stderr: `Interrupted: not all is taken back; \`linkwright undo ${id}\` goes on with it.\n`,
    });
    place.run(['undo', id]);
    expect(place.tree()).toEqual(before);
  },
);

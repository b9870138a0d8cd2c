// A signal ends a move, and the undoing of one, at every place where it is looked at; nothing is lost.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Journal, findFiles } from '@linkwright/corpus';
import {
  HalfDone,
  type MovePlan,
  type UndoOptions,
  applyMove,
  planMove,
  proveMove,
  undoRun,
} from '@linkwright/relocate';
import { expect, test } from 'vitest';
import { type Tree, grow, treeAt } from './trees.ts';

const SITE: Tree = {
  'a/x.html': '<a href="y.html">y</a> <a href="../b/z.html">z</a>',
  'a/y.html': '<a href="x.html">x</a>',
  'a/node_modules/m.js': 'not listed',
  'b/z.html': '<a href="../a/x.html">x</a>',
  'b/old.html': 'makes room',
  'index.html': '<a href="a/x.html">x</a> <a href="b/z.html">z</a>',
};

const MOVES: readonly (readonly [string, string])[] = [
  ['a', 'c/d'],
  ['b/z.html', 'b/old.html'],
  ['index.html', 'b/z.html'],
];

const ENOUGH = new Error('enough');

/** A signal that comes when it is looked at for the nth time, from 0. */
class SignalAt {
  readonly #controller = new AbortController();
  #left: number;

  constructor(left: number, reason: unknown = ENOUGH) {
    this.#left = left;
    const { signal } = this.#controller;
    const look = signal.throwIfAborted.bind(signal);
    signal.throwIfAborted = () => {
      if (this.#left-- === 0) this.#controller.abort(reason);
      look();
    };
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }
}

async function site() {
  const root = grow(SITE);
  const state = join(root, '../state');
  const { files } = await findFiles([root], { everything: true });
  const paths = MOVES.map(([from, to]) => ({
    from: join(root, from),
    to: join(root, to),
    folder: from === 'a',
  }));
  const request = { paths, files, reading: { folder: root }, overwrite: true, jobs: 1 };
  const plan = await planMove(request);
  const apply = (signal: AbortSignal) =>
    applyMove(plan, { state, title: 'test', folder: root, git: false, signal });
  const undo = async (run: string, options: UndoOptions = {}): Promise<readonly string[]> => {
    const refused: string[] = [];
    for await (const { path, done, message } of undoRun(new Journal(state), run, options))
      if (done === 'refused') refused.push(`${path}: ${message}`);
    return refused;
  };
  return { root, state, request, plan, apply, undo };
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
    return undefined;
  } catch (error) {
    return error;
  }
}

test('a move that a signal ends has done nothing, or is half done and can be taken back', async () => {
  let ended: unknown;
  let halfDone = 0;
  for (let at = 0; at === 0 || ended !== undefined; at++) {
    const { root, state, apply, undo } = await site();
    ended = await failure(apply(new SignalAt(at).signal));
    if (ended === ENOUGH) {
      expect(existsSync(state)).toBe(false);
    } else if (ended !== undefined) {
      expect(ended).toBeInstanceOf(HalfDone);
      const { run, cause, message } = ended as HalfDone;
      expect([cause, message]).toEqual([ENOUGH, 'the move stopped half-way: enough']);
      expect(await undo(run)).toEqual([]);
      halfDone += 1;
    }
    if (ended !== undefined) expect(treeAt(root)).toEqual(SITE);
  }
  expect(halfDone).toBeGreaterThan(4);
});

test('undoing that a signal ends goes on when it is called again', async () => {
  let ended: unknown;
  let stopped = 0;
  for (let at = 0; at === 0 || ended !== undefined; at++) {
    const { root, apply, undo } = await site();
    const { run } = await apply(new AbortController().signal);
    ended = await failure(undo(run ?? '', { signal: new SignalAt(at).signal }));
    if (ended === undefined) break;
    expect(ended).toBe(ENOUGH);
    expect(await undo(run ?? '')).toEqual([]);
    expect(treeAt(root)).toEqual(SITE);
    stopped += 1;
  }
  expect(stopped).toBeGreaterThan(4);
});

test('a reason that is no error is told, too', async () => {
  const { apply } = await site();
  const { signal } = new SignalAt(3, 'enough');
  expect(await failure(apply(signal))).toMatchObject({ message: 'the move stopped half-way: enough' });
});

test('planning and proving end with the reason of a signal', async () => {
  const { request, plan } = await site();
  const signal = AbortSignal.abort(ENOUGH);
  const calls: readonly ((signal: AbortSignal) => Promise<MovePlan | object>)[] = [
    (given) => planMove({ ...request, signal: given }),
    (given) => proveMove(plan, { jobs: 1, signal: given }),
  ];
  for (const call of calls) await expect(call(signal)).rejects.toBe(ENOUGH);
  const controller = new AbortController();
  const rewrite = (): undefined => controller.abort(ENOUGH) as undefined;
  await expect(planMove({ ...request, rewrite, signal: controller.signal })).rejects.toBe(ENOUGH);
});

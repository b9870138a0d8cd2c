// One command, one failure, and what must hold afterwards.
import { spawnSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../packages/cli/dist/main.js', import.meta.url));
const FAULT_LAYER = new URL('fault-layer.mjs', import.meta.url).href;

/** A folder with the corpus of a scenario, its state folder beside it. */
export class Workplace {
  constructor(scratch = mkdtempSync(join(tmpdir(), 'linkwright-torture-'))) {
    this.scratch = scratch;
    this.folder = join(scratch, 'work');
  }

  /** A second one, as this one is now. Journals hold absolute paths, so it stands at the same place. */
  static async of({ corpus, prepare = [], interrupted, secondDisk }) {
    const place = new Workplace();
    if (secondDisk) place.secondDisk = join(place.folder, secondDisk);
    for (const [path, text] of Object.entries(corpus)) {
      mkdirSync(dirname(join(place.folder, path)), { recursive: true });
      writeFileSync(join(place.folder, path), text);
    }
    for (const args of prepare) {
      const { status, stderr } = place.run(args);
      if (status !== 0) throw new Error(`${args.join(' ')}: ${status}\n${stderr}`);
    }
    if (interrupted) await place.runFailing(interrupted.args, `kill@${interrupted.at}`);
    return place;
  }

  remove() {
    rmSync(this.scratch, { recursive: true, force: true });
  }

  /** Keeps what is there, to be brought back by `back`. */
  keep() {
    const kept = mkdtempSync(join(tmpdir(), 'linkwright-kept-'));
    cpSync(this.scratch, kept, { recursive: true, preserveTimestamps: true });
    return kept;
  }

  back(kept) {
    rmSync(this.scratch, { recursive: true, force: true });
    cpSync(kept, this.scratch, { recursive: true, preserveTimestamps: true });
  }

  #environment(more = {}) {
    return {
      ...process.env,
      XDG_STATE_HOME: join(this.scratch, 'state'),
      XDG_CACHE_HOME: join(this.scratch, 'cache'),
      LINKWRIGHT_SHADOWS: this.scratch,
      NO_COLOR: '1',
      ...(this.secondDisk && { LINKWRIGHT_SECOND_DISK: this.secondDisk }),
      ...more,
    };
  }

  /** The disk that is not there is made up in every command, also in those that nothing fails in. */
  #layer() {
    return this.secondDisk ? ['--import', FAULT_LAYER] : [];
  }

  run(args) {
    return spawnSync(process.execPath, [...this.#layer(), COMMAND, ...args], {
      cwd: this.folder,
      env: this.#environment(),
      encoding: 'utf8',
    });
  }

  /** Runs with a failure; gives status, stderr and the number of calls that change something. */
  async runFailing(args, fault) {
    const told = join(this.scratch, 'count');
    const child = spawn(process.execPath, ['--import', FAULT_LAYER, COMMAND, ...args], {
      cwd: this.folder,
      env: this.#environment({ LINKWRIGHT_FAULT: fault, LINKWRIGHT_COUNT: told }),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
    const [status, signal] = await once(child, 'close');
    return {
      status,
      signal,
      stderr,
      count: existsSync(told) ? Number(readFileSync(told, 'utf8')) : undefined,
    };
  }

  /** Runs as people do, and is killed after a time. */
  async runKilled(args, milliseconds) {
    const child = spawn(process.execPath, [...this.#layer(), COMMAND, ...args], {
      cwd: this.folder,
      env: this.#environment(),
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    const [status, signal] = await once(child, 'close');
    clearTimeout(timer);
    return { status, signal, stderr: 'not looked at' };
  }

  /** Path and bytes of every file. Half-done ones (`.tmp`) apart. */
  files() {
    const documents = new Map();
    const leftovers = [];
    for (const entry of readdirSync(this.folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      if (/\.tmp(?:[\\/]|$)/.test(path.slice(this.folder.length))) leftovers.push(path);
      else documents.set(path.slice(this.folder.length + 1), readFileSync(path, 'latin1'));
    }
    return { documents, leftovers };
  }

  /** The runs with something to take back: what `linkwright runs` says, without a process for it. */
  runs() {
    const runs = join(this.scratch, 'state', 'linkwright', 'runs');
    if (!existsSync(runs)) return [];
    return readdirSync(runs).filter((id) => {
      const names = readdirSync(join(runs, id));
      const hasBegun =
        names.includes('plan.json') ||
        names.some((name) => name.endsWith('.ndjson') && statSync(join(runs, id, name)).size > 0);
      return hasBegun && !names.includes('undone') && isJson(join(runs, id, 'run.json'));
    });
  }
}

function isJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) !== null;
  } catch {
    return false;
  }
}

/** What differs between two sets of documents; nothing where they are the same. */
function differences(found, wanted) {
  const paths = new Set([...found.keys(), ...wanted.keys()]);
  return [...paths].filter((path) => found.get(path) !== wanted.get(path));
}

/**
 * Runs a scenario with one failure and gives what was wrong afterwards, in words: nothing where all
 * promises were kept.
 */
export async function trial(scenario, fault, { before, after, milliseconds }) {
  const place = await Workplace.of(scenario);
  const goesOn = scenario.command[0] === 'undo' || scenario.interrupted !== undefined;
  const earlier = goesOn ? [] : place.runs();
  try {
    const outcome = await (fault === 'random-kill'
      ? place.runKilled(scenario.command, Math.random() * milliseconds)
      : place.runFailing(scenario.command, fault));
    const wrong = [...stateProblems(place, before, after), ...outcomeProblems(place, outcome, after)];
    const kept = place.keep();
    for (const recovery of scenario.recovery) {
      place.back(kept);
      wrong.push(...recoveryProblems(place, scenario, recovery, { before, after, earlier }));
    }
    rmSync(kept, { recursive: true });
    return { ...outcome, wrong };
  } finally {
    place.remove();
  }
}

/** Each file is old or new, and none is lost. */
function stateProblems(place, before, after) {
  const { documents } = place.files();
  const wrong = [];
  for (const [path, bytes] of documents) {
    if (bytes !== before.get(path) && bytes !== after.get(path))
      wrong.push(`${path} is neither old nor new (${bytes.length} bytes)`);
  }
  return wrong;
}

function outcomeProblems(place, { status, signal, stderr }, after) {
  const wrong = [];
  if (/^\s+at .*\d+:\d+\)?$/m.test(stderr))
    wrong.push(`a stack trace: ${stderr.split('\n').slice(0, 6).join(' | ')}`);
  const complete = differences(place.files().documents, after).length === 0;
  if (signal === null && status === 0 && !complete) wrong.push('status 0, and not all was done');
  if (signal === null && status !== 0 && stderr.trim() === '') wrong.push(`status ${status} without a word`);
  return wrong;
}

function bytesOf(corpus) {
  return new Map(Object.entries(corpus).map(([path, text]) => [path, Buffer.from(text).toString('latin1')]));
}

function isTree(place, wanted) {
  return differences(place.files().documents, wanted).length === 0;
}

function recoveryProblems(place, { command, corpus, interrupted }, recovery, { before, after, earlier }) {
  const said = [];
  const call = (args) => {
    const { status, stderr } = place.run(args);
    if (status !== 0)
      said.push(`${args[0]} ended with ${status}: ${stderr.trim().split('\n').slice(0, 3).join(' | ')}`);
  };
  // Taking back a move that was interrupted and resumed takes back all of it.
  const untouched = interrupted ? bytesOf(corpus) : before;
  const wanted = recovery === 'undo' ? untouched : after;
  const isUnfinished = place.runs().some((run) => !earlier.includes(run));
  if (recovery === 'again') {
    if (command[0] !== 'undo' || isUnfinished) call(command);
  } else if (recovery === 'resume') {
    if (isUnfinished) place.run(['resume']);
    // Nothing is begun before the journal tells it: then the command is simply given again.
    if (isTree(place, before)) call(command);
  } else if (isUnfinished) call([recovery]);
  const { documents, leftovers } = place.files();
  const differing = differences(documents, wanted);
  if (differing.length === 0 && leftovers.length === 0)
    return said.length > 0 && recovery !== 'again' ? said : [];
  return [`after ${recovery}: ${[...differing, ...leftovers].join(', ')} differ; ${said.join('; ')}`];
}

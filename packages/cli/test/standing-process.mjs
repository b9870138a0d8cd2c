// Runs one command line after another in this process, each as if it had one of its own: starting Node and
// loading the program takes longer than most of what the tests ask of it.
//
//   node standing-process.mjs COMMAND FOLDER     3: requests, JSON lines; 4: answers, JSON lines
//
// FOLDER has the input of each command, and gets its output: `input`, `stdout` and `stderr`.
import { closeSync, createReadStream, openSync, rmSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const [, , command, folder] = process.argv;
const requests = createInterface({ input: new Socket({ fd: 3 }) });
const exit = process.exit.bind(process);
let runs = 0;

/** A standard stream that leads to a file. */
class Kept extends Writable {
  constructor(fd) {
    super({ decodeStrings: true });
    this.fd = fd;
  }

  _write(chunk, _, done) {
    for (let at = 0; at < chunk.length;) at += writeSync(this.fd, chunk, at);
    done();
  }
}

for await (const line of requests) {
  const answer = await run(JSON.parse(line));
  writeSync(4, `${JSON.stringify(answer)}\n`);
  if (answer.isLast) break;
}
rmSync(folder, { recursive: true, force: true });
exit(0);

/** The last run is one that was cut off, or that does not end: the next one needs another process. */
async function run({ cwd, env, args, hasInput }) {
  const before = listeners();
  const active = process.getActiveResourcesInfo().length;
  const streams = ['stdout', 'stderr'].map((name) => new Kept(openSync(join(folder, name), 'w')));
  take({ cwd, env, args, hasInput, streams });
  const cut = cutOff();
  const loaded = await Promise.race([cut, outcomeOf()]);
  const goesOn = loaded.isCut ? [] : await whatGoesOn(active);
  // What goes on may fail as well.
  const outcome = await Promise.race([cut, loaded]);
  const status = outcome.status ?? process.exitCode ?? 0;
  for (const [name, listener] of added(before)) {
    if (name === 'exit') listener.call(process, status);
    process.removeListener(name, listener);
  }
  if (goesOn.length > 0) process.stderr.write(`the command does not end: ${goesOn.join(', ')}\n`);
  for (const { fd } of streams) closeSync(fd);
  process.chdir('/');
  return { status: goesOn.length > 0 ? null : status, isLast: outcome.isCut || goesOn.length > 0 };
}

/** Gives the process what the command is called with. */
function take({ cwd, env, args, hasInput, streams: [stdout, stderr] }) {
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv = [process.execPath, command, ...args];
  process.exitCode = undefined;
  let input;
  const stdin = () => (input ??= hasInput ? createReadStream(join(folder, 'input')) : Readable.from([]));
  Object.defineProperty(process, 'stdin', { get: stdin, configurable: true });
  Object.defineProperty(process, 'stdout', { value: stdout, configurable: true });
  Object.defineProperty(process, 'stderr', { value: stderr, configurable: true });
}

/** The command is a module that runs when it is loaded. */
async function outcomeOf() {
  try {
    runs += 1;
    await import(`${pathToFileURL(command)}?run=${runs}`);
    return {};
  } catch (error) {
    return failed(error);
  }
}

/** As Node tells what nobody has caught. */
function failed(error) {
  process.stderr.write(`${error?.stack ?? error}\n`);
  return { status: 1 };
}

/** Comes to pass where the command ends its process, or something fails that nobody waits for. */
function cutOff() {
  return new Promise((resolve) => {
    process.exit = (code) => {
      resolve({ status: code ?? process.exitCode ?? 0, isCut: true });
      throw new Error('the process has ended');
    };
    for (const name of ['uncaughtException', 'unhandledRejection'])
      process.removeAllListeners(name).once(name, (error) => resolve({ ...failed(error), isCut: true }));
  });
}

/** Waits for what would have kept the process alive, not without end; gives what still does. */
async function whatGoesOn(active) {
  for (let tries = 0; tries < 2000; tries += 1) {
    if (process.getActiveResourcesInfo().length <= active) return [];
    await (tries < 100 ? setImmediate() : setTimeout(10));
  }
  return process.getActiveResourcesInfo();
}

function listeners() {
  return new Map(process.eventNames().map((name) => [name, new Set(process.rawListeners(name))]));
}

function added(before) {
  return process
    .eventNames()
    .flatMap((name) => process.rawListeners(name).map((listener) => [name, listener]))
    .filter(([name, listener]) => !before.get(name)?.has(listener));
}

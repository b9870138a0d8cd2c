// Preloaded into a command (`node --import`): counts what it asks of the file system that changes
// something, and at one chosen point lets the disk, the process or the power fail.
//
// LINKWRIGHT_FAULT   "KIND@POINT": what fails, and at which call from 1
// LINKWRIGHT_COUNT   file that is told how many calls there were
// LINKWRIGHT_SECOND_DISK   folder that is on another file system than the rest, as far as renames go
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { UnflushedDisk } from './unflushed-disk.mjs';

const [kind = 'none', at = '0'] = (process.env.LINKWRIGHT_FAULT ?? '').split('@');
const point = Number(at);
const original = { ...fs };
const disk = new UnflushedDisk(original);
const paths = new Map();
let count = 0;

const isState = (folder) => folder.startsWith(resolve(process.env.XDG_STATE_HOME ?? ''));

/** Which of the names that were not flushed a power cut takes: all, none, those of one side. */
const POWER_CUTS = {
  'power-cut': () => true,
  'power-cut-late': () => false,
  'power-cut-journal': isState,
  'power-cut-documents': (folder) => !isState(folder),
};

const ERRNO = { EIO: 5, EACCES: 13, EXDEV: 18, ENOSPC: 28, EROFS: 30 };

/** What the system says when it can't do something. */
function refusal(code, call, path) {
  const error = new Error(`${code}: made to fail, ${call}${path ? ` '${path}'` : ''}`);
  return Object.assign(error, { code, errno: -ERRNO[code], syscall: call, path });
}

function die() {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing else may happen before it arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

/** Called before each call that changes something; throws, or ends the process, where this is the point. */
function before(call, path, writeHalf) {
  count += 1;
  const persistent = kind === 'full-disk' && count >= point && point > 0;
  if (count !== point && !persistent) return;
  if (kind === 'kill') die();
  if (kind === 'torn-write') {
    writeHalf?.();
    die();
  }
  if (kind in POWER_CUTS) {
    disk.lose(POWER_CUTS[kind]);
    die();
  }
  if (kind === 'full-disk') {
    if (!/write|open|mkdir|copy/i.test(call)) return;
    writeHalf?.();
    throw refusal('ENOSPC', call, path);
  }
  if (kind in ERRNO) throw refusal(kind, call, path);
}

const textOf = (path) =>
  path instanceof URL ? fileURLToPath(path) : (Number.isInteger(path) && paths.get(path)) || String(path);
const isWriting = (flags) => /[wa+]/.test(String(flags ?? 'r')) || (Number(flags) & 3) !== 0;
const half = (data) => {
  const bytes = Buffer.isBuffer(data) || ArrayBuffer.isView(data) ? data : Buffer.from(String(data));
  return bytes.subarray(0, bytes.length >> 1);
};

/** What is told to the disk when a call on paths has gone through. */
const CALLS = {
  rename: ([from, to]) => disk.renaming(textOf(from), textOf(to)),
  unlink: ([path]) => disk.removing(textOf(path)),
  rm: ([path]) => disk.removing(textOf(path)),
  rmdir: ([path]) => disk.removingFolder(textOf(path)),
  mkdir: ([path]) => disk.makingFolder(textOf(path)),
  chmod: () => undefined,
  utimes: () => undefined,
  truncate: ([path]) => disk.writing(textOf(path)),
  copyFile: ([, to]) => (disk.creating(textOf(to)), disk.writing(textOf(to))),
  link: ([, to]) => disk.creating(textOf(to)),
  symlink: ([, to]) => disk.creating(textOf(to)),
  writeFile: ([path]) => (disk.creating(textOf(path)), disk.writing(textOf(path))),
  appendFile: ([path]) => (disk.creating(textOf(path)), disk.writing(textOf(path))),
};

/** Throws for a rename from one file system to another. */
function withinOneDisk(name, [from, to]) {
  const second = process.env.LINKWRIGHT_SECOND_DISK;
  if (name !== 'rename' || second === undefined) return;
  const isThere = (path) => resolve(textOf(path)).startsWith(`${second}/`);
  if (isThere(from) !== isThere(to)) throw refusal('EXDEV', name, textOf(from));
}

for (const [name, tell] of Object.entries(CALLS)) {
  const sync = original[`${name}Sync`];
  const later = fsPromises[name];
  const torn = (args) =>
    name.endsWith('File') && name !== 'copyFile'
      ? () =>
          original[`${name}Sync`](
            args[0],
            half(args[1]),
            typeof args[2] === 'object' ? { ...args[2] } : args[2],
          )
      : undefined;
  fs[`${name}Sync`] = (...args) => {
    withinOneDisk(name, args);
    before(name, textOf(args[0]), torn(args));
    tell(args);
    const result = sync(...args);
    if (args[2]?.flush === true) disk.flushed(textOf(args[0]));
    return result;
  };
  fsPromises[name] = async (...args) => {
    if (typeof args[0] === 'object' && !(args[0] instanceof URL) && !Buffer.isBuffer(args[0]))
      return later(...args);
    withinOneDisk(name, args);
    before(name, textOf(args[0]), torn(args));
    tell(args);
    const result = await later(...args);
    if (args[2]?.flush === true) disk.flushed(textOf(args[0]));
    return result;
  };
}

const { openSync, writeSync, fsync, fsyncSync, closeSync } = original;
fs.openSync = (path, flags, ...rest) => {
  if (isWriting(flags)) {
    before('open', textOf(path));
    disk.opening(textOf(path), String(flags).startsWith('a'));
  }
  const descriptor = openSync(path, flags, ...rest);
  paths.set(descriptor, textOf(path));
  return descriptor;
};
fs.writeSync = (descriptor, data, ...rest) => {
  if (descriptor > 2) {
    before('write', paths.get(descriptor), () => writeSync(descriptor, half(data)));
    disk.writing(paths.get(descriptor));
  }
  return writeSync(descriptor, data, ...rest);
};
fs.fsyncSync = (descriptor) => {
  before('fsync', paths.get(descriptor));
  fsyncSync(descriptor);
  disk.flushed(paths.get(descriptor));
};
fs.fsync = (descriptor, done) => {
  try {
    before('fsync', paths.get(descriptor));
  } catch (error) {
    queueMicrotask(() => done(error));
    return;
  }
  const path = paths.get(descriptor);
  fsync(descriptor, (error) => {
    if (!error) disk.flushed(path);
    done(error);
  });
};
for (const call of ['fchmodSync', 'futimesSync'])
  fs[call] = (descriptor, ...rest) => {
    before(call, paths.get(descriptor));
    original[call](descriptor, ...rest);
  };
fs.closeSync = (descriptor) => {
  paths.delete(descriptor);
  return closeSync(descriptor);
};

const openLater = fsPromises.open;
const names = new WeakMap();
fsPromises.open = async (path, flags, ...rest) => {
  if (isWriting(flags)) {
    before('open', textOf(path));
    disk.opening(textOf(path), String(flags).startsWith('a'));
  }
  const handle = await openLater(path, flags, ...rest);
  names.set(handle, textOf(path));
  return handle;
};
const handle = await openLater(fileURLToPath(import.meta.url), 'r');
const prototype = Object.getPrototypeOf(handle);
await handle.close();
for (const call of ['write', 'writev', 'writeFile', 'appendFile', 'truncate']) {
  const work = prototype[call];
  prototype[call] = async function (data, ...rest) {
    const path = names.get(this);
    before(call, path, () => ArrayBuffer.isView(data) && writeSync(this.fd, half(data)));
    disk.writing(path);
    return work.call(this, data, ...rest);
  };
}
for (const call of ['sync', 'datasync']) {
  const work = prototype[call];
  prototype[call] = async function () {
    before(call, names.get(this));
    await work.call(this);
    disk.flushed(names.get(this));
  };
}
for (const call of ['chmod', 'utimes']) {
  const work = prototype[call];
  prototype[call] = async function (...args) {
    before(call, names.get(this));
    return work.apply(this, args);
  };
}
syncBuiltinESMExports();

if (isMainThread && process.env.LINKWRIGHT_COUNT)
  process.on('exit', () => original.writeFileSync(process.env.LINKWRIGHT_COUNT, String(count)));

// Loaded before the command: kills the process at the n-th step that changes the file system (LINKWRIGHT_KILL_AT), or
// sends it another signal there (LINKWRIGHT_SIGNAL).
// No file of more than LINKWRIGHT_LARGEST_READ bytes can be read at once, as none of more than 2 GiB can.
// What is below LINKWRIGHT_SECOND_DISK is on another file system than the rest, as far as renames go.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.LINKWRIGHT_KILL_AT);

function counted(module, name) {
  const original = module[name];
  module[name] = function (...args) {
    left -= 1;
    if (left === 0) process.kill(process.pid, process.env.LINKWRIGHT_SIGNAL ?? 'SIGKILL');
    return original.apply(this, args);
  };
}

const largest = Number(process.env.LINKWRIGHT_LARGEST_READ ?? Infinity);

function readingSome(module, name) {
  const original = module[name];
  module[name] = function (path, ...rest) {
    if (typeof path === 'string' && fs.statSync(path).size > largest)
      throw new Error(`File size (${fs.statSync(path).size}) is greater than ${largest}`);
    return original.call(this, path, ...rest);
  };
}

if (largest < Infinity) {
  readingSome(fs, 'readFileSync');
  readingSome(fs.promises, 'readFile');
}

function withinOneDisk(module, name) {
  const original = module[name];
  module[name] = function (from, to) {
    // One process runs commands in several folders, one after another.
    const second = process.env.LINKWRIGHT_SECOND_DISK;
    if (second && [from, to].filter((path) => path.startsWith(`${second}/`)).length === 1)
      throw crossing(from, to);
    return original.call(this, from, to);
  };
}

function crossing(from, to) {
  const message = `EXDEV: cross-device link not permitted, rename '${from}' -> '${to}'`;
  return Object.assign(new Error(message), { code: 'EXDEV', syscall: 'rename' });
}

for (const [module, name] of [
  [fs, 'renameSync'],
  [fs.promises, 'rename'],
])
  withinOneDisk(module, name);
for (const name of ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync', 'writeSync'])
  counted(fs, name);
for (const name of ['rename', 'rm', 'open', 'utimes', 'lutimes', 'mkdir', 'symlink', 'link', 'chmod'])
  counted(fs.promises, name);
syncBuiltinESMExports();

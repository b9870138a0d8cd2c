// Loaded before the command: kills the process at the n-th step that changes the file system (LINKWRIGHT_KILL_AT).
// What is below LINKWRIGHT_SECOND_DISK is on another file system than the rest, as far as renames go.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

let left = Number(process.env.LINKWRIGHT_KILL_AT);

function counted(module, name) {
  const original = module[name];
  module[name] = function (...args) {
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    return original.apply(this, args);
  };
}

const second = process.env.LINKWRIGHT_SECOND_DISK;

function withinOneDisk(module, name) {
  const original = module[name];
  module[name] = function (from, to) {
    if ([from, to].filter((path) => path.startsWith(`${second}/`)).length === 1) throw crossing(from, to);
    return original.call(this, from, to);
  };
}

function crossing(from, to) {
  const message = `EXDEV: cross-device link not permitted, rename '${from}' -> '${to}'`;
  return Object.assign(new Error(message), { code: 'EXDEV', syscall: 'rename' });
}

if (second)
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

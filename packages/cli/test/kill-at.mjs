// Loaded before the command: kills the process at the n-th step that changes the file system (LINKWRIGHT_KILL_AT).
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

for (const name of ['renameSync', 'rmSync', 'rmdirSync', 'mkdirSync', 'writeFileSync', 'writeSync'])
  counted(fs, name);
for (const name of ['rename', 'rm', 'open', 'utimes']) counted(fs.promises, name);
syncBuiltinESMExports();

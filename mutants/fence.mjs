// A mutant may delete or write anything: calls of `node:fs` that change something outside one folder throw.
// (Node's own permissions would do, but they forbid flushing and changing modes altogether.)
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const CHANGES =
  /^(?:appendFile|chmod|chown|copyFile|cp|createWriteStream|lchown|link|lutimes|mkdir|mkdtemp|rename|rm|rmdir|symlink|truncate|unlink|utimes|writeFile)(?:Sync)?$/;
/** Which of their arguments are places that change: the first, where nothing is said here. */
const PLACES = [
  [/^symlink/, [1]],
  [/^(?:copyFile|cp|link|rename)/, [0, 1]],
];

/** From here on nothing outside the folder is changed by this process. */
export function fence(folder) {
  for (const api of [fs, fs.promises]) {
    for (const [name, call] of Object.entries(api)) {
      if (CHANGES.test(name)) api[name] = checked(call, placesOf(name));
      else if (/^open(?:Sync)?$/.test(name)) api[name] = checkedOpen(call);
    }
  }
  syncBuiltinESMExports();

  function checked(call, places) {
    return (...args) => {
      for (const index of places) insist(args[index]);
      return call(...args);
    };
  }

  function checkedOpen(call) {
    return (...args) => {
      const flags = args[1] ?? 'r';
      const reads = flags === 'r' || (typeof flags === 'number' && (flags & 3) === fs.constants.O_RDONLY);
      if (!reads) insist(args[0]);
      return call(...args);
    };
  }

  function insist(place) {
    const path = resolve(place instanceof URL ? fileURLToPath(place) : String(place));
    if (path !== folder && !path.startsWith(folder + sep)) throw new Error(`outside the fence: ${path}`);
  }
}

function placesOf(name) {
  return PLACES.find(([names]) => names.test(name))?.[1] ?? [0];
}

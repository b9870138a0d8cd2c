import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import pc from 'picocolors';
import { configPlaces } from '../config/found-config.ts';
import { printable } from '../terminal/printable.ts';

/** The configuration as it was when the command began: what it says later counts for the next command. */
export class ConfigAtStart {
  /** What to look at for its sake: where it stands, and where one would go before it that is not there yet. */
  readonly paths: readonly string[];
  readonly #contents = new Map<string, string | undefined>();

  /** `config` is the file that counts, false where none is to count. */
  constructor(config: string | boolean | undefined) {
    this.paths = placesThatCount(config);
    for (const path of this.paths) this.#contents.set(path, contentOf(path));
  }

  tellChanges(): void {
    for (const path of this.paths) {
      const before = this.#contents.get(path);
      const content = contentOf(path);
      if (content === before) continue;
      this.#contents.set(path, content);
      process.stderr.write(`${pc.yellow('warning')}: ${printable(path)} ${saidOf(before, content)}\n`);
    }
  }
}

function placesThatCount(config: string | boolean | undefined): readonly string[] {
  if (config === false) return [];
  const places = configPlaces(process.cwd());
  if (typeof config !== 'string') return places;
  const file = resolve(config);
  return places.includes(file) ? places.slice(0, places.indexOf(file) + 1) : [file];
}

function saidOf(before: string | undefined, now: string | undefined): string {
  if (now === undefined) return 'has gone; --watch goes on with what it said';
  const what = before === undefined ? 'has come; --watch goes on without it' : CHANGED;
  return `${what}: begin again for it to count`;
}

const CHANGED = 'has changed; --watch goes on with what it said';

/** Undefined where no configuration is there. Of a package.json it is what stands under our name. */
function contentOf(path: string): string | undefined {
  try {
    const content = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    if (basename(path) !== 'package.json') return content.trim() === '' ? undefined : content;
    return JSON.stringify((JSON.parse(content) as { readonly linkwright?: unknown }).linkwright);
  } catch {
    return undefined;
  }
}

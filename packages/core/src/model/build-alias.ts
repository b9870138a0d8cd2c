// What the settings of a build have for a folder before paths in code: vite.dev, "resolve.alias"; typescriptlang.org, "paths";
// nodejs.org, "Subpath imports".
import { type Place, callPlace } from './place.ts';

/** A path behind an alias: `@/a.png`, `~/a.png`, `$lib/a`, `#assets/a.svg`. Which folder is meant, the settings of the build say. */
export const BUILD_ALIAS: Place = callPlace('build:alias');

const ALIAS = /^(?:~?@[\w-]{0,50}|~~?|@@|[$#][\w-]{1,50}|src)\/[^/]/;

/** Whether a specifier may be such a path. A package in a scope (`@scope/name/a.css`) looks alike. */
export function mayBeAliased(said: string): boolean {
  return ALIAS.test(said);
}

// What the settings of a build have for a folder before paths in code: vite.dev, "resolve.alias"; typescriptlang.org, "paths";
// nodejs.org, "Subpath imports".
import { type Place, callPlace } from './place.ts';

/**
 * A specifier behind an alias: `@/a.png`, `~/a.png`, `$lib/a`, `#assets/a.svg`. Which folder is meant, the settings of the build
 * say. A path from the file may say the same.
 */
export const BUILD_ALIAS: Place = {
  ...callPlace('build:alias'),
  otherwise: [
    'component:import',
    'component:code',
    'js:import',
    'js:import()',
    'js:import.meta.resolve',
    'js:require',
  ],
};

/** The same in an attribute of a component, where a path from the file may mean something else. */
export const ATTRIBUTE_ALIAS: Place = callPlace('build:attribute');

const ALIAS = /^(?:~?@[\w-]{0,50}|~~?|@@|[$#][\w-]{1,50}|src)\/[^/]/;

/** What nothing else begins with. */
const SURE = /^(?:~?@|~|\$\w{1,50})\//;

/** Whether a reference is sure to be such a path, for a build that has settings for it. */
export function isBuildAlias(reference: string): boolean {
  return SURE.test(reference);
}

/** Whether a specifier may be such a path. A package in a scope (`@scope/name/a.css`) looks alike. */
export function mayBeAliased(said: string): boolean {
  return ALIAS.test(said);
}

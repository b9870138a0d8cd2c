// Keys of pages and folders in the navigation of Nextra (nextra.site, "_meta.js file").
import type { CalledPage } from '../called-page.ts';
import type { NextraKeys } from '../nextra-keys.ts';
import type { CallKind, CallMade } from './call-kind.ts';

export class NextraCalls implements CallKind {
  readonly #keys: () => NextraKeys;

  /** Keys are gone through when the first one is looked up. */
  constructor(keys: () => NextraKeys) {
    this.#keys = keys;
  }

  find({ call, from, site }: CallMade): CalledPage | undefined {
    if (site === '') return undefined;
    const path = this.#keys().find(call, from, site);
    return path === undefined ? undefined : { path, root: site, isRelative: false, ending: '' };
  }

  mayBeElsewhere({ call, from, site }: CallMade): boolean {
    return site === '' || this.#keys().mayBeMade(call, from, site);
  }
}

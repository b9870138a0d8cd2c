import type { Base } from '@linkwright/core';
import { type HashState, type Seeds, hashText, startState } from './seeds.ts';

/** The hashes of a base's directories, so that a relative path begins where they end. */
export interface BaseStates {
  /** How many directories are above the last segment; 0 for one in the root. */
  readonly depth: number;
  /** By depth: the state behind the "/" that ends the directory. */
  readonly h1: Int32Array;
  readonly h2: Int32Array;
  /** What absolute paths begin with, as the one state of depth 0. */
  readonly root1: Int32Array;
  readonly root2: Int32Array;
}

/** Scheme, authority and directory, without query, fragment, empty and dot segments. */
const PLAIN_DIRECTORY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/(?!.*\/\.{0,2}\/)(?!\.{0,2}\/)[^?#]*$/;

/**
 * The states of bases, kept by directory. Undefined for bases that are left to the exact checker: those
 * that a document declares, those under other profiles than RFC 3986, and those with a query or dot segments.
 */
export class BaseStateCache {
  readonly #seeds: Seeds;
  readonly #known = new Map<string, BaseStates | undefined>();

  constructor(seeds: Seeds) {
    this.#seeds = seeds;
  }

  /** `home` is the URI that absolute paths are taken from, where it is not the root. */
  of({ rule, uri: { uri, profile, query } }: Base, home: string | undefined): BaseStates | undefined {
    if (rule !== '5.1.3' || profile.name !== 'rfc3986' || query !== undefined) return undefined;
    const directory = uri.slice(0, uri.lastIndexOf('/') + 1);
    const key = home === undefined ? directory : `${home} ${directory}`;
    let states = this.#known.get(key);
    if (!states && !this.#known.has(key)) {
      states = PLAIN_DIRECTORY.test(directory) ? statesOf(directory, home, this.#seeds) : undefined;
      // A few directories are asked about again and again; a million of them need not be kept.
      if (this.#known.size > 10_000) this.#known.clear();
      this.#known.set(key, states);
    }
    return states;
  }
}

function statesOf(directory: string, home: string | undefined, seeds: Seeds): BaseStates {
  const path = directory.indexOf('/', directory.indexOf('//') + 2);
  let state = hashText(directory.slice(0, path), seeds, startState(seeds));
  const states: HashState[] = [];
  for (const segment of directory.slice(path).split('/').slice(0, -1)) {
    state = hashText(`${segment}/`, seeds, state);
    states.push(state);
  }
  const root = home === undefined ? (states[0] as HashState) : hashText(home, seeds, startState(seeds));
  return {
    depth: states.length - 1,
    h1: Int32Array.from(states, ({ h1 }) => h1),
    h2: Int32Array.from(states, ({ h2 }) => h2),
    root1: Int32Array.of(root.h1),
    root2: Int32Array.of(root.h2),
  };
}

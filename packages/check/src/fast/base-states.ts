// Section 5.2, step 6: a relative path begins where the base's directory ends.
import type { Base } from '@linkwright/core';
import { type HashState, type Seeds, hashText, startState } from '@linkwright/corpus';
import type { Disk } from '../tree/disk.ts';

/**
 * The hashes of a base's directories, so that a relative path begins where they end. A class, for an
 * object put together from others has another shape each time, and the engine compiles for shapes.
 */
export class BaseStates {
  /** How many directories are above the last segment; 0 for one in the root. */
  readonly depth: number;
  /** By depth: the state behind the "/" that ends the directory. */
  readonly h1: Int32Array;
  readonly h2: Int32Array;
  /** What absolute paths begin with, as the one state of depth 0. */
  readonly root1: Int32Array;
  readonly root2: Int32Array;
  /** What a fragment alone belongs to, where that is not the document itself. */
  readonly own: HashState | undefined;
  /** Whether everything below it is another site, of which nothing is to be said. */
  readonly web: boolean;

  constructor(
    states: readonly HashState[],
    root: HashState,
    { own, web }: { readonly own?: HashState; readonly web: boolean },
  ) {
    this.depth = states.length - 1;
    this.h1 = Int32Array.from(states, ({ h1 }) => h1);
    this.h2 = Int32Array.from(states, ({ h2 }) => h2);
    this.root1 = Int32Array.of(root.h1);
    this.root2 = Int32Array.of(root.h2);
    this.own = own;
    this.web = web;
  }
}

/** What decides about bases that documents declare. */
export interface BaseSurroundings {
  /** Whether `http:` and `https:` URIs can only be other sites. */
  readonly othersAreWeb: boolean;
  /** The folders that are checked, as URIs without a "/" at their ends. */
  readonly roots: readonly string[];
}

/** Scheme, authority and directory, without query, fragment, escapes, empty and dot segments. */
const PLAIN_DIRECTORY = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*\/(?!.*\/\.{0,2}\/)(?!\.{0,2}\/)[^?#]*$/;

/**
 * The states of bases, kept by directory. Undefined for bases that are left to the exact checker:
 * those under other profiles than RFC 3986, and those with a query or dot segments.
 */
export class BaseStateCache {
  readonly #seeds: Seeds;
  readonly #surroundings: BaseSurroundings;
  readonly #known = new Map<string, BaseStates | undefined>();
  /** Whether a folder in a root is called as the first one in the path of a root. */
  readonly #doubtfulHomes = new Map<string, boolean>();
  readonly #disk: Disk;

  constructor(seeds: Seeds, surroundings: BaseSurroundings, on: Disk) {
    this.#seeds = seeds;
    this.#disk = on;
    this.#surroundings = surroundings;
  }

  /** `home` is the URI that absolute paths are taken from where it is not the root; "/" at its end. */
  of({ rule, uri: { uri, profile, query } }: Base, home: string | undefined): BaseStates | undefined {
    if (profile.name !== 'rfc3986' || query !== undefined) return undefined;
    if (rule !== '5.1.3' && rule !== '5.1.1') return undefined;
    const bare = withoutFragment(uri);
    // Documents in one folder share their states; a base that is declared may be anything.
    const key = `${rule} ${home ?? ''} ${rule === '5.1.3' ? directoryOf(bare) : bare}`;
    let states = this.#known.get(key);
    if (!states && !this.#known.has(key)) {
      states = rule === '5.1.3' ? this.#retrieved(bare, home) : this.#declared(bare, home);
      // A few directories are asked about again and again; a million of them need not be kept.
      if (this.#known.size > 10_000) this.#known.clear();
      this.#known.set(key, states);
    }
    return states;
  }

  #retrieved(uri: string, home: string | undefined): BaseStates | undefined {
    const directory = directoryOf(uri);
    if (!PLAIN_DIRECTORY.test(directory)) return undefined;
    return this.#states('', directory, home, { web: false });
  }

  #declared(uri: string, home: string | undefined): BaseStates | undefined {
    const directory = directoryOf(uri);
    if (!PLAIN_DIRECTORY.test(directory)) return undefined;
    const isWeb = /^https?:\/\/[a-z0-9]/.test(directory);
    if (!isWeb && (!directory.startsWith('file:///') || home === undefined)) return undefined;
    const before = isWeb ? '' : this.#beforePath(directory, home as string);
    if (before === undefined) return undefined;
    const own = hashText(
      before + (before === '' ? uri : uri.slice(FILE.length)),
      this.#seeds,
      startState(this.#seeds),
    );
    const web = isWeb && this.#surroundings.othersAreWeb;
    return this.#states(before, directory, isWeb ? undefined : home, { own, web });
  }

  /**
   * What stands before the path of a declared base among files: the checked folder, where the path is
   * not below one already. Undefined where it could be read in both ways.
   */
  #beforePath(directory: string, home: string): string | undefined {
    const root = home.slice(0, -1);
    const { roots } = this.#surroundings;
    if (roots.some((each) => each !== root && directory.startsWith(`${each}/`))) return undefined;
    if (!directory.startsWith(home)) return root;
    let doubtful = this.#doubtfulHomes.get(home);
    if (doubtful === undefined) {
      doubtful = roots.some((each) => {
        const [first = ''] = each.slice(FILE.length + 1).split('/');
        return (
          !PLAIN_NAME.test(first) ||
          this.#disk.kind(`${decodeURIComponent(root.slice(FILE.length))}/${first}`) !== undefined
        );
      });
      this.#doubtfulHomes.set(home, doubtful);
    }
    return doubtful ? undefined : '';
  }

  /** `before` takes the place of "file://". */
  #states(
    before: string,
    directory: string,
    home: string | undefined,
    rest: { readonly own?: HashState; readonly web: boolean },
  ): BaseStates {
    const seeds = this.#seeds;
    const path = directory.indexOf('/', directory.indexOf('//') + 2);
    let state = hashText(before === '' ? directory.slice(0, path) : before, seeds, startState(seeds));
    const states: HashState[] = [];
    for (const segment of directory.slice(path).split('/').slice(0, -1)) {
      state = hashText(`${segment}/`, seeds, state);
      states.push(state);
    }
    const root = home === undefined ? (states[0] as HashState) : hashText(home, seeds, startState(seeds));
    return new BaseStates(states, root, rest);
  }
}

const FILE = 'file://';

const PLAIN_NAME = /^[A-Za-z0-9._~-]+$/;

function directoryOf(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

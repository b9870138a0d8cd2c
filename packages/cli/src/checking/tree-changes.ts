import { type Stats, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LEFT_OUT_FOLDERS, isLinkAt, slashedPath, statAt, whyRefused } from '@linkwright/corpus';
import { type FSWatcher, watch } from 'chokidar';
import { UsageError } from '../exit-status.ts';

/** How often a folder that went away is looked for. Milliseconds. */
const RETURN = 500;

/** So often it passes until folders that came are watched for certain. */
const GROWTH = 2;

/** A tree with what watches it. A watcher forgets its root when that goes away, as that of a site does that is built anew. */
interface Watched {
  readonly watcher: FSWatcher;
  /** When all of it is watched, or it is known that it will not be. */
  readonly ready: Promise<void>;
  /** Of the root, by which another one in its place is known; undefined where there is none. */
  identity: string | undefined;
  /** The same of each folder, by its path, as the watcher has seen it: it keeps to one that is gone. */
  readonly folders: Map<string, string>;
  /** How often `RETURN` is still to pass until all folders that came are watched for certain; 0 where none came. */
  growing: number;
  /** Whether the system has told of anything since the folders were looked at. */
  isStirred: boolean;
}

/** Whether something has changed since it was last asked. */
export class TreeChanges {
  readonly #trees = new Map<string, Watched>();
  /** The state of each file that is looked at by the clock. */
  readonly #files = new Map<string, string | undefined>();
  readonly #isOwn: (path: string) => boolean;
  readonly #returning: NodeJS.Timeout;
  #isDue = false;
  #wake: (() => void) | undefined;
  /** Why not all of the trees can be watched. */
  #failure: UsageError | undefined;

  /**
   * `isOwn` are the files that a round writes itself, which would call for the next one. `files` are looked at besides,
   * be they there or not: by the clock, since for one that is not there its whole folder would have to be watched.
   */
  constructor(
    roots: readonly string[],
    signal: AbortSignal,
    isOwn: (path: string) => boolean,
    files: readonly string[] = [],
  ) {
    this.#isOwn = isOwn;
    for (const file of files) this.#files.set(file, stateOf(file));
    for (const root of roots) this.#trees.set(root, this.#watched(root));
    signal.addEventListener('abort', () => this.#ring());
    this.#returning = setInterval(() => {
      this.#lookAtFiles();
      this.#watchReturned();
    }, RETURN);
  }

  /** Throws UsageError where the system does not watch all of the trees. */
  async ready(): Promise<void> {
    await Promise.all([...this.#trees.values()].map(({ ready }) => ready));
    if (this.#failure) throw this.#failure;
  }

  async close(): Promise<void> {
    clearInterval(this.#returning);
    await Promise.all([...this.#trees.values()].map(({ watcher }) => watcher.close()));
  }

  /** Waits for a change, or for the end. Throws as `ready` does: folders may have come. */
  async next(): Promise<void> {
    if (!this.#isDue) await new Promise<void>((resolve) => (this.#wake = resolve));
    if (this.#failure) throw this.#failure;
  }

  taken(): void {
    this.#isDue = false;
  }

  #watched(root: string): Watched {
    const isLeftOut = (path: string): boolean => isPassedOver(path, root) || this.#isOwn(path);
    // The check tells of folders that nobody may look into. What is still being watched keeps no process that is to end.
    const settings = { ignorePermissionErrors: true, persistent: false };
    const watcher = watch(root, { ...settings, ignored: isLeftOut });
    let begun: (() => void) | undefined;
    const ready = new Promise<void>((resolve) => (begun = resolve));
    const tree: Watched = {
      watcher,
      ready,
      identity: identityOf(root),
      folders: new Map(),
      growing: 0,
      isStirred: false,
    };
    let isReady = false;
    watcher.on('error', (error) => {
      // A link that leads round in a circle leads nowhere, as one to a file that is gone.
      if ((error as NodeJS.ErrnoException).code === 'ELOOP') return;
      this.#failure ??= new UsageError(`--watch: ${root}: ${whyUnwatched(error)}`);
      begun?.();
      this.#ring();
    });
    watcher.on('ready', () => {
      isReady = true;
      begun?.();
    });
    watcher.on('raw', (event, path, details) => {
      const { watchedPath } = details as { readonly watchedPath: string };
      tree.isStirred = true;
      // Of new permissions, and of new content that is as old as what was there, no more is told than this.
      if (event === 'change' && isReady && !isLeftOut(join(watchedPath, path ?? ''))) this.#ring();
    });
    watcher.on('all', (event, path, stats) => {
      if (event === 'addDir' && stats) tree.folders.set(resolve(path), identityIn(stats));
      // A folder is read before it is watched: nobody tells of what comes into it between the two.
      if (event === 'addDir' && isReady) tree.growing = GROWTH;
      if (event === 'unlinkDir') tree.folders.delete(resolve(path));
      if (event.startsWith('unlink') && resolve(path) === resolve(root)) tree.identity = undefined;
      if (isReady) this.#ring();
    });
    return tree;
  }

  #lookAtFiles(): void {
    for (const [file, before] of this.#files) {
      const state = stateOf(file);
      if (state === before) continue;
      this.#files.set(file, state);
      this.#ring();
    }
  }

  #watchReturned(): void {
    for (const [root, tree] of this.#trees) {
      const isGrown = tree.growing > 0 && (tree.growing -= 1) === 0;
      if (isGrown) this.#ring();
      const identity = identityOf(root);
      if (identity === tree.identity && !hasReplaced(tree) && !(isGrown && this.#lacksFolder(root, tree)))
        continue;
      tree.identity = identity;
      if (identity !== undefined) {
        void tree.watcher.close();
        const returned = this.#watched(root);
        this.#trees.set(root, returned);
        // What came before it was watched, and after it was looked at.
        returned.watcher.once('ready', () => {
          returned.growing = GROWTH;
          this.#ring();
        });
      }
      this.#ring();
    }
  }

  /** Whether a folder came before the one around it was watched. */
  #lacksFolder(root: string, { folders }: Watched): boolean {
    return [...folders.keys()].some((folder) =>
      foldersIn(folder).some((path) => !folders.has(path) && !isPassedOver(path, root) && !this.#isOwn(path)),
    );
  }

  #ring(): void {
    this.#isDue = true;
    this.#wake?.();
  }
}

/**
 * Whether a path in a tree is of no account. What is behind a symbolic link to a folder is none of the tree: the link may
 * lead to the root of the disk, or back to where it stands.
 */
function isPassedOver(named: string, root: string): boolean {
  const path = slashedPath(named);
  // What no check reads.
  if (
    path
      .slice(root.length)
      .split('/')
      .some((name) => LEFT_OUT_FOLDERS.has(name))
  )
    return true;
  const folder = dirname(path);
  return folder.length > root.length && isLinkAt(folder);
}

function foldersIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name));
  } catch {
    // It has gone, or nobody may look into it.
    return [];
  }
}

/** Of watching, ENOSPC does not speak of the disk. */
function whyUnwatched(error: unknown): string {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return whyRefused(error);
  return 'the system watches no more files and folders; raise fs.inotify.max_user_watches, or name fewer';
}

/** Whether another folder stands where one was, made before the watcher saw that it was gone. */
function hasReplaced(tree: Watched): boolean {
  if (!tree.isStirred) return false;
  tree.isStirred = false;
  for (const [path, identity] of tree.folders) {
    const now = identityOf(path);
    // Of one that is gone the watcher will hear.
    if (now !== undefined && now !== identity) return true;
  }
  return false;
}

function identityOf(path: string): string | undefined {
  const stat = statAt(path);
  return stat && identityIn(stat);
}

function stateOf(file: string): string | undefined {
  const stat = statAt(file);
  return stat && `${identityIn(stat)} ${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`;
}

/** File systems give the number of a folder that has gone to the next one, made at another time. */
function identityIn({ ino, birthtimeMs }: Pick<Stats, 'ino' | 'birthtimeMs'>): string {
  return `${ino} ${birthtimeMs}`;
}

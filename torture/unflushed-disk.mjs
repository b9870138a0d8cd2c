// What POSIX lets a power cut take: the contents of a file that were not flushed, and the names in
// a folder that was not flushed since they changed. A journaling file system keeps more. What is only
// ever appended to keeps what it had when it was flushed last, as databases count on it, too.
import { existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';

export class UnflushedDisk {
  #fs;
  /** Files with contents that were not flushed. */
  #dirty = new Set();
  /** How long files that are appended to were when they were flushed last. */
  #kept = new Map();
  /** What was done to names, in order, as ways to take it back; without those of flushed folders. */
  #done = [];
  #shadows;

  constructor(fs) {
    this.#fs = { ...fs };
  }

  writing(path) {
    if (path !== undefined) this.#dirty.add(resolve(path));
  }

  /** The file is opened, to be appended to or to be written anew. */
  opening(path, isAppended) {
    const opened = resolve(path);
    if (isAppended) this.#kept.set(opened, lengthOf(opened));
    else this.#kept.delete(opened);
    this.creating(path);
  }

  creating(path) {
    const made = resolve(path);
    if (!existsSync(made)) this.#note([dirname(made)], () => this.#fs.rmSync(made, { force: true }));
  }

  renaming(from, to) {
    const [old, now] = [resolve(from), resolve(to)];
    const shadow = this.#shadow(now);
    if (this.#dirty.delete(old)) this.#dirty.add(now);
    this.#note([dirname(old), dirname(now)], () => {
      if (existsSync(now)) this.#fs.renameSync(now, old);
      if (shadow) this.#fs.renameSync(shadow, now);
    });
  }

  removing(path) {
    const gone = resolve(path);
    const shadow = this.#shadow(gone);
    if (shadow) this.#note([dirname(gone)], () => this.#fs.renameSync(shadow, gone));
  }

  removingFolder(path) {
    const gone = resolve(path);
    this.#note([dirname(gone)], () => mkdirSync(gone, { recursive: true }), gone);
  }

  makingFolder(path) {
    let made = resolve(path);
    if (existsSync(made)) return;
    while (!existsSync(dirname(made))) made = dirname(made);
    const outermost = made;
    this.#note([dirname(outermost)], () => rmSync(outermost, { recursive: true, force: true }));
  }

  flushed(path) {
    if (path === undefined) return;
    const kept = resolve(path);
    this.#dirty.delete(kept);
    if (this.#kept.has(kept)) this.#kept.set(kept, lengthOf(kept));
    const removed = this.#done.flatMap(({ folders, gone }) => (gone && folders.has(kept) ? [gone] : []));
    for (const one of this.#done) one.folders.delete(kept);
    // What was in a folder that is gone for good can't come back.
    for (const { folders } of this.#done)
      for (const folder of folders)
        if (removed.some((gone) => folder === gone || folder.startsWith(gone + sep))) folders.delete(folder);
    this.#done = this.#done.filter(({ folders }) => folders.size > 0);
  }

  /** The power goes. Names that were not flushed are as they were where `isLost` says so of their folder. */
  lose(isLost) {
    for (const path of this.#dirty)
      if (existsSync(path) && lstatSync(path).isFile()) truncateSync(path, this.#kept.get(path) ?? 0);
    for (const { folders, back } of this.#done.toReversed()) if ([...folders].some(isLost)) back();
  }

  #note(folders, back, gone) {
    this.#done.push({ folders: new Set(folders), back, gone });
  }

  /** A second name for a file that is about to lose its own. */
  #shadow(path) {
    if (!existsSync(path) || !lstatSync(path).isFile()) return undefined;
    this.#shadows ??= mkdtempSync(join(process.env.LINKWRIGHT_SHADOWS ?? tmpdir(), 'shadows-'));
    const shadow = join(this.#shadows, String(this.#done.length) + Math.random());
    this.#fs.linkSync(path, shadow);
    return shadow;
  }
}

function lengthOf(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

// The place of an archive before a move and after it, and what that makes of the bases and targets in it.
import { type Base, archiveBase } from '@linkwright/core';

/** The chains that an archive is read under before the move and after it. */
export class ArchivePlace {
  /** Where it is now, which is its new place where it has moved already. */
  readonly #opened: Base;
  readonly before: Base;
  readonly after: Base;

  constructor(opened: Base, before: Base, after: Base) {
    this.#opened = opened;
    this.before = before;
    this.after = after;
  }

  /** The chain that an entry was read under before the move; `base` is the one that it was opened under. */
  oldBase(base: Base): Base {
    return rebased(base, this.#opened, this.before);
  }

  /** The one that it is read under afterwards, of the one before; the same object where the archive stays. */
  newBase(base: Base): Base {
    return rebased(base, this.before, this.after);
  }

  /** An entry of the archive goes along with it; undefined for what is not in it. */
  newTarget(target: string): string | undefined {
    const { uri } = this.before.uri;
    return target.startsWith(`${uri}!/`) ? this.after.uri.uri + target.slice(uri.length) : undefined;
  }
}

/** A chain under `archive` with another one in its place; one of an archive with a URL of its own stays. */
function rebased(base: Base, archive: Base, there: Base): Base {
  if (base === archive) return there;
  const { uri, by = '', outer, external } = base;
  const from = archive.uri.uri;
  if (archive === there || !outer || !uri.uri.startsWith(`${from}!/`)) return base;
  const moved = (each: string): string => there.uri.uri + each.slice(from.length);
  const container = uri.container === undefined ? undefined : moved(uri.container);
  const now = archiveBase(moved(uri.uri), rebased(outer, archive, there), by, container);
  return external ? { ...now, external } : now;
}

// Which folder the attachments of an entry are in: the Org Manual, "Attachments" (org-attach.el).
import { type Base, declaredBase, referenceOfPath } from '@linkwright/core';
import { isOfMachine } from './link-target.ts';

/** Where attachments are; undefined where only settings of Emacs say it. */
export interface AttachmentFolder {
  readonly base: Base;
  /** Set where the id of the entry says it, which settings may do otherwise. */
  readonly mayBeElsewhere: boolean;
}

interface Entry {
  readonly level: number;
  folder: AttachmentFolder | undefined;
  hasOwn: boolean;
}

/** The entries around the place that has been reached. */
export class Entries {
  readonly #base: Base;
  readonly #open: Entry[] = [{ level: 0, folder: undefined, hasOwn: false }];

  /** `base` is that of the document. */
  constructor(base: Base) {
    this.#base = base;
  }

  enter(level: number): void {
    while ((this.#open.at(-1)?.level ?? 0) >= level) this.#open.pop();
    const outer = this.#open.at(-1)?.folder;
    // Whether it is inherited, `org-attach-use-inheritance` says.
    const folder = outer && { ...outer, mayBeElsewhere: true };
    this.#open.push({ level, folder, hasOwn: false });
  }

  /** A property of the entry; `DIR` says the folder, and without that its `ID` does. */
  property(key: string, value: string): void {
    const entry = this.#open.at(-1);
    if (!entry) return;
    if (key === 'DIR' || key === 'ATTACH_DIR') {
      entry.hasOwn = true;
      entry.folder = this.#below(value, false);
    } else if (key === 'ID' && !entry.hasOwn && value.length > 2)
      entry.folder = this.#below(`data/${value.slice(0, 2)}/${value.slice(2)}`, true);
  }

  get folder(): AttachmentFolder | undefined {
    return this.#open.at(-1)?.folder;
  }

  #below(path: string, isById: boolean): AttachmentFolder | undefined {
    if (isOfMachine(path)) return undefined;
    const reference = referenceOfPath(path.endsWith('/') ? path : `${path}/`);
    const by = isById ? 'ID in Org' : 'DIR in Org';
    const base = declaredBase(reference, this.#base, { from: 'codebase', by });
    if (!base) return undefined;
    // What follows from an id stands beside the document, wherever that goes.
    return { base: isById ? { ...base, fixed: true } : { ...base, isFolder: true }, mayBeElsewhere: isById };
  }
}

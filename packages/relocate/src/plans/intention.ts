import type { Base, Entity, Link, Reference, Rewrite } from '@linkwright/core';
import type { OpenDocument } from '@linkwright/corpus';
import type { Change } from '../unified-diff.ts';
import type { FolderMemory } from './decisions.ts';
import type { TargetDigests } from './target-digests.ts';

/** What a command wants of each document. */
export interface Intention {
  readonly rewrite: Rewrite;
  readonly selects: (link: Link) => boolean;
  /** Tell each edit, and not only how many there are. */
  readonly record: boolean;
  /** Tells how the text of a document changes. */
  readonly diff?: ((document: Entity, change: Change) => string) | undefined;
  /** Where decisions are kept that hold for all documents of a folder; for rewriters that look at the link alone. */
  readonly memory?: FolderMemory | undefined;
  /** Whether the rewriter may look at where a link stands: those that are alike are then decided each by itself. */
  readonly eachApart?: boolean | undefined;
  /** Change links among the entries of an archive that have no URL: to other entries. */
  readonly amongEntries?: boolean | undefined;
  /** Change references to the document itself. */
  readonly withinDocument?: boolean | undefined;
  /** Change signed and encrypted parts as well. */
  readonly allowSigned?: boolean | undefined;
  /** The target that a link is to have; where left out, the one that it has. */
  readonly intended?: ((link: Link) => string | null) | undefined;
  /** Whether a reference is to change where it stands, and not only those like it, of which `link` is one; all, where left out. */
  readonly isMeant?: ((link: Link, reference: Reference) => boolean) | undefined;
  /** The chain that the new document will be read under, where it is not the one of the old. */
  readonly newBase?: Base | undefined;
  /** Whether it is known what a link means that begins with what only settings explain (`@/a.png`). */
  readonly isExplained?: ((link: Link) => boolean) | undefined;
  /** What is to be told of a link, wherever it stands. */
  readonly remark?: ((link: Link) => Remark | undefined) | undefined;
  /** Digests the targets that links have afterwards. */
  readonly targets?: TargetDigests | undefined;
  /** The same for an entry of an archive, where it is not what is wanted of the archive. */
  readonly ofEntry?: ((entry: OpenDocument) => EntryIntention) | undefined;
}

/** What a command wants of an entry, and the entry with the chain that it is read under. */
export interface EntryIntention {
  readonly entry: OpenDocument;
  readonly intention: Intention;
}

/** What can't be kept of a link's meaning, or has to be known of it. */
export interface Remark {
  readonly code: string;
  readonly message: string;
}

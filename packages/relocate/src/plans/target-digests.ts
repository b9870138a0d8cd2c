import { type Base, type Diagnostic, type Reference, References, isUnchanged } from '@linkwright/core';
import { type DocumentReader, type OpenDocument, isArchive } from '@linkwright/corpus';
import { type Decision, Decisions, FolderMemory } from './decisions.ts';
import { ArchivePlace } from '../move/links/archive-place.ts';

/** Documents come folder by folder, so little has to be remembered at a time. */
const MEMORY = 50_000;

/**
 * Digests of the targets of documents, in the order of their links: two readings that agree have the
 * same. Not made against attackers; it tells a document that was misread or written wrongly.
 */
export class TargetDigests {
  readonly #memory = new FolderMemory(MEMORY);

  begin(): TargetDigest {
    return new TargetDigest();
  }

  /** The digest of references, each resolved, but for those of which it is known from before that they did not change. */
  of(references: readonly Reference[], before?: Decided): string {
    const decisions = new Decisions(
      (link) => ({
        link,
        expected: { target: link.target, kept: true },
        edit: undefined,
        newReference: undefined,
      }),
      this.#memory,
    );
    const digest = new TargetDigest();
    for (const [index, reference] of references.entries())
      digest.add(unchanged(reference, index, before) ?? decisions.of(reference));
    return digest.text;
  }

  /** Reads a document and digests its targets; for an mbox those of each message, for an archive those of each entry. */
  ofDocument(reader: DocumentReader, document: OpenDocument, base: Base): Digested {
    const { mediaType, layer } = document.entity;
    if (isArchive(mediaType)) {
      const place = new ArchivePlace(document.base, base, base);
      return this.#sum(reader.entries(document), (found) => {
        const entry = found.document;
        return this.ofDocument(reader, entry, place.oldBase(entry.base));
      });
    }
    const read = (one: OpenDocument): Digested => this.#read(reader, { ...one, base });
    return mediaType === 'application/mbox' && !layer
      ? this.#sum(reader.messagesIn(document), read)
      : read(document);
  }

  /** Of what is in a document; what cannot be read is left out. */
  #sum<Part extends object>(
    parts: Iterable<Part | Diagnostic>,
    digested: (part: Part) => Digested,
  ): Digested {
    const sum = { links: 0, targets: [] as string[] };
    for (const part of parts) {
      if ('code' in part) continue;
      const { links, targets } = digested(part as Part);
      sum.links += links;
      sum.targets.push(targets);
    }
    return { links: sum.links, targets: sum.targets.join() };
  }

  #read(reader: DocumentReader, document: OpenDocument): Digested {
    const found = new References();
    reader.extract(document, found);
    return { links: found.list.length, targets: this.of(found.list) };
  }
}

/** The references of a document that stays where it is, as they were, and what was decided for each. */
interface Decided {
  readonly references: readonly Reference[];
  readonly decisions: readonly Decision[];
}

/** What was decided for a reference, where that meant the same before. */
function unchanged(now: Reference, index: number, before: Decided | undefined): Decision | undefined {
  const reference = before?.references[index];
  return reference && isUnchanged(reference, now) ? before?.decisions[index] : undefined;
}

interface Digested {
  readonly links: number;
  readonly targets: string;
}

/** Two FNV-1a sums over hashes of targets. */
class TargetDigest {
  #one = 0x811c9dc5;
  #other = 0x1b873593;

  add(decision: Decision): void {
    const [one, other] = (decision.targetHash ??= hashOf(decision.link.target));
    this.#one = Math.imul(this.#one ^ one, 0x01000193);
    this.#other = Math.imul(this.#other ^ other, 0x85ebca6b | 1);
  }

  get text(): string {
    return hexadecimal(this.#one) + hexadecimal(this.#other);
  }
}

function hashOf(target: string | null): readonly [number, number] {
  const text = target ?? '\0';
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul((other ^ unit) + 0x27d4eb2f, 0x5bd1e995);
  }
  return [one, other];
}

function hexadecimal(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}

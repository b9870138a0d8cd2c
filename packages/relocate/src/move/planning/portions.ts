// The documents of a corpus in portions for threads. An mbox that is too large to be held is cut between two of its
// messages: one of many GB is work for all of them.
import {
  type CorpusFile,
  type ReadingOptions,
  heldSize,
  isMailboxOver,
  mailLimits,
  mailboxStretches,
  slices,
} from '@linkwright/corpus';

/** Bytes of a stretch. */
const STRETCH = 4 << 20;

/** What is sent to a thread at a time: small enough that memory stays bounded, large enough to be worth it. */
const SLICE = { bytes: 8 << 20, count: 512 };

/** Documents, or a stretch of one that is an mbox. */
export type Portion<File> =
  | { readonly files: readonly File[] }
  | { readonly mbox: File; readonly part: CorpusFile; readonly isLast: boolean };

/** In the order of the files; all stretches of an mbox come one after the other. */
export function* portionsOf<File extends CorpusFile>(
  files: readonly File[],
  { limits }: ReadingOptions,
): Generator<Portion<File>> {
  const held = heldSize(limits);
  let waiting: File[] = [];
  for (const file of files) {
    if (!isMailboxOver(held, file)) {
      waiting.push(file);
      continue;
    }
    yield* together(waiting);
    waiting = [];
    yield* apart(file, mailLimits(limits).message);
  }
  yield* together(waiting);
}

function* together<File extends CorpusFile>(files: readonly File[]): Generator<Portion<File>> {
  for (const slice of slices(files, SLICE)) yield { files: slice };
}

function* apart<File extends CorpusFile>(mbox: File, limit: number): Generator<Portion<File>> {
  let last: CorpusFile | undefined;
  for (const part of mailboxStretches(mbox, STRETCH, limit)) {
    if (last) yield { mbox, part: last, isLast: false };
    last = part;
  }
  // One without messages, or that cannot be read, is looked at as a whole.
  if (last?.slice) yield { mbox, part: last, isLast: true };
  else yield { files: [mbox] };
}

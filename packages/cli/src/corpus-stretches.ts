// How a corpus is cut into work for threads: by bytes, so that one large file and very many small ones both
// fill them.
import {
  type CorpusFile,
  type ReadingOptions,
  isWebArchive as holdsCaptures,
  heldSize,
  isMailboxOver,
  mailLimits,
  mailboxStretches,
  sized,
  slices,
} from '@linkwright/corpus';

/** What is done at once. */
export interface Stretch {
  /** A stretch of an mbox is the only one. */
  readonly files: readonly CorpusFile[];
}

/** How large it is. */
export const STRETCH: { readonly bytes: number; readonly count: number } = { bytes: 4 << 20, count: 64 };

/** An mbox that is larger is cut, so that neither it nor its links are held whole. */
const CUT = 16 << 20;

export function isWebArchive({ mediaType }: CorpusFile): boolean {
  return holdsCaptures(mediaType);
}

/** The files in their order, none of them a web archive. */
export function* stretches(
  files: readonly CorpusFile[],
  { limits }: ReadingOptions,
  size: typeof STRETCH = STRETCH,
): Generator<Stretch> {
  const { message } = mailLimits(limits);
  const most = Math.min(CUT, heldSize(limits));
  const isCut = (file: CorpusFile): boolean => isMailboxOver(most, file);
  for (const stretch of together(files, isCut)) {
    const [mbox] = stretch;
    if (mbox && isCut(mbox))
      for (const part of mailboxStretches(mbox, size.bytes, message)) yield { files: [part] };
    else for (const slice of slices(sized(stretch), size)) yield { files: slice };
  }
}

/** The files in their order: those that are cut by themselves, the others together. */
function* together(
  files: readonly CorpusFile[],
  isCut: (file: CorpusFile) => boolean,
): Generator<readonly CorpusFile[]> {
  let from = 0;
  for (const [index, file] of files.entries()) {
    if (!isCut(file)) continue;
    yield files.slice(from, index);
    yield [file];
    from = index + 1;
  }
  yield files.slice(from);
}

// How a corpus is cut into work for threads: by bytes, so that one large file and very many small ones both
// fill them.
import {
  type CorpusFile,
  type MessageSlice,
  type ReadingOptions,
  WARC,
  hasStretches,
  isMboxOver,
  mailLimits,
  messageSlices,
  plainFile,
  sized,
  slices,
} from '@linkwright/corpus';

/** What is done at once. */
export interface Stretch {
  readonly files: readonly CorpusFile[];
  /** Set where the only file is an mbox: the stretch of it that is meant. */
  readonly slice?: MessageSlice;
}

/** How large it is. */
export const STRETCH: { readonly bytes: number; readonly count: number } = { bytes: 4 << 20, count: 64 };

/** An mbox that is larger is cut, so that neither it nor its links are held whole. */
const CUT = 16 << 20;

/** How files are read: as they are, web archives in stretches or from their beginning to their end. */
type Way = 'files' | 'stretches' | 'archives';

/** Files that are read in one way. */
export interface Run {
  readonly way: Way;
  readonly files: readonly CorpusFile[];
}

/** The files in their order, web archives apart from the others. */
export function* runs(files: readonly CorpusFile[]): Generator<Run> {
  let run: { way: Way; files: CorpusFile[] } = { way: 'files', files: [] };
  for (const file of files) {
    const way = wayOf(file);
    if (run.files.length > 0 && way !== run.way) yield run;
    if (run.files.length === 0 || way !== run.way) run = { way, files: [] };
    run.files.push(file);
  }
  if (run.files.length > 0) yield run;
}

function wayOf(file: CorpusFile): Way {
  if (file.mediaType !== WARC) return 'files';
  return hasStretches(file) ? 'stretches' : 'archives';
}

/** The files in their order, none of them a web archive. */
export function* stretches(
  files: readonly CorpusFile[],
  { limits }: ReadingOptions,
  size: typeof STRETCH = STRETCH,
): Generator<Stretch> {
  const { message } = mailLimits(limits);
  for (const stretch of together(files)) {
    const [mbox] = stretch;
    if (mbox && isCut(mbox))
      for (const slice of messageSlices(mbox, size.bytes, message)) yield { files: [plainFile(mbox)], slice };
    else for (const slice of slices(sized(stretch), size)) yield { files: slice };
  }
}

/** The files in their order: those that are cut by themselves, the others together. */
function* together(files: readonly CorpusFile[]): Generator<readonly CorpusFile[]> {
  let from = 0;
  for (const [index, file] of files.entries()) {
    if (!isCut(file)) continue;
    yield files.slice(from, index);
    yield [file];
    from = index + 1;
  }
  yield files.slice(from);
}

function isCut(file: CorpusFile): boolean {
  return isMboxOver(CUT, file);
}

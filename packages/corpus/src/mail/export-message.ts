// A message or MHTML document as a folder of files.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, type Entity, defaultBase, entityOf } from '@linkwright/core';
import {
  EMLX,
  type ExportedFile,
  MboxReader,
  OUTLOOK,
  TNEF,
  type ReadOnlyMessage,
  beginsCompound,
  beginsMbox,
  beginsPst,
  beginsTnef,
  emlxMessage,
  exportedFiles,
  outlookMessage,
  rootAmong,
  tnefMessage,
} from '@linkwright/mail';
import { writeAtomic } from '../disk/atomic-write.ts';
import { makeFolders } from '../disk/make-folders.ts';
import { allExtractors } from '../reading/extractors.ts';
import { absolutePath } from '../uris/file-uri.ts';
import { WIKI_DUMP } from '@linkwright/wikitext';
import { TAR, WARC, ZIP } from '../media-types/container-types.ts';
import { mediaTypeOf } from '../media-types/media-type.ts';
import { GZIP, typeOfPacking } from '../media-types/packing-types.ts';
import { mapFiles } from '../disk/open-files.ts';
import { turnOfSignals } from '../work/turn-of-signals.ts';
import { FileReader, type ReadFile } from '../reading/read.ts';
import { sniffedType } from '../reading/sniff.ts';

/** What was written of a message. */
export interface ExportedMessage {
  /** Paths of the files that were written, in the order of their parts. */
  readonly files: readonly string[];
  /** The file to open; undefined where no part is a page. */
  readonly root: string | undefined;
  readonly problems: readonly Diagnostic[];
}

export interface ExportOptions {
  /** Replace files that are there already. */
  readonly force?: boolean | undefined;
}

/**
 * Writes the parts of the message at `path` into `folder`, with links that work there. Nothing is
 * written where the file is no message or can't be read, or where a file of such a name is there already.
 */
export async function exportMessage(
  path: string,
  folder: string,
  { force = false }: ExportOptions = {},
): Promise<ExportedMessage | Diagnostic> {
  const read = new FileReader().read(path, absolutePath(path));
  if ('code' in read) return read;
  const { entity, problems: met } = messageIn(path, read);
  const why = whyNoMessage(entity.bytes.subarray(entity.start, entity.end));
  if (why !== undefined)
    return {
      code: 'no-message',
      severity: 'error',
      message: `${why[0]}; nothing was written (${why[1]})`,
      source: path,
    };
  const problems = [...met];
  const files: ExportedFile[] = [];
  for (const file of exportedFiles(entity, allExtractors(), problems, { base: defaultBase() })) {
    files.push(file);
    await turnOfSignals();
  }
  const paths = files.map(({ name }) => join(folder, name));
  const taken = force ? undefined : paths.find((each) => existsSync(each));
  if (taken !== undefined)
    return {
      code: 'file-exists',
      severity: 'error',
      message: `${taken} is there already; nothing was written (--force replaces it)`,
      source: path,
    };
  makeFolders(folder);
  await mapFiles(files.entries(), async ([index, { bytes }]) => {
    await turnOfSignals();
    await writeAtomic(paths[index] as string, bytes, { flush: false });
  });
  const root = rootAmong(files);
  return { files: paths, root: root && join(folder, root.name), problems };
}

/** The message that a file is, or that one of Apple Mail or Outlook holds. */
function messageIn(path: string, { source, end }: ReadFile): ReadOnlyMessage {
  const file = (type: string): Entity => entityOf(source, type, undefined, end);
  if (beginsTnef(source.bytes, end)) return tnefMessage(file(TNEF));
  if (beginsCompound(source.bytes, end)) return outlookMessage(file(OUTLOOK));
  const entity = mediaTypeOf(path) === EMLX ? emlxMessage(file(EMLX)).entity : file('message/rfc822');
  return { entity, problems: [] };
}

/** What holds documents and is none itself: as a message it would be one part of bytes that say nothing. */
const WHAT_ELSE: ReadonlyMap<string, string> = new Map([
  [ZIP, 'a ZIP archive'],
  [TAR, 'a tape archive'],
  [GZIP, 'a gzip file'],
  [typeOfPacking('bzip2'), 'a bzip2 file'],
  [typeOfPacking('xz'), 'an xz file'],
  [typeOfPacking('zstd'), 'a Zstandard file'],
  [WARC, 'a web archive'],
  [WIKI_DUMP, 'the dump of a wiki'],
]);

/** A header field, or the line that an mbox has before a message; white space may stand before it. */
const BEGINNING = /^\s*(?:>?From |[!-9;-~]+[ \t]*:)/;

/** Two units with a byte order mark before them, or two of ASCII. */
const UTF_16 = /^(?:\xFF\xFE|\xFE\xFF|[!-~]\0[!-~]\0|\0[!-~]\0[!-~])/;

/** Longer than the names of fields are. */
const BEGINNING_LENGTH = 1000;

/** Why bytes are not those of one message, and what to do; undefined where they are. */
function whyNoMessage(bytes: Uint8Array): readonly [why: string, todo: string] | undefined {
  const other = WHAT_ELSE.get(sniffedType(bytes, bytes.length) ?? '');
  if (other !== undefined) return [`is ${other}, and no message or MHTML document`, 'unpack it first'];
  if (beginsPst(bytes)) return SEVERAL;
  const beginning = Buffer.from(bytes.subarray(0, BEGINNING_LENGTH)).toString('latin1');
  if (UTF_16.test(beginning) && BEGINNING.test(beginning.replace(/^\xFF\xFE|^\xFE\xFF|\0/g, '')))
    return ['is a message in UTF-16, as programs for texts save it', 'save it as UTF-8'];
  if (!BEGINNING.test(beginning.replace(/^\xEF\xBB\xBF/, '')))
    return [
      'is no message or MHTML document: it does not begin with a header field',
      'name an .eml, .emlx, .msg or .mhtml file, or a winmail.dat',
    ];
  return holdsSeveral(bytes) ? SEVERAL : undefined;
}

const SEVERAL = [
  'is a mailbox of several messages',
  'save the one that is wanted as a file of its own',
] as const;

function holdsSeveral(bytes: Uint8Array): boolean {
  if (!beginsMbox(bytes, bytes.length)) return false;
  const reader = new MboxReader();
  let count = 0;
  for (const _ of reader.push(bytes)) if ((count += 1) > 1) return true;
  for (const _ of reader.end()) count += 1;
  return count > 1;
}

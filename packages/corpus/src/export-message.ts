// A message or MHTML document as a folder of files.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, defaultBase, entityOf, pieceOf } from '@linkwright/core';
import { exportParts } from '@linkwright/mail';
import { writeAtomic } from './atomic-write.ts';
import { allExtractors } from './extractors.ts';
import { absolutePath } from './file-uri.ts';
import { GZIP, WARC, ZIP } from './media-type.ts';
import { mapFiles } from './open-files.ts';
import { FileReader } from './read.ts';
import { sniffedType } from './sniff.ts';

export interface ExportedMessage {
  /** Paths of the files that were written, in the order of their parts. */
  readonly files: readonly string[];
  /** The file to open; undefined where no part is a page. */
  readonly root: string | undefined;
  readonly problems: readonly Diagnostic[];
}

export interface ExportOptions {
  /** Replace files that are there already. */
  readonly force?: boolean;
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
  const other = WHAT_ELSE.get(sniffedType(read.source.bytes, read.end) ?? '');
  if (other !== undefined)
    return {
      code: 'no-message',
      severity: 'error',
      message: `is ${other}, and no message or MHTML document; nothing was written (unpack it first)`,
      source: path,
    };
  const whole = entityOf(read.source, 'message/rfc822', undefined, read.end);
  const entity = pieceOf(whole, 0, read.end, 'message/rfc822');
  const { files, root, problems } = exportParts(entity, allExtractors(), { base: defaultBase() });
  const paths = files.map(({ name }) => join(folder, name));
  const taken = force ? undefined : paths.find((each) => existsSync(each));
  if (taken !== undefined)
    return {
      code: 'file-exists',
      severity: 'error',
      message: `${taken} is there already; nothing was written (--force replaces it)`,
      source: path,
    };
  mkdirSync(folder, { recursive: true });
  await mapFiles(files.entries(), ([index, { bytes }]) =>
    writeAtomic(paths[index] as string, bytes, { flush: false }),
  );
  return { files: paths, root: root && join(folder, root), problems };
}

/** What holds documents and is none itself: as a message it would be one part of bytes that say nothing. */
const WHAT_ELSE: ReadonlyMap<string, string> = new Map([
  [ZIP, 'a ZIP archive'],
  [GZIP, 'a gzip file'],
  [WARC, 'a web archive'],
]);

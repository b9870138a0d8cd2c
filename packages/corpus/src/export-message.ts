// A message or MHTML document as a folder of files.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Diagnostic, defaultBase, entityOf, pieceOf } from '@linkwright/core';
import { exportParts } from '@linkwright/mail';
import { writeAtomic } from './atomic-write.ts';
import { allExtractors } from './extractors.ts';
import { absolutePath } from './file-uri.ts';
import { mapFiles } from './open-files.ts';
import { FileReader } from './read.ts';

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
 * written where the message can't be read, or where a file of such a name is there already.
 */
export async function exportMessage(
  path: string,
  folder: string,
  { force = false }: ExportOptions = {},
): Promise<ExportedMessage | Diagnostic> {
  const read = new FileReader().read(path, absolutePath(path));
  if ('code' in read) return read;
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

import { type CorpusFile, gitIgnored, isAmong, isWithin } from '@linkwright/corpus';
import pc from 'picocolors';
import { counted } from '../terminal/counted.ts';

/** What decides whether people are told. */
export interface Hint {
  readonly gitignore?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly report: readonly string[];
}

/**
 * After findings, says to people how many of the documents are files that git leaves out (what was built, what was
 * installed): they may be most of the findings, and nobody has asked for them. `roots`: folders, absolute.
 */
export function tellIgnored(
  files: readonly CorpusFile[],
  roots: readonly string[],
  { gitignore, quiet, report }: Hint,
): void {
  if (gitignore !== undefined || quiet || (report.length > 0 && !report.includes('text'))) return;
  const documents = files.filter(({ mediaType }) => mediaType !== undefined);
  const ignored = new Set(roots.flatMap((root) => ignoredBelow(root, documents)));
  if (ignored.size === 0) return;
  const which = `${ignored.size} of ${counted(documents.length, 'document')}`;
  process.stderr.write(
    `${pc.blue('info')}: git leaves out ${which}; with \`--gitignore\` they are left out here too\n`,
  );
}

function ignoredBelow(root: string, documents: readonly CorpusFile[]): readonly CorpusFile[] {
  const ignored = gitIgnored(root);
  if (typeof ignored === 'string' || ignored.size === 0) return [];
  const start = root.endsWith('/') ? root.length : root.length + 1;
  return documents.filter(
    ({ absolute }) => isWithin(absolute, root) && isAmong(ignored, absolute.slice(start)),
  );
}

import { isWithin, relativePath } from '@linkwright/corpus';
import type { Applied, DiskProof, MovePlan } from '@linkwright/relocate';
import { MoveDiff } from '@linkwright/relocate';
import pc from 'picocolors';
import { callWith } from '../command-line.ts';
import { ndjson } from '../formats/ndjson.ts';
import { shownDiff, shownForm } from '../formats/shown-diff.ts';
import { Output } from '../terminal/output.ts';
import { printable } from '../terminal/printable.ts';
import { counted } from '../terminal/counted.ts';

/** What was done with a plan; undefined where nothing was written. */
export interface Outcome {
  readonly applied: Applied;
  /** Every link resolved again on the disk; undefined where there was nothing to do. */
  readonly proof: DiskProof | undefined;
}

/** A path from the folder that the command is called in, where it is below that: what people look through is short then. */
function shown(path: string): string {
  const here = process.cwd();
  return printable(isWithin(path, here) ? relativePath(here, path) || '.' : path);
}

/** The files that a plan touches, one a line. */
export async function listFiles(
  output: Output,
  { files, replaced, symlinks, emptyFolders, unread = [] }: MovePlan,
): Promise<void> {
  const line = (path: string, to: string, what: string): Promise<void> =>
    output.line(`${shown(path)}${to === path ? '' : ` ${pc.dim('→')} ${shown(to)}`}${what && `  ${what}`}`);
  for (const { path } of replaced) await output.line(`${shown(path)}  ${pc.red('is replaced')}`);
  // What moves as it is needs no more words.
  for (const { path, to, edits } of files)
    await line(path, to, edits.length > 0 ? counted(edits.length, 'edit') : '');
  for (const { path, to, after } of symlinks) await line(path, to, `symbolic link to ${printable(after)}`);
  for (const { path, to } of emptyFolders) await line(path, to, 'empty folder');
  for (const { path, to } of unread) await line(path, to, 'as it is, unread');
}

/** The plan as unified diffs. It must not have been carried out. */
export async function showDiffs(output: Output, plan: MovePlan): Promise<void> {
  const diff = new MoveDiff(plan);
  for (const file of plan.files) await output.write(shownDiff(diff.of(file, process.cwd(), shownForm())));
}

/** The lines that other programs read: files that move, edits, and the figures. */
export async function writeRecords(
  output: Output,
  { files, unread = [], records = [], proof, notes }: MovePlan,
  outcome: Outcome | undefined,
): Promise<void> {
  for (const { path, to } of files) if (path !== to) await output.write(ndjson({ file: path, to }));
  for (const { path, to } of unread) await output.write(ndjson({ file: path, to, unread: true }));
  for (const record of records) await output.write(ndjson(record));
  const { documents, links, kept, followed, rewritten } = proof;
  const left = notes.filter(({ harmless }) => !harmless);
  for (const { file, code, message, line, column, start } of left)
    await output.write(ndjson({ file, skipped: code, message, line, column, start }));
  const summary = {
    documents,
    edited: files.filter(({ edits }) => edits.length > 0).length,
    edits: rewritten,
    kept: links - rewritten,
    skipped: left.length,
    run: outcome?.applied.run ?? null,
    moved: files.filter(({ path, to }) => path !== to).length,
    links,
    keepTarget: kept,
    followTarget: followed,
    ...(outcome?.proof && { provedAgain: outcome.proof.links, failed: outcome.proof.failures.length }),
  };
  await output.write(ndjson({ summary }));
}

/** What a person wants to know at the end. */
export async function tellOutcome(
  output: Output,
  { proof, unread = [], symlinks }: MovePlan,
  outcome: Outcome | undefined,
  state: string | undefined,
): Promise<void> {
  const { documents, links, kept, followed, rewritten } = proof;
  await output.line(
    `proved: ${pc.bold(counted(links, 'link'))} in ${counted(documents, 'document')}; ${kept} keep their target, ${followed} follow theirs, ${rewritten} are written anew`,
  );
  if (!outcome) await output.line('nothing has been written');
  else if (outcome.applied.run === null) await output.line('everything is as the plan wants it already');
  else {
    const { run, moved, edited } = outcome.applied;
    const along = unread.length > 0 ? `, ${unread.length} more as they are, unread` : '';
    const led =
      symlinks.length > 0 ? `, ${counted(symlinks.length, 'symbolic link')} moved or set right` : '';
    await output.line(`${counted(moved, 'file')} moved, ${edited} edited${led}${along}`);
    if (outcome.proof) {
      const { documents: read, links: found, failures } = outcome.proof;
      await output.line(
        `proved again on the disk: ${counted(found, 'link')} in ${counted(read, 'document')}, ${failures.length === 0 ? 'all as planned' : pc.red(`${counted(failures.length, 'document')} not as planned`)}`,
      );
    }
    await output.line(pc.dim(`${callWith('undo', run, state)}   takes this back`));
  }
}

import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Edit, splice } from '@linkwright/core';
import { EMLX, TAR, ZIP, absolutePath, relativePath } from '@linkwright/corpus';
import type { MovePlan, PlannedFile } from '@linkwright/relocate';
import { documentsAround } from '../files/file-names.ts';
import { counted } from '../terminal/counted.ts';

/** Which edits of a file are to be made. */
export type Choice = 'all' | 'none' | readonly boolean[];

/** Documents whose edits depend on one another: a message counts the lengths of its parts, an archive has a directory of its entries. */
const WHOLE_ONLY: ReadonlySet<string> = new Set(['message/rfc822', EMLX, 'application/mbox', ZIP, TAR]);

export function mayChooseEdits({ meanings }: MovePlan, { to }: PlannedFile): boolean {
  const type = meanings.find(({ path }) => path === to)?.mediaType;
  return type !== undefined && !WHOLE_ONLY.has(type);
}

/** The edits that were left out, by the paths of files as they are. */
type LeftOut = Map<string, { readonly edits: PlannedFile['edits']; readonly isAll: boolean }>;

/**
 * The plan with the edits that were chosen. Files move all the same; of a document with edits left
 * out no proof is asked for, since some of its links keep what they say and not what they mean.
 */
export function withChoices(plan: MovePlan, choices: ReadonlyMap<string, Choice>): MovePlan {
  const files: PlannedFile[] = [];
  const partial = new Set<string>();
  const leftOut: LeftOut = new Map();
  const notes = [...plan.notes];
  for (const file of plan.files) {
    const choice = choices.get(file.path) ?? 'all';
    const isChosen = (index: number): boolean =>
      choice === 'all' || (choice !== 'none' && choice[index] === true);
    const edits = file.edits.filter((_, index) => isChosen(index));
    const left = file.edits.length - edits.length;
    if (left > 0) {
      partial.add(file.to);
      const others = file.edits.filter((_, index) => !isChosen(index));
      leftOut.set(file.path, { edits: others, isAll: edits.length === 0 });
      notes.push({ code: 'declined', file: file.to, message: leftAsBefore(plan, file, left) });
    }
    if (edits.length > 0 || file.path !== file.to)
      files.push(left === 0 ? file : { ...file, edits, after: digestAfter(file, edits) });
  }
  const meanings = plan.meanings.filter(({ path }) => !partial.has(path));
  return { ...plan, files, notes, meanings, ...figures(plan, leftOut) };
}

/** What is told of the edits, without those that were left out. */
function figures({ proof, records }: MovePlan, leftOut: LeftOut): Pick<MovePlan, 'proof' | 'records'> {
  const made = records?.filter((record) => !isLeftOut(record, leftOut));
  const left =
    made && records
      ? records.length - made.length
      : [...leftOut.values()].reduce((sum, { edits }) => sum + edits.length, 0);
  return { proof: { ...proof, rewritten: proof.rewritten - left }, ...(made && { records: made }) };
}

/** What stands in an archive, or has no bytes of its own in a file, is left out with all of that. */
function isLeftOut(
  { file, start, end }: NonNullable<MovePlan['records']>[number],
  leftOut: LeftOut,
): boolean {
  return documentsAround(file).some((each) => {
    const left = leftOut.get(absolutePath(each));
    if (!left || left.isAll || start === null || end === null) return left?.isAll === true;
    return left.edits.some(([from, to]) => start === from || (start < to && end > from));
  });
}

/** What still points at the old place, or stands in a file of another one. */
function leftAsBefore(plan: MovePlan, file: PlannedFile, count: number): string {
  const { path, to } = file;
  // The edits of the others are not as many as their links.
  const links = mayChooseEdits(plan, file) ? counted(count, 'link') : 'its links are';
  const from = path === to ? '' : `; the file was ${relativePath(process.cwd(), path)}`;
  return `${links} left as before, as you chose${from}: check tells where they lead now`;
}

function digestAfter({ path, before }: PlannedFile, edits: PlannedFile['edits']): string {
  if (edits.length === 0) return before;
  const old = readFileSync(path);
  const bytes = splice(
    old,
    old.length,
    edits.map(([start, end, text]): Edit => ({ start, end, bytes: Buffer.from(text, 'latin1') })),
  );
  return createHash('sha256').update(bytes).digest('hex');
}

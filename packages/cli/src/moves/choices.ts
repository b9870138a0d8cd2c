import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Edit, splice } from '@linkwright/core';
import { EMLX, TAR, ZIP, relativePath } from '@linkwright/corpus';
import type { MovePlan, PlannedFile } from '@linkwright/relocate';
import { counted } from '../terminal/counted.ts';

/** Which edits of a file are to be made. */
export type Choice = 'all' | 'none' | readonly boolean[];

/** Documents whose edits depend on one another: a message counts the lengths of its parts, an archive has a directory of its entries. */
const WHOLE_ONLY: ReadonlySet<string> = new Set(['message/rfc822', EMLX, 'application/mbox', ZIP, TAR]);

export function mayChooseEdits({ meanings }: MovePlan, { to }: PlannedFile): boolean {
  const type = meanings.find(({ path }) => path === to)?.mediaType;
  return type !== undefined && !WHOLE_ONLY.has(type);
}

/**
 * The plan with the edits that were chosen. Files move all the same; of a document with edits left
 * out no proof is asked for, since some of its links keep what they say and not what they mean.
 */
export function withChoices(plan: MovePlan, choices: ReadonlyMap<string, Choice>): MovePlan {
  const files: PlannedFile[] = [];
  const partial = new Set<string>();
  const notes = [...plan.notes];
  for (const file of plan.files) {
    const choice = choices.get(file.path) ?? 'all';
    const edits = file.edits.filter((_, index) => choice === 'all' || (choice !== 'none' && choice[index]));
    const left = file.edits.length - edits.length;
    if (left > 0) {
      partial.add(file.to);
      notes.push({ code: 'declined', file: file.to, message: leftAsBefore(file, left) });
    }
    if (edits.length > 0 || file.path !== file.to)
      files.push(left === 0 ? file : { ...file, edits, after: digestAfter(file, edits) });
  }
  return { ...plan, files, notes, meanings: plan.meanings.filter(({ path }) => !partial.has(path)) };
}

/** What still points at the old place, or stands in a file of another one. */
function leftAsBefore({ path, to }: PlannedFile, count: number): string {
  const from = path === to ? '' : `; the file was ${relativePath(process.cwd(), path)}`;
  return `${counted(count, 'link')} left as before, as you chose${from}: check tells where they lead now`;
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

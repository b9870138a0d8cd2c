import { relativePath } from '@linkwright/corpus';
import { type Interface, createInterface } from 'node:readline';
import { type MovePlan, MoveDiff, type PlannedFile } from '@linkwright/relocate';
import pc from 'picocolors';
import { UsageError } from '../exit-status.ts';
import { terminalDiff } from '../formats/shown-diff.ts';
import { printable } from '../terminal/printable.ts';
import { type Choice, mayChooseEdits, withChoices } from './choices.ts';

/**
 * Asks for each document whether its links are to be rewritten. The answer is the plan as it was
 * chosen, or undefined where the whole is called off.
 */
export async function askedFor(plan: MovePlan): Promise<MovePlan | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY)
    throw new UsageError(
      '--interactive needs a terminal; --plan writes a plan that can be looked at and applied',
    );
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await askForEach(plan, questions(prompt));
  } finally {
    prompt.close();
  }
}

/** Asks until one of the letters is answered; undefined at the end of input and at Ctrl-C. */
type Ask = (question: string, letters: string) => Promise<string | undefined>;

function questions(prompt: Interface): Ask {
  prompt.on('SIGINT', () => prompt.close());
  // Lines that are typed ahead wait here.
  const lines = prompt[Symbol.asyncIterator]();
  return async (question, letters) => {
    for (;;) {
      prompt.setPrompt(`${question} ${pc.dim(`[${[...letters].join(',')},?]`)} `);
      prompt.prompt();
      const { done, value } = await lines.next();
      // Ctrl-C and the end of input leave the cursor behind the question.
      if (done) process.stderr.write('\n');
      if (done) return undefined;
      const letter = value.trim().toLowerCase().slice(0, 1);
      if (letter !== '' && letters.includes(letter)) return letter;
      process.stderr.write(`${[...letters].map((each) => `${each} ${MEANINGS[each]}`).join('   ')}\n`);
    }
  };
}

async function askForEach(plan: MovePlan, ask: Ask): Promise<MovePlan | undefined> {
  const diff = new MoveDiff(plan);
  const choices = new Map<string, Choice>();
  for (const file of plan.files.filter(({ edits }) => edits.length > 0)) {
    process.stderr.write(`${terminalDiff(diff.of(file, process.cwd()))}`);
    const isApart = mayChooseEdits(plan, file);
    const each = isApart && file.edits.length > 1 ? 'e' : '';
    const some = file.edits.length === 1 ? 'this link' : `these ${file.edits.length} links`;
    const links = isApart ? some : 'the links';
    const letter = await ask(`rewrite ${links} of ${shown(file.path)}?`, `yn${each}aq`);
    if (letter === 'q' || letter === undefined) return undefined;
    if (letter === 'a') break;
    if (letter === 'n') choices.set(file.path, 'none');
    if (letter !== 'e') continue;
    const chosen = await askForEdits(file, diff, ask);
    if (!chosen) return undefined;
    choices.set(file.path, chosen);
  }
  return withChoices(plan, choices);
}

async function askForEdits(file: PlannedFile, diff: MoveDiff, ask: Ask): Promise<boolean[] | undefined> {
  const chosen: boolean[] = [];
  for (const edit of file.edits) {
    const { path } = file;
    process.stderr.write(terminalDiff(diff.of({ ...file, to: path, edits: [edit] }, process.cwd())));
    const letter = await ask('rewrite this link?', 'ynq');
    if (letter === 'q' || letter === undefined) return undefined;
    chosen.push(letter === 'y');
  }
  return chosen;
}

function shown(path: string): string {
  return printable(relativePath(process.cwd(), path));
}

/** What can be answered. */
const MEANINGS: Readonly<Record<string, string>> = {
  y: 'rewrite',
  n: 'leave as it is',
  e: 'decide for each link',
  a: 'this and all others',
  q: 'call the move off',
};

import { type Interface, createInterface } from 'node:readline/promises';
import { type MovePlan, MoveDiff, type PlannedFile } from '@linkwright/relocate';
import pc from 'picocolors';
import { UsageError } from '../exit-status.ts';
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
    return await askForEach(plan, prompt);
  } catch (error) {
    // The end of input and Ctrl-C call it off.
    if ((error as { readonly code?: string }).code === 'ABORT_ERR') return undefined;
    throw error;
  } finally {
    prompt.close();
  }
}

async function askForEach(plan: MovePlan, prompt: Interface): Promise<MovePlan | undefined> {
  const ended = new AbortController();
  prompt.on('close', () => ended.abort()).on('SIGINT', () => ended.abort());
  const ask = async (question: string, letters: string): Promise<string> => {
    for (;;) {
      const said = await prompt.question(`${question} ${pc.dim(`[${[...letters].join(',')},?]`)} `, ended);
      const letter = said.trim().toLowerCase().slice(0, 1);
      if (letter !== '' && letters.includes(letter)) return letter;
      process.stderr.write(HELP);
    }
  };
  const diff = new MoveDiff(plan);
  const choices = new Map<string, Choice>();
  for (const file of plan.files.filter(({ edits }) => edits.length > 0)) {
    process.stderr.write(`${coloured(diff.of(file, process.cwd()))}`);
    const each = mayChooseEdits(plan, file) && file.edits.length > 1 ? 'e' : '';
    const links = file.edits.length === 1 ? 'this link' : `these ${file.edits.length} links`;
    const letter = await ask(`rewrite ${links} of ${printable(file.path)}?`, `yn${each}aq`);
    if (letter === 'q') return undefined;
    if (letter === 'a') break;
    if (letter === 'n') choices.set(file.path, 'none');
    if (letter === 'e') choices.set(file.path, await askForEdits(file, diff, ask));
  }
  return withChoices(plan, choices);
}

async function askForEdits(
  file: PlannedFile,
  diff: MoveDiff,
  ask: (question: string, letters: string) => Promise<string>,
): Promise<boolean[]> {
  const chosen: boolean[] = [];
  for (const edit of file.edits) {
    const { path } = file;
    process.stderr.write(coloured(diff.of({ ...file, to: path, edits: [edit] }, process.cwd())));
    chosen.push((await ask('rewrite this link?', 'yn')) === 'y');
  }
  return chosen;
}

const HELP = `y rewrite   n leave as it is   e decide for each link   a this and all others   q call the move off\n`;

function coloured(diff: string): string {
  return diff
    .split('\n')
    .map((line) => {
      const shown = printable(line);
      if (line.startsWith('+')) return pc.green(shown);
      return line.startsWith('-') ? pc.red(shown) : shown;
    })
    .join('\n');
}

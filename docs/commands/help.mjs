// The help of each command, from the program itself.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const entry = createRequire(import.meta.url).resolve('linkwright/package.json');

/** Name, summary and help of each command. */
export async function commands() {
  const { fullProgram } = await import(pathToFileURL(join(dirname(entry), 'dist/program.js')).href);
  const program = await fullProgram();
  return program.commands.map((command) => ({
    name: command.name(),
    summary: command.summary(),
    help: [command, ...command.commands].map(helpOf).join('\n\n'),
  }));
}

function helpOf(command) {
  let text = '';
  command.configureOutput({ writeOut: (piece) => void (text += piece), getOutHelpWidth: () => 90 });
  command.outputHelp();
  return text.trimEnd();
}

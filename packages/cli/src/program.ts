import { createRequire } from 'node:module';
import { JournalFailure, MapError } from '@linkwright/corpus';
import { Command, CommanderError } from 'commander';
import pc from 'picocolors';
import { applyCommand, resumeCommand } from './commands/apply.ts';
import { checkCommand } from './commands/check.ts';
import { explainCommand } from './commands/explain.ts';
import { extractCommand } from './commands/extract.ts';
import { exportCommand, packCommand } from './commands/mhtml.ts';
import { moveCommand } from './commands/move.ts';
import { absolutizeCommand, relativizeCommand } from './commands/rewrite.ts';
import { runsCommand, undoCommand } from './commands/undo.ts';
import { uriCommand } from './commands/uri/command.ts';
import { EXIT, UsageError } from './exit-status.ts';
import { printable } from './terminal/printable.ts';

const { version } = createRequire(import.meta.url)('../package.json') as { version: string };

/** Runs a command line; the exit status is left in `process.exitCode`. */
export async function runProgram(argv: readonly string[]): Promise<void> {
  const program = new Command('linkwright')
    .description(
      'Finds every link in a corpus of documents, says what each one means and why, and rewrites\nthe ones that must change, leaving every other byte as it was.',
    )
    .version(version)
    .showHelpAfterError('(--help tells more)')
    .addHelpText(
      'after',
      '\nExit status: 0 done, 1 findings or documents left alone, 2 usage, 130 interrupted.',
    );
  for (const command of [
    extractCommand(),
    explainCommand(),
    checkCommand(),
    absolutizeCommand(),
    relativizeCommand(),
    moveCommand(),
    applyCommand(),
    resumeCommand(),
    exportCommand(),
    packCommand(),
    undoCommand(),
    runsCommand(),
    uriCommand(),
  ]) {
    program.addCommand(command.exitOverride());
  }
  try {
    await program.exitOverride().parseAsync([...argv]);
  } catch (error) {
    process.exitCode = told(error);
  }
}

/** The exit status for what was thrown, after telling it. */
function told(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  if (error instanceof UsageError || error instanceof MapError) {
    process.stderr.write(`${pc.red('error')}: ${error.message}\n`);
    return EXIT.usage;
  }
  if (isRefusal(error)) {
    process.stderr.write(`${pc.red('error')}: ${printable(error.message)}\n`);
    return EXIT.findings;
  }
  throw error;
}

/** The system, or the journal, would not do something: that is no mistake of the program. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && (error instanceof JournalFailure || 'syscall' in error);
}

#!/usr/bin/env node
import { keepCompiledCode } from './compiled-code.ts';
import { isOutOfFiles } from './open-files.ts';
import { settleColours } from './settled-colours.ts';

// A reader that has seen enough (`| head`) is no failure; a disk that is full is none of the program. What is being
// written to files meanwhile is written to its end: an exit here would leave half of it done.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return;
  process.stderr.write(`error: standard output cannot be written: ${error.message}\n`);
  process.once('exit', () => (process.exitCode ||= 1));
});
// `2>&1 | head`: nobody hears what is said, and it changes nothing about what is done.
process.stderr.on('error', () => {});

// Said without loading the program.
if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2] ?? '')) {
  const { version } = await import('./version.ts');
  process.stdout.write(`${version}\n`);
} else {
  keepCompiledCode();
  settleColours(process.env, process.stdout.isTTY);
  try {
    const { runProgram } = await import('./program.ts');
    await runProgram(process.argv);
  } catch (error) {
    // What else would say so cannot be loaded either.
    if (!isOutOfFiles(error)) throw error;
    process.stderr.write(
      'error: too many files are open for the program to go on; raise the limit of open files (ulimit -n), or use fewer threads (--jobs)\n',
    );
    process.exitCode = 1;
  }
}

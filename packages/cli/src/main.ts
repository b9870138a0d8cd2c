#!/usr/bin/env node
// A reader that has seen enough (`| head`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Said without loading the program.
if (process.argv.length === 3 && ['--version', '-V'].includes(process.argv[2] ?? '')) {
  const { version } = await import('./version.ts');
  process.stdout.write(`${version}\n`);
} else {
  const { runProgram } = await import('./program.ts');
  await runProgram(process.argv);
}

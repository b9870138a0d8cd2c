/** How the process was called, for people: words that hold anything special in quotes. */
export function commandLine(words: readonly string[] = process.argv.slice(2)): string {
  return ['linkwright', ...words]
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}

/** What is to be called with a run, for people: with the `--state` that its command was given, where its journal is. */
export function callWith(command: 'undo' | 'resume', run: string, state: string | undefined): string {
  return commandLine([command, run, ...(state === undefined ? [] : ['--state', state])]);
}

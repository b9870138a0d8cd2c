/** How the process was called, for people: words that hold anything special in quotes. */
export function commandLine(words: readonly string[] = process.argv.slice(2)): string {
  return ['linkwright', ...words]
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}

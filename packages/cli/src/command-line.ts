/** How the process was called, for people: words that hold anything special in quotes, and no secrets. */
export function commandLine(words: readonly string[] = process.argv.slice(2)): string {
  return ['linkwright', ...words.map((word, at) => told(word, words[at - 1]))]
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`))
    .join(' ');
}

/** What a server is sent with `--header` is for it alone, and runs keep how they were called. */
function told(word: string, before: string | undefined): string {
  const [option = '', field = ''] = before === HEADER ? ['', word] : wordsOf(word);
  return field === '' ? word : option + field.replace(/(=[^:]*:).*$/s, '$1 ...');
}

const HEADER = '--header';

function wordsOf(word: string): readonly string[] {
  const start = `${HEADER}=`;
  return word.startsWith(start) ? [start, word.slice(start.length)] : [];
}

/** What is to be called with a run, for people: with the `--state` that its command was given, where its journal is. */
export function callWith(command: 'undo' | 'resume', run: string, state: string | undefined): string {
  return commandLine([command, run, ...(state === undefined ? [] : ['--state', state])]);
}

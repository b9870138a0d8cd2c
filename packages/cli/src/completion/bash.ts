import type { CommandWords } from './command-words.ts';

/** A completion script for bash (3.2 or later). */
export function bashCompletion(commands: readonly CommandWords[]): string {
  return `# Completion of linkwright for bash:  source <(linkwright completion bash)
_linkwright_files() {
  local IFS=$'\\n'
  COMPREPLY+=($(compgen -f -- "$1"))
}
_linkwright() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} path= words= each
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $each" in
${commands
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quoted(spaced(path))}) path=${quoted(path)} ;;\n`)
  .join('')}    esac
  done
  case "$path $before" in
${commands.flatMap(valueCases).join('')}  esac
  case "$path" in
${commands.map(wordCase).join('')}  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  [[ $word == -* || -z $path ]] || _linkwright_files "$word"
}
complete -o filenames -F _linkwright linkwright
`;
}

/** How a path and the word after it are compared: the path before, a space, the word. */
function spaced(path: string): string {
  const at = path.lastIndexOf(' ');
  return at < 0 ? ` ${path}` : path;
}

function valueCases({ path, options }: CommandWords): readonly string[] {
  return options
    .filter(({ takesValue }) => takesValue)
    .map(({ long, choices }) => {
      const words = `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$word"))`;
      const values = choices.length > 0 ? words : 'COMPREPLY=(); _linkwright_files "$word"';
      return `    ${quoted(`${path} ${long}`)}) ${values}; return ;;\n`;
    });
}

function wordCase({ path, commands, options }: CommandWords): string {
  const names = [...commands.map(({ name }) => name), ...options.map(({ long }) => long)];
  return `    ${quoted(path)}) words=${quoted([...new Set(names)].join(' '))} ;;\n`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

import type { CommandWords } from './command-words.ts';

/**
 * A completion script for bash (3.2 or later). Where nothing is offered, readline completes names of files itself, with
 * all that it knows of quoting; words would get a `/` from it where a folder is called so.
 */
export function bashCompletion(commands: readonly CommandWords[]): string {
  return `# Completion of linkwright for bash:  source <(linkwright completion bash)
_linkwright() {
  local word=\${COMP_WORDS[COMP_CWORD]} path= option= words= ended= each
  COMPREPLY=()
  for each in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$path $each" in
${commands
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      ${quoted(spaced(path))}) path=${quoted(path)} ;;\n`)
  .join('')}    esac
    [[ $each != -- ]] || ended=yes
    # \`=\` is a word of its own, as a rule.
    [[ $each == = ]] || option=$each
  done
  [[ $word != = ]] || word=
  [[ -z $ended ]] || return 0
  case "$path $option" in
${commands.flatMap(valueCases).join('')}  esac
  case "$path" in
${commands.map(wordCase).join('')}  esac
  [[ $word == -* ]] || case "$path" in
${commands.map(nameCase).join('')}    *) return 0 ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o bashdefault -o default -F _linkwright linkwright
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
      const values =
        choices.length > 0 ? `COMPREPLY=($(compgen -W ${quoted(choices.join(' '))} -- "$word")); ` : '';
      return `    ${quoted(`${path} ${long}`)}) ${values}return 0 ;;\n`;
    });
}

/** What a word that begins with `-` may become. */
function wordCase({ path, options }: CommandWords): string {
  return `    ${quoted(path)}) words=${quoted(options.map(({ long }) => long).join(' '))} ;;\n`;
}

/** And one that does not, where it names no file. */
function nameCase({ path, commands, choices }: CommandWords): string {
  const names = [...commands.map(({ name }) => name), ...choices];
  return names.length > 0 ? `    ${quoted(path)}) words=${quoted(names.join(' '))} ;;\n` : '';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

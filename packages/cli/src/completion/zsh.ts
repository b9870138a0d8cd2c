import type { CommandWords, OptionWords } from './command-words.ts';

/** A completion script for zsh. */
export function zshCompletion(commands: readonly CommandWords[]): string {
  return `#compdef linkwright
# Completion of linkwright for zsh:  linkwright completion zsh > "\${fpath[1]}/_linkwright"
${commands.map(functionOf).join('\n')}
if [ "\${funcstack[1]-}" = "_linkwright" ]; then _linkwright "$@"; else compdef _linkwright linkwright; fi
`;
}

function functionOf(command: CommandWords): string {
  return `${nameOf(command.path)}() {\n${command.commands.length > 0 ? choosing(command) : plain(command)}}\n`;
}

/** A command that has commands below it. */
function choosing({ path, commands, options }: CommandWords): string {
  const described = commands.map(({ name, summary }) => quoted(`${name}:${summary.replaceAll(':', '\\:')}`));
  const next = commands.map(({ name }) => `    ${name}) ${nameOf(`${path} ${name}`.trim())} ;;\n`).join('');
  return `  local curcontext="$curcontext" state line
  _arguments -C ${options.map(specOf).join(' ')} '1: :->command' '*:: :->rest'
  case $state in
  command) local -a commands=(${described.join(' ')}); _describe command commands ;;
  rest) case $line[1] in
${next}  esac ;;
  esac
`;
}

function plain({ options, choices }: CommandWords): string {
  const names = choices.length > 0 ? quoted(`1:value:(${choices.join(' ')})`) : "'*:file:_files'";
  return `  _arguments ${options.map(specOf).join(' ')} ${names}\n`;
}

function specOf({ long, description, takesValue, isOptional, repeats, choices }: OptionWords): string {
  const said = description.replaceAll(/[[\]:\\]/g, '\\$&');
  const values = choices.length > 0 ? `(${choices.join(' ')})` : '_files';
  // The value may stand behind a `=` or be the next word.
  const value = takesValue ? `${isOptional ? ':' : ''}:value:${values}` : '';
  return quoted(`${repeats ? '*' : ''}${long}${takesValue ? '=' : ''}[${said}]${value}`);
}

function nameOf(path: string): string {
  return path === '' ? '_linkwright' : `_linkwright_${path.replaceAll(' ', '_')}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

import type { CommandWords, OptionWords } from './command-words.ts';

/** A completion script for fish. */
export function fishCompletion(commands: readonly CommandWords[]): string {
  const lines = commands.flatMap((command) => [
    ...command.commands.map(
      ({ name, summary }) => `${begin(command)} -f -a ${quoted(name)} -d ${quoted(summary)}`,
    ),
    ...command.choices.map((choice) => `${begin(command)} -f -a ${quoted(choice)}`),
    ...command.options.map((option) => `${begin(command)} ${optionOf(option)}`),
  ]);
  return `# Completion of linkwright for fish:  linkwright completion fish > ~/.config/fish/completions/linkwright.fish
function __linkwright_at
  set -l words (commandline -opc)[2..-1]
  set -l at
  for word in $words
    switch "$at $word"
${commands
  .filter(({ path }) => path !== '')
  .map(
    ({ path }) =>
      `      case ${quoted(path.includes(' ') ? path : ` ${path}`)}\n        set at ${quoted(path)}\n`,
  )
  .join('')}    end
  end
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
}

function begin({ path }: CommandWords): string {
  return `complete -c linkwright -n ${quoted(`__linkwright_at "${path}"`)}`;
}

function optionOf({ long, description, takesValue, choices }: OptionWords): string {
  const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(' '))}` : takesValue ? ' -r' : '';
  return `-l ${long.slice(2)}${value} -d ${quoted(description)}`;
}

function quoted(text: string): string {
  return `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
}

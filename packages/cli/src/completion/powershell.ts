import type { CommandWords, OptionWords } from './command-words.ts';

/** A completion script for PowerShell (5.1 or later). */
export function powershellCompletion(commands: readonly CommandWords[]): string {
  return `# Completion of linkwright for PowerShell:  linkwright completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName linkwright -ScriptBlock {
  param($word, $ast, $cursor)
  $words = @{
${commands.map(wordsOf).join('')}  }
  $values = @{
${commands.flatMap(valuesOf).join('')}  }
  $path = ''
  $before = ''
  foreach ($element in $ast.CommandElements | Select-Object -Skip 1) {
    $text = $element.ToString()
    if ($element.Extent.EndOffset -ge $cursor -and $word -ne '') { break }
    $next = ("$path $text").Trim()
    if ($words.ContainsKey($next) -and -not $text.StartsWith('-')) { $path = $next }
    $before = $text
  }
  $offered = if ($values.ContainsKey("$path $before")) { $values["$path $before"] } else { $words[$path] }
  $offered | Where-Object { $_.Name -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.Name, $_.Name, 'ParameterValue', $_.Tip)
  }
}
`;
}

function wordsOf({ path, commands, options, choices }: CommandWords): string {
  const all = [
    ...commands.map(({ name, summary }) => entry(name, summary)),
    ...choices.map((choice) => entry(choice, choice)),
    ...options.map(({ long, description }) => entry(long, description)),
  ];
  return `    ${quoted(path)} = @(${all.join(', ')})\n`;
}

function valuesOf({ path, options }: CommandWords): readonly string[] {
  return options
    .filter(({ choices }) => choices.length > 0)
    .map(
      ({ long, choices }: OptionWords) =>
        `    ${quoted(`${path} ${long}`)} = @(${choices.map((choice) => entry(choice, choice)).join(', ')})\n`,
    );
}

function entry(name: string, tip: string): string {
  return `@{ Name = ${quoted(name)}; Tip = ${quoted(tip || name)} }`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

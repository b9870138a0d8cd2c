import { Argument, Command } from 'commander';
import { commandWords } from '../completion/command-words.ts';
import { bashCompletion } from '../completion/bash.ts';
import { fishCompletion } from '../completion/fish.ts';
import { powershellCompletion } from '../completion/powershell.ts';
import { zshCompletion } from '../completion/zsh.ts';
import { EXIT } from '../exit-status.ts';
import { Output } from '../terminal/output.ts';

const SHELLS = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
  powershell: powershellCompletion,
} as const;

export function completionCommand(): Command {
  return new Command('completion')
    .summary('print a completion script for a shell')
    .description('Prints a script that completes commands, options and their values.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .addHelpText(
      'after',
      `
Examples:
  source <(linkwright completion bash)                              in ~/.bashrc
  linkwright completion zsh > "\${fpath[1]}/_linkwright"
  linkwright completion fish > ~/.config/fish/completions/linkwright.fish
  linkwright completion powershell | Out-String | Invoke-Expression  in $PROFILE`,
    )
    .action(async (shell: keyof typeof SHELLS) => {
      const { fullProgram } = await import('../program.ts');
      await new Output().write(SHELLS[shell](commandWords(await fullProgram())));
      process.exitCode = EXIT.done;
    });
}

// Who gives an option expects something of it. Where it could do nothing, it is refused; a configuration may say it for
// other calls.
import type { Command } from 'commander';
import { UsageError } from '../exit-status.ts';

/** Whether an option is said on the command line, not in a configuration. */
export function isSaid(command: Command, option: string): boolean {
  return command.getOptionValueSource(option) === 'cli';
}

/** Throws UsageError for the first of the options that is said; `why` follows its name. */
export function refuseSaid(command: Command, refused: (option: string) => boolean, why: string): void {
  const said = command.options.find((option) => {
    const name = option.attributeName();
    return refused(name) && isSaid(command, name);
  });
  if (said) throw new UsageError(`${said.long ?? said.flags} ${why}`);
}

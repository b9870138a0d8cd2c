/**
 * Says by `NO_COLOR` (no-color.org) what `picocolors` would take for a yes: `FORCE_COLOR=0`, and standard output that is
 * no terminal where `CI` is set or on Windows. What is written to a file or read by a program has no colours unless they
 * are asked for. To be called before `picocolors` is loaded, so this stands outside of `terminal/`, which is bundled with it.
 */
export function settleColours(environment: NodeJS.ProcessEnv, isTerminal: boolean): void {
  const { FORCE_COLOR } = environment;
  const isWanted = FORCE_COLOR ? !/^(?:0|false)$/i.test(FORCE_COLOR) : isTerminal;
  if (!isWanted) environment['NO_COLOR'] ||= '1';
}

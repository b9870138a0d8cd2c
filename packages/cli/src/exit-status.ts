/** Exit statuses of every command. */
export const EXIT = { done: 0, findings: 1, usage: 2, interrupted: 130 } as const;

/** The command line or the configuration is wrong; nothing has been done. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

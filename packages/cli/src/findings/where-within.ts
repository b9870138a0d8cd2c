import type { Finding } from '@linkwright/check';

/** What is said before a finding in a mailbox that has no lines, for formats that have nothing else to say it in. */
export function whereWithin({ within }: Finding): string {
  return within === undefined ? '' : `${within}: `;
}

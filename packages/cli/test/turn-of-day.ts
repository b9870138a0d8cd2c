const DAY = Math.floor(Date.now() / 86_400_000);

/** Whether a test that takes long has its turn: every other day, on one or the other, and always with LINKWRIGHT_FULL. */
export function isDue(turn: number): boolean {
  return process.env['LINKWRIGHT_FULL'] !== undefined || (turn + DAY) % 2 === 0;
}

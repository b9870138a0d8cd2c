/** The move cannot be done as it was asked for; nothing has been written. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

/** The move cannot be done as it was asked for; nothing has been written. */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
  readonly reasons: readonly string[];
  /** Whether nothing else stands against it than files in the way, which `overwrite` would replace. */
  readonly overwriteHelps: boolean;
  constructor(reasons: readonly string[], overwriteHelps = false) {
    super(reasons.join('\n'));
    this.reasons = reasons;
    this.overwriteHelps = overwriteHelps;
  }
}

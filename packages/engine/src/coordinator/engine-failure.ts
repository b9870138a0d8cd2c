/** A slice that no worker could do. */
export class EngineFailure extends Error {
  override readonly name = 'EngineFailure';
}

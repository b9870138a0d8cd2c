import { concat } from '@linkwright/core';

/** Bytes that come in pieces, of which the first have been seen. */
export interface BegunStream {
  readonly head: Uint8Array;
  /** All of them, those of the head again. To be gone through once. */
  readonly chunks: AsyncIterable<Uint8Array>;
}

/** Waits for the first bytes of a stream: `least` of them, unless it ends before. */
export async function begun(source: AsyncIterable<Uint8Array>, least: number): Promise<BegunStream> {
  const rest = source[Symbol.asyncIterator]();
  let head: Uint8Array = new Uint8Array();
  while (head.length < least) {
    const { done, value } = await rest.next();
    if (done) break;
    head = head.length === 0 ? value : concat([head, value]);
  }
  return { head, chunks: resumed(head, rest) };
}

async function* resumed(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  yield head;
  // The loop closes the stream when nobody wants more of it.
  yield* { [Symbol.asyncIterator]: () => rest };
}

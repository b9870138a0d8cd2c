/** Lets come in between what waits for its turn, Ctrl-C above all: between the files of a long work that waits for nothing else. */
export async function turnOfSignals(): Promise<void> {
  await new Promise(setImmediate);
}

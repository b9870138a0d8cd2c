/**
 * Standard output with back-pressure. A reader that has seen enough (`| head`) closes the pipe; the
 * command then stops without a complaint. Of other failures `main.ts` tells.
 */
export class Output {
  readonly #stream: NodeJS.WriteStream;
  #closed = false;

  constructor(stream: NodeJS.WriteStream = process.stdout) {
    this.#stream = stream;
    stream.on('error', () => (this.#closed = true));
  }

  /** Whether nobody reads any more. */
  get closed(): boolean {
    return this.#closed;
  }

  get columns(): number {
    return this.#stream.columns ?? 0;
  }

  /** `written` hears that the bytes are not looked at any more. */
  async write(text: string | Uint8Array, written?: () => void): Promise<void> {
    if (this.#closed || text.length === 0) return;
    if (!this.#stream.write(text, written)) await this.#writable();
  }

  /** Waits until the reader has caught up or has gone. */
  #writable(): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        this.#stream.off('drain', done).off('close', done);
        resolve();
      };
      this.#stream.on('drain', done).on('close', done);
    });
  }

  async line(text: string): Promise<void> {
    await this.write(`${text}\n`);
  }
}

import { once } from 'node:events';

/**
 * Standard output with back-pressure. A reader that has seen enough (`| head`) closes the pipe; the
 * command then stops without a complaint.
 */
export class Output {
  readonly #stream: NodeJS.WriteStream;
  #closed = false;

  constructor(stream: NodeJS.WriteStream = process.stdout) {
    this.#stream = stream;
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
      this.#closed = true;
    });
  }

  /** Whether nobody reads any more. */
  get closed(): boolean {
    return this.#closed;
  }

  get columns(): number {
    return this.#stream.columns ?? 0;
  }

  async write(text: string): Promise<void> {
    if (this.#closed || text === '') return;
    if (!this.#stream.write(text))
      await Promise.race([once(this.#stream, 'drain'), once(this.#stream, 'close')]);
  }

  async line(text: string): Promise<void> {
    await this.write(`${text}\n`);
  }
}

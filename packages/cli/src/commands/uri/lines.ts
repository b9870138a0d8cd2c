import type { Readable } from 'node:stream';

/** The lines of a stream in batches, each as many as arrived at once, without their line ends. */
export async function* lineBatches(stream: Readable): AsyncGenerator<readonly string[]> {
  let pending: string[] = [];
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = chunk.split('\n');
    const last = lines.pop() ?? '';
    if (lines.length === 0) {
      // A line that goes over many chunks is put together once, at its end.
      pending.push(last);
      continue;
    }
    lines[0] = pending.join('') + (lines[0] ?? '');
    pending = [last];
    yield lines.map(withoutReturn);
  }
  const last = pending.join('');
  if (last !== '') yield [withoutReturn(last)];
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

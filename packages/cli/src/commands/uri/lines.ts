import type { Readable } from 'node:stream';

/**
 * The lines of a stream in batches, each as many as arrived at once, without their line ends and without a byte
 * order mark before the first, as some shells and editors write it.
 */
export async function* lineBatches(stream: Readable): AsyncGenerator<readonly string[]> {
  let pending: string[] = [];
  let begun = false;
  stream.setEncoding('utf8');
  for await (const text of stream as AsyncIterable<string>) {
    const chunk = begun ? text : text.replace(/^\uFEFF/, '');
    begun ||= text !== '';
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

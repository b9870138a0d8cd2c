import type { ReportData } from '../report-data.ts';

interface Block {
  readonly format: string;
  readonly version: number;
  readonly data: string;
}

/** The data that the page carries. */
export async function readReport(): Promise<ReportData> {
  const block = JSON.parse(document.querySelector('#report')?.textContent ?? '{}') as Partial<Block>;
  if (block.format !== 'linkwright-report' || block.version !== 1 || block.data === undefined)
    throw new Error('its data are of another version');
  const letters = atob(block.data);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  const inflated = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return (await new Response(inflated).json()) as ReportData;
}

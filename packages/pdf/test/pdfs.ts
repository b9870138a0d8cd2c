// PDFs for tests, written as ISO 32000-2, 7.5 has them.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';
import {
  type Diagnostic,
  type Extractor,
  References,
  Registry,
  type Span,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  retrievalBase,
  splice,
} from '@linkwright/core';
import { type Ciphers, type Inflate, PDF, createPdfExtractor } from '@linkwright/pdf';

/** How the objects and the cross-reference are written. */
export type Form = 'table' | 'stream' | 'packed' | 'hybrid';

export const FORMS: readonly Form[] = ['table', 'stream', 'packed', 'hybrid'];

export type Objects = Readonly<Record<number, string>>;

/** A document of one page; `annotations` are dictionaries, `more` further objects and entries of the catalog. */
export function document(
  annotations: readonly string[],
  more: { catalog?: string; objects?: Objects } = {},
): Objects {
  const numbers = annotations.map((_, index) => 10 + index);
  return {
    1: `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`,
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: `<< /Type /Page /Parent 2 0 R /Annots [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    ...Object.fromEntries(annotations.map((each, index) => [10 + index, each])),
    ...more.objects,
  };
}

export function annotation(action: string): string {
  return `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>`;
}

interface Section {
  readonly form?: Form;
  readonly trailer?: string;
  readonly free?: readonly number[];
  readonly generation?: number;
}

export function pdfOf(objects: Objects, section: Section = {}): Uint8Array {
  return withSection('%PDF-1.7\n%\u00E2\u00E3\u00CF\u00D3\n', objects, section);
}

/** An incremental update (7.5.6). */
export function updated(pdf: Uint8Array, objects: Objects, section: Section = {}): Uint8Array {
  const text = latin1(pdf);
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? '0';
  return withSection(text, objects, { ...section, trailer: `${section.trailer ?? ''} /Prev ${previous}` });
}

function withSection(
  before: string,
  objects: Objects,
  { form = 'table', trailer = '', free = [], generation = 0 }: Section,
): Uint8Array {
  let text = before;
  // Each section has streams of its own.
  const [packing, hidden] = [80 + 2 * before.split('%%EOF').length, 81 + 2 * before.split('%%EOF').length];
  const rows = new Map<number, readonly [number, number, number]>(free.map((number) => [number, [0, 0, 1]]));
  const packed = new Map<number, readonly [number, number, number]>();
  const add = (number: number, value: string): void => {
    rows.set(number, [1, text.length, generation]);
    text += `${number} ${generation} obj\n${value}\nendobj\n`;
  };
  const isPacked = form === 'packed' || form === 'hybrid';
  const numbers = Object.keys(objects).map(Number);
  // What old readers need stands in the table.
  const inStream = isPacked ? numbers.filter((number) => form === 'packed' || number >= 10) : [];
  for (const number of numbers) if (!inStream.includes(number)) add(number, objects[number] as string);
  if (inStream.length > 0) {
    let data = '';
    const index = inStream.map((number) => {
      const at = data.length;
      data += `${objects[number]} `;
      return `${number} ${at}`;
    });
    const head = `${index.join(' ')}\n`;
    add(packing, stream(`/Type /ObjStm /N ${inStream.length} /First ${head.length}`, head + data));
    for (const [at, number] of inStream.entries()) packed.set(number, [2, packing, at]);
  }
  const end = `/Root 1 0 R /Size 100 /ID [<00><01>] ${trailer}`;
  if (form === 'hybrid') {
    const at = text.length;
    text += `${hidden} 0 obj\n${crossReference(packed, '/Size 100')}\nendobj\n`;
    for (const number of packed.keys()) rows.set(number, [0, 0, 65_535]);
    return bytesOf(text + table(rows, `${end} /XRefStm ${at}`, text.length));
  }
  if (form === 'table') return bytesOf(text + table(rows, end, text.length));
  const at = text.length;
  const all = new Map([...rows, ...packed, [hidden, [1, at, 0] as const]]);
  return bytesOf(`${text}${hidden} 0 obj\n${crossReference(all, end)}\nendobj\nstartxref\n${at}\n%%EOF\n`);
}

function table(
  rows: ReadonlyMap<number, readonly [number, number, number]>,
  trailer: string,
  at: number,
): string {
  const lines = [...rows].map(
    ([number, [kind, first, second]]) =>
      `${number} 1\n${String(first).padStart(10, '0')} ${String(second).padStart(5, '0')} ${kind === 1 ? 'n' : 'f'} \n`,
  );
  return `xref\n${lines.join('')}trailer\n<< ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
}

/** With predictors, as most programs write it. */
function crossReference(rows: ReadonlyMap<number, readonly [number, number, number]>, said: string): string {
  const index = [...rows.keys()].map((number) => `${number} 1`).join(' ');
  let above = [0, 0, 0, 0, 0, 0];
  const data = [...rows.values()].map(([kind, first, second]) => {
    const row = [kind, first >> 16, (first >> 8) & 255, first & 255, second >> 8, second & 255];
    const up = row.map((byte, at) => (byte - (above[at] as number)) & 255);
    above = row;
    return String.fromCharCode(2, ...up);
  });
  const entries = `/Type /XRef /W [1 3 2] /Index [${index}] /DecodeParms << /Predictor 12 /Columns 6 >> ${said}`;
  return stream(entries, data.join(''));
}

function stream(entries: string, data: string): string {
  const packed = latin1(deflateSync(bytesOf(data)));
  return `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
}

export const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
export const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const inflate: Inflate = (bytes, limit) => {
  try {
    return inflateSync(bytes, { maxOutputLength: limit });
  } catch {
    return undefined;
  }
};

const ciphers: Ciphers = {
  hash: (name, bytes) => createHash(name).update(bytes).digest(),
  encrypt: (key, vector, bytes) =>
    createCipheriv(`aes-${key.length * 8}-cbc`, key, vector)
      .setAutoPadding(false)
      .update(bytes),
  decrypt: (key, vector, bytes) =>
    createDecipheriv(`aes-${key.length * 8}-cbc`, key, vector)
      .setAutoPadding(false)
      .update(bytes),
};

export const extractorWith = ({ limit }: { limit: number }): Extractor =>
  createPdfExtractor({ inflate, limit, ciphers });
const extractor = extractorWith({ limit: 1 << 24 });
export const withoutCiphers: Extractor = createPdfExtractor({ inflate, limit: 1 << 24 });

/** What stands in a PDF that was retrieved from `http://h/d/doc.pdf`. */
export function read(
  bytes: Uint8Array,
  piece?: Span,
  by: Extractor = extractor,
): { found: References; names: string[]; problems: readonly Diagnostic[] } {
  const found = new References();
  const names: string[] = [];
  const source = { path: 'doc.pdf', bytes, offset: 0, line: 1 };
  const base = retrievalBase('http://h/d/doc.pdf', defaultBase());
  const problems: Diagnostic[] = [];
  new Registry([by]).extract({ ...entityOf(source, PDF), ...piece }, base, {
    reference: (...said) => found.reference(...said),
    anchor: (entity, start, end, notation) => names.push(notation.decode(entity, start, end)),
    problem: (problem) => problems.push(problem),
  });
  return { found, names, problems };
}

/** Each as `place target`, with the number of its page where it has one. */
export function told(bytes: Uint8Array): string[] {
  return read(bytes).found.list.map((reference) => {
    const { place, target } = linkOf(reference);
    const page = reference.entity.part?.path.replace('page ', ' on ') ?? '';
    return `${place.name.replace('pdf:', '')} ${target?.replace('http://h/d/', '')}${page}`;
  });
}

/** The PDF with new references for those that `change` has one for. */
export function rewritten(
  bytes: Uint8Array,
  change: (reference: string) => string | undefined,
  piece?: Span,
): Uint8Array {
  const placed = read(bytes, piece).found.list.flatMap(({ entity, start, end, notation }) => {
    const now = change(notation.decode(entity, start, end));
    const edit = now === undefined ? undefined : notation.encode(now, entity, start, end);
    return edit ? [{ ...edit, entity }] : [];
  });
  return splice(bytes, bytes.length, fileEdits(placed));
}

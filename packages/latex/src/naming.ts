// How files are named whose ending may be left out.
import type { Construct } from './commands.ts';

/** What the drivers of pdfTeX, XeTeX and dvips look for, in their order (graphics-def: `\Gin@extensions`). */
export const GRAPHICS_ENDINGS: readonly string[] = (
  '.pdf .png .jpg .mps .jpeg .jbig2 .jb2 .PDF .PNG .JPG .JPEG .JBIG2 .JB2 .eps .ps .EPS .eps.gz .ps.gz .eps.Z ' +
  '.ai .bmp .jp2 .jpf .svg'
).split(' ');

/** The file that a path means first, and the other ones that it may mean. */
export interface Meant {
  readonly path: string;
  readonly others: readonly string[];
}

/** The ending that is put behind a path, whatever it ends with; none where the file is named in full. */
const ENDINGS: Readonly<Partial<Record<Construct | 'main', string>>> = {
  svg: '.svg',
  input: '.tex',
  optionalInput: '.tex',
  include: '.tex',
  subfile: '.tex',
  import: '.tex',
  main: '.tex',
  external: '.tex',
  bibliography: '.bib',
  package: '.sty',
  documentClass: '.cls',
  style: '.bst',
};

/** Where kpathsea looks for the name with the ending before the name alone, unless that has one. */
const EITHER: ReadonlySet<string> = new Set(['input', 'optionalInput', 'subfile', 'import', 'main']);

/** What a path means that is not empty. `graphics`: the endings of pictures that may be left out. */
export function meantBy(
  construct: Construct | 'main',
  said: string,
  graphics: readonly string[] = GRAPHICS_ENDINGS,
): Meant {
  if (construct === 'graphics' || construct === 'pdf') {
    const isWhole = GRAPHICS_ENDINGS.some((ending) => said.endsWith(ending));
    return { path: said, others: isWhole ? [] : graphics.map((ending) => said + ending) };
  }
  const ending = ENDINGS[construct];
  if (ending === undefined || said.endsWith(ending)) return { path: said, others: [] };
  if (!EITHER.has(construct)) return { path: said + ending, others: [] };
  const whole = said + ending;
  return /\.[^./]*$/.test(said) ? { path: said, others: [whole] } : { path: whole, others: [said] };
}

/** Whether another ending than the usual one can be written. */
export function takesOtherEndings(construct: Construct | 'main'): boolean {
  return EITHER.has(construct);
}

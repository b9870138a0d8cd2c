// Jupyter notebooks ("The Notebook file format", nbformat 3 and 4): the text of a cell is Markdown, in one string or in
// one for each line.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Span,
  decodeText,
  jsonStrings,
  oneByteText,
} from '@linkwright/core';
import { joinedStrings } from './joined-strings.ts';
import { readable } from './readable.ts';

/** A cell stands in the list of the notebook, or of one of its worksheets (nbformat 3). */
const CELL = /^(?:worksheets\[\]\.)?cells\[\]$/;
const TYPE = /^(?:worksheets\[\]\.)?cells\[\]\.cell_type$/;
const SOURCE = /^(?:worksheets\[\]\.)?cells\[\]\.source(?:\[\])?$/;

/** Cells of text; the others hold programs and what is handed on as it is. */
const OF_TEXT: ReadonlySet<string> = new Set(['markdown', 'heading']);

/** Hands the text of each cell to the extractor of Markdown. */
export const notebookExtractor: Extractor = {
  mediaTypes: ['application/x-ipynb+json'],
  extract(entity: Entity, base: Base, { embed }: Extraction): void {
    const document = readable(entity);
    for (const { type, lines } of cellsOf(document))
      if (OF_TEXT.has(type) && lines.length > 0) embed(joinedStrings(document, lines, 'text/markdown'), base);
  },
};

interface Cell {
  type: string;
  readonly lines: Span[];
  /** Of the members that were met: one that is met again is that of the next cell. */
  readonly names: Set<string>;
}

function* cellsOf({ bytes, start, end, charset }: Entity): Generator<Cell> {
  let cell = newCell();
  for (const string of jsonStrings(oneByteText(bytes, start, end))) {
    if (string.isName) {
      if (CELL.test(string.path) && cell.names.has(string.name)) {
        yield cell;
        cell = newCell();
      }
      if (CELL.test(string.path)) cell.names.add(string.name);
    } else if (TYPE.test(string.path))
      cell.type = decodeText(bytes, start + string.start, start + string.end, charset);
    else if (SOURCE.test(string.path))
      cell.lines.push({ start: start + string.start, end: start + string.end });
  }
  yield cell;
}

function newCell(): Cell {
  return { type: '', lines: [], names: new Set() };
}

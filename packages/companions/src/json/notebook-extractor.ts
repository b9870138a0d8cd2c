// Jupyter notebooks ("The Notebook file format", nbformat 3 and 4): the text of a cell is Markdown, and what a program
// has put out may be HTML, SVG or Markdown, and so may be what is handed on as it is; each in one string or in one for each line.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type JsonString,
  MARKDOWN_CELL,
  type Span,
  decodeText,
  jsonStrings,
  oneByteText,
  readableEntity,
} from '@linkwright/core';
import { joinedStrings } from './joined-strings.ts';

/** A cell stands in the list of the notebook, or of one of its worksheets (nbformat 3). */
const CELL = /^(?:worksheets\[\]\.)?cells\[\]$/;
const TYPE = /^(?:worksheets\[\]\.)?cells\[\]\.cell_type$/;
const SOURCE = /^(?:worksheets\[\]\.)?cells\[\]\.source(?:\[\])?$/;
/** What was put out, by its media type, or in nbformat 3 by a name. */
const OUTPUT = /^(?:cells\[\]\.outputs\[\]\.data|worksheets\[\]\.cells\[\]\.outputs\[\])$/;

/** Of what kind a cell is that is handed on as it is: by nbformat 4, and as Jupyter writes it. */
const RAW_TYPE = /^(?:worksheets\[\]\.)?cells\[\]\.metadata\.(?:format|raw_mimetype)$/;

/** Cells of text; the others hold programs and what is handed on as it is. */
const OF_TEXT: ReadonlySet<string> = new Set(['markdown', 'heading']);

/** What of an output holds links, by its name. */
const OUTPUT_TYPES: ReadonlyMap<string, string> = new Map([
  ['text/html', 'text/html'],
  ['html', 'text/html'],
  ['image/svg+xml', 'image/svg+xml'],
  ['svg', 'image/svg+xml'],
  ['text/markdown', MARKDOWN_CELL],
]);

/** What of that holds links; nbconvert puts it into documents of that kind, nbsphinx reads reStructuredText. */
const RAW_TYPES: ReadonlyMap<string, string> = new Map([
  ['text/html', 'text/html'],
  ['text/markdown', MARKDOWN_CELL],
  ['text/restructuredtext', 'text/x-rst'],
  ['text/x-rst', 'text/x-rst'],
]);

/** Hands the text of each cell to the extractor of Markdown, and each output to that of its media type. */
export const notebookExtractor: Extractor = {
  mediaTypes: ['application/x-ipynb+json'],
  extract(entity: Entity, base: Base, { embed }: Extraction): void {
    const document = readableEntity(entity);
    for (const { mediaType, strings } of textsOf(document))
      if (strings.length > 0) embed(joinedStrings(document, strings, mediaType), base);
  },
};

/** A text, in its strings. */
interface Text {
  readonly mediaType: string;
  readonly strings: Span[];
}

/** The texts of a notebook, in its order. */
function* textsOf({ bytes, start, end, charset }: Entity): Generator<Text> {
  let cell = new Cell(-1);
  for (const string of jsonStrings(oneByteText(bytes, start, end))) {
    const span = { start: start + string.start, end: start + string.end };
    if (string.isName) {
      if (CELL.test(string.path) && string.object !== cell.object) {
        yield* cell.texts();
        cell = new Cell(string.object);
      }
      cell.name(string);
    } else if (TYPE.test(string.path)) cell.type = decodeText(bytes, span.start, span.end, charset);
    else if (RAW_TYPE.test(string.path))
      cell.rawType = decodeText(bytes, span.start, span.end, charset).toLowerCase();
    else if (SOURCE.test(string.path)) cell.source.push(span);
    else cell.output?.strings.push(span);
  }
  yield* cell.texts();
}

/** What is known of a cell whose members are read. */
class Cell {
  /** Where it begins. */
  readonly object: number;
  type = '';
  rawType = '';
  readonly source: Span[] = [];
  readonly #outputs: Text[] = [];
  /** The output whose strings come next. */
  output: Text | undefined;

  constructor(object: number) {
    this.object = object;
  }

  /** A member begins. */
  name({ path, name }: JsonString): void {
    const mediaType = OUTPUT.test(path) ? OUTPUT_TYPES.get(name) : undefined;
    this.output = mediaType === undefined ? undefined : { mediaType, strings: [] };
    if (this.output) this.#outputs.push(this.output);
  }

  texts(): readonly Text[] {
    const mediaType = this.#sourceType();
    return mediaType === undefined ? this.#outputs : [...this.#outputs, { mediaType, strings: this.source }];
  }

  #sourceType(): string | undefined {
    if (OF_TEXT.has(this.type)) return MARKDOWN_CELL;
    return this.type === 'raw' ? RAW_TYPES.get(this.rawType) : undefined;
  }
}

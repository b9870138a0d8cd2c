// Scalars of YAML (1.2.2, chapter 7) in one line, each in the style that it has.
import { type Edit, type Entity, type Notation, decodeText, encodeText } from '@linkwright/core';
import { parsedYaml } from './parsed-yaml.ts';

/** The quotation mark of a scalar; none where it is plain. */
export type Quote = '"' | "'" | '';

const NOTATIONS: Readonly<Record<Quote, Notation>> = {
  '"': yamlScalar('"', (text) => JSON.stringify(text).slice(1, -1)),
  "'": yamlScalar("'", (text) => text.replaceAll("'", "''")),
  '': yamlScalar('', (text) => text),
};

/** How the inside of a scalar is read and written. */
export function scalarNotation(quote: Quote): Notation {
  return NOTATIONS[quote];
}

function yamlScalar(quote: Quote, written: (text: string) => string): Notation {
  return {
    name: quote === '' ? 'yaml-plain' : `yaml-${quote === '"' ? 'double' : 'single'}-quoted`,
    decode: ({ bytes, charset }, start, end) => said(quote, decodeText(bytes, start, end, charset)),
    encode(reference, entity, start, end) {
      const text = written(reference);
      const isItself = said(quote, text) === reference && (quote !== '' || PLAIN.test(text));
      if (isItself) return edit(text, entity, start, end);
      // A plain scalar that cannot say it gets quotation marks.
      return quote === '' ? edit(JSON.stringify(reference), entity, start, end) : undefined;
    },
  };
}

/** What stands for itself in every context, of a sequence in brackets too (7.3.3). */
const PLAIN = /^[^\s"'#[\]{}|,&*!%@`>?:-](?:[^"'[\]{},#:\s]|[ \t]+[^"'[\]{},#:\s])*$/;

function said(quote: Quote, text: string): string {
  const { contents, errors } = parsedYaml(quote + text + quote, { schema: 'failsafe' });
  const value: unknown = errors.length === 0 && contents !== null ? contents.toJSON() : undefined;
  return typeof value === 'string' ? value : text;
}

function edit(text: string, { charset }: Entity, start: number, end: number): Edit | undefined {
  const bytes = encodeText(text, charset);
  return bytes && { start, end, bytes };
}

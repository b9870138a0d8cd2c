import { type Notation, type Span, asItStands, decodeText, encodeText, jsonString } from '@linkwright/core';

/** A string of a file of settings: the span of what stands between its quotes, and what leads to it. */
export interface SaidString extends Span {
  /** The names that lead to it, outermost first, with dots between them; lists count for nothing. */
  readonly names: string;
  readonly notation: Notation;
}

/** The inside of a basic string of TOML (1.0.0, "String"), whose escapes are those of JSON and a longer one. */
export const escapedString: Notation = {
  name: 'toml-basic-string',
  decode({ bytes, charset }, start, end): string {
    const text = decodeText(bytes, start, end, charset);
    return text.replaceAll(
      /\\(?:U([0-9a-fA-F]{8})|u([0-9a-fA-F]{4})|([btnfr"\\]))/g,
      (written: string, long: string | undefined, short: string | undefined, letter: string | undefined) => {
        if (letter !== undefined) return SINGLE[letter] ?? letter;
        const code = parseInt(long ?? short ?? '', 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : written;
      },
    );
  },
  encode: (reference, entity, start, end) => jsonString.encode(reference, entity, start, end),
};

const SINGLE: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** The inside of a literal string of TOML, in which nothing is escaped. */
export const literalString: Notation = {
  name: 'toml-literal-string',
  decode: asItStands,
  encode(reference, { charset }, start, end) {
    if (/['\p{Cc}]/u.test(reference)) return undefined;
    const bytes = encodeText(reference, charset);
    return bytes && { start, end, bytes };
  },
};

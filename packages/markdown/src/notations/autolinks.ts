// Autolinks, in which there are no escapes: CommonMark 0.31, section 6.5; GFM, section 6.9.
import { type Notation, readOnly, verbatim } from '@linkwright/core';

/** The inside of `<…>` as an autolink. */
const autolink: Notation = verbatim('markdown-autolink', /^[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*$/);

/** A URL as it is in the text. What could end elsewhere than it should is not written. */
const extendedAutolink: Notation = verbatim(
  'markdown-extended-autolink',
  /^(?:https?:\/\/|www\.)[A-Za-z0-9.-]+(?:[/?#:](?:[^\s<()&]*[A-Za-z0-9/=#%-])?)?$/i,
);

interface Autolinks {
  readonly inAngles: Notation;
  readonly bare: Notation;
}

export const autolinks: Autolinks = { inAngles: autolink, bare: extendedAutolink };

/** In a table, where `\|` is a pipe also where there are no escapes (GFM, section 4.10). */
export const cellAutolinks: Autolinks = { inAngles: inCell(autolink), bare: inCell(extendedAutolink) };

function inCell({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-in-cell`,
    decode: (entity, start, end) => decode(entity, start, end).replaceAll('\\|', '|'),
    encode: (reference, entity, start, end) => encode(reference.replaceAll('|', '\\|'), entity, start, end),
  };
}

/** An e-mail address, which stands for a `mailto:` URL and is not rewritten. */
export const emailAutolink: Notation = readOnly('markdown-email');

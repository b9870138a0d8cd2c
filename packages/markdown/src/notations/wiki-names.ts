// Targets of wiki links (`[[name]]`), in the text and in values of front matter.
import { type Notation, verbatim } from '@linkwright/core';
import type { Quoting } from '../front-matter.ts';
import { frontMatterNotations } from './front-matter-values.ts';

const WIKI_NAME = /^[^\s[\]|](?:[^[\]|\r\n]*[^\s[\]|])?$/;

/** A name, written as it is, if it can stand so. */
export const wikiName: Notation = verbatim('markdown-wiki-name', WIKI_NAME);

/** The target of a wiki link in front matter. */
export const quotedWikiNames: Readonly<Record<Quoting, Notation>> = {
  '"': wikiNameIn(frontMatterNotations['"']),
  "'": wikiNameIn(frontMatterNotations["'"]),
  plain: wikiName,
};

function wikiNameIn({ name, decode, encode }: Notation): Notation {
  return {
    name: `${name}-wiki-name`,
    decode,
    encode: (reference, entity, start, end) =>
      WIKI_NAME.test(reference) ? encode(reference, entity, start, end) : undefined,
  };
}

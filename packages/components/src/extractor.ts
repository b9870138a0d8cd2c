import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Span,
  readableText,
} from '@linkwright/core';
import { DIALECTS, type Dialect } from './dialects.ts';
import { Scan } from './scan.ts';
import { Teller } from './teller.ts';

/** Tells every reference of a Vue, Svelte or Astro component, or of a script in JSX. */
export const componentExtractor: Extractor = {
  mediaTypes: [...DIALECTS.keys()],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const dialect = DIALECTS.get(entity.mediaType) as Dialect;
    const document = readableText(entity);
    const { text } = document;
    const teller = new Teller(document, base, extraction, dialect);
    const scan = new Scan(text, text.length, dialect, teller);
    if (dialect.isScript) return scan.code(0, true);
    const script = dialect.framework === 'astro' ? frontMatter(text) : undefined;
    if (script) new Scan(text, script.end, dialect, teller).code(script.start, false);
    scan.markup(script ? script.end + MARK.length : 0);
  },
};

const MARK = '---';

/** The script of an Astro component, between two marks at its beginning. */
function frontMatter(text: string): Span | undefined {
  const [begin] = /^\s*---/.exec(text) ?? [];
  if (begin === undefined) return undefined;
  CLOSING_MARK.lastIndex = begin.length;
  const [closing] = CLOSING_MARK.exec(text) ?? [];
  return closing === undefined
    ? undefined
    : { start: begin.length, end: CLOSING_MARK.lastIndex - MARK.length };
}

const CLOSING_MARK = /[\r\n][ \t]*---/g;

// Options of `[[File:…]]`: Parser::makeImage.
import type { Span } from '@linkwright/core';
import { type Found, trimmed } from './found.ts';
import { protocolAt, urlSignsEnd } from './protocols.ts';

/** `link=` in English and in languages with large wikis. */
const LINK =
  /^\s*(?:link|verweis|lien|enlace|vínculo|vinculo|ligação|ссылка|odkaz|łącze|koppeling|verwijzing|länk|lenke|リンク|链接|連結|링크)\s*=/iu;

/** What is no text that is shown as wikitext. */
const WORDS =
  /^\s*(?:alt|alternativtext|альт|class|lang|page|seite|upright|manualthumb|thumb|thumbnail|miniatur|start|end)\s*=/iu;

/** What one option is: where its image leads, words, or text. */
export function fileOption(text: string, option: Span, outer: Span): Found | 'words' | 'text' {
  const said = text.slice(option.start, Math.min(option.end, option.start + LONGEST));
  if (WORDS.test(said)) return 'words';
  const [name] = LINK.exec(said) ?? [];
  if (name === undefined) return 'text';
  const span = trimmed(text, { start: option.start + name.length, end: option.end });
  if (span.start === span.end) return 'words';
  if (text.slice(span.start, span.end).includes('{{'))
    return { ...span, outer, place: 'fileLink', form: 'open' };
  const protocol = protocolAt(text, span.start, true);
  if (protocol === 0) return { ...span, outer, place: 'fileLink', form: 'title' };
  const end = Math.min(
    span.end,
    urlSignsEnd(text, span.start + protocol, { inTemplate: true, atBar: true, inBrackets: true }),
  );
  return { start: span.start, end, outer, place: 'external', form: 'bracket-url' };
}

const LONGEST = 32;

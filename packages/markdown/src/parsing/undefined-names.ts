import type { Span } from '@linkwright/core';
import type { Teller } from '../teller.ts';
import { missingDefinitions } from './missing-definitions.ts';
import { missingFootnotes } from './missing-footnotes.ts';

const MISSING_DEFINITION = 'missing-definition';

/** What has been read of a document, in units of its text. */
interface ReadParts {
  /** Where no link can stand: code, HTML, destinations, links. */
  readonly opaque: readonly Span[];
  readonly images: readonly Span[];
  readonly formulas: readonly Span[];
  readonly isRead: (at: Span) => boolean;
}

/** Tells the names behind `from` that nothing in the document defines, of links and of footnotes. */
export function tellUndefined(teller: Teller, from: number, parts: ReadParts): void {
  const { text } = teller.document;
  const { opaque, images, formulas, isRead } = parts;
  for (const { label } of missingDefinitions(text, from, opaque, images, formulas)) {
    if (!isRead(label)) continue;
    const said = text.slice(label.start, label.end);
    const message = `nothing in the document defines "${said}", and the link is shown as text; define it ("[${said}]: …") or write "(…)" for where it leads`;
    teller.warn(label, { code: MISSING_DEFINITION, severity: 'info', message, reference: said });
  }
  for (const label of missingFootnotes(text, from, opaque, formulas)) {
    if (!isRead(label)) continue;
    const said = `^${text.slice(label.start, label.end)}`;
    const message = `nothing in the document defines the footnote "[${said}]", which is shown as text; define it ("[${said}]: …")`;
    teller.warn(label, { code: MISSING_DEFINITION, severity: 'info', message, reference: said });
  }
}

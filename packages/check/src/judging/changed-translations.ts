// Links of messages that their translations lack, as `pofilter --test=urls` looks for them.
import { type CatalogueMessage, type Reference, linkOf } from '@linkwright/core';

/** The links of one message, as they are written. */
interface Links {
  /** With the index of their reference. */
  readonly original: Map<string, number>;
  readonly translated: Set<string>;
}

/**
 * What is to be said of links in messages, by the index of their reference: that the translation lacks them. One that leads to
 * the page in another language lacks nothing.
 */
export function changedTranslations(references: readonly Reference[]): ReadonlyMap<number, string> {
  const messages = new Map<CatalogueMessage, Links>();
  for (const [index, reference] of references.entries()) {
    const { place, base } = reference;
    const { message } = base;
    // Names of pages and terms may be translated, too.
    if (!message?.isTranslated || !place.inDocument || place.callsPage) continue;
    let links = messages.get(message);
    if (!links) messages.set(message, (links = { original: new Map(), translated: new Set() }));
    const { reference: written } = linkOf(reference);
    if (place.name === 'gettext:msgstr') links.translated.add(written);
    else if (!links.original.has(written)) links.original.set(written, index);
  }
  return new Map([...messages.values()].flatMap((links) => Array.from(lacking(links))));
}

function* lacking({ original, translated }: Links): Generator<[number, string]> {
  const others = new Set([...translated].filter((each) => !original.has(each)));
  for (const [reference, index] of original) {
    if (translated.has(reference)) continue;
    const inOther = [...others].find((other) => differOnlyInLanguage(reference, other));
    if (inOther !== undefined) {
      others.delete(inOther);
      continue;
    }
    const instead = [...others].slice(0, 1).map((other) => `; it has ${other}`);
    yield [index, `the translation has no such link${instead.join('')}`];
  }
}

const SEPARATORS = /([/.?&=_-])/;
/** Tags of languages and countries, as parts of hosts and paths (RFC 5646, 2.2.1, 2.2.4). */
const TAG = /^[A-Za-z]{2,3}$/;

/** Whether two references are the same but for tags of languages: `index.en.html` and `index.de.html`. */
function differOnlyInLanguage(one: string, other: string): boolean {
  const [parts, others] = [one.split(SEPARATORS), other.split(SEPARATORS)];
  return (
    parts.length === others.length &&
    parts.every((part, at) => part === others[at] || (TAG.test(part) && TAG.test(others[at] ?? '')))
  );
}

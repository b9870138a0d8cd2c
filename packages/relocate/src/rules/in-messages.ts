// Links in messages of catalogues: each is to be written as in the document that the message is taken from, or its translation
// is not found there any more.
import { statSync } from 'node:fs';
import { type Base, type Link, type Rewrite, linkOf, retrievalBase } from '@linkwright/core';
import { GettextSources, type SiteMap, beforeSphinx } from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import type { Intention } from '../plans/intention.ts';
import { untouchable } from '../plans/untouchable.ts';

type Paths = Pick<SiteMap, 'pathOf' | 'filePath' | 'retrievalUri'>;

/** What a command wants that looks at a link alone, and at one in a message as it would stand in its document. */
export function inMessages(
  rewrite: Rewrite,
  map: Paths,
): Pick<Intention, 'rewrite' | 'intended' | 'isExplained'> {
  const sources = new GettextSources(isFile);
  /** The new reference of a link in a message whose document is known, for which the old one says itself where none is needed. */
  const inDocuments = (link: Link): string | undefined => {
    const { message } = link.base;
    const { inDocument } = link.place;
    if (!message || !inDocument) return undefined;
    const bases = basesOf(message, sources, map);
    if (bases.length === 0) return undefined;
    const all = new Set(
      bases.map((base) => {
        const there = linkOf({ ...link, place: inDocument, base });
        // From which folder Sphinx counts it, its settings say.
        const isOfSphinx = beforeSphinx(link) !== undefined && !isFile(pathOf(there.target, map) ?? '');
        return (isOfSphinx || untouchable(there) ? undefined : rewrite(there)) ?? link.reference;
      }),
    );
    const [only] = all;
    return all.size > 1 ? link.reference : only;
  };
  const intended = (link: Link): string | null => {
    const reference = inDocuments(link);
    return reference === undefined ? link.target : resolve(reference, link.base.uri).target;
  };
  return {
    rewrite: (link) => inDocuments(link) ?? rewrite(link),
    isExplained: (link) => inDocuments(link) !== undefined,
    intended,
  };
}

function basesOf(
  { sources: names, catalogue }: NonNullable<Base['message']>,
  sources: GettextSources,
  map: Paths,
): readonly Base[] {
  const from = pathOf(catalogue.uri.uri, map);
  if (from === undefined) return [];
  const found = new Set(names.flatMap((name) => sources.find(name, from)?.path ?? []));
  return [...found].map((path) => retrievalBase(map.retrievalUri(path), catalogue.outer ?? catalogue));
}

function pathOf(uri: string | null, map: Paths): string | undefined {
  return uri === null ? undefined : (map.pathOf(uri)?.path ?? map.filePath(uri));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

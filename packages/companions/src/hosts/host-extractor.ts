// What hosts of sites are told in files of settings (`host-formats.ts`), so that destinations of redirects are checked and
// follow when pages move.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  declaredBase,
  isIncluded,
  oneForEach,
  readableText,
} from '@linkwright/core';
import { HOST_FORMATS, type HostFormat, foldersIn } from './host-formats.ts';
import { folderNotation, folderReference } from '../navigation/navigation-notation.ts';
import type { SaidString } from '../settings/said-string.ts';

/** A path from the root of the site, or a URL: hosts take nothing else for where a rule leads. */
const ADDRESS = /^(?:\/|https?:)/i;

/** Longer files hold nothing that a host would take. */
const LONGEST = 8 << 20;

/** Tells the addresses of redirects, where they lead, and the folders that are published. */
export const hostExtractor: Extractor = {
  mediaTypes: [...HOST_FORMATS.keys()],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const format = HOST_FORMATS.get(entity.mediaType);
    if (!format || entity.end - entity.start > LONGEST) return;
    const { said } = format;
    if (![...said.values()].some(({ place }) => isIncluded(place.name, extraction))) return;
    const { entity: readable, text, byteOf } = readableText(entity);
    const strings = [...format.strings(text)];
    const publishedFrom = folderBase(strings, format, text, base);
    for (const string of strings) {
      const found = said.get(string.names);
      if (!found || string.start === string.end) continue;
      const { place, says } = found;
      if (!isIncluded(place.name, extraction)) continue;
      const start = byteOf(string.start);
      const end = byteOf(string.end);
      const { notation } = string;
      if (says === 'folder')
        extraction.sink.reference(readable, start, end, place, folderNotation(notation), publishedFrom);
      else if (ADDRESS.test(notation.decode(readable, start, end)))
        extraction.sink.reference(readable, start, end, place, fromRoot(notation), base);
    }
  },
};

/** What the folder that is published is counted from: another one where that is said, and the file is not in it itself. */
function folderBase(strings: readonly SaidString[], format: HostFormat, text: string, base: Base): Base {
  const [below] = foldersIn(strings, text, (names) => names === format.below);
  if (below === undefined || below === '.') return base;
  const reference = folderReference(below);
  const { uri } = base.uri;
  if (uri.slice(0, uri.lastIndexOf('/') + 1).endsWith(`/${reference}`)) return base;
  const declared = declaredBase(reference, base, { from: 'codebase', by: 'base of the build' });
  return declared ? { ...declared, fixed: true } : base;
}

/** The notation of what begins at the root of a site. */
const fromRoot = oneForEach((notation: Notation): Notation => ({
  ...notation,
  name: `${notation.name}-from-root`,
  encode: (reference, entity, start, end) =>
    ADDRESS.test(reference) ? notation.encode(reference, entity, start, end) : undefined,
}));

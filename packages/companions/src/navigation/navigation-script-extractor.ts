// Where a generator is told of its pages in a program (`navigation-scripts.ts`): strings that stand for themselves.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  declaredBase,
  readableText,
  jsString,
} from '@linkwright/core';
import { type LiteralString, literalStrings } from '../scripts/literal-strings.ts';
import {
  behind,
  folderReference,
  meaningNotation,
  otherMeanings,
  relativeTo,
} from './navigation-notation.ts';
import { NAVIGATION_SCRIPTS, type NamedString, prefixOf } from './navigation-scripts.ts';

/** Tells the pages and files that the configuration of a generator names, where nothing has to be run to know them. */
export const navigationScriptExtractor: Extractor = {
  mediaTypes: [...NAVIGATION_SCRIPTS.keys()],
  extract(entity: Entity, base: Base, { sink }: Extraction): void {
    const kinds = NAVIGATION_SCRIPTS.get(entity.mediaType) ?? [];
    const { entity: readable, text, byteOf } = readableText(entity);
    const folders = new Map<string, Base>();
    for (const found of literalStrings(text)) {
      if (found.start === found.end) continue;
      const start = byteOf(found.start);
      const end = byteOf(found.end);
      const value = jsString.decode(readable, start, end);
      const named = kinds.find(({ is, isKey }) => isKey === found.isKey && is(found, value));
      if (!named) continue;
      const how = notationOf(named, found);
      const others = named.means === 'document' ? otherMeanings(value, how.decode(readable, start, end)) : [];
      const details = others.length > 0 ? { alternatives: others } : undefined;
      sink.reference(
        readable,
        start,
        end,
        named.place,
        how,
        folderOf(named.below?.(entity.source.path), base, folders),
        details,
      );
    }
  },
};

function notationOf({ means, adds }: NamedString, found: LiteralString): Notation {
  const { base } = found;
  const prefix = adds === 'prefix' ? prefixOf(found) : undefined;
  if (adds === 'base' && base !== undefined) return behind(base);
  if (prefix !== undefined) return relativeTo(prefix);
  return meaningNotation(jsString, means);
}

/** The folder of the documents, where nothing that is read says another one. */
function folderOf(below: string | undefined, base: Base, known: Map<string, Base>): Base {
  if (below === undefined) return base;
  let folder = known.get(below);
  if (!folder) {
    const usual = declaredBase(folderReference(below), base, { from: 'codebase', by: 'the generator' });
    known.set(below, (folder = usual ? { ...usual, fixed: true } : base));
  }
  return folder;
}

// XML 1.0, sections 3.3.1 and 4.1: where the entities that a document declares are meant.
import { oneByteText } from '@linkwright/core';

/** `&name;` and `%name;`; or a value that may be of the type ENTITY, which only the document type knows. */
const USE = /[&%]([^\s%&;"'<>]+);|=\s*["']([^\s%&;"'<>]+)["']/g;

/** Names that are used as those of entities, or may be: what others are declared for, no program looks at. */
export function usedEntities(bytes: Uint8Array): ReadonlySet<string> {
  const used = new Set<string>();
  for (const [, referenced, named] of oneByteText(bytes, 0, bytes.length).matchAll(USE))
    used.add((referenced ?? named) as string);
  return used;
}

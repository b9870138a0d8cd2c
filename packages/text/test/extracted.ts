import {
  type Base,
  type Entity,
  type Extractor,
  type PlacedEdit,
  type Reference,
  References,
  Registry,
  defaultBase,
  entityOf,
  fileEdits,
  linkOf,
  splice,
} from '@linkwright/core';
import { textExtractor } from '../src/index.ts';

/** A text as a document. */
export function document(text: string | Uint8Array, charset?: string, path = 'a.txt'): Entity {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return entityOf({ path, bytes, offset: 0, line: 1 }, 'text/plain', charset);
}

export interface Settings {
  readonly base?: Base;
  readonly include?: readonly string[];
  readonly extractor?: Extractor;
}

export function referencesIn(entity: Entity, settings: Settings = {}): readonly Reference[] {
  const { base = defaultBase(), include = [], extractor = textExtractor } = settings;
  const references = new References();
  new Registry([extractor]).extract(entity, base, references, new Set(include));
  return references.list;
}

export function targetsIn(entity: Entity, settings?: Settings): readonly (string | null)[] {
  return referencesIn(entity, settings).map((reference) => linkOf(reference).target);
}

/** The source's bytes with each reference saying what `decide` answers; undefined keeps it. */
export function rewritten(
  entity: Entity,
  decide: (reference: Reference) => string | undefined,
  settings?: Settings,
): Uint8Array {
  const edits: PlacedEdit[] = [];
  for (const reference of referencesIn(entity, settings)) {
    const text = decide(reference);
    const { notation, start, end } = reference;
    const edit = text === undefined ? undefined : notation.encode(text, reference.entity, start, end);
    if (edit) edits.push({ ...edit, entity: reference.entity });
  }
  const { bytes } = entity.source;
  return splice(bytes, bytes.length, fileEdits(edits));
}

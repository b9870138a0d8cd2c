// What stands before the root element: instructions, and the document type declaration.
import { type Base, type Entity, type Extraction, type Place, place } from '@linkwright/core';
import { isAskedFor } from './asked-for.ts';
import * as code from './characters.ts';
import { systemIdentifiers } from './doctype.ts';
import { pseudoAttribute } from './instruction.ts';
import { notationOf, systemDoubleQuoted, systemSingleQuoted } from './notation.ts';
import type { Scanner } from './scanner.ts';
import { usedEntities } from './used-entities.ts';

const STYLE_SHEET = place('?xml-stylesheet');
const MODEL = place('?xml-model', 'optional');
const SYSTEM = {
  DOCTYPE: place('doctype:system', 'optional'),
  ENTITY: place('entity:system', 'optional'),
  NOTATION: place('notation:system', 'optional'),
} as const;
/** What is put into the document where the name of the entity is, as XInclude does it. */
const PIECE = place('entity:system');
/** Translations keep the declarations of pieces that are no pieces of their own there. */
const UNUSED_PIECE: Place = { ...PIECE, mayBeAbsent: true };
const INSTRUCTIONS: ReadonlyMap<string, Place> = new Map([
  ['xml-stylesheet', STYLE_SHEET],
  ['xml-model', MODEL],
]);

/** Where references of the prolog are told: they are resolved as the document's own URI has it. */
export interface PrologSetting {
  readonly entity: Entity;
  readonly base: Base;
  readonly extraction: Extraction;
}

/** xml-stylesheet 1.0, section 3: the instruction that was scanned last. */
export function tellInstruction(scanner: Scanner, { entity, base, extraction }: PrologSetting): void {
  const { start, at, name } = scanner;
  const where = INSTRUCTIONS.get(name.text);
  if (!where || !isAskedFor(where, extraction)) return;
  const href = pseudoAttribute(entity.bytes.subarray(0, entity.end), start, at, 'href');
  if (!href) return;
  extraction.sink.reference(entity, href.start, href.end, where, notationOf(href.quote), base);
}

/** The system identifiers of a document type declaration, from behind its keyword to its end. */
export function tellDoctype(start: number, end: number, { entity, base, extraction }: PrologSetting): void {
  const bytes = entity.bytes.subarray(0, entity.end);
  let used: ReadonlySet<string> | undefined;
  for (const identifier of systemIdentifiers(bytes, start, end)) {
    let where: Place = SYSTEM[identifier.declared];
    if (identifier.declared === 'ENTITY' && !identifier.isNamed) {
      used ??= usedEntities(bytes);
      where = used.has(identifier.name) ? PIECE : UNUSED_PIECE;
    }
    if (!isAskedFor(where, extraction)) continue;
    const isDouble = bytes[identifier.start - 1] === code.DOUBLE_QUOTE;
    const notation = isDouble ? systemDoubleQuoted : systemSingleQuoted;
    extraction.sink.reference(entity, identifier.start, identifier.end, where, notation, base);
  }
}

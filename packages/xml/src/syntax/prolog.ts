// What stands before the root element: instructions, and the document type declaration.
import { type Base, type Entity, type Extraction, type Place, isAskedFor, place } from '@linkwright/core';
import * as code from './characters.ts';
import { type SystemIdentifier, systemIdentifiers } from './doctype.ts';
import { pseudoAttribute } from './instruction.ts';
import { notationOf, systemDoubleQuoted, systemSingleQuoted } from '../notation.ts';
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
/** Translations keep declarations of what they have no piece for; what is declared for several may be used in some. */
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
export function tellDoctype(start: number, end: number, setting: PrologSetting): void {
  const bytes = setting.entity.bytes.subarray(0, setting.entity.end);
  tellIdentifiers(bytes, systemIdentifiers(bytes, { start, end }), setting);
}

/** Those of declarations in a file of their own. */
export function tellSubset(setting: PrologSetting): void {
  const { start, end } = setting.entity;
  const bytes = setting.entity.bytes.subarray(0, end);
  tellIdentifiers(bytes, systemIdentifiers(bytes, { start, end }, { isSubset: true }), setting);
}

function tellIdentifiers(
  bytes: Uint8Array,
  identifiers: readonly SystemIdentifier[],
  { entity, base, extraction }: PrologSetting,
): void {
  let used: ReadonlySet<string> | undefined;
  for (const identifier of identifiers) {
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

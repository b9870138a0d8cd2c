// What stands before the root element: instructions, and the document type declaration.
import { type Base, type Entity, type Extraction, type Place, place } from '@linkwright/core';
import { isAskedFor } from './asked-for.ts';
import * as code from './characters.ts';
import { systemIdentifiers } from './doctype.ts';
import { pseudoAttribute } from './instruction.ts';
import { notationOf, systemDoubleQuoted, systemSingleQuoted } from './notation.ts';
import type { Scanner } from './scanner.ts';

const STYLE_SHEET = place('?xml-stylesheet');
const MODEL = place('?xml-model', 'optional');
const SYSTEM = {
  DOCTYPE: place('doctype:system', 'optional'),
  ENTITY: place('entity:system', 'optional'),
  NOTATION: place('notation:system', 'optional'),
} as const;
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
  if (!Object.values(SYSTEM).some((where) => isAskedFor(where, extraction))) return;
  for (const { declared, start: from, end: to } of systemIdentifiers(
    entity.bytes.subarray(0, entity.end),
    start,
    end,
  )) {
    const where = SYSTEM[declared];
    if (!isAskedFor(where, extraction)) continue;
    const isDouble = entity.bytes[from - 1] === code.DOUBLE_QUOTE;
    extraction.sink.reference(
      entity,
      from,
      to,
      where,
      isDouble ? systemDoubleQuoted : systemSingleQuoted,
      base,
    );
  }
}

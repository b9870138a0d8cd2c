// Office documents: packages of OOXML (ECMA-376) and of OpenDocument (ODF 1.3).
import {
  NOT_EMPTY,
  OPTIONAL,
  type Rule,
  type Vocabulary,
  attributes,
  globalAttributes,
  text,
  vocabulary,
} from './vocabulary.ts';

/**
 * What readers of a document follow or see, by the end of the type of the relationship (ECMA-376, part 1). Others that
 * are external name what the program works with: the template, the source of form letters.
 */
const SEEN = /\/(?:hyperlink|image|video|audio|media|oleObject|externalLinkPath|subDocument|frame)$/;

/** ECMA-376, part 2, 6.5. Told are those that lead out of the package; its parts are told where they are asked for. */
export const relationships: Vocabulary = vocabulary('rels', [
  attributes('Relationship', 'Target', {
    mayBeExternal: true,
    select: (attribute, { inPackage }) =>
      inPackage && attribute('TargetMode') === 'External' && SEEN.test(attribute('Type') ?? ''),
    otherwise: { ...OPTIONAL, mayBeExternal: true },
  }),
]);

/** The bookmark that a field leads to: no URI calls it. */
const BOOKMARK = { named: 'w:bookmark', syntax: 'field-bookmark', pathOnly: true } as const;

/** Fields of text documents, part 1, 17.16.5; the code of one may be in the texts of elements or in `w:instr`. */
export const wordprocessing: Vocabulary = vocabulary('w', [
  text('instrText', { syntax: 'field', ofPackage: true, also: BOOKMARK }),
]);
/** Before which of its elements the code of a field ends: 17.16.18 and 19, and the next paragraph. */
export const FIELD_ENDS: ReadonlySet<string> = new Set(['fldChar', 'fldSimple', 'p']);

/** The code of a field, and the bookmark that a hyperlink leads to (17.16.22), if it does not lead to another document. */
export const wordAttributes: ReadonlyMap<string, Rule> = new Map([
  ...globalAttributes('w', 'instr', { syntax: 'field', ofPackage: true, also: BOOKMARK }),
  ...globalAttributes('w', 'anchor', {
    syntax: 'bookmark',
    pathOnly: true,
    select: (attribute) => attribute('r:id') === undefined,
  }),
]);

/** Cells with a formula, part 1, 18.17. */
export const spreadsheet: Vocabulary = vocabulary('x', [
  text('f', {
    syntax: 'formula',
    ofPackage: true,
    also: { ...NOT_EMPTY, named: 'x:f#retrieved', syntax: 'retrieved', ofPackage: true, absoluteOnly: true },
  }),
]);

/**
 * Drawings of Visio (MS-VSDX, 2.2.5.3.3): the cell `Address` of a hyperlink's row. What a formula of the drawing's own
 * computes is put there anew by the program; `Inh` says that the master has the same.
 */
export const visio: Vocabulary = vocabulary('visio', [
  attributes('Cell', 'V', {
    ...NOT_EMPTY,
    ofPackage: true,
    select: (attribute) => attribute('N') === 'Address' && /^(?:Inh|No Formula)?$/.test(attribute('F') ?? ''),
  }),
]);

/** Drawings of older programs, part 4, 19. */
export const vml: Vocabulary = vocabulary('v', [attributes('*', 'href', { ofPackage: true })]);

/** Documents whose cells are read. Programs look for one that is named by a relative reference where they run. */
const SOURCES = {
  named: 'table:source',
  syntax: 'sources',
  ofPackage: true,
  absoluteOnly: true,
} as const;
/**
 * ODF, part 3, `table:formula` and `table:expression`: formulas (part 4) of cells, and what is called by a name. The table that
 * keeps what was read from another document is called by that one and the name it has there.
 */
export const openDocumentFormulas: ReadonlyMap<string, Rule> = new Map([
  ...globalAttributes('table', 'formula expression', {
    syntax: 'formula',
    ofPackage: true,
    also: { ...SOURCES, also: { ...SOURCES, named: 'table:formula#retrieved', syntax: 'retrieved' } },
  }),
  ...globalAttributes('table', 'name', SOURCES),
]);

/** ODF, part 2, 4.3.2: the template that a document was made from is nothing that its readers follow. */
export const openDocumentMeta: Vocabulary = vocabulary('odf', [
  attributes('template auto-reload', 'xlink:href', OPTIONAL),
]);

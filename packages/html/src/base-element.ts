// The BASE element: HTML standard, section 4.2.3 (frozen base URL), RFC 1866, section 5.2.2, and
// Appendix D of draft-fielding-url-syntax-07, which wants it to be absolute where the standard does not.
import {
  type Base,
  type Diagnostic,
  type Entity,
  declaredBase,
  fileSpan,
  isTemplate,
  isUsableBase,
  problemAt,
  unknownBase,
} from '@linkwright/core';
import { parse } from '@linkwright/uri';

/** What a BASE makes of the base around it, and what is to be said of it. */
export interface DeclaredBase {
  readonly base: Base;
  readonly problem: Diagnostic | undefined;
}

/** `reference` is what the BASE says at [start, end), `fallback` the base in force without it. */
export function baseOf(
  reference: string,
  entity: Entity,
  start: number,
  end: number,
  fallback: Base,
): DeclaredBase {
  const report = (code: string, message: string, severity?: Diagnostic['severity']): Diagnostic =>
    problemAt(entity, start, end, { code, message, severity, reference });
  if (isTemplate(reference))
    return {
      base: unknownBase(fallback, 'BASE in HTML, a template'),
      problem: report(
        'base-ignored',
        `BASE "${reference}" is a template: what links are relative to is not known, and they are left alone`,
      ),
    };
  const span = fileSpan(entity, start, end);
  const declared = declaredBase(reference, fallback, { from: 'html-base', by: 'BASE in HTML', span });
  if (!declared || !isUsableBase(declared))
    return {
      base: fallback,
      problem: report('base-ignored', `BASE "${reference}" can be no base and is ignored`),
    };
  const isAbsolute = parse(reference).scheme !== undefined;
  return {
    base: declared,
    problem: isAbsolute
      ? undefined
      : report(
          'base-not-absolute',
          `BASE "${reference}" is not absolute, as Appendix D of the URL syntax wants it; read against ${fallback.uri.uri}`,
          'info',
        ),
  };
}

/** A BASE behind the one that counts: what it says at [start, end) is `reference`. */
export function secondBase(reference: string, entity: Entity, start: number, end: number): Diagnostic {
  const message = `a document has one BASE, the first; this one ("${reference}") is ignored`;
  return problemAt(entity, start, end, { code: 'base-ignored', message, reference });
}

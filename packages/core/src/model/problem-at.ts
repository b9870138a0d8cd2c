import type { Diagnostic } from './diagnostic.ts';
import { type Entity, fileSpan } from './entity.ts';

/** What is said of a stretch of a document: a warning, unless it says how grave it is. */
export interface Complaint extends Pick<Diagnostic, 'code' | 'message' | 'reference'> {
  readonly severity?: Diagnostic['severity'] | undefined;
}

/** A problem at [start, end) of the entity's bytes, with the span of the file where these stand as they are. */
export function problemAt(
  entity: Entity,
  start: number,
  end: number,
  { code, message, severity = 'warning', reference }: Complaint,
): Diagnostic {
  const span = fileSpan(entity, start, end);
  return {
    code,
    severity,
    message,
    source: entity.source.path,
    ...(span && { span }),
    ...(reference !== undefined && { reference }),
  };
}

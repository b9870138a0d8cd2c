// RFC 3987, section 3: letters beyond ASCII stand for their escapes; a space, which browsers escape, for its own.
import { toIri, toUri } from '@linkwright/uri';

/** Whether two URIs say the same, one perhaps with letters beyond ASCII and spaces as they are. */
export function isSameIri(one: string | null, other: string): boolean {
  return one === other || (one !== null && spelled(one) === spelled(other));
}

function spelled(uri: string): string {
  return toIri(toUri(uri)).replaceAll(' ', '%20');
}

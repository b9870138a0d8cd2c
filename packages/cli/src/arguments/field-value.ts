// RFC 9110, 5.5: what a header field may say.

/** Without the line breaks that would begin another field. */
const VALUE = /^[\t\x20-\x7E\x80-\xFF]*$/;

/** Whether a field can have a value; an empty one says nothing. */
export function canBeSent(value: string): boolean {
  return value.trim() !== '' && VALUE.test(value);
}

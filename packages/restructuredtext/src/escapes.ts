// Backslashes: reStructuredText, "Escaping Mechanism".

/** What stands for a backslash while markup is looked for, so that the character behind it is part of none. */
export const ESCAPE = '\0';

/** Each backslash that escapes something as U+0000; of the same length. */
export function withMarkedEscapes(text: string): string {
  return text.includes('\\') ? text.replaceAll(/\\([^]?)/g, `${ESCAPE}$1`) : text;
}

/**
 * The URI that a text says: without white space, but for what a backslash stands before, which is a space, and without
 * backslashes.
 */
export function uriIn(text: string): string {
  return withMarkedEscapes(text)
    .split(/\0[ \n]/)
    .map((part) => part.replaceAll(ESCAPE, '').replaceAll(/\s+/g, ''))
    .join(' ');
}

/** A text that says a URI. */
export function escapedUri(uri: string, special: RegExp): string {
  return uri.replaceAll(special, '\\$&');
}

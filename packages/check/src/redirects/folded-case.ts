/**
 * Text of which two that match without regard to upper and lower case are the same, unit by unit: `ſ` and `S` both give
 * `s`. It is as long as the text, as a place in one has to be the same place in the other.
 */
export function foldedCase(text: string): string {
  if (!/[^\0-\x7F]/.test(text)) return text.toLowerCase();
  let folded = '';
  for (let at = 0; at < text.length; at += 1) folded += foldedUnit(text.charAt(at));
  return folded;
}

function foldedUnit(unit: string): string {
  const upper = sameLength(unit.toUpperCase(), unit);
  return sameLength(upper.toLowerCase(), upper);
}

function sameLength(changed: string, unit: string): string {
  return changed.length === 1 ? changed : unit;
}

/** One stretch of text to be replaced. Offsets as those of the text it was found in. */
export interface ChangedText {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The smallest stretch of `before`, which begins at `offset`, whose replacement makes it say `now`.
 * Folding says nothing (`saysNothing`), and what lies in the rest stays as it is.
 */
export function changedText(
  before: string,
  now: string,
  offset: number,
  saysNothing: (text: string, at: number) => boolean,
): ChangedText {
  let left = 0;
  let same = 0;
  for (; left < before.length; left += 1) {
    if (saysNothing(before, left)) continue;
    if (same === now.length || before.charCodeAt(left) !== now.charCodeAt(same)) break;
    same += 1;
  }
  let right = before.length;
  let sameEnd = now.length;
  for (; right > left; right -= 1) {
    if (saysNothing(before, right - 1)) continue;
    if (sameEnd === same || before.charCodeAt(right - 1) !== now.charCodeAt(sameEnd - 1)) break;
    sameEnd -= 1;
  }
  return { start: offset + left, end: offset + right, text: now.slice(same, sameEnd) };
}

/** Elements of an array that are put into one text. */
const STRETCH = 10_000;

/** What JSON.stringify makes of plain data, in texts one after the other: none of them is as long as the whole. */
export function* jsonTexts(value: unknown): Generator<string> {
  if (Array.isArray(value)) yield* ofArray(value);
  else if (typeof value === 'object' && value !== null) yield* ofObject(value);
  else yield JSON.stringify(value);
}

function* ofArray(values: readonly unknown[]): Generator<string> {
  yield '[';
  for (let at = 0; at < values.length; at += STRETCH) {
    const text = JSON.stringify(values.slice(at, at + STRETCH));
    yield (at > 0 ? ',' : '') + text.slice(1, -1);
  }
  yield ']';
}

function* ofObject(values: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    yield* jsonTexts(value);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

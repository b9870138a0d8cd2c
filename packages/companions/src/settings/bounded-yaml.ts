/** Levels of flow collections in one another that are given to the parser: of 1,000 the stack of a thread may be full. */
const DEEPEST = 200;

/**
 * A text of YAML up to where its brackets are too deep in one another (1.2.2, 7.4), which the parser tells as one that is not
 * ended. The parser is recursive; where its stack is full when a regular expression is compiled, V8 ends the process.
 */
export function boundedYaml(text: string): string {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return text.slice(0, index);
  }
  return text;
}

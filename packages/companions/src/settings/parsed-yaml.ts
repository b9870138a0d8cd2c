// YAML 1.2.2, read by the parser of others in time and stack that a stranger's text does not say.
import { type Document, type ParseOptions, type SchemaOptions, parseDocument } from 'yaml';

/** Levels of flow collections in one another that are given to the parser: of 1,000 the stack of a thread may be full. */
const DEEPEST = 200;

/**
 * The document of a text, as far as it is one; what is wrong is in its `errors`, each in one line. A key that is there twice
 * is no error.
 */
export function parsedYaml(text: string, options: ParseOptions & SchemaOptions = {}): Document.Parsed {
  // A picture of the line would go with each error, made from the whole line: for 40,000 in one line that took 17 seconds.
  return parseDocument(bounded(text), {
    logLevel: 'silent',
    uniqueKeys: false,
    prettyErrors: false,
    ...options,
  });
}

/**
 * A text of YAML up to where its brackets are too deep in one another (1.2.2, 7.4), which the parser tells as one that is not
 * ended. The parser is recursive; where its stack is full when a regular expression is compiled, V8 ends the process.
 */
function bounded(text: string): string {
  let depth = 0;
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > DEEPEST) return text.slice(0, index);
  }
  return text;
}

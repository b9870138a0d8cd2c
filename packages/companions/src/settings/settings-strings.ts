// The strings of settings in JSON, with comments where somebody writes them (JSONC).
import { jsonString, jsonStrings } from '@linkwright/core';
import type { SaidString } from './said-string.ts';

const STRING_OR_COMMENT = /"(?:[^"\\\r\n]|\\[^\r\n])*"?|\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g;

/** In the order of the text. What is no JSON is read as something near it. */
export function* settingsStrings(text: string): Generator<SaidString> {
  // As spaces, so that places stay what they are.
  const plain = text.replaceAll(STRING_OR_COMMENT, (found) =>
    found.startsWith('"') ? found : ' '.repeat(found.length),
  );
  for (const { start, end, path, isName } of jsonStrings(plain))
    if (!isName) yield { start, end, names: path.replaceAll('[]', ''), notation: jsonString };
}

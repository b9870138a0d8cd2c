// The strings of settings in JSON, with comments where somebody writes them (JSONC): unlike `jsonStrings` of core this
// counts the elements of lists.
import { jsonString } from '@linkwright/core';
import type { SaidString } from './said-string.ts';

const TOKEN =
  /\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|(?<string>"(?:[^"\\\r\n]|\\[^\r\n])*"?)|(?<mark>[{}[\],:])/g;

interface Frame {
  readonly isObject: boolean;
  readonly keys: readonly (string | number)[];
  /** The name or the number of the value that stands here; undefined where a name does. */
  key: string | number | undefined;
}

/** In the order of the text. What is no JSON is read as something near it. */
export function* settingsStrings(text: string): Generator<SaidString> {
  const stack: Frame[] = [];
  for (const { index, groups = {}, 0: token } of text.matchAll(TOKEN)) {
    const { string, mark } = groups;
    const frame = stack.at(-1);
    if (string !== undefined && frame) {
      if (string.length < 2 || !string.endsWith('"')) return;
      const inside = { start: index + 1, end: index + token.length - 1 };
      if (frame.key === undefined) frame.key = text.slice(inside.start, inside.end);
      else yield { ...inside, keys: [...frame.keys, frame.key], notation: jsonString };
    } else if (mark === '{' || mark === '[') {
      const keys = frame ? [...frame.keys, ...(frame.key === undefined ? [] : [frame.key])] : [];
      if (stack.length >= DEEPEST) return;
      stack.push({ isObject: mark === '{', keys, key: mark === '{' ? undefined : 0 });
    } else if (mark === '}' || mark === ']') stack.pop();
    else if (mark === ',' && frame) frame.key = frame.isObject ? undefined : Number(frame.key) + 1;
  }
}

/** Deeper than this no settings of a host go. */
const DEEPEST = 64;

import { parse } from 'jsonc-parser';

/**
 * The object that a text of JSON with comments is (jsonc.org); empty where it is none. What is nested deeper than the parser
 * can follow, some thousand levels, says nothing.
 */
export function settingsIn(text: string): object {
  try {
    const said: unknown = parse(text);
    return typeof said === 'object' && said !== null ? said : {};
  } catch (error) {
    // The stack of the parser, which is recursive.
    if (error instanceof RangeError) return {};
    throw error;
  }
}

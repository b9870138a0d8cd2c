import { isUtf8 } from 'node:buffer';
import { readlinkSync } from 'node:fs';

/** What a symbolic link says; undefined where there is none. */
export function readSymlink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Whether a symbolic link leads to what no text can say, so that it cannot be made anew. */
export function hasUndecodableText(path: string): boolean {
  return !isUtf8(readlinkSync(path, 'buffer'));
}

/** The same in words that stand behind its path. */
export const UNDECODABLE_TEXT = 'leads to a name that is not UTF-8';

import { resolve } from 'node:path';
import { fileUri } from '@linkwright/corpus';
import { createSupportsHyperlinks } from 'supports-hyperlinks';

let supported: boolean | undefined;

/** The text for a path, which the terminal opens when it is clicked, where it can (OSC 8). */
export function linkedPath(path: string, shown: string): string {
  return arePathsLinked() ? `\u001B]8;;${fileUri(resolve(path))}\u001B\\${shown}\u001B]8;;\u001B\\` : shown;
}

/** Whether `linkedPath` makes links. */
export function arePathsLinked(): boolean {
  supported ??= createSupportsHyperlinks(process.stdout);
  return supported;
}

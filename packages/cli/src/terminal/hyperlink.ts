import { absolutePath, fileUri } from '@linkwright/corpus';
import { createSupportsHyperlinks } from 'supports-hyperlinks';

/** The text for a path, which the terminal opens when it is clicked (OSC 8). */
export function linkedPath(path: string, shown: string): string {
  return `\u001B]8;;${fileUri(absolutePath(path))}\u001B\\${shown}\u001B]8;;\u001B\\`;
}

/** Whether the terminal can do that. */
export function arePathsLinked(): boolean {
  return createSupportsHyperlinks(process.stdout);
}

// Language Server Protocol 3.17, "Position" and "Range".
import type { Position, Range } from 'vscode-languageserver/node';

export function isSamePosition(a: Position, b: Position): boolean {
  return a.line === b.line && a.character === b.character;
}

/** Whether two ranges have a position in common; the ends count. */
export function touches(a: Range, b: Range): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

// The picture of section 5.1 (draft-fielding-url-syntax-07; RFC 2396): bases as boxes in boxes.
import type { Base } from '@linkwright/core';
import { printable } from '../terminal/printable.ts';

const TITLES: Readonly<Record<Base['rule'], string>> = {
  '5.1.1': '(5.1.1) Base URI embedded in the document',
  '5.1.2': '(5.1.2) Base URI of the encapsulating entity',
  '5.1.3': '(5.1.3) URI used to retrieve the entity',
  '5.1.4': '(5.1.4) Default base URI',
};

/** The chain of bases as nested boxes, the innermost, which wins, around the reference. */
export function baseBoxes(base: Base, reference: string): string {
  const chain: Base[] = [];
  for (let at: Base | undefined = base; at; at = at.outer) chain.push(at);
  let lines = [`reference  ${printable(reference) || '(empty)'}`];
  for (const [index, layer] of chain.entries())
    lines = boxed([...describe(layer, index === 0), '', ...lines]);
  return lines.join('\n');
}

function describe({ rule, from, by, declared, uri }: Base, inForce: boolean): string[] {
  const origin = by === undefined || by === '' ? from : by;
  const said = declared !== undefined && declared !== uri.uri ? `, written "${printable(declared)}"` : '';
  return [`${TITLES[rule]} — ${printable(origin)}${said}`, `${inForce ? '▶' : ' '} ${printable(uri.uri)}`];
}

function boxed(lines: readonly string[]): string[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const edge = '─'.repeat(width + 2);
  return [`┌${edge}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${edge}┘`];
}

import type { LinkRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

type Colours = ReturnType<typeof pc.createColors>;

/** A document's links for people: where each stands, what it says, what it means and by which base. */
export function linkTable(links: readonly LinkRecord[], { colour }: { readonly colour: boolean }): string {
  const [first] = links;
  if (!first) return '';
  const colours = pc.createColors(colour);
  const where = links.map(({ line, column, part }) => `${line}:${column}${part ? ` (${part})` : ''}`);
  const widths = [
    longest(where),
    longest(links.map(({ place }) => place)),
    longest(links.map(({ kind }) => kind)),
  ];
  const rows = links.map((link, index) => {
    const [at, place, kind] = [where[index] ?? '', link.place, link.kind].map((text, column) =>
      text.padEnd(widths[column] ?? 0),
    );
    return `  ${colours.dim(at)}  ${colours.cyan(place)}  ${colours.dim(kind)}  ${meaning(link, colours)}`;
  });
  return `${colours.bold(printable(first.file))}\n${rows.join('\n')}\n\n`;
}

function meaning({ reference, target, problem, base, kind }: LinkRecord, colours: Colours): string {
  const said = printable(reference) || '""';
  if (target === null) return `${said}  ${colours.red(`no target: ${problem ?? 'unknown'}`)}`;
  if (target === reference) return said;
  const rule = kind === 'absolute' || kind === 'opaque' ? '' : colours.dim(` [${base.rule} ${base.from}]`);
  return `${said} ${colours.dim('→')} ${printable(target)}${rule}`;
}

function longest(texts: readonly string[]): number {
  // A document may have more links than a call may have arguments.
  return texts.reduce((most, { length }) => Math.max(most, length), 0);
}

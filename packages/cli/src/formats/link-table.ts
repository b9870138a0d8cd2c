import type { LinkRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

type Colours = ReturnType<typeof pc.createColors>;

/** A document's links for people: where each stands, what it says, what it means and by which base. */
export function linkTable(links: readonly LinkRecord[], { colour }: { readonly colour: boolean }): string {
  const [first] = links;
  if (!first) return '';
  const colours = pc.createColors(colour);
  const where = links.map((link) => `${placeOf(link)}${link.part ? ` (${link.part})` : ''}`);
  const widths = [
    longest(where),
    longest(links.map(({ place }) => place)),
    longest(links.map(({ kind }) => kind)),
  ];
  const rows = links.map((link, index) => {
    const [at, place, kind] = [where[index] ?? '', link.place, link.kind].map((text, column) =>
      text.padEnd(widths[column] ?? 0),
    );
    const row = `  ${colours.dim(at)}  ${colours.cyan(place)}  ${colours.dim(kind)}  ${meaning(link, colours)}`;
    const isNext = link.title !== undefined && link.message !== links[index - 1]?.message;
    return isNext ? `  ${colours.bold(`Message ${link.message}`)}  ${printable(link.title)}\n${row}` : row;
  });
  return `${colours.bold(printable(first.file))}\n${rows.join('\n')}\n\n`;
}

/** Line and column, or the number of the message in a mailbox that has none. */
function placeOf({ line, column, message, title }: LinkRecord): string {
  return title === undefined ? `${line}:${column}` : `message ${message}`;
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

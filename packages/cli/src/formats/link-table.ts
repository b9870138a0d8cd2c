import type { LinkRecord } from '@linkwright/corpus';
import pc from 'picocolors';
import { printable } from '../terminal/printable.ts';

/** A document's links for people: where each stands, what it says, what it means and by which base. */
export function linkTable(file: string, links: readonly LinkRecord[]): string {
  if (links.length === 0) return '';
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
    return `  ${pc.dim(at)}  ${pc.cyan(place)}  ${pc.dim(kind)}  ${meaning(link)}`;
  });
  return `${pc.bold(printable(file))}\n${rows.join('\n')}\n\n`;
}

function meaning({ reference, target, problem, base, kind }: LinkRecord): string {
  const said = printable(reference) || '""';
  if (target === null) return `${said}  ${pc.red(`no target: ${problem ?? 'unknown'}`)}`;
  if (target === reference) return said;
  const rule = kind === 'absolute' || kind === 'opaque' ? '' : pc.dim(` [${base.rule} ${base.from}]`);
  return `${said} ${pc.dim('→')} ${printable(target)}${rule}`;
}

function longest(texts: readonly string[]): number {
  return Math.max(...texts.map(({ length }) => length));
}

import { inflateRawSync } from 'node:zlib';
import type { ReportData } from '@linkwright/report';
import type { Workplace } from './linkwright.ts';

/** The report that tests write. */
export const REPORT = 'report.html';

/** The data that its page reads. */
export function dataOf(work: Workplace): ReportData {
  const data = /"data":"([^"]*)"/.exec(work.read(REPORT))?.[1] ?? '';
  return JSON.parse(inflateRawSync(Buffer.from(data, 'base64')).toString()) as ReportData;
}

/** The nodes of the map by their numbers, each with those around it: `guide/one.html`; one without a name is a `.`. */
function nodesOf({ tree, texts }: ReportData): readonly string[] {
  const names: string[] = [];
  for (const [node, parent] of tree.parent.entries()) {
    const name = texts[tree.name[node] ?? 0] || '.';
    names.push(parent <= 0 ? name : `${names[parent]}/${name}`);
  }
  return names;
}

/** The links between them, with how often and how often in vain. */
export function flowsOf(data: ReportData): readonly string[] {
  const nodes = nodesOf(data);
  const { from, to, count, broken } = data.flows;
  return from.map(
    (node, at) =>
      `${nodes[node]} -> ${nodes[to[at] ?? 0]} ${count[at]}${broken[at] ? ` (${broken[at]} broken)` : ''}`,
  );
}

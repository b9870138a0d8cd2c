import { ruleTitle } from '@linkwright/page';
import type { CountColumns, ReportData } from '../report-data.ts';
import { counted } from './cells.ts';
import { chosen, count, line, searched, severity } from './columns.ts';
import { findingDetails, linkDetails } from './details.ts';
import { type CorpusNodes, KINDS } from './nodes.ts';
import type { TableSource } from './table-source.ts';

/** All tables of a report. */
export function tablesOf(data: ReportData, nodes: CorpusNodes): readonly TableSource[] {
  const paths = pathTexts(nodes);
  return [
    findingsTable(data, nodes, paths),
    linksTable(data, nodes, paths),
    countTable('targets', 'Targets', 'target', data.targets, data),
    documentsTable(nodes, paths),
    countTable('hosts', 'Hosts', 'host', data.hosts, data),
    countTable('schemes', 'Schemes', 'scheme', data.schemes, data),
    basesTable(data),
  ];
}

/** The path of each node by its number, without the folders that all of them stand in. */
function pathTexts(nodes: CorpusNodes): readonly string[] {
  return Array.from({ length: nodes.count }, (_, node) => nodes.below(node));
}

function findingsTable(data: ReportData, nodes: CorpusNodes, paths: readonly string[]): TableSource {
  const { findings, texts } = data;
  return {
    id: 'findings',
    title: 'Findings',
    sortedBy: 0,
    count: findings.file.length,
    nodes: findings.file,
    details: (row) => findingDetails(data, nodes, row),
    columns: [
      severity(findings.severity),
      {
        title: 'Rule',
        width: 'minmax(9rem, 1.1fr)',
        values: findings.rule,
        texts,
        look: 'text',
        searched: true,
        chosen: true,
      },
      searched('File', 'minmax(9rem, 2fr)', findings.file, paths),
      line(findings.line),
      searched('Reference', 'minmax(9rem, 2fr)', findings.reference, texts),
      {
        title: 'Message',
        width: 'minmax(9rem, 2fr)',
        values: findings.message,
        texts,
        look: 'text',
        searched: true,
      },
    ],
  };
}

function linksTable(data: ReportData, nodes: CorpusNodes, paths: readonly string[]): TableSource {
  const { links, texts, bases } = data;
  const rows = links.file.length;
  const rules = ['5.1.1', '5.1.2', '5.1.3', '5.1.4'];
  return {
    id: 'links',
    title: 'Links',
    count: rows,
    nodes: links.file,
    details: (row) => linkDetails(data, nodes, row),
    ...(links.total > rows && {
      note: `${counted(rows)} of ${counted(links.total)} links are listed, with all that have findings; the picture and the other tables count every one.`,
    }),
    columns: [
      severity(links.severity),
      searched('File', 'minmax(9rem, 2fr)', links.file, paths),
      line(links.line),
      chosen('Place', 'minmax(6rem, 0.7fr)', links.place, texts),
      chosen('Kind', '8.5rem', links.kind, texts),
      chosen(
        'Base',
        '5rem',
        links.base.map((base) => rules.indexOf(bases[base]?.rule ?? '')),
        rules,
      ),
      searched('Reference', 'minmax(8rem, 2fr)', links.reference, texts),
      searched('Target', 'minmax(9rem, 2.4fr)', links.target, texts),
    ],
  };
}

function documentsTable(nodes: CorpusNodes, paths: readonly string[]): TableSource {
  const files: number[] = [];
  for (let node = 1; node < nodes.count; node += 1)
    if (nodes.kind(node) === 'document' || nodes.kind(node) === 'file') files.push(node);
  const counts = (what: 'links' | 'incoming' | 'broken' | 'findings'): number[] =>
    files.map((node) => nodes.sum(what, node));
  return {
    id: 'documents',
    title: 'Files',
    count: files.length,
    nodes: files,
    sortedBy: 5,
    columns: [
      searched('File', 'minmax(12rem, 4fr)', files, paths),
      chosen(
        'Kind',
        '7rem',
        files.map((node) => KINDS.indexOf(nodes.kind(node))),
        KINDS,
      ),
      count('Links in it', '7.5rem', counts('links')),
      count('Links to it', '7.5rem', counts('incoming')),
      count('Broken', '6.5rem', counts('broken')),
      count('Findings', '7rem', counts('findings')),
    ],
  };
}

function countTable(
  id: string,
  title: string,
  what: string,
  counts: CountColumns,
  { texts }: ReportData,
): TableSource {
  const rows = counts.what.length;
  return {
    id,
    title,
    count: rows,
    ...(counts.total > rows && {
      note: `The ${counted(rows)} of ${counted(counts.total)} that most links lead to.`,
    }),
    columns: [
      searched(what.slice(0, 1).toUpperCase() + what.slice(1), 'minmax(12rem, 1fr)', counts.what, texts),
      count('Links', '8rem', counts.links),
      count('With findings', '9rem', counts.findings),
    ],
    sortedBy: 1,
  };
}

function basesTable({ bases, texts }: ReportData): TableSource {
  const rules = ['5.1.1', '5.1.2', '5.1.3', '5.1.4'];
  const titles = rules.map((rule) => `${rule} ${ruleTitle(rule)}`);
  const origins = [...new Set(bases.map(({ from }) => from))];
  return {
    id: 'bases',
    title: 'Bases',
    count: bases.length,
    sortedBy: 3,
    columns: [
      chosen(
        'Rule',
        'minmax(10rem, 1.3fr)',
        bases.map(({ rule }) => rules.indexOf(rule)),
        titles,
      ),
      chosen(
        'From',
        '9rem',
        bases.map(({ from }) => origins.indexOf(from)),
        origins,
      ),
      searched(
        'Base URI',
        'minmax(12rem, 3fr)',
        bases.map(({ uri }) => uri),
        texts,
      ),
      count(
        'Links',
        '7rem',
        bases.map(({ links }) => links),
      ),
      count(
        'With findings',
        '9rem',
        bases.map(({ findings }) => findings),
      ),
    ],
  };
}

import { ruleTitle } from '@linkwright/page';
import type { CountColumns, ReportData } from '../report-data.ts';
import { counted } from './cells.ts';
import { findingDetails, linkDetails } from './details.ts';
import { type CorpusNodes, KINDS } from './nodes.ts';
import type { Column, TableSource } from './table-source.ts';

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

const severity = (values: readonly number[]): Column => ({
  title: 'Severity',
  width: '6.5rem',
  values,
  look: 'severity',
  chosen: true,
});

const line = (values: readonly number[]): Column => ({
  title: 'Line',
  width: '4.5rem',
  values,
  look: 'count',
});

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
      {
        title: 'File',
        width: 'minmax(9rem, 2fr)',
        values: findings.file,
        texts: paths,
        look: 'code',
        searched: true,
      },
      line(findings.line),
      {
        title: 'Reference',
        width: 'minmax(9rem, 2fr)',
        values: findings.reference,
        texts,
        look: 'code',
        searched: true,
      },
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
      {
        title: 'File',
        width: 'minmax(9rem, 2fr)',
        values: links.file,
        texts: paths,
        look: 'code',
        searched: true,
      },
      line(links.line),
      {
        title: 'Place',
        width: 'minmax(6rem, 0.7fr)',
        values: links.place,
        texts,
        look: 'text',
        chosen: true,
      },
      { title: 'Kind', width: '8.5rem', values: links.kind, texts, look: 'text', chosen: true },
      {
        title: 'Base',
        width: '5rem',
        values: links.base.map((base) => rules.indexOf(bases[base]?.rule ?? '')),
        texts: rules,
        look: 'text',
        chosen: true,
      },
      {
        title: 'Reference',
        width: 'minmax(8rem, 2fr)',
        values: links.reference,
        texts,
        look: 'code',
        searched: true,
      },
      {
        title: 'Target',
        width: 'minmax(9rem, 2.4fr)',
        values: links.target,
        texts,
        look: 'code',
        searched: true,
      },
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
      {
        title: 'File',
        width: 'minmax(12rem, 4fr)',
        values: files,
        texts: paths,
        look: 'code',
        searched: true,
      },
      {
        title: 'Kind',
        width: '7rem',
        values: files.map((node) => KINDS.indexOf(nodes.kind(node))),
        texts: KINDS,
        look: 'text',
        chosen: true,
      },
      { title: 'Links in it', width: '7.5rem', values: counts('links'), look: 'count' },
      { title: 'Links to it', width: '7.5rem', values: counts('incoming'), look: 'count' },
      { title: 'Broken', width: '6.5rem', values: counts('broken'), look: 'count' },
      { title: 'Findings', width: '7rem', values: counts('findings'), look: 'count' },
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
      {
        title: what.slice(0, 1).toUpperCase() + what.slice(1),
        width: 'minmax(12rem, 1fr)',
        values: counts.what,
        texts,
        look: 'code',
        searched: true,
      },
      { title: 'Links', width: '8rem', values: counts.links, look: 'count' },
      { title: 'With findings', width: '9rem', values: counts.findings, look: 'count' },
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
      {
        title: 'Rule',
        width: 'minmax(10rem, 1.3fr)',
        values: bases.map(({ rule }) => rules.indexOf(rule)),
        texts: titles,
        look: 'text',
        chosen: true,
      },
      {
        title: 'From',
        width: '9rem',
        values: bases.map(({ from }) => origins.indexOf(from)),
        texts: origins,
        look: 'text',
        chosen: true,
      },
      {
        title: 'Base URI',
        width: 'minmax(12rem, 3fr)',
        values: bases.map(({ uri }) => uri),
        texts,
        look: 'code',
        searched: true,
      },
      { title: 'Links', width: '7rem', values: bases.map(({ links }) => links), look: 'count' },
      { title: 'With findings', width: '9rem', values: bases.map(({ findings }) => findings), look: 'count' },
    ],
  };
}

import type { CorpusFile } from '@linkwright/corpus';
import { CorpusTree } from './corpus-tree.ts';
import { Counts } from './counts.ts';
import { Flows } from './flows.ts';
import type { BaseCount, FindingColumns, FindingContext, ReportData, RuleText } from './report-data.ts';
import { LEAD } from './known-targets.ts';
import { Listener } from './listener.ts';
import { LEAD_WIDTH, type LinkRows, type TalliedLinks, noRows } from './link-tally.ts';
import { COUNT_WIDTH } from './numbered-counts.ts';
import type { ReportedFinding, ReportedPage } from './reported.ts';
import { SEVERITY } from './severity.ts';
import { Texts } from './texts.ts';
import type { ToldWords } from './told-words.ts';
import { KIND, type TreeNode } from './tree-node.ts';

/** What a report says of the run, and how much it lists. */
export interface ReportOptions {
  readonly title: string;
  /** Of the program. */
  readonly version: string;
  /** When the report is made, in ISO 8601. */
  readonly made: string;
  readonly profile: string;
  /** What the web archives among the files hold, or the site that was retrieved; none where they are files like others. */
  readonly pages?: readonly ReportedPage[] | undefined;
  /** Rows of the table of links; more links are counted and drawn, not listed. */
  readonly limit?: number | undefined;
  /** What the report says of a rule. */
  readonly rule: (code: string) => RuleText;
}

/** Rows of a table beyond which a browser needs too long to read the report. */
const LIMIT = 250_000;

/** Findings of a rule of which their lines are shown: half a kilobyte each, and nobody reads so many of a kind. */
const CONTEXTS = 5000;

type Columns<Shape> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends readonly number[] ? number[] : never;
};

/** Gathers what a report holds. Findings are told before links, both in the order of the files. */
export class ReportBuilder {
  readonly #options: ReportOptions;
  readonly #texts = new Texts();
  readonly #listener = new Listener((told) => this.#ended(told));
  readonly #tree: CorpusTree;
  readonly #flows = new Flows();
  readonly #targets = new Counts();
  readonly #hosts = new Counts();
  readonly #schemes = new Counts();
  readonly #bases = new Map<
    string,
    { -readonly [Name in keyof BaseCount]: BaseCount[Name] } & { number: number }
  >();
  readonly #links: Omit<LinkRows, 'file'> & { file: TreeNode[] };
  readonly #findings: Omit<Columns<FindingColumns>, 'file'> & { file: TreeNode[] };
  readonly #contexts: (FindingContext | null)[] = [];
  /** How many findings of each rule there are. */
  readonly #ofRule = new Map<string, number>();
  readonly #counts = {
    links: 0,
    broken: 0,
    inside: 0,
    sameDocument: 0,
    outside: 0,
    otherFiles: 0,
    opaque: 0,
  };
  readonly #severities = { error: 0, warning: 0, info: 0 };
  readonly #files: readonly CorpusFile[];

  constructor(files: readonly CorpusFile[], options: ReportOptions) {
    this.#options = options;
    this.#files = files;
    this.#tree = new CorpusTree(options.title, files, options.pages);
    this.#links = { ...noRows(), file: [] };
    this.#findings = {
      file: [],
      line: [],
      column: [],
      rule: [],
      severity: [],
      reference: [],
      target: [],
      message: [],
      suggestion: [],
    };
  }

  /** Gives the finding's number, and whether the report shows where it stands. */
  finding({ file, line, column, rule, severity, ...finding }: ReportedFinding): {
    readonly number: number;
    readonly shown: boolean;
  } {
    const { reference, target, message, suggestion } = finding;
    const node = this.#tree.file(file) ?? this.#tree.root;
    const texts = this.#texts;
    const rows = this.#findings;
    node.findings += 1;
    rows.file.push(node);
    rows.line.push(line);
    rows.column.push(column);
    rows.rule.push(texts.of(rule));
    rows.severity.push(SEVERITY[severity]);
    rows.reference.push(texts.of(reference));
    rows.target.push(texts.maybe(target));
    rows.message.push(texts.of(message));
    rows.suggestion.push(texts.maybe(suggestion));
    this.#severities[severity] += 1;
    const before = this.#ofRule.get(rule) ?? 0;
    this.#ofRule.set(rule, before + 1);
    return { number: this.#contexts.push(null) - 1, shown: before < CONTEXTS };
  }

  /** Where a finding stands, by the number that `finding` gave. */
  context(finding: number, context: FindingContext): void {
    this.#contexts[finding] = context;
  }

  /** Whether rows are still made of links with which nothing is wrong. */
  get listsLinks(): boolean {
    return this.#links.file.length < (this.#options.limit ?? LIMIT);
  }

  /** Adds what was tallied, in the order of the files. */
  links({ words, documents, leads, targets, hosts, schemes, bases, rows, kinds }: TalliedLinks): void {
    const said = this.#listener.hear(words);
    const nodes: TreeNode[] = [];
    let at = 0;
    for (const document of documents) {
      const node = this.#tree.file(document.file) ?? this.#tree.root;
      nodes.push(node);
      node.links += document.links;
      node.broken += document.broken;
      this.#counts.links += document.links;
      this.#counts.broken += document.broken;
      const end = at + document.leads * LEAD_WIDTH;
      this.#leads(node, leads.subarray(at, end), said);
      at = end;
    }
    said.targets.addAll(targets);
    said.hosts.addAll(hosts);
    said.schemes.addAll(schemes);
    const baseNumbers = bases.map((base) => this.#base(base, said));
    for (const kind of ['inside', 'sameDocument', 'outside', 'otherFiles', 'opaque'] as const)
      this.#counts[kind] += kinds[kind];
    for (const row of rows.file.keys()) this.#row(rows, row, { nodes, baseNumbers, said });
  }

  /** Adds the places that a document links to. */
  #leads(from: TreeNode, leads: Uint32Array, said: ToldWords): void {
    const { nodes, texts, incoming } = said;
    const flows = this.#flows;
    const row = flows.row(from);
    for (let at = 0; at < leads.length; at += LEAD_WIDTH) {
      const number = leads[at] as number;
      const kind = leads[at + 1] as number;
      const count = leads[at + 2] as number;
      const to = (nodes[number] ??= this.#node(texts[number] as string, kind, from));
      if (kind !== LEAD.missing) incoming.add(number, count, 0);
      if (to !== from) flows.add(row, flows.end(to), count, leads[at + 3] as number);
    }
  }

  /** What is heard of one web archive is told apart from all else, so where a link stands can be left out of what is known. */
  #node(text: string, kind: number, from: TreeNode): TreeNode {
    return kind === LEAD.host ? this.#tree.host(text) : this.#tree.at(text, kind === LEAD.there, from);
  }

  #row(
    rows: LinkRows,
    row: number,
    {
      nodes,
      baseNumbers,
      said,
    }: {
      readonly nodes: readonly TreeNode[];
      readonly baseNumbers: readonly number[];
      readonly said: ToldWords;
    },
  ): void {
    const at = (name: keyof LinkRows): number => rows[name][row] as number;
    if (!this.listsLinks && at('severity') === 0) return;
    const text = (name: keyof LinkRows): number => this.#number(at(name), said);
    const links = this.#links;
    links.file.push(nodes[at('file')] as TreeNode);
    links.line.push(at('line'));
    links.column.push(at('column'));
    links.place.push(text('place'));
    links.kind.push(text('kind'));
    links.reference.push(text('reference'));
    links.base.push(baseNumbers[at('base')] as number);
    links.target.push(text('target'));
    links.severity.push(at('severity'));
  }

  /** The number of a text; -1 for nothing. */
  #number(word: number, { numbers, texts }: ToldWords): number {
    return word < 0 ? -1 : (numbers[word] ??= this.#texts.of(texts[word] as string));
  }

  /** The number of the base. */
  #base({ uri: number, rule, from, links, findings }: BaseCount, { texts }: ToldWords): number {
    const uri = texts[number] as string;
    const key = `${rule} ${from} ${uri}`;
    let known = this.#bases.get(key);
    if (!known) {
      known = { number: this.#bases.size, uri: this.#texts.of(uri), rule, from, links: 0, findings: 0 };
      this.#bases.set(key, known);
    }
    known.links += links;
    known.findings += findings;
    return known.number;
  }

  /** Adds up what was told by numbers that mean nothing from now on. */
  #ended({ texts, targets, hosts, schemes, incoming, nodes }: ToldWords): void {
    this.#targets.add(targets.take(), texts);
    this.#hosts.add(hosts.take(), texts);
    this.#schemes.add(schemes.take(), texts);
    const told = incoming.take();
    for (let at = 0; at < told.length; at += COUNT_WIDTH)
      (nodes[told[at] as number] as TreeNode).incoming += told[at + 1] as number;
  }

  finish(): ReportData {
    this.#listener.end();
    const { title, version, made, profile, pages = [], limit = LIMIT, rule } = this.#options;
    const texts = this.#texts;
    const tree = this.#tree.columns(texts);
    const rules = [...new Set(this.#findings.rule)].map((number) => texts.list[number] ?? '');
    const { error: errors, warning: warnings, info: notes } = this.#severities;
    return {
      title,
      made,
      version,
      profile,
      summary: {
        files: this.#files.length + pages.length,
        documents: tree.kind.filter((kind) => kind === KIND.document).length,
        ...this.#counts,
        targets: this.#targets.size,
        hosts: this.#hosts.size,
        errors,
        warnings,
        notes,
      },
      prefix: this.#tree.prefix,
      tree,
      flows: this.#flows.columns(),
      links: { ...this.#links, file: numbered(this.#links.file), total: this.#counts.links },
      findings: { ...this.#findings, file: numbered(this.#findings.file) },
      contexts: this.#contexts,
      contextLimit: CONTEXTS,
      targets: this.#targets.columns(texts, limit),
      hosts: this.#hosts.columns(texts, limit),
      schemes: this.#schemes.columns(texts, limit),
      bases: [...this.#bases.values()],
      rules: Object.fromEntries(rules.toSorted().map((code) => [code, rule(code)])),
      texts: texts.list,
    };
  }
}

function numbered(nodes: readonly TreeNode[]): number[] {
  return nodes.map(({ number }) => number);
}

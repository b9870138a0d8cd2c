import type { CorpusFile, LinkRecord } from '@linkwright/corpus';
import { parse, parseAuthority } from '@linkwright/uri';
import { CorpusTree, type TreeNode } from './corpus-tree.ts';
import { Counts } from './counts.ts';
import { Flows } from './flows.ts';
import type {
  BaseCount,
  FindingColumns,
  FindingContext,
  LinkColumns,
  ReportData,
  RuleText,
} from './report-data.ts';
import type { Destination, ReportedFinding } from './reported.ts';
import { Texts } from './texts.ts';

export interface ReportOptions {
  readonly title: string;
  /** Of the program. */
  readonly version: string;
  /** When the report is made, in ISO 8601. */
  readonly made: string;
  readonly profile: string;
  /** Rows of the table of links; more links are counted and drawn, not listed. */
  readonly limit?: number;
  /** What the report says of a rule. */
  readonly rule: (code: string) => RuleText;
}

/** Rows of a table beyond which a browser needs too long to read the report. */
const LIMIT = 250_000;

const SEVERITY = { info: 1, warning: 2, error: 3 } as const;

type Columns<Shape> = {
  -readonly [Name in keyof Shape]: Shape[Name] extends readonly number[] ? number[] : never;
};

/** Gathers what a report holds. Findings are told before links, both in the order of the files. */
export class ReportBuilder {
  readonly #options: ReportOptions;
  readonly #texts = new Texts();
  readonly #tree: CorpusTree;
  readonly #flows = new Flows();
  readonly #targets = new Counts();
  readonly #hosts = new Counts();
  readonly #schemes = new Counts();
  readonly #bases = new Map<
    string,
    { -readonly [Name in keyof BaseCount]: BaseCount[Name] } & { number: number }
  >();
  readonly #links: Omit<Columns<Omit<LinkColumns, 'total'>>, 'file'> & { file: TreeNode[] };
  readonly #findings: Omit<Columns<FindingColumns>, 'file'> & { file: TreeNode[] };
  readonly #contexts: (FindingContext | null)[] = [];
  readonly #worst = new Map<string, number>();
  readonly #withFindings = new Set<string>();
  readonly #hostOf = new Map<string, { scheme: string; host: string | undefined }>();
  readonly #counts = { links: 0, broken: 0, inside: 0, sameDocument: 0, outside: 0, opaque: 0 };
  readonly #severities = { error: 0, warning: 0, info: 0 };
  readonly #files: readonly CorpusFile[];

  constructor(files: readonly CorpusFile[], options: ReportOptions) {
    this.#options = options;
    this.#files = files;
    this.#tree = new CorpusTree(options.title, files);
    this.#links = {
      file: [],
      line: [],
      column: [],
      place: [],
      kind: [],
      reference: [],
      base: [],
      target: [],
      severity: [],
    };
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

  finding(finding: ReportedFinding, context: FindingContext | null): void {
    const { file, line, column, rule, severity, reference, target, message, suggestion } = finding;
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
    this.#contexts.push(context);
    this.#severities[severity] += 1;
    this.#withFindings.add(file);
    const key = keyOf(finding);
    this.#worst.set(key, Math.max(this.#worst.get(key) ?? 0, SEVERITY[severity]));
  }

  link(record: LinkRecord, destination: Destination | undefined): void {
    const severity = this.#withFindings.has(record.file) ? (this.#worst.get(keyOf(record)) ?? 0) : 0;
    const node = this.#tree.file(record.file) ?? this.#tree.root;
    const broken = severity === SEVERITY.error;
    node.links += 1;
    this.#counts.links += 1;
    if (broken) {
      node.broken += 1;
      this.#counts.broken += 1;
    }
    const base = this.#base(record, severity > 0);
    this.#leads(record, node, destination, severity);
    if (this.#links.file.length < (this.#options.limit ?? LIMIT) || severity > 0)
      this.#row(record, node, base, severity);
  }

  #row(
    { line, column, place, kind, reference, target }: LinkRecord,
    node: TreeNode,
    base: number,
    severity: number,
  ): void {
    const rows = this.#links;
    const texts = this.#texts;
    rows.file.push(node);
    rows.line.push(line);
    rows.column.push(column);
    rows.place.push(texts.of(place));
    rows.kind.push(texts.of(kind));
    rows.reference.push(texts.of(shortened(reference)));
    rows.base.push(base);
    rows.target.push(texts.maybe(target === null ? null : shortened(target)));
    rows.severity.push(severity);
  }

  #base({ base: { uri, rule, from } }: LinkRecord, wrong: boolean): number {
    const key = `${rule} ${from} ${uri}`;
    let known = this.#bases.get(key);
    if (!known) {
      known = { number: this.#bases.size, uri: this.#texts.of(uri), rule, from, links: 0, findings: 0 };
      this.#bases.set(key, known);
    }
    known.links += 1;
    if (wrong) known.findings += 1;
    return known.number;
  }

  /** Counts where a link leads and draws the flow to it. */
  #leads(
    { target, sameDocument }: LinkRecord,
    from: TreeNode,
    destination: Destination | undefined,
    severity: number,
  ): void {
    const counts = this.#counts;
    const broken = severity === SEVERITY.error;
    if (target === null) return;
    const shown = shortened(target);
    this.#targets.add(shown, severity > 0);
    const { scheme, host } = this.#siteOf(shown);
    this.#schemes.add(scheme, severity > 0);
    if (sameDocument) counts.sameDocument += 1;
    else if (destination) {
      counts.inside += 1;
      const to = this.#tree.at(destination.path);
      if (destination.there) to.incoming += 1;
      if (to !== from) this.#flows.add(from, to, broken);
    } else if (host !== undefined) {
      counts.outside += 1;
      this.#hosts.add(host, severity > 0);
      const to = this.#tree.host(host);
      to.incoming += 1;
      this.#flows.add(from, to, broken);
    } else counts.opaque += 1;
  }

  #siteOf(target: string): { scheme: string; host: string | undefined } {
    const key = /^[^:]*:(?:\/\/[^/?#]*)?/.exec(target)?.[0] ?? target;
    let site = this.#hostOf.get(key);
    if (!site) {
      const { scheme, authority } = parse(key);
      const host = authority === undefined ? undefined : parseAuthority(authority)?.host.toLowerCase();
      site = { scheme: scheme?.toLowerCase() ?? '', host: host === '' ? undefined : host };
      this.#hostOf.set(key, site);
    }
    return site;
  }

  finish(): ReportData {
    const { title, version, made, profile, limit = LIMIT, rule } = this.#options;
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
        files: this.#files.length,
        documents: this.#files.filter(({ mediaType }) => mediaType !== undefined).length,
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

function keyOf({ file, line, column, reference }: ReportedFinding | LinkRecord): string {
  return `${file}\0${line}:${column}\0${reference}`;
}

/** A `data:` URI may hold a whole picture; nobody reads it in a table. */
function shortened(text: string): string {
  return text.length <= 2000 ? text : `${text.slice(0, 1000)}…${text.slice(-200)}`;
}

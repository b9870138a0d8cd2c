// What a report holds, as columns: the page reads exactly this. Texts stand once, in `texts`, and are meant by number.
import type { BaseLayer } from '@linkwright/page/file';

/** Numbers into `texts`. */
type TextColumn = readonly number[];

export interface ReportData {
  readonly title: string;
  readonly made: string;
  readonly version: string;
  readonly profile: string;
  readonly summary: ReportSummary;
  readonly texts: readonly string[];
  /** Of the paths of all files: the folders that all of them stand in. */
  readonly prefix: string;
  readonly tree: TreeColumns;
  readonly flows: FlowColumns;
  readonly links: LinkColumns;
  readonly findings: FindingColumns;
  readonly contexts: readonly (FindingContext | null)[];
  /** Of how many findings of a rule there are contexts. */
  readonly contextLimit: number;
  readonly targets: CountColumns;
  readonly hosts: CountColumns;
  readonly schemes: CountColumns;
  readonly bases: readonly BaseCount[];
  readonly rules: Readonly<Record<string, RuleText>>;
}

/** How many there are of each. */
export interface ReportSummary {
  readonly files: number;
  readonly documents: number;
  readonly links: number;
  /** Links with a finding of the severity error. */
  readonly broken: number;
  readonly targets: number;
  readonly hosts: number;
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** Links by what their targets are to the corpus. */
  readonly inside: number;
  readonly sameDocument: number;
  readonly outside: number;
  readonly otherFiles: number;
  readonly opaque: number;
}

/**
 * Folders, files and hosts, a parent before what it holds and all that it holds right after it (preorder).
 * The first is the whole corpus.
 */
export interface TreeColumns {
  readonly name: TextColumn;
  readonly parent: readonly number[];
  /** 0 folder, 1 document, 2 other file, 3 other sites, 4 host, 5 web archive whose pages are in it. */
  readonly kind: readonly number[];
  /** References that stand in it. */
  readonly links: readonly number[];
  /** References that lead to it. */
  readonly incoming: readonly number[];
  /** Broken references that stand in it. */
  readonly broken: readonly number[];
  readonly findings: readonly number[];
}

/** Links between nodes of the tree. */
export interface FlowColumns {
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly count: readonly number[];
  readonly broken: readonly number[];
}

export interface LinkColumns {
  /** Nodes. */
  readonly file: readonly number[];
  readonly line: readonly number[];
  readonly column: readonly number[];
  readonly place: TextColumn;
  readonly kind: TextColumn;
  readonly reference: TextColumn;
  /** Numbers into `bases`. */
  readonly base: readonly number[];
  /** -1: there is none. */
  readonly target: readonly number[];
  /** The gravest finding: 0 none, 1 info, 2 warning, 3 error. */
  readonly severity: readonly number[];
  /** How many there are; the columns may hold fewer. */
  readonly total: number;
}

export interface FindingColumns {
  readonly file: readonly number[];
  readonly line: readonly number[];
  readonly column: readonly number[];
  readonly rule: TextColumn;
  readonly severity: readonly number[];
  readonly reference: TextColumn;
  readonly target: readonly number[];
  readonly message: TextColumn;
  /** -1: there is none. */
  readonly suggestion: readonly number[];
}

/** Things that are counted, most links first. */
export interface CountColumns {
  readonly what: TextColumn;
  readonly links: readonly number[];
  readonly findings: readonly number[];
  readonly total: number;
}

export interface BaseCount {
  readonly uri: number;
  readonly rule: string;
  readonly from: string;
  readonly links: number;
  readonly findings: number;
}

/** Where a finding stands: its line, with what stands before and after it, and the chain of bases. */
export interface FindingContext {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
  readonly chain: readonly BaseLayer[];
  readonly place?: string;
  readonly layer?: string;
}

/** A rule for readers of a report. */
export interface RuleText {
  readonly title: string;
  /** The rule's page, in Markdown. */
  readonly page: string;
}

import {
  type Diagnostic,
  type Entity,
  type Link,
  type Reference,
  type Severity,
  fileSpan,
} from '@linkwright/core';
import {
  type DiagnosticRecord,
  LinkRecorder,
  type OpenDocument,
  baseRecord,
  diagnosticRecord,
  pageDate,
  saidDate,
} from '@linkwright/corpus';
import type { Finding } from '../finding.ts';
import type { Verdict } from '../judging/verdict.ts';
import { OF_SERVERS, type RuleCode, type Severities } from '../rules.ts';
import type { CheckedDocument, RemoteLink } from './checked-document.ts';
import type { RepeatedName } from './document-sink.ts';
import type { ExemptedLinks } from './exempted-links.ts';
import { Exemptions } from './exemptions.ts';

/** Diagnostics of extractors that are findings of a rule here. */
const RULE_OF_PROBLEM: Readonly<Record<string, RuleCode>> = {
  'base-ignored': 'base-ignored',
  'missing-definition': 'missing-definition',
};

type Standing = Pick<Finding, 'file' | 'line' | 'column' | 'start' | 'end' | 'recordOffset' | 'within'>;

/** The findings of one document while they are made. */
export class DocumentFindings {
  readonly #document: OpenDocument;
  readonly #severities: Severities;
  readonly #recorder: LinkRecorder;
  readonly #findings: Finding[] = [];
  readonly #record: Pick<Finding, 'recordOffset'>;
  readonly #exempted: ExemptedLinks;
  #pageDate: { readonly date: string | undefined } | undefined;
  #exemptions: Exemptions | undefined;

  constructor(document: OpenDocument, severities: Severities, exempted: ExemptedLinks) {
    this.#document = document;
    this.#severities = severities;
    this.#exempted = exempted;
    this.#recorder = new LinkRecorder(document.entity);
    const { capture, entity } = document;
    // Of what was retrieved to be checked nobody has the archive.
    const isKept = capture && entity.source.path !== capture.uri;
    this.#record = isKept ? { recordOffset: capture.offset } : {};
  }

  add(reference: Reference, link: Link, { rule, message, suggestion, fixable }: Verdict): void {
    this.#findings.push({
      rule,
      severity: this.#severity(rule),
      ...this.#place(reference, link),
      message,
      ...(suggestion !== undefined && { suggestion }),
      // Nothing is ever written to a web archive.
      ...(fixable && !this.#document.capture && { fixable }),
    });
  }

  /** A link that only its server knows about. */
  remote(uri: string, reference: Reference, link: Link): RemoteLink {
    const written = this.#written(reference.entity);
    const finding = this.#place(reference, link);
    return written === undefined ? { uri, finding } : { uri, finding, written };
  }

  /** When the message was written that something stands in, or the page, or when that was retrieved. */
  #written({ part }: Entity): string | undefined {
    const { entity, capture } = this.#document;
    const said = part?.date ?? capture?.date;
    if (said !== undefined) return saidDate(said);
    this.#pageDate ??= { date: pageDate(entity) };
    return this.#pageDate.date;
  }

  #place({ entity, start, end, base, place }: Reference, { reference, target }: Link): RemoteLink['finding'] {
    return {
      ...this.#standing(entity, start, end),
      reference,
      // What calls a page is no reference, and means no URI.
      target: place.callsPage ? null : target,
      base: baseRecord(base),
    };
  }

  repeated(repeated: readonly RepeatedName[]): void {
    if (this.#severities['duplicate-id'] === undefined) return;
    for (const { entity, start, end, name } of repeated)
      this.#findings.push({
        rule: 'duplicate-id',
        severity: this.#severity('duplicate-id'),
        ...this.#standing(entity, start, end),
        reference: name,
        target: null,
        base: null,
        message: `another element before it is named "${name}" too, and is the one that links lead to`,
      });
  }

  /** Where something stands in the file. */
  #standing(entity: Entity, start: number, end: number): Standing {
    const span = fileSpan(entity, start, end);
    return {
      file: entity.source.path,
      ...this.#recorder.position(entity, start),
      start: span?.start ?? null,
      end: span?.end ?? null,
      ...this.#record,
      ...withinMailbox(entity),
    };
  }

  finish(diagnostics: readonly Diagnostic[]): Pick<CheckedDocument, 'findings' | 'problems'> {
    const { entity } = this.#document;
    const problems: DiagnosticRecord[] = [];
    for (const diagnostic of diagnostics) {
      const record = diagnosticRecord(diagnostic, entity);
      const rule = RULE_OF_PROBLEM[diagnostic.code];
      if (rule === undefined) problems.push(record);
      else if (this.#severities[rule] !== undefined)
        this.#findings.push(this.#ofProblem(rule, record, diagnostic));
    }
    return { findings: this.#told(), problems };
  }

  #ofProblem(
    rule: RuleCode,
    { file, line, column, start, end, message }: DiagnosticRecord,
    { reference = '' }: Diagnostic,
  ): Finding {
    return {
      rule,
      severity: this.#severity(rule),
      file,
      line: line ?? 1,
      column: column ?? 1,
      start: start ?? null,
      end: end ?? null,
      ...this.#record,
      reference,
      target: null,
      base: null,
      message,
    };
  }

  /** A link as its server is to be asked for it; undefined where nothing that servers say is to be told of it. */
  asked(remote: RemoteLink): RemoteLink | undefined {
    const untold = OF_SERVERS.filter((rule) => this.#isUntold(rule, remote.finding));
    if (untold.length === OF_SERVERS.length) return undefined;
    return untold.length === 0 ? remote : { ...remote, untold };
  }

  /** Whether the user, or the document where the link stands, asks not to be told of it by a rule. */
  #isUntold(rule: RuleCode, link: Pick<Finding, 'start' | 'reference' | 'target'>): boolean {
    if (this.#exempted.covers(rule, link)) return true;
    const { entity, capture } = this.#document;
    this.#exemptions ??= new Exemptions(entity, capture?.bodyType);
    return this.#exemptions.covers(rule, link.start ?? 0);
  }

  /** In the order of the file, without those that are not to be told. */
  #told(): readonly Finding[] {
    if (this.#findings.length === 0) return [];
    return this.#findings
      .filter((finding) => !this.#isUntold(finding.rule, finding))
      .toSorted((a, b) => a.line - b.line || a.column - b.column);
  }

  #severity(rule: RuleCode): Severity {
    return this.#severities[rule] ?? 'info';
  }
}

/** Which message of a mailbox that has no lines an entity is of. */
function withinMailbox({ part }: Entity): Pick<Finding, 'within'> {
  return part?.title === undefined ? {} : { within: `message ${part.message ?? 0}, ${part.title}` };
}

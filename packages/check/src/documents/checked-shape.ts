// What was found in a document as plain data, where it comes from elsewhere: from another host, or from a run before.
import {
  type DiagnosticRecord,
  type LinkRecord,
  type Shape,
  absent,
  flag,
  listOf,
  oneOf,
  optional,
  orNull,
  record,
  text,
  whole,
} from '@linkwright/corpus';
import type { CheckedDocument, RemoteLink } from './checked-document.ts';
import type { Finding } from '../finding.ts';
import { RULES } from '../rules.ts';

const RULE = oneOf(Object.keys(RULES));

const SEVERITY = oneOf(['error', 'warning', 'info']);

/** A problem of a document. */
export const PROBLEM: Shape = record<DiagnosticRecord>({
  file: text,
  code: text,
  severity: SEVERITY,
  message: text,
  line: optional(whole),
  column: optional(whole),
  start: optional(whole),
  end: optional(whole),
});

/** A base. */
export const BASE: Shape = record<LinkRecord['base']>({ uri: text, rule: text, from: text });

const FINDING_PLACE = {
  file: text,
  line: whole,
  column: whole,
  start: orNull(whole),
  end: orNull(whole),
  recordOffset: optional(whole),
  within: optional(text),
  reference: text,
  target: orNull(text),
  base: orNull(BASE),
  suggestion: optional(text),
  fixable: optional(flag),
};

const FINDING = record<Finding>({
  ...FINDING_PLACE,
  rule: RULE,
  severity: SEVERITY,
  message: text,
});

const REMOTE = record<RemoteLink>({
  uri: text,
  finding: record<RemoteLink['finding']>(FINDING_PLACE),
  untold: optional(listOf(RULE)),
  written: optional(text),
});

/** A `CheckedDocument`, without what was written of it: threads alone tell that. */
export const CHECKED: Shape = record<CheckedDocument>({
  file: text,
  references: whole,
  findings: listOf(FINDING),
  problems: listOf(PROBLEM),
  places: listOf(text),
  remotes: listOf(REMOTE),
  outside: optional(whole),
  told: absent,
});

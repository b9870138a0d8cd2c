export { type Baseline, KnownFindings, baselineOf, parseBaseline } from './baseline.ts';
export { Check, type CheckOptions, type CheckSummary } from './check-files.ts';
export type { CheckSettings, CheckedDocument, RemoteLink } from './document-checker.ts';
export { DocumentChecker } from './document-checker.ts';
export type { Finding } from './finding.ts';
export { rulePage } from './rule-page.ts';
export { RULES, type Rule, type RuleCode, type Severities, isRuleCode, severitiesOf } from './rules.ts';
export { SERVERS, type ServerName, type ServerRules } from './server.ts';

export { ASKED_PLACES } from './asked-places.ts';
export { type Baseline, KnownFindings, baselineOf, parseBaseline, withUnchecked } from './baseline.ts';
export { Check, type CheckOptions, type CheckSummary } from './check-files.ts';
export { CHECK_JOB, type CheckShared } from './check-job.ts';
export type { Destination } from './destination.ts';
export { Destinations } from './destinations.ts';
export type { Finding } from './finding.ts';
export { type LedLink, LedLinks } from './led-links.ts';
export { rulePage } from './rule-page.ts';
export { RULES, type Rule, type RuleCode, type Severities, isRuleCode, severitiesOf } from './rules.ts';
export type { Teller, Telling, ToldFindings } from './telling.ts';
export { checkingThreads, threadsBeside } from './threads.ts';

export { ARCHIVED_JOB, type ArchivedShared, type ArchivedSlice } from './archives/archived-job.ts';
export { CAPTURE_JOB, type CaptureShared, type CaptureSlice } from './archives/capture-job.ts';
export { CAPTURE_LIMITS } from './archives/capture-limits.ts';

export { BASE, CHECKED, PROBLEM } from './documents/checked-shape.ts';
export type { CheckedDocument, RemoteLink } from './documents/checked-document.ts';
export type { CheckSettings, Pattern, ToldDocument } from './documents/document-checker.ts';
export { DocumentChecker } from './documents/document-checker.ts';
export type { LinkExemption } from './documents/exempted-links.ts';
export type { PassingDocument } from './documents/passing-documents.ts';

export { FILTER_JOB, type FilterJobShared, type FilteredStretch } from './fast/filter-job.ts';
export type { NumberedFile } from './fast/work-list.ts';

export { archivedRow } from './join/archived-keys.ts';
export { type AddressRow, type JoinKeys, type JoinedDocument, Joining } from './join/join-keys.ts';

export { decodedFragment, fragmentOf } from './judging/fragments/fragment.ts';
export { takenFromHome } from './judging/judged-links.ts';
export { type WikiTarget, WikiTargets } from './judging/calls/wiki-targets.ts';

export { hostFilePlaces } from './redirects/host-files.ts';
export type { FunctionHost } from './redirects/host-functions.ts';

export type { KeptReport } from './remember/document-memory.ts';
export { isSettled, stateText } from './remember/file-state.ts';
export type { RememberedReport } from './remember/memory-file.ts';

export { canBeAsked } from './judging/advice/web-host.ts';
export type { Verdict } from './judging/verdict.ts';

export { CapturedPages, type RetrievedSite, type SharedPages } from './archives/captured-pages.ts';
export { pageOf } from './archives/page-hashes.ts';

export { AnswerCache } from './remote/answer-cache.ts';
export type { ClientOptions, SentFields } from './remote/client.ts';
export { REMOTE_LIMITS, remoteLimits } from './remote/limits.ts';
export { BadProxy, type Proxies, proxiesOf } from './remote/proxies.ts';
export type { RemoteOptions } from './remote/remote-checker.ts';
export { type KnownAnswers, remoteFindings } from './remote/remote-findings.ts';

export { SERVERS, type ServerName, type ServerRules } from './tree/server.ts';

export { FindingContexts, type NumberedFinding } from './finding-context.ts';
export { LinkTally, type DestinationFinder, type TalliedLinks } from './link-tally.ts';
export { ReportBuilder, type ReportOptions } from './report-builder.ts';
export type { FindingContext, ReportData, ReportSummary, RuleText } from './report-data.ts';
export { reportHtml } from './report-html.ts';
export type { Destination, ReportedFinding, ReportedPage } from './reported.ts';
export { SEVERITY } from './severity.ts';

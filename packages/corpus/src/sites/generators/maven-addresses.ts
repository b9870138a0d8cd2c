// The addresses of pages of Maven sites (maven.apache.org/guides/mini/guide-site.html, "Creating Content"): each format has its folder
// in `src/site`, and all are put together at the root of the site.
import type { Addressing } from '../said-address.ts';

/** By folder, the endings of what pages are made of there; Velocity goes over those that have `.vm` behind them. */
const FORMATS: ReadonlyMap<string, readonly string[]> = new Map([
  ['markdown', ['.md', '.markdown']],
  ['xdoc', ['.xml']],
  ['apt', ['.apt']],
  ['fml', ['.fml']],
  ['asciidoc', ['.adoc', '.asciidoc']],
  ['xhtml', ['.xhtml']],
  ['xhtml5', ['.xhtml']],
]);

/** The folders that are put together, that of what is copied among them. */
export const MAVEN_FOLDERS: readonly string[] = [...FORMATS.keys(), 'resources'];

const DESCRIPTOR = /^site(?:_\w+)?\.xml$/;

/** Of the descriptor of the site the place that its references count from: the root. */
export const mavenAddress: Addressing = (below) => {
  if (DESCRIPTOR.test(below)) return `/${below}`;
  const [, folder = '', page = ''] = /^([^/]+)\/(.+?)(?:\.vm)?$/.exec(below) ?? [];
  const ending = FORMATS.get(folder)?.find((each) => page.endsWith(each));
  return ending === undefined ? undefined : `/${page.slice(0, -ending.length)}.html`;
};

/** The files that an address may be of, also one below one of the folders. */
export function* sourcesInMaven(address: string): Generator<string> {
  const [first = '', ...rest] = address.split('/');
  const below = MAVEN_FOLDERS.includes(first) ? rest.join('/') : address;
  const path = below.replace(/(^|\/)$/, '$1index.html');
  for (const folder of MAVEN_FOLDERS) yield `${folder}/${path}`;
  const stem = /^(.+)\.html$/.exec(path)?.[1];
  if (stem === undefined) return;
  for (const [folder, endings] of FORMATS)
    for (const ending of endings) {
      yield `${folder}/${stem}${ending}`;
      yield `${folder}/${stem}${ending}.vm`;
    }
}

/** What a script fills in on pages of downloads, which knows where mirrors are. */
const OF_MIRRORS = '(?:link|location|logo|preferred)';

/** What reports and skins make (maven.apache.org/plugins, "Reporting plugins"), and Javadoc. */
const REPORTS =
  '(?:github-|jira-)?changes|changelog|changes-report|checkstyle(?:-aggregate)?|ci-management|clirr-report|cpd|dependencies|dependency-[a-z-]+|dev-activity|' +
  'distribution-management|failsafe-report|file-activity|findbugs|github-report|index|integration|invoker-report|issue-(?:management|tracking)|' +
  'japicmp|jdepend-report|jira-report|licenses?|mail(?:ing)?-lists?|modules|[a-z-]+-mojo|plugin-[a-z-]+|plugins|pmd|project-(?:info|reports|summary)|' +
  'property-updates-report|rat-report|scm|source-repository|spotbugs|summary|surefire(?:-report)?|taglist|team(?:-list)?';
const MADE =
  '(?:test-?)?apidocs|api-release|javadoc|xref(?:-test)?|clover|cobertura|emma|jacoco|css|images/(?:logos|icons|profiles)';

export const MADE_BY_MAVEN: RegExp = new RegExp(
  `^(?:\\.{0,2}/)*(?:(?:${REPORTS})\\.html$|(?:${MADE})(?:/|$))|^\\[${OF_MIRRORS}\\]`,
);

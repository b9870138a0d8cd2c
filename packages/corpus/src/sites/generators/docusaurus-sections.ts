// The folders of Docusaurus' documents, posts and pages, as its settings have them (docusaurus.io, "Docs", "Blog", "Versioning",
// "Docs Multi-instance"), and which of them lead to one another by their files (`resolveMarkdownLinkPathname` of its source).
import { posix } from 'node:path';
import type { PageSection } from '../page-sections.ts';
import type { SiteSettings } from '../said-address.ts';

/** A folder of pages, and where their addresses begin. */
interface Section {
  readonly folder: string;
  readonly base: string;
  readonly isBlog: boolean;
  /** The folder of the version that is written on. */
  readonly versionOf?: string;
  /** Set where a preset makes it, instead of the one that is usual. */
  readonly isPreset?: boolean;
}

/** Translations have the addresses of what they are of, behind that of their language. */
const TRANSLATION =
  /^i18n\/[^/]+\/docusaurus-plugin-content-(?:(docs)\/(?:current|(version-[^/]+))|(pages|blog))\//;

/** The path, below the folder of the site, of what the file at a path is a translation of; itself where it is none. */
export function translated(below: string): string {
  return below.replace(TRANSLATION, (_, docs?: string, version?: string, other?: string) =>
    version === undefined
      ? `${docs ?? (other === 'pages' ? 'src/pages' : 'blog')}/`
      : `versioned_docs/${version}/`,
  );
}

/** The section that a file is in, by its path below the folder of the site. */
export function sectionOf(plain: string, settings: SiteSettings): Section | undefined {
  const sections = sectionsOf(settings).toSorted((a, b) => b.folder.length - a.folder.length);
  return sections.find(({ folder }) => plain.startsWith(`${folder}/`));
}

const PAGES = 'src/pages';

/** Versions and translations of which the settings do not tell in one place whose they are. */
const OF_OTHERS = /^(?:[^/]+_versioned_docs|i18n)\//;

/** What makes documents and posts of folders; settings without it, and with what reads links before it, are not judged. */
const KNOWN = /["'`](?:@docusaurus\/preset-)?classic["'`]|plugin-content-(?:docs|blog)/;
const REWRITTEN = /\b(?:beforeDefaultRemarkPlugins|preprocessor)\b/;

/** Links by files stay among the documents of one plugin, in all of its versions, among posts, and among pages. */
export function docusaurusSection(below: string, settings: SiteSettings): PageSection | undefined {
  const { text } = settings;
  if (!KNOWN.test(text) || REWRITTEN.test(text)) return undefined;
  const plain = translated(below);
  if (plain.startsWith(`${PAGES}/`)) return { name: PAGES, folder: PAGES };
  const section = sectionOf(plain, settings);
  if (section) return { name: section.versionOf ?? section.folder, folder: section.folder };
  return OF_OTHERS.test(plain) ? {} : undefined;
}

/** Where settings say something of a section. */
const SAID = /\b(?:path|routeBasePath)["']?\s*:/g;
const FOLDER = /\bpath["']?\s*:\s*(["'`])([^"'`]+)\1/;
const BASE = /\brouteBasePath["']?\s*:\s*(["'`])([^"'`]*)\1/;

/** What stands before the braces around that, of a preset and of a plugin. */
const PRESET = /\b(docs|blog)["']?\s*:\s*$/;
const PLUGIN = /content-(docs|blog)["'`]\s*,\s*$/;

/** What stands there instead where there are no documents, or posts. */
const OFF = /\b(docs|blog)["']?\s*:\s*false\b/g;

/** The folders of documents and posts, of all versions, as settings have them. */
function sectionsOf({ text, read }: SiteSettings): readonly Section[] {
  const said = Array.from(text.matchAll(SAID), ({ index }) => sectionAround(text, index) ?? []).flat();
  const off = new Set(Array.from(text.matchAll(OFF), ([, name]) => name));
  const usual = (folder: string, isBlog: boolean): Section | undefined =>
    said.find((each) => each.isPreset && each.isBlog === isBlog) ??
    said.find((each) => each.folder === folder && each.isBlog === isBlog) ??
    (off.has(folder) ? undefined : { folder, base: folder, isBlog });
  const [docs, blog] = [usual('docs', false), usual('blog', true)];
  const others = said.filter((each) => each !== docs && each.folder !== docs?.folder);
  const current = docs && { ...docs, base: posix.join(docs.base, currentVersion(text, read)) };
  return [...others, current ?? [], blog ?? [], docs ? versionsOf(text, read, docs) : []].flat();
}

/** `path: '../docs'`: the folders beside that of the site, in which a repository usually has its documents. */
export function foldersBeyond(settings: string): readonly string[] {
  return Array.from(settings.matchAll(new RegExp(FOLDER, 'g')), ([, , folder = '']) =>
    posix.join(folder, '.'),
  ).filter((folder) => folder.startsWith('../'));
}

/** The section that the braces around a place in settings tell of; undefined where they tell of something else. */
function sectionAround(text: string, at: number): Section | undefined {
  const start = outwards(text, at);
  const before = text.slice(0, start);
  const own = ownText(text, start);
  const [, preset] = PRESET.exec(before) ?? [];
  const [, usual = preset] = PLUGIN.exec(before) ?? [];
  const [, , base = usual] = BASE.exec(own) ?? [];
  if (base === undefined) return undefined;
  const [, , folder = usual ?? 'docs'] = FOLDER.exec(own) ?? [];
  return {
    folder: posix.join(folder, '.'),
    base,
    isBlog: usual === 'blog',
    isPreset: preset !== undefined,
  };
}

/** What stands in the braces that begin at a place, and in none within them. */
function ownText(text: string, start: number): string {
  let depth = 0;
  let own = '';
  for (const letter of text.slice(start)) {
    if (letter === '}' && --depth === 0) break;
    if (depth === 1 && letter !== '{') own += letter;
    if (letter === '{') depth += 1;
  }
  return own;
}

/** Where the innermost brace around a place is. */
function outwards(text: string, from: number): number {
  let depth = 0;
  for (let at = from - 1; at >= 0; at -= 1) {
    if (text[at] === '}') depth += 1;
    if (text[at] === '{' && depth-- === 0) return at;
  }
  return 0;
}

/** What addresses of the version that is written on have: `next` where others are released. */
function currentVersion(text: string, read: SiteSettings['read']): string {
  const [, , said] = /\bcurrent["']?\s*:\s*\{[^{}]*\bpath["']?\s*:\s*(["'`])([^"'`]*)\1/.exec(text) ?? [];
  const isLast = /\blastVersion["']?\s*:\s*["'`]current/.test(text) || releasedVersions(read).length === 0;
  return said ?? (isLast ? '' : 'next');
}

function versionsOf(text: string, read: SiteSettings['read'], docs: Section): readonly Section[] {
  const [, , said] = /\blastVersion["']?\s*:\s*(["'`])([^"'`]+)\1/.exec(text) ?? [];
  const versions = releasedVersions(read);
  const last = said ?? versions[0];
  return versions.map((version) => ({
    folder: `versioned_docs/version-${version}`,
    base: posix.join(docs.base, version === last ? '' : version),
    isBlog: false,
    versionOf: docs.folder,
  }));
}

function releasedVersions(read: SiteSettings['read']): readonly string[] {
  return Array.from((read('versions.json') ?? '').matchAll(/"([^"]+)"/g), ([, version = '']) => version);
}

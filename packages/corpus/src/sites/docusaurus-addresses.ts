// The addresses of Docusaurus' documents, posts and pages (docusaurus.io, "Create a doc", "Blog", "Versioning", "Pages").
import { posix } from 'node:path';
import { documentId, isDocument } from './document-ids.ts';
import {
  type Addressing,
  type SaidAddress,
  type SiteSettings,
  COMPONENT_PAGE,
  addressOfStem,
  stemBelow,
} from './said-address.ts';

/** A folder of pages, and where their addresses begin. */
interface Section {
  readonly folder: string;
  readonly base: string;
  readonly isBlog: boolean;
}

/** Translations have the addresses of what they are of, behind that of their language. */
const TRANSLATION =
  /^i18n\/[^/]+\/docusaurus-plugin-content-(?:(docs)\/(?:current|(version-[^/]+))|(pages|blog))\//;

export const docusaurusAddress: Addressing = (below, said, settings) => {
  const plain = below.replace(TRANSLATION, (_, docs?: string, version?: string, other?: string) =>
    version === undefined
      ? `${docs ?? (other === 'pages' ? 'src/pages' : 'blog')}/`
      : `versioned_docs/${version}/`,
  );
  const page = stemBelow(plain, ['src/pages'], COMPONENT_PAGE);
  if (page !== undefined) return addressOfStem(page, /^index$/, '');
  if (!isDocument(plain)) return undefined;
  const sections = sectionsOf(settings).toSorted((a, b) => b.folder.length - a.folder.length);
  const section = sections.find(({ folder }) => plain.startsWith(`${folder}/`));
  if (!section) return undefined;
  const path = plain.slice(section.folder.length + 1);
  // Partials.
  if (path.split('/').some((name) => name.startsWith('_'))) return undefined;
  const own = section.isBlog ? postPath(path, said) : documentPath(path, said);
  return posix.join('/', section.base, own);
};

/** From the address of all documents. */
function documentPath(path: string, said: SaidAddress): string {
  const { slug } = said;
  const id = documentId(path, said);
  const folder = posix.dirname(`/${id}`);
  if (slug !== undefined) return slug.startsWith('/') ? slug : posix.join(folder, slug);
  const name = posix
    .basename(path)
    .replace(/\.mdx?$/, '')
    .toLowerCase();
  const around = posix.basename(posix.dirname(path)).toLowerCase();
  return ['index', 'readme', around].includes(name) ? posix.join(folder, '/') : `/${id}`;
}

/** `2026-11-26-name.md`, `2026/11/26/name.md`, `2026-11-26-name/index.md`. */
const POST = /^(.*)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;

function postPath(path: string, { slug }: SaidAddress): string {
  if (slug !== undefined) return slug;
  const [, folder = '', date, name = ''] = POST.exec(path) ?? [];
  if (date === undefined) return path.replace(/(?:\/index)?\.mdx?$/, '');
  return `${date.replaceAll('-', '/')}/${folder}${name}`;
}

/** The folders of documents and posts, of all versions, as settings have them. */
function sectionsOf({ text, read }: SiteSettings): readonly Section[] {
  const said = Array.from(text.matchAll(/\brouteBasePath["']?\s*:\s*(["'`])([^"'`]*)\1/g), (match) =>
    sectionAround(text, match.index, match[2] ?? ''),
  );
  const docs = said.find(({ folder, isBlog }) => folder === 'docs' && !isBlog)?.base ?? 'docs';
  const usual = [
    { folder: 'docs', base: posix.join(docs, currentVersion(text, read)), isBlog: false },
    { folder: 'blog', base: 'blog', isBlog: true },
  ];
  const others = said.filter(({ folder, isBlog }) => folder !== 'docs' || isBlog);
  return [...others, ...usual, ...versionsOf(text, read, docs)];
}

/** What the braces around a place in settings say of a section. */
function sectionAround(text: string, at: number, base: string): Section {
  const start = outwards(text, at);
  const end = text.indexOf('}', at);
  const object = text.slice(start, end < 0 ? undefined : end);
  const isBlog = /\bblog["']?\s*:\s*$|content-blog["'`]\s*,\s*$/.test(text.slice(0, start));
  const [, , folder] = /\bpath["']?\s*:\s*(["'`])([^"'`]+)\1/.exec(object) ?? [];
  return { folder: posix.join(folder ?? (isBlog ? 'blog' : 'docs'), '.'), base, isBlog };
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

function versionsOf(text: string, read: SiteSettings['read'], docs: string): readonly Section[] {
  const [, , said] = /\blastVersion["']?\s*:\s*(["'`])([^"'`]+)\1/.exec(text) ?? [];
  const versions = releasedVersions(read);
  const last = said ?? versions[0];
  return versions.map((version) => ({
    folder: `versioned_docs/version-${version}`,
    base: posix.join(docs, version === last ? '' : version),
    isBlog: false,
  }));
}

function releasedVersions(read: SiteSettings['read']): readonly string[] {
  return Array.from((read('versions.json') ?? '').matchAll(/"([^"]+)"/g), ([, version = '']) => version);
}

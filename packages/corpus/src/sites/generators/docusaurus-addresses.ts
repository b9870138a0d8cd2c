// The addresses of Docusaurus' documents, posts and pages (docusaurus.io, "Create a doc", "Blog", "Versioning", "Pages").
import { posix } from 'node:path';
import { documentId, isDocument } from './document-ids.ts';
import { sectionOf, translated } from './docusaurus-sections.ts';
import {
  type Addressing,
  type SaidAddress,
  COMPONENT_PAGE,
  addressOfStem,
  stemBelow,
} from '../said-address.ts';

export const docusaurusAddress: Addressing = (below, said, settings) => {
  const plain = translated(below);
  const page = stemBelow(plain, ['src/pages'], COMPONENT_PAGE);
  if (page !== undefined) return addressOfStem(page, /^index$/, '');
  if (!isDocument(plain)) return undefined;
  const section = sectionOf(plain, settings);
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

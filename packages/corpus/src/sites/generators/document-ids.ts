// The ids that Docusaurus gives to documents, and where it is told of them (docusaurus.io, "Docs", "Front matter" and
// "Number prefixes"; "Sidebar items").
import { posix } from 'node:path';
import { frontMatterOf } from '../site-addresses.ts';

/** What a document says of its id itself. */
export interface SaidId {
  readonly id?: string;
  /** Numbers before the names of its file and folders are parts of the id. */
  readonly keepsNumbers?: true;
}

/** What the file at a path says. */
export function saidIdOf(path: string): SaidId {
  const said = frontMatterOf(path);
  const [, , id] = /^id[ \t]*:[ \t]*(["']?)([^\s"'#][^"'#\r\n]*)/m.exec(said) ?? [];
  const keepsNumbers = /^parse_number_prefixes[ \t]*:[ \t]*false\b/m.test(said);
  return { ...(id !== undefined && { id: id.trim() }), ...(keepsNumbers && { keepsNumbers }) };
}

const DOCUMENT = /\.mdx?$/;

/** Whether a document is made of a file. */
export function isDocument(path: string): boolean {
  return DOCUMENT.test(path);
}

/** The id of a document at a path below the folder of all. */
export function documentId(path: string, { id, keepsNumbers }: SaidId): string {
  const names = path.replace(DOCUMENT, '').split('/');
  const plain = keepsNumbers ? names : names.map(withoutNumber);
  return [...plain.slice(0, -1), id ?? plain.at(-1)].join('/');
}

/** `01-first`, and neither `2026-11-26` nor `7.0-new`. */
function withoutNumber(name: string): string {
  return /^\d+[-_.]\d/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '');
}

/** `path: '../docs'`, of the plugin for documents and others. */
const FOLDER = /\bpath["']?\s*:\s*(["'`])([^"'`$\n]+)\1/g;

const CUSTOM_FOLDER = /\bcustomDocsPath["']?\s*:\s*["'`]([^"'`$\n]+)["'`]/;

/** What its settings always have. */
const OF_DOCUSAURUS_1 = /\bheaderLinks\b/;

/** The folder of the documents of Docusaurus 1, from that of the site. */
export function documentsBeside(settings: string): readonly string[] {
  return [posix.join('..', CUSTOM_FOLDER.exec(settings)?.[1] ?? 'docs')];
}

/**
 * The folders whose documents are meant by ids in the file at a path, in a site with these settings: those of its own
 * version, where it is of one.
 */
export function documentFolders(from: string, site: string, settings: string): readonly string[] {
  const below = posix.relative(site, from);
  const [, sidebars, documents, localized] =
    /^(?:versioned_sidebars\/(.+)-sidebars\.json$|versioned_docs\/([^/]+)\/|i18n\/[^/]+\/[^/]+\/(version-[^/]+)\/)/.exec(
      below,
    ) ?? [];
  const version = sidebars ?? documents ?? localized;
  if (version !== undefined) return [posix.join(site, 'versioned_docs', version)];
  const said = Array.from(settings.matchAll(FOLDER), ([, , folder = '']) => posix.join(site, folder));
  const beside = OF_DOCUSAURUS_1.test(settings) ? documentsBeside(settings) : [];
  return [
    ...new Set([posix.join(site, 'docs'), ...said, ...beside.map((folder) => posix.join(site, folder))]),
  ];
}

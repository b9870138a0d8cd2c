// The addresses of Docusaurus 1 (v1.docusaurus.io, "Navigation and Sidebars", "Adding a Blog", "siteConfig.js"), whose documents lie
// beside the folder of the site: `docs/a.md` with the id `b` is `/docs/b.html`.
import { posix } from 'node:path';
import { documentsBeside, isDocument } from './document-ids.ts';
import type { Addressing } from '../said-address.ts';

const BASE = /\bdocsUrl["']?\s*:\s*["'`]([^"'`$\n]*)["'`]/;
const CLEAN = /\bcleanUrl["']?\s*:\s*true\b/;

/** `2017-09-26-name.md`. */
const POST = /^blog\/(\d{4})-(\d\d)-(\d\d)-(.+)\.mdx?$/;

export const docusaurus1Address: Addressing = (below, { id }, { text }) => {
  if (!isDocument(below)) return undefined;
  const end = CLEAN.test(text) ? '' : '.html';
  const [, year, month, day, name] = POST.exec(below) ?? [];
  if (name !== undefined) return `/blog/${year}/${month}/${day}/${name}${end}`;
  const [folder = ''] = documentsBeside(text);
  if (!below.startsWith(`${folder}/`)) return undefined;
  const path = below.slice(folder.length + 1);
  const own = id ?? posix.basename(path).replace(/\.mdx?$/, '');
  return posix.join('/', BASE.exec(text)?.[1] ?? 'docs', posix.dirname(path), own + end);
};

/** Pages that are programs, at the root or in the folder of a language. */
export const PAGES_OF_DOCUSAURUS_1: RegExp = /^\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?[\w-]+\.html$/;

// The folders that settings say whose files are published as they are, in place of the usual one or beside it (vite.dev, docs.astro.build,
// "publicDir"; docusaurus.io, "staticDirectories"; gohugo.io, "staticDir"; nuxt.com, "dir"; svelte.dev, "files").
import { folderSaid } from './said-address.ts';

type Generator = 'vite' | 'astro' | 'docusaurus' | 'hugo' | 'nuxt' | 'svelteKit';

/** A text in quotes, or a list of them. */
const TEXTS = String.raw`["']?\s{0,9}:\s{0,9}(\[[^\][]{0,400}\]|["'\x60][^"'\x60$\r\n]{1,200}["'\x60])`;

/** By generator, what names them: a list or a single one is the first group. */
export const SAID_ROOTS: Readonly<Record<Generator, RegExp>> = {
  vite: new RegExp(String.raw`\bpublicDir${TEXTS}`, 'g'),
  astro: new RegExp(String.raw`\bpublicDir${TEXTS}`, 'g'),
  docusaurus: new RegExp(String.raw`\bstaticDirectories${TEXTS}`, 'g'),
  // Also for each language, and with a number behind it; in YAML each may have a line of its own.
  hugo: /\bstaticDir\d{0,2}["']?[ \t]{0,9}[:=][ \t]{0,9}(\[[^\][]{0,400}\]|(?:\r?\n[ \t]{0,40}-[^\r\n]{1,200}){1,20}|[^\s#,}][^\r\n#,}]{0,200})/gi,
  nuxt: new RegExp(String.raw`\bdir\s{0,9}:\s{0,9}\{[^{}]{0,400}\b(?:public|static)${TEXTS}`, 'g'),
  svelteKit: new RegExp(String.raw`\bfiles\s{0,9}:\s{0,9}\{[^{}]{0,400}\bassets${TEXTS}`, 'g'),
};

/** What is no more than a path; a program says others. */
const PATH = /^[\w./@ -]+$/;

/** The folders that a text of settings names, from that of the site. */
export function rootsIn(settings: string, said: RegExp): readonly string[] {
  const lists = Array.from(settings.matchAll(said), ([, list = '']) => list.replace(/^\[|\]$/g, ''));
  return lists
    .flatMap((list) => list.split(/[,\r\n]/))
    .map((each) => each.trim().replace(/^-[ \t]+/, ''))
    .map((each) => each.replace(/^(["'`])(.*)\1$/, '$2'))
    .filter((each) => PATH.test(each))
    .map(folderSaid);
}

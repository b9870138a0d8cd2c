// How wikis take `[[…]]` where that is not Obsidian's way (docs.github.com, "About wikis"; github.com/gollum/gollum/wiki, "Gollum
// tags"; forgejo.org/docs, "Wiki"; docs.gitlab.com, "Wiki-specific Markdown"; wiki.dendron.so, "Links").
import { type Addressing, stemBelow } from './said-address.ts';

/** What pages of a wiki are called. */
export interface WikiRules {
  /** Set where a link says its text first: `[[text|Page]]`. */
  readonly textFirst?: true;
  /** By Obsidian's rule where it is not set. */
  readonly naming?: WikiNaming;
}

export interface WikiNaming {
  /** The whole name of what is at a path below the folder of the wiki. */
  readonly nameOf: (below: string) => string;
  /** What two names of the same page have in common. */
  readonly key: (name: string) => string;
  /** Whether the last segment of the name of what is at such a path is one, too, as long as no other page has it. */
  readonly isShort: (below: string) => boolean;
  /** A name as it is written in place of another one. */
  readonly inStyle: (name: string, before: string) => string;
}

/** What wikis make pages of. */
const PAGE = /\.(?:md|markdown|mdown|mkdn?|asciidoc|adoc|creole|mediawiki|wiki|org|pod|rdoc|re?st|textile)$/i;

/** A space in a name is a `-` in that of its file; the wikis of Gitea and Forgejo end it with `.-` where a `-` is meant. */
const HYPHENATED = {
  nameOf: (below) => below.replace(PAGE, ''),
  key: (name) =>
    name.normalize('NFC').toLowerCase().replace(/^\//, '').replace(/\.-$/, '').replaceAll(' ', '-'),
  inStyle: (name, before) => (before.includes(' ') ? name.replaceAll('-', ' ') : name),
} as const satisfies Partial<WikiNaming>;

/** Pages in folders have their addresses at the root all the same. */
export const githubWikiAddress: Addressing = (below) => {
  const stem = stemBelow(below, ['']);
  return stem === undefined ? undefined : `/${stem.slice(stem.lastIndexOf('/') + 1)}`;
};

export const gitlabWikiAddress: Addressing = (below) => {
  const stem = stemBelow(below, ['']);
  return stem === undefined ? undefined : `/${stem}`;
};

/** GitHub, Gitea, Forgejo, Gollum: in whichever folder a page is. */
export const WIKI_OF_GITHUB: WikiRules = {
  textFirst: true,
  naming: { ...HYPHENATED, isShort: (below) => PAGE.test(below) },
};

export const WIKI_OF_GITLAB: WikiRules = { textFirst: true, naming: { ...HYPHENATED, isShort: () => false } };

export const WIKI_OF_DENDRON: WikiRules = { textFirst: true };

/** What a sidebar, a footer or the first page of a wiki may be, by the name of such a file. */
export function wikiPages(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) =>
    ['md', 'markdown', 'asciidoc', 'adoc', 'mediawiki', 'org', 'rst', 'textile'].map(
      (each) => `${name}.${each}`,
    ),
  );
}

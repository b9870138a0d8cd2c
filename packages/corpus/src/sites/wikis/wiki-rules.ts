// How wikis take `[[…]]` where that is not Obsidian's way (docs.github.com, "About wikis"; github.com/gollum/gollum/wiki, "Gollum
// tags"; forgejo.org/docs, "Wiki"; docs.gitlab.com, "Wiki-specific Markdown"; wiki.dendron.so, "Links"; docs.logseq.com, "Namespaces";
// learn.microsoft.com, "Wiki file and folder structure in Git").
import { type Addressing, stemBelow } from '../said-address.ts';

/** What pages of a wiki are called. */
export interface WikiRules {
  /** Set where a link says its text first: `[[text|Page]]`. */
  readonly textFirst?: true;
  /** By Obsidian's rule where it is not set. */
  readonly naming?: WikiNaming;
  /** Set where by that rule, too, nothing outside of its folder has a name. */
  readonly isClosed?: true;
}

export interface WikiNaming {
  /** The whole name of what is at a path below the folder of the wiki. */
  readonly nameOf: (below: string) => string;
  /** What two names of the same page have in common. */
  readonly key: (name: string) => string;
  /** Whether the last segment of the name of what is at such a path is one, too, as long as no other page has it. */
  readonly isShort: (below: string) => boolean;
  /** Set where a name that no file has is that of a page all the same. */
  readonly hasPagesWithoutFile?: true;
  /** A name as it is written in place of another one. */
  readonly inStyle: (name: string, before: string) => string;
}

/** What wikis make pages of. */
const PAGE = /\.(?:md|markdown|mdown|mkdn?|asciidoc|adoc|creole|mediawiki|wiki|org|pod|rdoc|re?st|textile)$/i;

/**
 * A space in a name is a `-` in that of its file; the wikis of Gitea and Forgejo end it with `.-` where a `-` is meant, and
 * have other signs escaped (`services/wiki/wiki_path.go`).
 */
const HYPHENATED = {
  nameOf: (below) => below.replace(PAGE, ''),
  key: (name) =>
    decoded(name).normalize('NFC').toLowerCase().replace(/^\//, '').replace(/\.-$/, '').replaceAll(' ', '-'),
  inStyle: (name, before) => (before.includes(' ') ? name.replaceAll('-', ' ') : name),
} as const satisfies Partial<WikiNaming>;

/** Pages in folders have their addresses at the root all the same. */
export const githubWikiAddress: Addressing = (below) => {
  const stem = stemBelow(below, ['']);
  return stem === undefined ? undefined : `/${stem.slice(stem.lastIndexOf('/') + 1)}`;
};

/** Of GitLab, and of Azure DevOps. */
export const pathWikiAddress: Addressing = (below) => {
  const stem = stemBelow(below, ['']);
  return stem === undefined ? undefined : `/${stem}`;
};

/** GitHub, Gitea, Forgejo, Gollum: in whichever folder a page is. */
export const WIKI_OF_GITHUB: WikiRules = {
  textFirst: true,
  naming: { ...HYPHENATED, isShort: (below) => PAGE.test(below) },
};

/** Azure DevOps: the title of a page in the name of its file, a `-` for each space and signs escaped, so a `-` that is meant. */
export const WIKI_OF_AZURE: WikiRules = {
  naming: {
    nameOf: HYPHENATED.nameOf,
    key: (name) => decoded(name).normalize('NFC').replace(/^\//, '').replaceAll(' ', '-'),
    isShort: () => false,
    inStyle: (name) => name,
  },
};

export const WIKI_OF_GITLAB: WikiRules = { textFirst: true, naming: { ...HYPHENATED, isShort: () => false } };

/**
 * Graphs of Logseq: the file of a page is called `A___B` for `A/B`, with signs that no file may have escaped, and that of a
 * day `2026_11_28`. A page needs no file.
 */
export const WIKI_OF_LOGSEQ: WikiRules = {
  naming: {
    nameOf: (below) =>
      decoded(
        below
          .slice(below.lastIndexOf('/') + 1)
          .replace(PAGE, '')
          .replaceAll('___', '/'),
      ),
    key: (name) => dayOf(name) ?? name.normalize('NFC').toLowerCase(),
    isShort: () => false,
    inStyle: (name) => name,
    hasPagesWithoutFile: true,
  },
};

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY = /^([a-z]{3})[a-z]* (\d{1,2})(?:st|nd|rd|th), (\d{4})$/i;

/** The name of the file of a day (`Nov 28th, 2026`, `2026-11-28`). */
function dayOf(name: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}$/.test(name)) return name.replaceAll('-', '_');
  const [, month = '', day = '', year = ''] = DAY.exec(name) ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  if (at < 0) return undefined;
  return `${year}_${String(at + 1).padStart(2, '0')}_${day.padStart(2, '0')}`;
}

export const WIKI_OF_DENDRON: WikiRules = { textFirst: true };

/** Vaults, whose links of Markdown name notes and files as `[[…]]` does where they lead nowhere (help.obsidian.md, "Internal links"). */
export const WIKI_OF_OBSIDIAN: WikiRules = { isClosed: true };

/** What a sidebar, a footer or the first page of a wiki may be, by the name of such a file. */
export function wikiPages(...names: readonly string[]): readonly string[] {
  return names.flatMap((name) =>
    ['md', 'markdown', 'asciidoc', 'adoc', 'mediawiki', 'org', 'rst', 'textile'].map(
      (each) => `${name}.${each}`,
    ),
  );
}

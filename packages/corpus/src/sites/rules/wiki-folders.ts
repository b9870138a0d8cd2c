// Wikis and vaults (docs.github.com, "About wikis"; docs.gitlab.com, "Wiki"; learn.microsoft.com, "Wiki file and folder structure in
// Git"; docs.logseq.com; wiki.dendron.so; help.obsidian.md).
import type { SourceRules } from '../site-rules.ts';
import {
  WIKI_OF_AZURE,
  WIKI_OF_DENDRON,
  WIKI_OF_GITHUB,
  WIKI_OF_GITLAB,
  WIKI_OF_LOGSEQ,
  WIKI_OF_OBSIDIAN,
  githubWikiAddress,
  pathWikiAddress,
  wikiPages,
} from '../wikis/wiki-rules.ts';

const VAULT = { roots: [''], slashAfterPage: false, hasRoutes: false } as const;

const WIKI = { ...VAULT, relativeTo: 'root' } as const;

const OF_GITHUB = { ...WIKI, wiki: WIKI_OF_GITHUB, addressing: githubWikiAddress } as const;

const OF_GITLAB = {
  ...WIKI,
  wiki: WIKI_OF_GITLAB,
  addressing: pathWikiAddress,
  dotsFromPage: true,
} as const;

export const WIKI_FOLDERS: readonly SourceRules[] = [
  // Wikis of GitHub, whose pages have their addresses at the root, as Gitea, Forgejo and Gollum have them, and of GitLab.
  { marks: wikiPages('_Sidebar', '_Footer'), beside: wikiPages('Home'), ...OF_GITHUB },
  { marks: wikiPages('Home'), named: /\.wiki$/, ...OF_GITHUB },
  {
    marks: wikiPages('_sidebar'),
    beside: wikiPages('home'),
    // Docsify.
    without: ['index.html'],
    ...OF_GITLAB,
  },
  { marks: wikiPages('home'), named: /\.wiki$/, ...OF_GITLAB },
  {
    // Wikis of Azure DevOps, each folder of which may have such a list.
    marks: ['.order'],
    without: ['../.order'],
    wiki: WIKI_OF_AZURE,
    addressing: pathWikiAddress,
    hasEscapedNames: true,
    keepsPunctuation: true,
    ...VAULT,
    relativeTo: 'page',
  },
  { marks: ['logseq/config.edn'], wiki: WIKI_OF_LOGSEQ, ...VAULT },
  // Vaults of Dendron.
  { marks: ['root.schema.yml'], beside: ['root.md'], wiki: WIKI_OF_DENDRON, ...VAULT },
  { marks: ['dendron.yml'], wiki: WIKI_OF_DENDRON, ...VAULT },
];

export const VAULT_FOLDERS: readonly SourceRules[] = [
  {
    marks: ['.obsidian'],
    wiki: WIKI_OF_OBSIDIAN,
    givesWay: true,
    documents: new Set(['text/markdown']),
    ...VAULT,
  },
];

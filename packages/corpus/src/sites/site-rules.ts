import type { CopiedFiles } from './generators/copied-files.ts';
import type { HugoModules } from './generators/hugo-modules.ts';
import type { Sectioning } from './page-sections.ts';
import type { Addressing } from './said-address.ts';
import type { Translating } from './translated-names.ts';
import type { WikiRules } from './wikis/wiki-rules.ts';

/** How a generator takes links. */
export interface SourceRules {
  /** What stands in the folder of a site: one of these. */
  readonly marks: readonly string[];
  /** What the path of that folder is. */
  readonly named?: RegExp;
  /** What stands there too (one of these), and what does not, where the settings of others have the same name. */
  readonly beside?: readonly string[];
  readonly without?: readonly string[];
  /** Set where the site of other settings in a folder further out goes first: a program that notes are written in stands in it. */
  readonly givesWay?: true;
  /** What such settings say, where other programs have files of that name. */
  readonly says?: RegExp;
  /** The folders that absolute paths are taken from, below that of the site: in the order in which they are looked at. */
  readonly roots: readonly string[];
  /** What names further ones in its settings, which go before these (`rootsIn`). */
  readonly saysRoots?: RegExp;
  /** Whether `page/` is `page.md` too. */
  readonly slashAfterPage: boolean;
  /** Set where links of Markdown name a file with a `/` behind it, too: `a.md/#b`. */
  readonly dropsSlashAfterFile?: true;
  /**
   * Whether pages have addresses that their files do not tell: slugs, dates and numbers left out, pages of categories;
   * `absolute` where relative references usually name files, for those who read the sources.
   */
  readonly hasRoutes: boolean | 'absolute';
  /** The addresses of pages, where these may be others than the paths of their files. */
  readonly addressing?: Addressing;
  /** What has addresses besides pages, that are others than the paths of the files. */
  readonly addressed?: RegExp;
  /** What its pages are parted into, where links by files lead to no page of another part. */
  readonly sectioning?: Sectioning;
  /** What names with a language in them are called without it. */
  readonly translating?: Translating;
  /** Set where files are called as links write it: `%2D` in a name is no `-`. */
  readonly hasEscapedNames?: true;
  readonly relativeTo?: RelativeTo;
  /** Set where those that begin with `.`, or end with that of a file, count from the address of the page all the same. */
  readonly dotsFromPage?: true;
  /** How it takes `[[…]]`, where that is not Obsidian's way. */
  readonly wiki?: WikiRules;
  /** Set where its Markdown may be put together of other files (`IncludedParts`): in which notation. */
  readonly hasParts?: 'vitepress' | 'mdbook' | 'snippets' | 'quarto' | 'knitr' | 'jekyll';
  /** Set where pages may import others, whose names are then theirs too; links in these count from their own files. */
  readonly importsParts?: true;
  /** What its Markdown names by files, where addresses say the same of others; anything where it is not set. */
  readonly byFile?: RegExp;
  /** The files that an address may be of besides, from the folder of the site. */
  readonly sources?: (address: string) => Iterable<string>;
  /** Files of settings besides, each of which holds what has its name. */
  readonly parts?: readonly string[];
  /** What names in its settings the file of others that these take over, from their own. */
  readonly inherits?: RegExp;
  /** What says in its settings at which path it is published, where links are written out with that. */
  readonly basePath?: RegExp;
  /** The places of what it adds that to itself, by their names and, behind a space, what stands there: it is never written out. */
  readonly addsBase?: RegExp;
  /** What says in its settings that labels of links in its pages are defined elsewhere: by plugins, in what is put below each page. */
  readonly labels?: RegExp;
  /** What its settings copy to other paths. */
  readonly copying?: (settings: string) => readonly CopiedFiles[];
  /** The places, by their names, whose relative references may lead to that as well: from the path of the source. */
  readonly addressesOfCopies?: RegExp;
  /** What its settings put it together of besides: modules of Hugo, the folder of the pages of Eleventy. */
  readonly modules?: (
    settings: string,
    has: (path: string) => boolean,
  ) => HugoModules & Pick<SourceRules, 'templates' | 'layouts'>;
  /** The folders that settings name beside that of the site, from that: `../docs`. */
  readonly beyond?: (settings: string) => readonly string[];
  /** What its settings say of addresses that are not the paths of files. */
  readonly rewriting?: (
    settings: string,
  ) => Partial<
    Pick<
      SiteRules,
      | 'roots'
      | 'addressing'
      | 'relativeTo'
      | 'sources'
      | 'makesBesides'
      | 'hidesAddresses'
      | 'madeFolders'
      | 'copied'
      | 'base'
    >
  >;
  /**
   * Set where pages are made of components: what else lies in the folder is no source, but for style sheets, manifests,
   * `templates` and `pages`.
   */
  readonly forComponents?: true;
  readonly pages?: RegExp;
  /** Set where other sites are usually published beside it, to whose pages relative addresses lead (`../std/index.html`). */
  readonly hasSiblings?: true;
  /** Set where names of documents that climb above the folder of the site stay in it. */
  readonly keepsDocumentsWithin?: true;
  /** Set where the files of a page lie in a folder with its name, and are published beside it: relative references name them. */
  readonly hasPageFolders?: true;
  /** Documents of HTML that are sources too, below the folder of the site. */
  readonly templates?: Pick<RegExp, 'test'>;
  /** Where it keeps what it puts around pages and into them, below the folder of the site: layouts, includes, shortcodes. */
  readonly layouts?: Pick<RegExp, 'test'>;
  /**
   * Set where templates of Nunjucks or Liquid are its sources: elsewhere programs know what becomes of these. `of-html`: so are
   * documents of HTML, each of which has an address as pages of Markdown have one.
   */
  readonly readsTemplates?: true | 'of-html';
  /** What any page may be called, by its address. */
  readonly makes?: RegExp;
  /** What it makes besides pages of its own accord, by its path. */
  readonly makesBesides?: Pick<RegExp, 'test'>;
  /** Names that its templates bring to a page, and what its scripts take a fragment for. */
  readonly makesIds?: RegExp;
  /** Set where the ids of headings keep the upper and lower case of these. */
  readonly keepsCase?: true;
  /** Set where these have the punctuation of headings in them. */
  readonly keepsPunctuation?: true;
  /** What says in its settings that programs of its own go over its pages. */
  readonly hooks?: RegExp;
  /** What says in its settings that plugins make pages, in folders that are not there before. */
  readonly makesFolders?: Pick<RegExp, 'test'>;
  /** The media types of its sources, where these are not what most generators read: pages in Markdown, and what is about them. */
  readonly documents?: ReadonlySet<string>;
}

/** The rules of the generator of one site. */
export interface SiteRules extends SourceRules {
  /** The path that it is published at, without a `/` at its end; undefined where that is the root. */
  readonly base?: string;
  readonly copied?: readonly CopiedFiles[];
  /** Folders of its pages beside that of the site, from that. */
  readonly outside?: readonly string[];
  /** Set where some of its settings stand in another file: what these say of folders holds for the names in its own. */
  readonly hasInherited?: true;
  /** Set where labels that a page does not define may be defined elsewhere. */
  readonly definesLabels?: true;
  /** Set where programs of its own go over its pages. */
  readonly hasHooks?: true;
  /** Set where folders that are not there may be made with their pages. */
  readonly hasMadeFolders?: true;
  /** Folders, from that of the site, in which programs make pages. */
  readonly madeFolders?: readonly string[];
  /** Set where a program says which addresses pages have. */
  readonly hidesAddresses?: true;
  /** Set where some of what it is put together of is not there: any path may be found in that. */
  readonly isPartial?: true;
}

/**
 * What relative references count from where they lead nowhere from the file: the address of the page, which ends with its
 * name (`page`) or with a `/` behind that (`folder`), or the root of the site; from nothing else where they name files
 * alone (`file`). Where pages have others than the paths of their files (`rewritten`), the address goes before the file, whose
 * pictures alone count from that.
 */
type RelativeTo = 'page' | 'folder' | 'root' | 'file' | 'rewritten';

/** What a wiki of MediaWiki says of itself (`siteinfo` of its dumps): what names of its pages mean. */
export interface WikiSite {
  /** What stands before the title of a page in its URL: `https://en.wikipedia.org/wiki/`. */
  readonly articlePath: string;
  readonly namespaces: readonly WikiNamespace[];
}

export interface WikiNamespace {
  /** mediawiki.org, "Manual:Namespace": 0 articles, 6 files, 10 templates, 14 categories. */
  readonly number: number;
  /** Before the colon of a title; empty for articles. */
  readonly name: string;
  /** Whether titles begin with a capital letter, however they are written. */
  readonly isFirstLetter: boolean;
}

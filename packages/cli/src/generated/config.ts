// Written from the options of the commands by `npm run generate`.

/** A configuration of Linkwright; see `linkwright.config.json` in the documentation. */
export interface LinkwrightConfig {
  /** Where this schema is, for editors. */
  readonly $schema?: string;
  /** statuses of servers that count as right: 403,429 */
  readonly accept?: readonly (number)[] | number;
  /** the same for one host and those below it: example.com=403,429 (repeatable) */
  readonly acceptFrom?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
  /** ask private, loopback and link-local addresses too */
  readonly allowPrivate?: boolean;
  /** change signed parts of messages and signed archives too, and break their signatures */
  readonly allowSigned?: boolean;
  /** read everything that is named as this, whatever its extension */
  readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
  /** read attachments of messages too, those that are of a readable type */
  readonly attachments?: boolean;
  /** resolve the reference against this base */
  readonly base?: string;
  /** remember documents there from one run to the next, and with --remote what servers answer */
  readonly cache?: string | boolean;
  /** how long an answer of a server is good */
  readonly cacheAge?: number;
  /** upper and lower case of names count */
  readonly caseSensitive?: boolean;
  /** charset of the documents, whatever they say */
  readonly charset?: string;
  /** `page` gives page.html */
  readonly cleanUrls?: boolean;
  /** whether a Content-Base field is a base */
  readonly contentBase?: "yes" | "no";
  /** follow links so many steps away from a URL, and no further */
  readonly depth?: number;
  /** with --fix: show unified diffs */
  readonly diff?: boolean;
  /** with --fix: tell what would be fixed and write nothing */
  readonly dryRun?: boolean;
  /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
  readonly engine?: string;
  /** not these, named as for --only (repeatable) */
  readonly except?: readonly (string)[] | string;
  /** regular expression for links that are not followed (repeatable) */
  readonly exclude?: readonly (string)[] | string;
  /** replace an index.html that is there */
  readonly force?: boolean;
  /** leave out what git does: .gitignore, .git/info/exclude */
  readonly gitignore?: boolean;
  /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
  readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
  /** leave files out (repeatable) */
  readonly ignore?: readonly (string)[] | string;
  /** replace the files */
  readonly inPlace?: boolean;
  /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
  readonly include?: readonly (string)[] | string;
  /** a file that stands for its folder (repeatable) */
  readonly index?: readonly (string)[] | string;
  /** threads; as many as pay by default */
  readonly jobs?: number;
  /** as JSON */
  readonly json?: boolean;
  /** keep the modification times of the files */
  readonly keepTimes?: boolean;
  /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
  readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
  /** where a tree is, and the URL that it is retrieved from (repeatable) */
  readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
  /** page.md stands for the page.html that it becomes */
  readonly markdownPages?: boolean;
  /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
  readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
  /** the document that says what is a base in a message */
  readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
  /** whether parts have the base of the multipart around them */
  readonly multipartBase?: "inherit" | "ignore";
  /** with --remote: ask the DNS whether the domains of mailto: links take mail */
  readonly mx?: boolean;
  /** read objects with "reference", one a line, and write them with the answers added */
  readonly ndjson?: boolean;
  /** only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable) */
  readonly only?: readonly (string)[] | string;
  /** write a copy of the tree there */
  readonly out?: string;
  /** Files, folders and globs to read where the command line names none. */
  readonly paths?: readonly (string)[] | string;
  /** requests under way at once to one host */
  readonly perHost?: number;
  /** the document whose rules of resolution count */
  readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
  /** tell errors only */
  readonly quiet?: boolean;
  /** a relative Content-Location is resolved and serves, or is a label and no more */
  readonly relativeContentLocation?: "resolve" | "ignore";
  /** ask servers for the pages of other sites */
  readonly remote?: boolean;
  /** how often a request is made again after it failed */
  readonly retries?: number;
  /** the URI that standard input was retrieved from */
  readonly retrieval?: string;
  /** ask also for what robots.txt forbids, and as fast as may be */
  readonly robots?: boolean;
  /** error, warning, info or off; CODE alone turns it on (repeatable) */
  readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
  /** find URLs of this scheme in running text too (repeatable) */
  readonly scheme?: readonly (string)[] | string;
  /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
  readonly scope?: readonly (string)[] | string;
  /** how the site is served, for --addresses */
  readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure";
  /** where the journal is kept, for undo */
  readonly state?: string;
  /** how long a server is waited for */
  readonly timeout?: number;
  /** what a folder's URL gives without its last slash */
  readonly trailingSlash?: "same" | "redirect" | "missing";
  /** tell notes too, and all problems of a document */
  readonly verbose?: boolean;
  /** list every reference, its base and its target */
  readonly extract?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string;
    /** how to print */
    readonly format?: "table" | "ndjson" | "csv" | "json";
    /** only this kind: absolute, relative-path, … (repeatable) */
    readonly kind?: readonly (string)[] | string;
    /** only this place: a@href, img@*, … (repeatable) */
    readonly place?: readonly (string)[] | string;
    /** each target once */
    readonly unique?: boolean;
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string;
    /** write a table of links: a name that ends with .parquet, .sqlite, .ndjson, .ndjson.gz, .csv, .csv.gz */
    readonly to?: string;
    /** write a table of the names in the documents */
    readonly anchors?: string;
    /** write a table of the addresses that the files are found at */
    readonly addresses?: string;
    /** how the site is served, for --addresses */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure";
    /** only the K-th of N parts of the files */
    readonly shard?: string;
    /** read the paths from standard input, one a line or between NULs; files of other types are passed over */
    readonly stdinPaths?: boolean;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string;
    /** regular expression for links that are not followed (repeatable) */
    readonly exclude?: readonly (string)[] | string;
    /** how long a server is waited for */
    readonly timeout?: number;
    /** how often a request is made again after it failed */
    readonly retries?: number;
    /** requests under way at once to one host */
    readonly perHost?: number;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** prove what one link means */
  readonly explain?: {
    /** resolve the reference against this base */
    readonly base?: string;
    /** only links of this message in an archive */
    readonly messageId?: string;
    /** only links of this part of a message: 1.2, 1.2/1.1, 0 for its own fields */
    readonly part?: string;
    /** how long a server is waited for */
    readonly timeout?: number;
    /** how often a request is made again after it failed */
    readonly retries?: number;
    /** requests under way at once to one host */
    readonly perHost?: number;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** does every link lead somewhere */
  readonly check?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string;
    /** the URI that standard input was retrieved from; else it stands in this folder */
    readonly retrieval?: string;
    /** how the site is served */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure";
    /** a file that stands for its folder (repeatable) */
    readonly index?: readonly (string)[] | string;
    /** `page` gives page.html */
    readonly cleanUrls?: boolean;
    /** page.md stands for the page.html that it becomes */
    readonly markdownPages?: boolean;
    /** what a folder's URL gives without its last slash */
    readonly trailingSlash?: "same" | "redirect" | "missing";
    /** upper and lower case of names count */
    readonly caseSensitive?: boolean;
    /** error, warning, info or off; CODE alone turns it on (repeatable) */
    readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** regular expression for links that are not checked (repeatable) */
    readonly exclude?: readonly (string)[] | string;
    /** text, json, ndjson, sarif, junit, github, gitlab, csv, tap (repeatable) */
    readonly report?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | boolean;
    /** do not show the lines that findings stand in */
    readonly excerpts?: boolean;
    /** how the text report is grouped */
    readonly group?: "file" | "target";
    /** the least severity that makes the exit status 1 */
    readonly failOn?: "error" | "warning" | "info" | "never";
    /** findings that are known: only new ones count */
    readonly baseline?: string;
    /** write what is found to the baseline */
    readonly updateBaseline?: boolean;
    /** write a table of all links, and what was found of them */
    readonly to?: string;
    /** write a table of the names in the documents */
    readonly anchors?: string;
    /** write a table of the addresses that the files are found at */
    readonly addresses?: string;
    /** only findings in files that changed since this revision, and of links to them */
    readonly since?: string;
    /** check again when files change, and tell what is new and what is fixed */
    readonly watch?: boolean;
    /** write the suggestions that are certain; what is left is reported */
    readonly fix?: boolean;
    /** with --fix: tell what would be fixed and write nothing */
    readonly dryRun?: boolean;
    /** with --fix: show unified diffs */
    readonly diff?: boolean;
    /** where the journal is kept, for undo */
    readonly state?: string;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string;
    /** ask servers for the pages of other sites */
    readonly remote?: boolean;
    /** statuses of servers that count as right: 403,429 */
    readonly accept?: readonly (number)[] | number;
    /** the same for one host and those below it: example.com=403,429 (repeatable) */
    readonly acceptFrom?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** how long a server is waited for */
    readonly timeout?: number;
    /** how often a request is made again after it failed */
    readonly retries?: number;
    /** requests under way at once to one host */
    readonly perHost?: number;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** with --remote: ask the DNS whether the domains of mailto: links take mail */
    readonly mx?: boolean;
    /** remember documents there from one run to the next, and with --remote what servers answer */
    readonly cache?: string | boolean;
    /** how long an answer of a server is good */
    readonly cacheAge?: number;
    /** print the page of a rule; `all` lists the rules */
    readonly explain?: string;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** retrieve a site into a web archive */
  readonly crawl?: {
    /** the web archive: site.warc.gz */
    readonly to?: string;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string;
    /** regular expression for links that are not followed (repeatable) */
    readonly exclude?: readonly (string)[] | string;
    /** how long a server is waited for */
    readonly timeout?: number;
    /** how often a request is made again after it failed */
    readonly retries?: number;
    /** requests under way at once to one host */
    readonly perHost?: number;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** crawl-pages=1000, response-size=64M, … (repeatable) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell each page */
    readonly verbose?: boolean;
  };
  /** a page to look at: the map of the links, and what is wrong with them */
  readonly report?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string;
    /** where the page goes */
    readonly output?: string;
    /** what the page is called; the paths by default */
    readonly title?: string;
    /** how the site is served */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure";
    /** a file that stands for its folder (repeatable) */
    readonly index?: readonly (string)[] | string;
    /** `page` gives page.html */
    readonly cleanUrls?: boolean;
    /** page.md stands for the page.html that it becomes */
    readonly markdownPages?: boolean;
    /** what a folder's URL gives without its last slash */
    readonly trailingSlash?: "same" | "redirect" | "missing";
    /** upper and lower case of names count */
    readonly caseSensitive?: boolean;
    /** error, warning, info or off; CODE alone turns it on (repeatable) */
    readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** regular expression for links that are not checked (repeatable) */
    readonly exclude?: readonly (string)[] | string;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string;
    /** ask servers for the pages of other sites */
    readonly remote?: boolean;
    /** statuses of servers that count as right: 403,429 */
    readonly accept?: readonly (number)[] | number;
    /** the same for one host and those below it: example.com=403,429 (repeatable) */
    readonly acceptFrom?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** how long a server is waited for */
    readonly timeout?: number;
    /** how often a request is made again after it failed */
    readonly retries?: number;
    /** requests under way at once to one host */
    readonly perHost?: number;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** with --remote: ask the DNS whether the domains of mailto: links take mail */
    readonly mx?: boolean;
    /** remember documents there from one run to the next, and with --remote what servers answer */
    readonly cache?: string | boolean;
    /** how long an answer of a server is good */
    readonly cacheAge?: number;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** ask questions about links in SQL */
  readonly query?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string;
    /** a table of names, from `extract --anchors` (repeatable) */
    readonly anchors?: readonly (string)[] | string;
    /** a table of addresses, from `extract --addresses` (repeatable) */
    readonly addresses?: readonly (string)[] | string;
    /** how the site is served that documents make up */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure";
    /** how to print */
    readonly format?: "table" | "csv" | "ndjson" | "json";
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** a page to paste documents into and look at their links */
  readonly play?: {
    /** the port at 127.0.0.1; a free one by default */
    readonly port?: number;
    /** write the page there as index.html, and serve nothing */
    readonly to?: string;
    /** replace an index.html that is there */
    readonly force?: boolean;
  };
  /** a language server, for editors */
  readonly lsp?: {
    /** how the site is served */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure";
    /** a file that stands for its folder (repeatable) */
    readonly index?: readonly (string)[] | string;
    /** `page` gives page.html */
    readonly cleanUrls?: boolean;
    /** page.md stands for the page.html that it becomes */
    readonly markdownPages?: boolean;
    /** what a folder's URL gives without its last slash */
    readonly trailingSlash?: "same" | "redirect" | "missing";
    /** upper and lower case of names count */
    readonly caseSensitive?: boolean;
    /** error, warning, info or off; CODE alone turns it on (repeatable) */
    readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** regular expression for links that are not checked (repeatable) */
    readonly exclude?: readonly (string)[] | string;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** give every relative reference its absolute form */
  readonly absolutize?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string;
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string;
    /** write a copy of the tree there */
    readonly out?: string;
    /** replace the files */
    readonly inPlace?: boolean;
    /** show what would be done and write nothing */
    readonly dryRun?: boolean;
    /** show unified diffs */
    readonly diff?: boolean;
    /** only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable) */
    readonly only?: readonly (string)[] | string;
    /** not these, named as for --only (repeatable) */
    readonly except?: readonly (string)[] | string;
    /** change signed parts of messages and signed archives too, and break their signatures */
    readonly allowSigned?: boolean;
    /** keep the modification times of the files */
    readonly keepTimes?: boolean;
    /** how to report */
    readonly report?: "text" | "ndjson";
    /** where the journal is kept, for undo */
    readonly state?: string;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** make absolute references into the mapped trees relative */
  readonly relativize?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string;
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string;
    /** write a copy of the tree there */
    readonly out?: string;
    /** replace the files */
    readonly inPlace?: boolean;
    /** show what would be done and write nothing */
    readonly dryRun?: boolean;
    /** show unified diffs */
    readonly diff?: boolean;
    /** only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable) */
    readonly only?: readonly (string)[] | string;
    /** not these, named as for --only (repeatable) */
    readonly except?: readonly (string)[] | string;
    /** change signed parts of messages and signed archives too, and break their signatures */
    readonly allowSigned?: boolean;
    /** keep the modification times of the files */
    readonly keepTimes?: boolean;
    /** how to report */
    readonly report?: "text" | "ndjson";
    /** where the journal is kept, for undo */
    readonly state?: string;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
    /** how relative references are spelled */
    readonly style?: "shortest" | "path" | "root";
  };
  /** move documents, and every link with them */
  readonly move?: {
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string;
    /** the corpus whose links are kept right; the mapped trees, or this folder (repeatable) */
    readonly in?: readonly (string)[] | string;
    /** csv, tsv or json of old and new paths or URLs; no new one: it is deleted */
    readonly moves?: string;
    /** the renames that git finds since a revision */
    readonly git?: string | boolean;
    /** go to the places that the same contents have in another tree */
    readonly like?: string;
    /** the site changes its address: from (repeatable, with --to) */
    readonly from?: readonly (string)[] | string;
    /** to */
    readonly to?: readonly (string)[] | string;
    /** the files have moved already: change links only */
    readonly files?: boolean;
    /** how links that change are written */
    readonly style?: "as-written" | "relative" | "root-relative" | "network" | "absolute";
    /** replace files that stand where others are to go */
    readonly overwrite?: boolean;
    /** change signed parts of messages too, and break their signatures */
    readonly allowSigned?: boolean;
    /** show what would be done and write nothing */
    readonly dryRun?: boolean;
    /** show unified diffs; alone it writes nothing, like --dry-run */
    readonly diff?: boolean;
    /** ask for each document, or for each of its links */
    readonly interactive?: boolean;
    /** write the plan as JSON, for `linkwright apply` */
    readonly plan?: string;
    /** leave git's index alone; files that move in a work tree are told to it otherwise */
    readonly gitIndex?: boolean;
    /** print redirects from old to new addresses */
    readonly redirects?: "nginx" | "apache" | "netlify" | "vercel" | "cloudflare" | "s3" | "html" | "csv";
    /** how to report */
    readonly report?: "text" | "ndjson";
    /** where the journal is kept, for undo */
    readonly state?: string;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc";
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>>;
    /** charset of the documents, whatever they say */
    readonly charset?: string;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>>;
    /** threads; as many as pay by default */
    readonly jobs?: number;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557";
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no";
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore";
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore";
  };
  /** carry out a plan */
  readonly apply?: {
    /** list what would be done and write nothing */
    readonly dryRun?: boolean;
    /** show unified diffs and write nothing, like `move --diff` */
    readonly diff?: boolean;
    /** leave git's index alone */
    readonly git?: boolean;
    /** where the journal is kept, for undo */
    readonly state?: string;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too */
    readonly verbose?: boolean;
  };
  /** finish a move that was interrupted */
  readonly resume?: {
    /** leave git's index alone */
    readonly git?: boolean;
    /** where the journal is kept */
    readonly state?: string;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell notes too */
    readonly verbose?: boolean;
  };
  /** do work for commands with --engine */
  readonly worker?: {
    /** redis://HOST, by TLS rediss://HOST */
    readonly engine?: string;
    /** a folder that documents may be read from (repeatable) */
    readonly root?: readonly (string)[] | string;
    /** s3://BUCKET/PREFIX: where the documents of --root are fetched from; keys and endpoint as the AWS client finds them */
    readonly store?: string;
    /** threads; as many as there are cores by default */
    readonly jobs?: number;
    /** how long a worker may give no sign of life before its slices go to another */
    readonly patience?: number;
    /** say what is going on at the engine, and do nothing */
    readonly status?: "text" | "json" | false;
  };
  /** write the parts of a message or MHTML document as files */
  readonly export?: {
    /** where the files go */
    readonly to?: string;
    /** replace files that are there */
    readonly force?: boolean;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell each file */
    readonly verbose?: boolean;
  };
  /** write a folder, or a page and what it refers to, as MHTML */
  readonly pack?: {
    /** the MHTML document */
    readonly to?: string;
    /** where the folder is on the web; put before every path */
    readonly base?: string;
    /** subject of the document */
    readonly subject?: string;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell each file */
    readonly verbose?: boolean;
  };
  /** take a run back */
  readonly undo?: {
    /** where the journal is kept */
    readonly state?: string;
    /** tell errors only */
    readonly quiet?: boolean;
    /** tell each file */
    readonly verbose?: boolean;
  };
  /** list the runs that can be taken back */
  readonly runs?: {
    /** where the journal is kept */
    readonly state?: string;
    /** as JSON */
    readonly json?: boolean;
  };
  /** parse, resolve, compare and check references */
  readonly uri?: {
    /** take references apart */
    readonly parse?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "reference", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
    };
    /** find what references lead to */
    readonly resolve?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "reference", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
      /** what references are resolved against */
      readonly base?: string;
      /** tell the steps of the algorithm */
      readonly trace?: boolean;
    };
    /** find references that lead to targets */
    readonly relativize?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "target", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
      /** what references are resolved against */
      readonly base?: string;
      /** form of the reference */
      readonly style?: "shortest" | "path" | "root" | "network";
      /** the reference must hold under every profile */
      readonly everyProfile?: boolean;
      /** the base is the URL of the document, so that "" and "#f" will do */
      readonly baseIsDocument?: boolean;
    };
    /** write references in their normal form */
    readonly normalize?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "uri", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
      /** how far */
      readonly level?: "string" | "case" | "escapes" | "syntax" | "scheme";
    };
    /** hold references against a grammar */
    readonly validate?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "uri", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
    };
    /** look for what is valid but unwise */
    readonly lint?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "uri", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
      /** what references are resolved against */
      readonly base?: string;
    };
    /** tell whether two references are equivalent */
    readonly compare?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "a" and "b", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
    };
    /** show what every profile answers */
    readonly diff?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg";
      /** write the answers as JSON, one object a line */
      readonly json?: boolean;
      /** read objects with "reference", one a line, and write them with the answers added */
      readonly ndjson?: boolean;
      /** what references are resolved against */
      readonly base?: string;
    };
  };
  /** write a configuration for this project */
  readonly init?: {
    /** the kind of file */
    readonly format?: "json" | "ts" | "js" | "mjs";
    /** where the site is published, if its settings do not tell */
    readonly url?: string;
    /** replace a configuration that is there */
    readonly force?: boolean;
    /** print it and write nothing */
    readonly print?: boolean;
  };
  /** print a completion script for a shell */
  readonly completion?: {
  };
  /** print the configuration that is in force */
  readonly config?: {
    /** how to print */
    readonly format?: "text" | "json";
  };
}

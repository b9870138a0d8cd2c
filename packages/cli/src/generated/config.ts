// Written from the options of the commands by `npm run generate`.

/** A configuration of Linkwright; see `linkwright.config.json` in the documentation. */
export interface LinkwrightConfig {
  /** Where this schema is, for editors. */
  readonly $schema?: string | undefined;
  /** statuses of servers that count as right: 403,429 */
  readonly accept?: readonly (number)[] | number | undefined;
  /** the same for one host and those below it: example.com=403,429 (repeatable) */
  readonly acceptFrom?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
  /** ask private, loopback and link-local addresses too */
  readonly allowPrivate?: boolean | undefined;
  /** change signed parts of messages and signed archives too, and break their signatures */
  readonly allowSigned?: boolean | undefined;
  /** read everything that is named as this, whatever its extension */
  readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
  /** with --time-gate: as they were on this day */
  readonly asOf?: string | undefined;
  /** read attachments of messages too, those that are of a readable type */
  readonly attachments?: boolean | undefined;
  /** resolve the reference against this base */
  readonly base?: string | undefined;
  /** remember documents there from one run to the next, and with --remote what servers answer */
  readonly cache?: string | boolean | undefined;
  /** how long an answer of a server is good */
  readonly cacheAge?: number | undefined;
  /** upper and lower case of names count */
  readonly caseSensitive?: boolean | undefined;
  /** charset of the documents, whatever they say (a byte order mark says more) */
  readonly charset?: string | undefined;
  /** `page` gives page.html */
  readonly cleanUrls?: boolean | undefined;
  /** whether a Content-Base field is a base */
  readonly contentBase?: "yes" | "no" | undefined;
  /** from one request to a host to the next, and one at a time */
  readonly delay?: number | undefined;
  /** follow links so many steps away from a URL, and no further */
  readonly depth?: number | undefined;
  /** with --fix: show unified diffs */
  readonly diff?: boolean | undefined;
  /** with --fix: tell what would be fixed and write nothing */
  readonly dryRun?: boolean | undefined;
  /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
  readonly engine?: string | undefined;
  /** not these, named as for --only (repeatable) */
  readonly except?: readonly (string)[] | string | undefined;
  /** regular expression for links that are not followed (repeatable) */
  readonly exclude?: readonly (string)[] | string | undefined;
  /** regular expression for links that a rule says nothing of: missing-fragment=^https://github\.com/ (repeatable) */
  readonly exempt?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
  /** replace an index.html that is there */
  readonly force?: boolean | undefined;
  /** leave out what git does: .gitignore, .git/info/exclude */
  readonly gitignore?: boolean | undefined;
  /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
  readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
  /** leave files out (repeatable) */
  readonly ignore?: readonly (string)[] | string | undefined;
  /** replace the files */
  readonly inPlace?: boolean | undefined;
  /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
  readonly include?: readonly (string)[] | string | undefined;
  /** a file that stands for its folder (repeatable) */
  readonly index?: readonly (string)[] | string | undefined;
  /** threads; as many as pay by default */
  readonly jobs?: number | undefined;
  /** as JSON */
  readonly json?: boolean | undefined;
  /** keep the modification times of the files */
  readonly keepTimes?: boolean | undefined;
  /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
  readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
  /** where a tree is, and the URL that it is retrieved from (repeatable) */
  readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
  /** page.md stands for the page.html that it becomes */
  readonly markdownPages?: boolean | undefined;
  /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
  readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
  /** the document that says what is a base in a message */
  readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
  /** whether parts have the base of the multipart around them */
  readonly multipartBase?: "inherit" | "ignore" | undefined;
  /** with --remote: ask the DNS whether the domains of mailto: links take mail */
  readonly mx?: boolean | undefined;
  /** read objects with "reference", one a line, and write them with the answers added */
  readonly ndjson?: boolean | undefined;
  /** only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable) */
  readonly only?: readonly (string)[] | string | undefined;
  /** write a copy of the tree there */
  readonly out?: string | undefined;
  /** Files, folders and globs to read where the command line names none. */
  readonly paths?: readonly (string)[] | string | undefined;
  /** requests under way at once to one host */
  readonly perHost?: number | undefined;
  /** the document whose rules of resolution count */
  readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
  /** tell errors only */
  readonly quiet?: boolean | undefined;
  /** a relative Content-Location is resolved and serves, or is a label and no more */
  readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
  /** ask servers for the pages of other sites */
  readonly remote?: boolean | undefined;
  /** how often a request is made again after it failed */
  readonly retries?: number | undefined;
  /** the URI that standard input was retrieved from */
  readonly retrieval?: string | undefined;
  /** ask also for what robots.txt forbids, and as fast as may be */
  readonly robots?: boolean | undefined;
  /** error, warning, info or off; CODE alone turns it on (repeatable) */
  readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
  /** find URLs of this scheme in running text too (repeatable) */
  readonly scheme?: readonly (string)[] | string | undefined;
  /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
  readonly scope?: readonly (string)[] | string | undefined;
  /** how the site is served, for --addresses */
  readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure" | undefined;
  /** where the journal is kept, for undo */
  readonly state?: string | undefined;
  /** with --remote: ask this archive (RFC 7089) for pages that are gone: https://web.archive.org/web/ */
  readonly timeGate?: string | undefined;
  /** how long a server is waited for */
  readonly timeout?: number | undefined;
  /** what a folder's URL gives without its last slash */
  readonly trailingSlash?: "same" | "redirect" | "missing" | undefined;
  /** what servers are told this program is; robots.txt is read for linkwright all the same */
  readonly userAgent?: string | undefined;
  /** tell notes too, and all problems of a document */
  readonly verbose?: boolean | undefined;
  /** list every reference, its base and its target */
  readonly extract?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string | undefined;
    /** how to print */
    readonly format?: "table" | "ndjson" | "csv" | "json" | undefined;
    /** only this kind: absolute, relative-path, … (repeatable) */
    readonly kind?: readonly (string)[] | string | undefined;
    /** only this place: a@href, img@*, … (repeatable) */
    readonly place?: readonly (string)[] | string | undefined;
    /** each target once */
    readonly unique?: boolean | undefined;
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string | undefined;
    /** write a table of links: a name that ends with .parquet, .sqlite, .ndjson, .ndjson.gz, .csv, .csv.gz */
    readonly to?: string | undefined;
    /** write a table of the names in the documents */
    readonly anchors?: string | undefined;
    /** write a table of the addresses that the files are found at */
    readonly addresses?: string | undefined;
    /** how the site is served, for --addresses */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure" | undefined;
    /** only the K-th of N parts of the files */
    readonly shard?: string | undefined;
    /** read the paths from standard input, one a line or between NULs; files of other types are passed over */
    readonly stdinPaths?: boolean | undefined;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number | undefined;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string | undefined;
    /** regular expression for links that are not followed (repeatable) */
    readonly exclude?: readonly (string)[] | string | undefined;
    /** how long a server is waited for */
    readonly timeout?: number | undefined;
    /** how often a request is made again after it failed */
    readonly retries?: number | undefined;
    /** requests under way at once to one host */
    readonly perHost?: number | undefined;
    /** from one request to a host to the next, and one at a time */
    readonly delay?: number | undefined;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean | undefined;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean | undefined;
    /** what servers are told this program is; robots.txt is read for linkwright all the same */
    readonly userAgent?: string | undefined;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** prove what one link means */
  readonly explain?: {
    /** resolve the reference against this base */
    readonly base?: string | undefined;
    /** only links of this message in an archive */
    readonly messageId?: string | undefined;
    /** only links of this part of a message: 1.2, 1.2/1.1, 0 for its own fields */
    readonly part?: string | undefined;
    /** how long a server is waited for */
    readonly timeout?: number | undefined;
    /** how often a request is made again after it failed */
    readonly retries?: number | undefined;
    /** requests under way at once to one host */
    readonly perHost?: number | undefined;
    /** from one request to a host to the next, and one at a time */
    readonly delay?: number | undefined;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean | undefined;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean | undefined;
    /** what servers are told this program is; robots.txt is read for linkwright all the same */
    readonly userAgent?: string | undefined;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** does every link lead somewhere */
  readonly check?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string | undefined;
    /** the URI that standard input was retrieved from; else it stands in this folder */
    readonly retrieval?: string | undefined;
    /** how the site is served */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure" | undefined;
    /** a file that stands for its folder (repeatable) */
    readonly index?: readonly (string)[] | string | undefined;
    /** `page` gives page.html */
    readonly cleanUrls?: boolean | undefined;
    /** page.md stands for the page.html that it becomes */
    readonly markdownPages?: boolean | undefined;
    /** what a folder's URL gives without its last slash */
    readonly trailingSlash?: "same" | "redirect" | "missing" | undefined;
    /** upper and lower case of names count */
    readonly caseSensitive?: boolean | undefined;
    /** error, warning, info or off; CODE alone turns it on (repeatable) */
    readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** regular expression for links that are not checked (repeatable) */
    readonly exclude?: readonly (string)[] | string | undefined;
    /** regular expression for links that a rule says nothing of: missing-fragment=^https://github\.com/ (repeatable) */
    readonly exempt?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** text, json, ndjson, sarif, junit, github, gitlab, csv, tap, markdown (repeatable) */
    readonly report?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | boolean | undefined;
    /** do not show the lines that findings stand in */
    readonly excerpts?: boolean | undefined;
    /** how the text report is grouped */
    readonly group?: "file" | "target" | undefined;
    /** the least severity that makes the exit status 1 */
    readonly failOn?: "error" | "warning" | "info" | "never" | undefined;
    /** findings that are known: only new ones count */
    readonly baseline?: string | undefined;
    /** write what is found to the baseline */
    readonly updateBaseline?: boolean | undefined;
    /** write a table of all links, and what was found of them */
    readonly to?: string | undefined;
    /** write a table of the names in the documents */
    readonly anchors?: string | undefined;
    /** write a table of the addresses that the files are found at */
    readonly addresses?: string | undefined;
    /** only findings in files that changed since this revision, and of links to them */
    readonly since?: string | undefined;
    /** check again when files change, and tell what is new and what is fixed */
    readonly watch?: boolean | undefined;
    /** write the suggestions that are certain; what is left is reported */
    readonly fix?: boolean | undefined;
    /** with --fix: tell what would be fixed and write nothing */
    readonly dryRun?: boolean | undefined;
    /** with --fix: show unified diffs */
    readonly diff?: boolean | undefined;
    /** where the journal is kept, for undo */
    readonly state?: string | undefined;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number | undefined;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string | undefined;
    /** ask servers for the pages of other sites */
    readonly remote?: boolean | undefined;
    /** statuses of servers that count as right: 403,429 */
    readonly accept?: readonly (number)[] | number | undefined;
    /** the same for one host and those below it: example.com=403,429 (repeatable) */
    readonly acceptFrom?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** how long a server is waited for */
    readonly timeout?: number | undefined;
    /** how often a request is made again after it failed */
    readonly retries?: number | undefined;
    /** requests under way at once to one host */
    readonly perHost?: number | undefined;
    /** from one request to a host to the next, and one at a time */
    readonly delay?: number | undefined;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean | undefined;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean | undefined;
    /** what servers are told this program is; robots.txt is read for linkwright all the same */
    readonly userAgent?: string | undefined;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** with --remote: ask the DNS whether the domains of mailto: links take mail */
    readonly mx?: boolean | undefined;
    /** with --remote: ask this archive (RFC 7089) for pages that are gone: https://web.archive.org/web/ */
    readonly timeGate?: string | undefined;
    /** with --time-gate: as they were on this day */
    readonly asOf?: string | undefined;
    /** remember documents there from one run to the next, and with --remote what servers answer */
    readonly cache?: string | boolean | undefined;
    /** how long an answer of a server is good */
    readonly cacheAge?: number | undefined;
    /** print the page of a rule; `all` lists the rules */
    readonly explain?: string | undefined;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** retrieve a site into a web archive */
  readonly crawl?: {
    /** the web archive: site.warc.gz */
    readonly to?: string | undefined;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number | undefined;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string | undefined;
    /** regular expression for links that are not followed (repeatable) */
    readonly exclude?: readonly (string)[] | string | undefined;
    /** how long a server is waited for */
    readonly timeout?: number | undefined;
    /** how often a request is made again after it failed */
    readonly retries?: number | undefined;
    /** requests under way at once to one host */
    readonly perHost?: number | undefined;
    /** from one request to a host to the next, and one at a time */
    readonly delay?: number | undefined;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean | undefined;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean | undefined;
    /** what servers are told this program is; robots.txt is read for linkwright all the same */
    readonly userAgent?: string | undefined;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** crawl-pages=1000, response-size=64M, … (repeatable) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell each page */
    readonly verbose?: boolean | undefined;
  } | undefined;
  /** a page to look at: the map of the links, and what is wrong with them */
  readonly report?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string | undefined;
    /** where the page goes */
    readonly output?: string | undefined;
    /** what the page is called; the paths by default */
    readonly title?: string | undefined;
    /** how the site is served */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure" | undefined;
    /** a file that stands for its folder (repeatable) */
    readonly index?: readonly (string)[] | string | undefined;
    /** `page` gives page.html */
    readonly cleanUrls?: boolean | undefined;
    /** page.md stands for the page.html that it becomes */
    readonly markdownPages?: boolean | undefined;
    /** what a folder's URL gives without its last slash */
    readonly trailingSlash?: "same" | "redirect" | "missing" | undefined;
    /** upper and lower case of names count */
    readonly caseSensitive?: boolean | undefined;
    /** error, warning, info or off; CODE alone turns it on (repeatable) */
    readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** regular expression for links that are not checked (repeatable) */
    readonly exclude?: readonly (string)[] | string | undefined;
    /** regular expression for links that a rule says nothing of: missing-fragment=^https://github\.com/ (repeatable) */
    readonly exempt?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** follow links so many steps away from a URL, and no further */
    readonly depth?: number | undefined;
    /** retrieve what lies in the folder of this URL as well as in that of the first page (repeatable) */
    readonly scope?: readonly (string)[] | string | undefined;
    /** ask servers for the pages of other sites */
    readonly remote?: boolean | undefined;
    /** statuses of servers that count as right: 403,429 */
    readonly accept?: readonly (number)[] | number | undefined;
    /** the same for one host and those below it: example.com=403,429 (repeatable) */
    readonly acceptFrom?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** how long a server is waited for */
    readonly timeout?: number | undefined;
    /** how often a request is made again after it failed */
    readonly retries?: number | undefined;
    /** requests under way at once to one host */
    readonly perHost?: number | undefined;
    /** from one request to a host to the next, and one at a time */
    readonly delay?: number | undefined;
    /** ask private, loopback and link-local addresses too */
    readonly allowPrivate?: boolean | undefined;
    /** ask also for what robots.txt forbids, and as fast as may be */
    readonly robots?: boolean | undefined;
    /** what servers are told this program is; robots.txt is read for linkwright all the same */
    readonly userAgent?: string | undefined;
    /** what one server is sent, and no other: https://example.com=Cookie: session=1 (repeatable) */
    readonly header?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** with --remote: ask the DNS whether the domains of mailto: links take mail */
    readonly mx?: boolean | undefined;
    /** with --remote: ask this archive (RFC 7089) for pages that are gone: https://web.archive.org/web/ */
    readonly timeGate?: string | undefined;
    /** with --time-gate: as they were on this day */
    readonly asOf?: string | undefined;
    /** remember documents there from one run to the next, and with --remote what servers answer */
    readonly cache?: string | boolean | undefined;
    /** how long an answer of a server is good */
    readonly cacheAge?: number | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** ask questions about links in SQL */
  readonly query?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string | undefined;
    /** a table of names, from `extract --anchors` (repeatable) */
    readonly anchors?: readonly (string)[] | string | undefined;
    /** a table of addresses, from `extract --addresses` (repeatable) */
    readonly addresses?: readonly (string)[] | string | undefined;
    /** how the site is served that documents make up */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure" | undefined;
    /** how to print */
    readonly format?: "table" | "csv" | "ndjson" | "json" | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** a page to paste documents into and look at their links */
  readonly play?: {
    /** the port at 127.0.0.1; a free one by default */
    readonly port?: number | undefined;
    /** write the page there as index.html, and serve nothing */
    readonly to?: string | undefined;
    /** replace an index.html that is there */
    readonly force?: boolean | undefined;
  } | undefined;
  /** a language server, for editors */
  readonly lsp?: {
    /** how the site is served */
    readonly server?: "files" | "any" | "nginx" | "apache" | "netlify" | "github-pages" | "vercel" | "s3" | "cloudflare" | "firebase" | "azure" | undefined;
    /** a file that stands for its folder (repeatable) */
    readonly index?: readonly (string)[] | string | undefined;
    /** `page` gives page.html */
    readonly cleanUrls?: boolean | undefined;
    /** page.md stands for the page.html that it becomes */
    readonly markdownPages?: boolean | undefined;
    /** what a folder's URL gives without its last slash */
    readonly trailingSlash?: "same" | "redirect" | "missing" | undefined;
    /** upper and lower case of names count */
    readonly caseSensitive?: boolean | undefined;
    /** error, warning, info or off; CODE alone turns it on (repeatable) */
    readonly rule?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** regular expression for links that are not checked (repeatable) */
    readonly exclude?: readonly (string)[] | string | undefined;
    /** regular expression for links that a rule says nothing of: missing-fragment=^https://github\.com/ (repeatable) */
    readonly exempt?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** give every relative reference its absolute form */
  readonly absolutize?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string | undefined;
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string | undefined;
    /** write a copy of the tree there */
    readonly out?: string | undefined;
    /** replace the files */
    readonly inPlace?: boolean | undefined;
    /** show what would be done and write nothing */
    readonly dryRun?: boolean | undefined;
    /** show unified diffs */
    readonly diff?: boolean | undefined;
    /** only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable) */
    readonly only?: readonly (string)[] | string | undefined;
    /** not these, named as for --only (repeatable) */
    readonly except?: readonly (string)[] | string | undefined;
    /** change signed parts of messages and signed archives too, and break their signatures */
    readonly allowSigned?: boolean | undefined;
    /** keep the modification times of the files */
    readonly keepTimes?: boolean | undefined;
    /** how to report */
    readonly report?: "text" | "ndjson" | undefined;
    /** where the journal is kept, for undo */
    readonly state?: string | undefined;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** make absolute references into the mapped trees relative */
  readonly relativize?: {
    /** Files, folders and globs to read where the command line names none. */
    readonly paths?: readonly (string)[] | string | undefined;
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string | undefined;
    /** write a copy of the tree there */
    readonly out?: string | undefined;
    /** replace the files */
    readonly inPlace?: boolean | undefined;
    /** show what would be done and write nothing */
    readonly dryRun?: boolean | undefined;
    /** show unified diffs */
    readonly diff?: boolean | undefined;
    /** only links in a place (a@href, img@*), to a scheme (https:) or origin (repeatable) */
    readonly only?: readonly (string)[] | string | undefined;
    /** not these, named as for --only (repeatable) */
    readonly except?: readonly (string)[] | string | undefined;
    /** change signed parts of messages and signed archives too, and break their signatures */
    readonly allowSigned?: boolean | undefined;
    /** keep the modification times of the files */
    readonly keepTimes?: boolean | undefined;
    /** how to report */
    readonly report?: "text" | "ndjson" | undefined;
    /** where the journal is kept, for undo */
    readonly state?: string | undefined;
    /** share the work out to `linkwright worker`s at redis://HOST, by TLS at rediss://HOST */
    readonly engine?: string | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
    /** how relative references are spelled */
    readonly style?: "shortest" | "path" | "root" | undefined;
  } | undefined;
  /** move documents, and every link with them */
  readonly move?: {
    /** the URI that standard input was retrieved from */
    readonly retrieval?: string | undefined;
    /** the corpus whose links are kept right; the mapped trees, or this folder (repeatable) */
    readonly in?: readonly (string)[] | string | undefined;
    /** csv, tsv or json of old and new paths or URLs; no new one: it is deleted */
    readonly moves?: string | undefined;
    /** the renames that git finds since a revision */
    readonly git?: string | boolean | undefined;
    /** go to the places that the same contents have in another tree */
    readonly like?: string | undefined;
    /** the site changes its address: from (repeatable, with --to) */
    readonly from?: readonly (string)[] | string | undefined;
    /** to */
    readonly to?: readonly (string)[] | string | undefined;
    /** the files have moved already: change links only */
    readonly files?: boolean | undefined;
    /** how links that change are written */
    readonly style?: "as-written" | "relative" | "root-relative" | "network" | "absolute" | undefined;
    /** replace files that stand where others are to go */
    readonly overwrite?: boolean | undefined;
    /** change signed parts of messages too, and break their signatures */
    readonly allowSigned?: boolean | undefined;
    /** show what would be done and write nothing */
    readonly dryRun?: boolean | undefined;
    /** show unified diffs; alone it writes nothing, like --dry-run */
    readonly diff?: boolean | undefined;
    /** ask for each document, or for each of its links */
    readonly interactive?: boolean | undefined;
    /** write the plan as JSON, for `linkwright apply` */
    readonly plan?: string | undefined;
    /** leave git's index alone; files that move in a work tree are told to it otherwise */
    readonly gitIndex?: boolean | undefined;
    /** print redirects from old to new addresses */
    readonly redirects?: "nginx" | "apache" | "netlify" | "vercel" | "cloudflare" | "s3" | "html" | "csv" | undefined;
    /** how to report */
    readonly report?: "text" | "ndjson" | undefined;
    /** where the journal is kept, for undo */
    readonly state?: string | undefined;
    /** where a tree is, and the URL that it is retrieved from (repeatable) */
    readonly map?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** the document whose rules of resolution count */
    readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
    /** read everything that is named as this, whatever its extension */
    readonly as?: "html" | "text" | "source" | "mail" | "emlx" | "msg" | "pst" | "tnef" | "mbox" | "css" | "scss" | "sass" | "less" | "xml" | "markdown" | "mdx" | "rst" | "asciidoc" | "org" | "latex" | "bibtex" | "typst" | "roff" | "texinfo" | "pod" | "gettext" | "rtf" | "wikitext" | "nunjucks" | "liquid" | "vue" | "svelte" | "astro" | "jsx" | "tsx" | "notebook" | "canvas" | "json-feed" | "schema" | "script" | "manifest" | "source-map" | "pdf" | "zip" | "tar" | "warc" | "wiki-dump" | undefined;
    /** what files of an extension are: php=html, tpl=text/html, or none for nothing (repeatable) */
    readonly mediaType?: readonly (string)[] | string | Readonly<Record<string, string | boolean>> | undefined;
    /** charset of the documents, whatever they say (a byte order mark says more) */
    readonly charset?: string | undefined;
    /** tell an optional place too: a@ping, text:email, … or * (repeatable) */
    readonly include?: readonly (string)[] | string | undefined;
    /** find URLs of this scheme in running text too (repeatable) */
    readonly scheme?: readonly (string)[] | string | undefined;
    /** leave files out (repeatable) */
    readonly ignore?: readonly (string)[] | string | undefined;
    /** leave out what git does: .gitignore, .git/info/exclude */
    readonly gitignore?: boolean | undefined;
    /** how much a document may ask for: parts=1000, entry-size=64M (repeatable; docs/limits.md lists them) */
    readonly limit?: readonly (string)[] | string | Readonly<Record<string, string | number>> | undefined;
    /** threads; as many as pay by default */
    readonly jobs?: number | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too, and all problems of a document */
    readonly verbose?: boolean | undefined;
    /** read attachments of messages too, those that are of a readable type */
    readonly attachments?: boolean | undefined;
    /** the document that says what is a base in a message */
    readonly mhtml?: "draft-07" | "rfc2110" | "rfc2557" | undefined;
    /** whether a Content-Base field is a base */
    readonly contentBase?: "yes" | "no" | undefined;
    /** a relative Content-Location is resolved and serves, or is a label and no more */
    readonly relativeContentLocation?: "resolve" | "ignore" | undefined;
    /** whether parts have the base of the multipart around them */
    readonly multipartBase?: "inherit" | "ignore" | undefined;
  } | undefined;
  /** carry out a plan */
  readonly apply?: {
    /** list what would be done and write nothing */
    readonly dryRun?: boolean | undefined;
    /** show unified diffs and write nothing, like `move --diff` */
    readonly diff?: boolean | undefined;
    /** leave git's index alone */
    readonly git?: boolean | undefined;
    /** where the journal is kept, for undo */
    readonly state?: string | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too */
    readonly verbose?: boolean | undefined;
  } | undefined;
  /** finish a move that was interrupted */
  readonly resume?: {
    /** leave git's index alone */
    readonly git?: boolean | undefined;
    /** where the journal is kept */
    readonly state?: string | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell notes too */
    readonly verbose?: boolean | undefined;
  } | undefined;
  /** do work for commands with --engine */
  readonly worker?: {
    /** redis://HOST, by TLS rediss://HOST */
    readonly engine?: string | undefined;
    /** a folder that documents may be read from (repeatable) */
    readonly root?: readonly (string)[] | string | undefined;
    /** s3://BUCKET/PREFIX: where the documents of --root are fetched from; keys and endpoint as the AWS client finds them */
    readonly store?: string | undefined;
    /** threads; as many as there are cores by default */
    readonly jobs?: number | undefined;
    /** how long a worker may give no sign of life before its slices go to another */
    readonly patience?: number | undefined;
    /** say what is going on at the engine, and do nothing */
    readonly status?: "text" | "json" | false | undefined;
  } | undefined;
  /** write the parts of a message or MHTML document as files */
  readonly export?: {
    /** where the files go */
    readonly to?: string | undefined;
    /** replace files that are there */
    readonly force?: boolean | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell each file */
    readonly verbose?: boolean | undefined;
  } | undefined;
  /** write a folder, or a page and what it refers to, as MHTML */
  readonly pack?: {
    /** the MHTML document */
    readonly to?: string | undefined;
    /** where the folder is on the web; put before every path */
    readonly base?: string | undefined;
    /** subject of the document */
    readonly subject?: string | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell each file */
    readonly verbose?: boolean | undefined;
  } | undefined;
  /** take a run back */
  readonly undo?: {
    /** where the journal is kept */
    readonly state?: string | undefined;
    /** tell errors only */
    readonly quiet?: boolean | undefined;
    /** tell each file */
    readonly verbose?: boolean | undefined;
  } | undefined;
  /** list the runs that can be taken back */
  readonly runs?: {
    /** where the journal is kept */
    readonly state?: string | undefined;
    /** as JSON */
    readonly json?: boolean | undefined;
  } | undefined;
  /** parse, resolve, compare and check references */
  readonly uri?: {
    /** take references apart */
    readonly parse?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "reference", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
    } | undefined;
    /** find what references lead to */
    readonly resolve?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "reference", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
      /** what references are resolved against */
      readonly base?: string | undefined;
      /** tell the steps of the algorithm */
      readonly trace?: boolean | undefined;
    } | undefined;
    /** find references that lead to targets */
    readonly relativize?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "target", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
      /** what references are resolved against */
      readonly base?: string | undefined;
      /** form of the reference */
      readonly style?: "shortest" | "path" | "root" | "network" | undefined;
      /** the reference must hold under every profile */
      readonly everyProfile?: boolean | undefined;
      /** the base is the URL of the document, so that "" and "#f" will do */
      readonly baseIsDocument?: boolean | undefined;
    } | undefined;
    /** write references in their normal form */
    readonly normalize?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "uri", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
      /** how far */
      readonly level?: "string" | "case" | "escapes" | "syntax" | "scheme" | undefined;
    } | undefined;
    /** hold references against a grammar */
    readonly validate?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "uri", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
    } | undefined;
    /** look for what is valid but unwise */
    readonly lint?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "uri", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
      /** what references are resolved against */
      readonly base?: string | undefined;
    } | undefined;
    /** tell whether two references are equivalent */
    readonly compare?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "a" and "b", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
    } | undefined;
    /** show what every profile answers */
    readonly diff?: {
      /** the document to follow */
      readonly profile?: "url-1994" | "draft-04" | "draft-05" | "draft-07" | "rfc1808" | "rfc2396" | "rfc3986" | "whatwg" | undefined;
      /** write the answers as JSON, one object a line */
      readonly json?: boolean | undefined;
      /** read objects with "reference", one a line, and write them with the answers added */
      readonly ndjson?: boolean | undefined;
      /** what references are resolved against */
      readonly base?: string | undefined;
    } | undefined;
  } | undefined;
  /** write a configuration for this project */
  readonly init?: {
    /** the kind of file */
    readonly format?: "json" | "ts" | "js" | "mjs" | undefined;
    /** where the site is published, if its settings do not tell */
    readonly url?: string | undefined;
    /** replace a configuration that is there */
    readonly force?: boolean | undefined;
    /** print it and write nothing */
    readonly print?: boolean | undefined;
  } | undefined;
  /** print a completion script for a shell */
  readonly completion?: {
  } | undefined;
  /** print the configuration that is in force */
  readonly config?: {
    /** how to print */
    readonly format?: "text" | "json" | undefined;
  } | undefined;
}

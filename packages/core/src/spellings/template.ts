import type { Link } from '../model/link.ts';

/**
 * What no reference has that a reader could follow. What may be a name of a file stays a reference: `[id].js`, `paths/{id}.yaml`,
 * `$post.tsx`, `Outer$Inner$Field.html`, `__init__.py`, `?q="a"+OR+"b"`, `%C3%A4`.
 */
const PLACEHOLDERS: readonly RegExp[] = [
  // Jinja, Handlebars, the Template Toolkit; ERB, EJS, PHP; JavaScript; batch files.
  /\{\{|[[{]%|<[%?]|\$\{|%%|^\{[^{}]+\}$/,
  // `<%= url %>` and `<?= $url ?>` where the brackets are those of a destination: `[a](<%= url %>)`.
  /^%[^%]+%$|^\?(?:=|php\s).*\?$/s,
  // The folder of the site, for Docusaurus, and that of the pages, for Zola and many builds.
  /^@(?:site)?\//,
  // Pelican: `{filename}a.md`, `{static}/i.png`, `|tag|b`.
  /^(?:\{(?:filename|static|attach|author|category|tag|index)\}|\|(?:filename|static|attach|author|category|tag|index)\|)/,
  // Builds: `%PUBLIC_URL%/a.png`, also before two letters that would be an escape with its last `%`.
  /%(?:BASE_URL|PUBLIC_URL|VITE_\w+|sveltekit\.\w+)%/,
  // Others of the kind (`%recipient.id%`), with a `%` at the beginning and at the end that begin no escape, or of capital letters.
  /%(?![\dA-Fa-f]{2})[A-Za-z_][\w.]*%(?![\dA-Fa-f]{2})|%[A-Z][A-Z\d_]{2,}%(?![\dA-Fa-f]{2})/,
  // `printf`, Go and Python: `%s`, `%q`, `%1$s`, `%(path)s`; Rails and logs: `%{path}`.
  /%(?:[sdqv](?!\w)|\d+\$[sd]|\(\w+\)[sdif]|\{)/,
  // Ruby, Pug and Thymeleaf: `#{url}`, `@{/a}`, `*{url}`, `~{a}`; Smarty and Salesforce: `{$url}`, `{!url}`.
  /#\{[^}]|^[@*~]\{|\{[$!]\w/,
  // Pandoc and StringTemplate: `$base$/a`, `$for(css)$`; Doxygen: `$relpath^a.css`; Velocity, make and jQuery: `$link.to(a)`, `$(this)`.
  /(?:^|[/=#])\$[A-Za-z][\w.-]*\$(?=$|[/?#&])|\$(?:(?:for|if)\([\w.-]+\)|endfor|endif)\$|\$relpath\^|(?:^|\/)\$[\w.!]*\(/,
  // Ant, CMake and autoconf: `@@VERSION@@`, `@VERSION@`, `@srcdir@/a`; Razor: `@Url.Content("~/a")`, `@(x)`. A host behind it makes
  // `/@NASA@social.example` somebody on another server (webfinger.net, "acct:").
  /@@\w+@@|(?<!\/)@[A-Z][A-Z\d_]+@|@[A-Z][A-Z\d_]+@(?![\w-]+\.\w)|^@[a-z][a-z\d_]*@(?=\/|$)|^@(?:[\w.]*\(|(?:Html|Model|Url|ViewBag|ViewData)[.[])/,
  // Mailchimp: `*|URL|*`; TYPO3: `###URL###`; Moodle: `[[pix:theme|a.png]]`.
  /\*\|\w+[:|]|##\w+##|\[\[\w+:/,
  // Tags: `<c:url value="/a"/>` of JSP, `<#if a>` and `<@url/>` of FreeMarker, `<!--#echo -->`, `<TMPL_VAR a>`; `<mailto:a@h>` is none.
  /<(?:!--#|tmpl_\w|(?:[#@]|[a-z][\w-]*:)[a-z][\w.-]*(?:\s|\/>))/i,
  // Where a program puts a string together: `' . $url . '`, `'.url(a).'`, `'+url+'`; `'../a.md'` and `'.github/a.md'` are none.
  /['"]\s+[.+~]\s|['"]\.\s*(?:\$|\w+\()|['"]\.[^'"]*\.['"]|^['"]\+/,
];

/** Stands in each of them, and in few references. */
const SIGN = /[{[<$%@*'"]|##|^[?|]/;

/** What stands before the path where a page is called in place of a reference. */
const CALL_OPENING = /^(?:@(?:site)?\/|[{|](?:filename|static|attach)[}|])/;

/**
 * Names of code in Markdown, which ExDoc and rustdoc look up in what they describe (hexdocs.pm/ex_doc, "Auto-linking";
 * doc.rust-lang.org/rustdoc, "Linking to items by name"): [and](`and/2`), [a](`Mod.fun/1`).
 */
const CODE = /^`[^`]+`$/;
const OF_MARKDOWN = 'markdown:';

/**
 * Whether a text holds a placeholder (`{{ url }}`, `<?= $url ?>`) that a template engine, an interpreter or a build (`%BASE_URL%`) will replace,
 * or begins with what a generator has for a folder of its site (`@site/`, `@/`, `{filename}`): nobody knows yet what it says.
 */
export function isTemplate(text: string): boolean {
  return SIGN.test(text) && PLACEHOLDERS.some((placeholder) => placeholder.test(text));
}

/** The same of a link: a place in which pages are called knows what `@site/` and the like say; names of code are none, too. */
export function isTemplateLink({ place, reference }: Pick<Link, 'place' | 'reference'>): boolean {
  if (place.name.startsWith(OF_MARKDOWN) && CODE.test(reference)) return true;
  return isTemplate(place.callsPage ? reference.replace(CALL_OPENING, '') : reference);
}

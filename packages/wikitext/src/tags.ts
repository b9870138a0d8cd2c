// Tags of extensions, and of HTML as far as wikitext has it (Sanitizer::getRecognizedTagData).

/** What is in them is no wikitext. */
export const RAW: ReadonlySet<string> = new Set(
  (
    'nowiki pre syntaxhighlight source math chem ce score timeline hiero templatedata graph mapframe maplink ' +
    'categorytree inputbox html json rss dynamicpagelist syntaxhighlightcode'
  ).split(' '),
);

/** What is in them is wikitext by itself, whatever stands around. */
export const CLOSED: ReadonlySet<string> = new Set(['ref', 'poem', 'indicator', 'section']);

/** Those whose tags are no text. Other tags are told as text, `<a href>` and `<img>` among them. */
const KNOWN: ReadonlySet<string> = new Set(
  (
    'b bdi bdo del i ins u font big small sub sup h1 h2 h3 h4 h5 h6 cite code em s strike strong tt var div center ' +
    'blockquote ol ul dl table caption ruby rb rp rt rtc p span abbr dfn kbd samp data time mark br wbr hr li dt dd meta ' +
    'link tr td th q noinclude includeonly onlyinclude references gallery imagemap translate tvar languages ' +
    'templatestyles'
  ).split(' '),
);

/** What GitHub has besides in files of a repository. */
const OF_FILES: ReadonlySet<string> = new Set(['a', 'img']);

/** `inFile`: where no wiki shows the page. */
export function isTag(name: string, inFile: boolean): boolean {
  return KNOWN.has(name) || RAW.has(name) || CLOSED.has(name) || (inFile && OF_FILES.has(name));
}

/** Attributes that name something else, by elements that MediaWiki lets have them. */
export const HAS_REFERENCE: RegExp =
  /^<(?:(?:blockquote|q|ins|del)\b[^>]*\scite|(?:link|a)\b[^>]*\shref|img\b[^>]*\ssrc)\s*=/i;

/** `id="name"`, as elements and lines of tables have it. */
const ID = /(?<![^\s"'])id[ \t]*=[ \t]*(?:"([^"<>\n]*)"|'([^'<>\n]*)'|([^\s"'<>|]+))/i;

/** The id among attributes, and where it stands in them. */
export function idIn(attributes: string): { readonly id: string; readonly at: number } | undefined {
  const found = ID.exec(attributes);
  const id = found?.[1] ?? found?.[2] ?? found?.[3];
  if (!found || id === undefined || id.trim() === '') return undefined;
  return { id: id.trim(), at: found.index + found[0].lastIndexOf(id) };
}

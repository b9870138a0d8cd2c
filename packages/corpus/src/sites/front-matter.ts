// What generators of sites read before a page: YAML between `---`, TOML between `+++` (jekyllrb.com, "Front Matter"; gohugo.io,
// "Front matter").

/** The header of a table of TOML, whose keys say nothing of the page itself (toml.io, "Table"). */
const TABLE = /^[ \t]*\[\[?[\w."' -]+\]\]?[ \t]*(?:#.*)?$/m;

/** Data at the start of a page. */
const FRONT_MATTER = /^\uFEFF?(---|\+\+\+)\w*[ \t]*\r?\n(?:[^]*?\n)??\1/;

/** The YAML at the start of a page, or the TOML before its tables; empty where there is none. */
export function frontMatterIn(text: string): string {
  const [said = '', mark] = FRONT_MATTER.exec(text) ?? [];
  return mark === '+++' ? said.slice(0, TABLE.exec(said)?.index) : said;
}

/** Whether a page has no more than that. */
export function isFrontMatterAlone(text: string): boolean {
  const [said] = FRONT_MATTER.exec(text) ?? [];
  return said !== undefined && text.slice(said.length).trim() === '';
}

// What generators of sites read before a page: YAML between `---`, TOML between `+++` (jekyllrb.com, "Front Matter"; gohugo.io,
// "Front matter").

/** The header of a table of TOML, whose keys say nothing of the page itself (toml.io, "Table"). */
const TABLE = /^[ \t]*\[\[?[\w."' -]+\]\]?[ \t]*(?:#.*)?$/m;

/** The YAML at the start of a page, or the TOML before its tables; empty where there is none. */
export function frontMatterIn(text: string): string {
  const [said = '', mark] = /^\uFEFF?(---|\+\+\+)\w*[ \t]*\r?\n(?:[^]*?\n)??\1/.exec(text) ?? [];
  return mark === '+++' ? said.slice(0, TABLE.exec(said)?.index) : said;
}

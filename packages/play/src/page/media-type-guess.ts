/** What a pasted text is, by how it begins; the name of a media type as `--as` takes it. */
export function guessedType(text: string): string {
  const begins = text.trimStart().slice(0, 2000);
  if (/^(?:[!-9;-~]+:[ \t].*\r?\n(?:[ \t].*\r?\n)*){2,}/.test(begins)) return 'mail';
  if (/^<(?:template|script (?:lang=["']?ts["']? )?setup)\b/i.test(begins)) return 'vue';
  if (/^---\s/.test(begins) && /\n---\s*<[a-z]/i.test(begins)) return 'astro';
  if (/^(?:import|export)\s/.test(begins) && /<[a-z>]/i.test(begins)) return 'tsx';
  if (/\{%-?\s*(?:render|assign|capture|unless|liquid)\b/.test(begins)) return 'liquid';
  if (/\{%-?\s*(?:extends|set|macro|import|from)\s/.test(begins)) return 'nunjucks';
  if (/^<\?xml|^<(?:svg|rss|feed|urlset|sitemapindex|opml)\b/i.test(begins)) return 'xml';
  if (/^<(?:!doctype|html|head|body|base|a|p|div|img|link|meta|script|style|!--)\b/i.test(begins))
    return 'html';
  if (begins.startsWith('{\\rtf')) return 'rtf';
  if (/^[.'](?:\\"|[ \t]*(?:TH|Dd) )/.test(begins)) return 'roff';
  if (/^\\input texinfo|^@(?:node|setfilename|chapter|xref\{|menu$)/m.test(begins)) return 'texinfo';
  if (/^=(?:head[1-6]|encoding|over|item|pod|begin|for)\b/m.test(begins)) return 'pod';
  if (/^msgid "/m.test(begins) && /^msgstr(?:\[0\])? "/m.test(begins)) return 'gettext';
  if (/^\.\. (?:[\w:-]+::|_[^\n]*:)|`[^`\n]*<[^>\n]*>`_/m.test(begins)) return 'rst';
  if (/^#(?:let|set|show)\s+[\w.]+\s*[(:=]|^#import "|#(?:link|image|figure)\(/m.test(begins)) return 'typst';
  if (/^= \S|^(?:include|image)::\S|(?:link|xref|image):[^\s[\]:]+\[/m.test(begins)) return 'asciidoc';
  if (
    /\{\{[^{}]+\}\}|^\{\||\[\[(?:File|Category):|\[\[[^[\]\n|]+\|[^\]\n]+\]\]|^'''|^(={2,6})[^=\n]+\1\s*$/m.test(
      begins,
    ) &&
    /\[\[|\{\{/.test(begins) &&
    !/^#{1,6} /m.test(begins)
  )
    return 'wikitext';
  if (/^#\+\w+:|^\*+ \S|\[\[[^[\]\n]+\](?:\[[^\]\n]+\])?\]/m.test(begins)) return 'org';
  if (
    /^\s*\\(?:documentclass|begin|section|chapter|usepackage)\b|\\(?:href|url|includegraphics)[[{]/m.test(
      begins,
    )
  )
    return 'latex';
  if (/^@[a-z]+\{[^\s,{}]+,\s*$/im.test(begins)) return 'bibtex';
  if (/\]\([^)]*\)|^\[[^\]]+\]:|^#{1,6} \S/m.test(begins)) return 'markdown';
  if (/^(?:@(?:use|forward|mixin|include) |\$[\w-]+: )/m.test(begins)) return 'scss';
  if (/^@[\w-]+: [^{}]*;$/m.test(begins)) return 'less';
  if (/^@(?:import|charset|namespace|media|font-face)\b|\{[^{}]*:[^{}]*\}/m.test(begins)) return 'css';
  return /<\/?[a-z][a-z0-9-]*(?:\s[^>]*)?\/?>/i.test(begins) ? 'html' : 'text';
}

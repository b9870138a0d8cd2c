/** Endings of Markdown, of which generators make pages (mkdocs.org, "File layout"; jekyllrb.com, "Configuration options", `markdown_ext`). */
export const MARKDOWN_ENDINGS: readonly string[] = ['md', 'markdown', 'mdown', 'mkdn', 'mkd', 'mkdown'];

/** The same as alternatives of a regular expression. */
export const MARKDOWN_ENDING: string = MARKDOWN_ENDINGS.join('|');

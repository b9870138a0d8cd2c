// Files in which a generator of documentation is told of its pages.
import { ANTORA, PLAYBOOK } from './formats/antora.ts';
import { DOCFX } from './formats/docfx.ts';
import { CATEGORY } from './formats/docusaurus.ts';
import { GI_DOCGEN } from './formats/gi-docgen.ts';
import { GITBOOK } from './formats/gitbook.ts';
import { HUGO, HUGO_MENUS } from './formats/hugo.ts';
import { BOOK, MYST } from './formats/jupyter-book.ts';
import { MDBOOK } from './formats/mdbook.ts';
import { MINTLIFY } from './formats/mintlify.ts';
import { MKDOCS } from './formats/mkdocs.ts';
import { QUARTO } from './formats/quarto.ts';
import { R_MARKDOWN } from './formats/r-markdown.ts';
import { DATA } from './formats/site-data.ts';
import { SPHINX } from './formats/sphinx.ts';
import type { NavigationFormat } from './navigation-format.ts';

/** By media type. */
export const NAVIGATION_FORMATS: ReadonlyMap<string, NavigationFormat> = new Map([
  ['application/x-mkdocs+yaml', MKDOCS],
  ['application/x-antora+yaml', ANTORA],
  ['application/x-antora-playbook+yaml', PLAYBOOK],
  ['application/x-jupyter-book+yaml', BOOK],
  ['application/x-myst+yaml', MYST],
  ['application/x-quarto+yaml', QUARTO],
  ['application/x-rmarkdown+yaml', R_MARKDOWN],
  ['application/x-docfx+yaml', DOCFX],
  ['application/x-gitbook+yaml', GITBOOK],
  ['application/x-docusaurus-category+yaml', CATEGORY],
  ['application/x-mintlify+yaml', MINTLIFY],
  ['application/x-hugo+yaml', HUGO],
  ['application/x-hugo-menus+yaml', HUGO_MENUS],
  ['application/x-site-data+yaml', DATA],
]);

/** The same in TOML, and in Python. */
export const NAVIGATION_TABLES: ReadonlyMap<string, NavigationFormat> = new Map([
  ['application/x-hugo+toml', HUGO],
  ['application/x-hugo-menus+toml', HUGO_MENUS],
  ['application/x-gi-docgen+toml', GI_DOCGEN],
  ['application/x-mdbook+toml', MDBOOK],
  ['application/x-sphinx+python', SPHINX],
]);

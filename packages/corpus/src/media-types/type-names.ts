// Names of media types for people.
import { SCHEMA } from '@linkwright/companions';
import { EMLX, OUTLOOK, PST, TNEF } from '@linkwright/mail';
import { PDF } from '@linkwright/pdf';
import { WIKITEXT, WIKI_DUMP } from '@linkwright/wikitext';
import { MBOX, TAR, WARC, ZIP } from './container-types.ts';
import { GETTEXT, POD, ROFF, RTF, TEXINFO } from './extensions.ts';

/** What `--as` accepts. */
export const MEDIA_TYPE_NAMES: Readonly<Record<string, string>> = {
  html: 'text/html',
  text: 'text/plain',
  source: 'text/x-source',
  mail: 'message/rfc822',
  emlx: EMLX,
  msg: OUTLOOK,
  pst: PST,
  tnef: TNEF,
  mbox: MBOX,
  css: 'text/css',
  scss: 'text/x-scss',
  sass: 'text/x-sass',
  less: 'text/x-less',
  xml: 'application/xml',
  markdown: 'text/markdown',
  mdx: 'text/mdx',
  rst: 'text/x-rst',
  asciidoc: 'text/asciidoc',
  org: 'text/org',
  latex: 'text/x-tex',
  bibtex: 'text/x-bibtex',
  typst: 'text/x-typst',
  roff: ROFF,
  texinfo: TEXINFO,
  pod: POD,
  gettext: GETTEXT,
  rtf: RTF,
  wikitext: WIKITEXT,
  nunjucks: 'text/x-nunjucks',
  liquid: 'text/x-liquid',
  vue: 'text/x-vue',
  svelte: 'text/x-svelte',
  astro: 'text/x-astro',
  jsx: 'text/jsx',
  tsx: 'text/tsx',
  notebook: 'application/x-ipynb+json',
  canvas: 'application/x-canvas+json',
  'json-feed': 'application/feed+json',
  schema: SCHEMA,
  script: 'text/javascript',
  manifest: 'application/manifest+json',
  'source-map': 'application/source-map+json',
  pdf: PDF,
  zip: ZIP,
  tar: TAR,
  warc: WARC,
  'wiki-dump': WIKI_DUMP,
};

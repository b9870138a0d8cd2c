// Media types of files that are known by their whole name.
import { MBOX } from './container-types.ts';
import { MINTLIFY, MKDOCS } from './generator-settings.ts';

/** Of files that are known by their whole name. */
export const BY_NAME: ReadonlyMap<string, string> = new Map([
  ['manifest.json', 'application/manifest+json'],
  // jsonfeed.org.
  ['feed.json', 'application/feed+json'],
  // Of Apple Mail, in a folder `Inbox.mbox`.
  ['mbox', MBOX],
  ['robots.txt', 'text/x-robots'],
  // llmstxt.org: a table of contents in Markdown, and all of the pages in one.
  ['llms.txt', 'text/markdown'],
  ['llms-full.txt', 'text/markdown'],
  ['_redirects', 'text/x-redirects'],
  ['_headers', 'text/x-headers'],
  ['.htaccess', 'text/x-htaccess'],
  ['mkdocs.yml', MKDOCS],
  ['mkdocs.yaml', MKDOCS],
  ['antora.yml', 'application/x-antora+yaml'],
  ['antora-playbook.yml', 'application/x-antora-playbook+yaml'],
  ['_toc.yml', 'application/x-jupyter-book+yaml'],
  ['myst.yml', 'application/x-myst+yaml'],
  ['_quarto.yml', 'application/x-quarto+yaml'],
  ['_quarto.yaml', 'application/x-quarto+yaml'],
  ['_bookdown.yml', 'application/x-rmarkdown+yaml'],
  ['_output.yml', 'application/x-rmarkdown+yaml'],
  ['_site.yml', 'application/x-rmarkdown+yaml'],
  ['toc.yml', 'application/x-docfx+yaml'],
  ['vercel.json', 'application/x-vercel+json'],
  ['netlify.toml', 'application/x-netlify+toml'],
  ['firebase.json', 'application/x-firebase+json'],
  ['staticwebapp.config.json', 'application/x-static-web-app+json'],
  // JSON is YAML, too.
  ['_category_.json', 'application/x-docusaurus-category+yaml'],
  ['_category_.yml', 'application/x-docusaurus-category+yaml'],
  ['_category_.yaml', 'application/x-docusaurus-category+yaml'],
  ['.gitbook.yaml', 'application/x-gitbook+yaml'],
  ['conf.py', 'application/x-sphinx+python'],
  // Of wikis of Azure DevOps.
  ['.order', 'text/x-page-order'],
  ['docs.json', MINTLIFY],
  ['mint.json', MINTLIFY],
]);

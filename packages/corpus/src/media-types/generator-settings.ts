// Configurations and data of generators of sites, by where they lie.
export const MINTLIFY = 'application/x-mintlify+yaml';

/** Settings of MkDocs. */
export const MKDOCS = 'application/x-mkdocs+yaml';

const DOCUSAURUS_SIDEBARS = 'application/x-docusaurus-sidebars+javascript';

/** Those of a version of the documents, which Docusaurus writes as JSON, and all of Docusaurus 1. */
const SIDEBARS_IN_JSON = /(?:^|\/)(?:versioned_sidebars\/[^/]+-sidebars|sidebars)\.json$/;

/** Navigation of Nextra, by language in some; of Nextra 2 also in JSON. */
const NEXTRA_META = /(?:^|\/)_meta(?:\.[\w-]+)?\.(?:[jt]sx?|json)$/;

/** Configurations of generators that are programs, by what their paths end with. */
const SCRIPTS: readonly (readonly [path: RegExp, type: string])[] = [
  // Those of its theme are no configuration, and what it has built is none.
  [/(?:^|\/)\.vitepress\/(?!(?:theme|cache|dist)\/)/, 'application/x-vitepress+javascript'],
  // What runs in pages is no configuration.
  [
    /(?:^|\/)\.vuepress\/(?!(?:theme|components|layouts|composables|public|dist|\.\w+)\/|client\.)/,
    'application/x-vuepress+javascript',
  ],
  [/(?:^|\/)docusaurus\.config\.[^./]+$/, 'application/x-docusaurus+javascript'],
  [/(?:^|\/)sidebars\.[^./]+$/, DOCUSAURUS_SIDEBARS],
  [/(?:^|\/)astro\.config\.[^./]+$/, 'application/x-astro+javascript'],
  [NEXTRA_META, 'application/x-nextra-meta+javascript'],
];

/** Settings of Hugo, by what their paths end with; of Zola, and of others, some have the same name. */
const HUGO_SETTINGS: readonly (readonly [path: RegExp, type: string])[] = [
  [
    /(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|config\.(?:toml|ya?ml)|config\/\w+\/(?:\w+\/)?(?:hugo|config|languages)\.(?:toml|ya?ml|json))$/,
    'application/x-hugo',
  ],
  [/(?:^|\/)config\/\w+\/(?:\w+\/)?menus?(?:\.[\w-]+)?\.(?:toml|ya?ml|json)$/, 'application/x-hugo-menus'],
];

/** Settings of gi-docgen, which a build fills in, and of others by the same name. */
const GI_DOCGEN_SETTINGS = /\.toml\.in$/i;

const MDBOOK_SETTINGS = /(?:^|\/)book\.toml$/;

/** What templates of Jekyll and Eleventy show. */
const DATA_FOLDER = /(?:^|\/)_data\//;
export const SITE_DATA = 'application/x-site-data+yaml';

/** The media types of configurations and data of generators that take absolute paths from the folders of their site. */
export const GENERATOR_SETTINGS: ReadonlySet<string> = new Set([
  ...SCRIPTS.map(([, type]) => type),
  ...HUGO_SETTINGS.flatMap(([, type]) => [`${type}+toml`, `${type}+yaml`]),
  SITE_DATA,
  MINTLIFY,
]);

/** What templates of a site show, whatever else a file of that name would be. */
export function siteData(path: string, extension: string): string | undefined {
  return /^(?:ya?ml|json)$/.test(extension) && DATA_FOLDER.test(path) ? SITE_DATA : undefined;
}

/** The media type of a configuration or navigation of a generator; undefined for what is none. */
export function generatorSettings(path: string, extension: string): string | undefined {
  if (extension === 'json' && SIDEBARS_IN_JSON.test(path)) return DOCUSAURUS_SIDEBARS;
  if (/^[cm]?[jt]s$/.test(extension) || NEXTRA_META.test(path))
    return SCRIPTS.find(([known]) => known.test(path))?.[1];
  if (extension === 'in' && GI_DOCGEN_SETTINGS.test(path)) return 'application/x-gi-docgen+toml';
  if (extension === 'toml' && MDBOOK_SETTINGS.test(path)) return 'application/x-mdbook+toml';
  return /^(?:toml|ya?ml|json)$/.test(extension) ? hugoSettings(path, extension) : undefined;
}

/** Those in JSON are YAML, too. */
function hugoSettings(path: string, extension: string): string | undefined {
  const type = HUGO_SETTINGS.find(([known]) => known.test(path))?.[1];
  return type && `${type}+${extension === 'toml' ? 'toml' : 'yaml'}`;
}

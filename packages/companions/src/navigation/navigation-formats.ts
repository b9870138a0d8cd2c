// Files in which a generator of documentation is told of its pages: MkDocs ("Configuration" and "Writing your docs"),
// Antora ("Component Version Descriptor", "Set Up a Playbook"),
// Jupyter Book ("Structure and organize content"), MyST ("Table of contents"), R Markdown ("R Markdown websites"), bookdown ("Configuration"), Quarto ("Website navigation", "Books"),
// DocFX ("Table of contents"), GitBook ("Content configuration"), Hugo ("Menus"), Jekyll ("Data Files"), Eleventy ("Global Data
// Files"), Mintlify ("Navigation", "Global settings", "Redirects"), mdBook ("General Configuration", "Renderers"),
// Sphinx ("Configuration").
import { type Place, absolutePlace, callPlace, documentPlace, pathPlace, place } from '@linkwright/core';

/** How the values of a place are meant: a `path` leads to what is below a folder, a `file` anywhere. */
export type Meaning = 'reference' | 'address' | 'path' | 'file' | 'rooted-path' | 'document';

/** A kind of value that names something. */
interface Named {
  readonly place: Place;
  readonly means: Meaning;
  /** Whether a value at these keys, outermost first, is one; lists count for nothing. */
  readonly is: (keys: readonly string[], value: string) => boolean;
  /** Counted from the file itself, and not from the folder of the documents. */
  readonly fromFile?: true;
}

interface Folder {
  readonly key: string;
  readonly usual: string;
  readonly place: Place;
  /** Who declares the base that it is. */
  readonly by: string;
}

export interface NavigationFormat {
  readonly named: readonly Named[];
  /** The folder that the documents are in: what says it, and which it is where nothing does. */
  readonly folder?: Folder;
  /** Whether other programs have files of that name, whose faults are not to be told. */
  readonly isOfMany?: true;
  /** What stands in every text that names something: others may be large, and are not taken apart. */
  readonly sign?: RegExp;
}

const isAt =
  (...path: readonly string[]) =>
  (keys: readonly string[]): boolean =>
    keys.length === path.length && path.every((key, index) => key === '*' || key === keys[index]);

const endsWith =
  (...names: readonly string[]) =>
  (keys: readonly string[]): boolean =>
    names.includes(keys.at(-1) ?? '');

/** Folders and patterns, which plugins read. */
const isForPlugins = (value: string): boolean => value.endsWith('/') || value.includes('*');

const absent = (of: Place): Place => ({ ...of, mayBeAbsent: true });

const NAV = pathPlace('mkdocs:nav');
const EXTRA = pathPlace('mkdocs:extra');
const EXTRAS: ReadonlySet<string> = new Set(['extra_css', 'extra_javascript', 'extra_templates']);

const MKDOCS: NavigationFormat = {
  folder: {
    key: 'docs_dir',
    usual: 'docs',
    place: { ...place('mkdocs:docs_dir', 'base', 'none'), namesFolder: true },
    by: 'docs_dir of MkDocs',
  },
  named: [
    { place: NAV, means: 'path', is: ([first], value) => first === 'nav' && !isForPlugins(value) },
    { place: absent(NAV), means: 'path', is: ([first]) => first === 'nav' },
    {
      place: EXTRA,
      means: 'path',
      is: ([first = '', second]) => EXTRAS.has(first) && (second === undefined || second === 'path'),
    },
    // The theme may have the file.
    { place: absent(pathPlace('mkdocs:theme')), means: 'path', is: isAt('theme', 'logo') },
    { place: absent(pathPlace('mkdocs:theme')), means: 'path', is: isAt('theme', 'favicon') },
    {
      place: pathPlace('mkdocs:redirect'),
      means: 'path',
      is: isAt('plugins', 'redirects', 'redirect_maps', '*'),
    },
    { place: pathPlace('mkdocs:file'), means: 'file', is: isAt('hooks'), fromFile: true },
    { place: pathPlace('mkdocs:file'), means: 'file', is: isAt('INHERIT'), fromFile: true },
  ],
};

/** A page by its resource id (`corpus/src/sites/called/antora-catalog.ts`). */
const START_PAGE: Place = { ...callPlace('antora:start-page'), policy: 'always' };

const ANTORA: NavigationFormat = {
  named: [
    { place: pathPlace('antora:nav'), means: 'path', is: ([first]) => first === 'nav' },
    { place: START_PAGE, means: 'reference', is: isAt('start_page') },
  ],
};

const PLAYBOOK: NavigationFormat = {
  named: [{ place: START_PAGE, means: 'reference', is: isAt('site', 'start_page') }],
};

/** A page of another site, by its whole address: what is relative is refused. */
const PAGE_ELSEWHERE: Place = { ...place('toc:url', 'always', 'none'), absoluteOnly: true };

const BOOK: NavigationFormat = {
  named: [
    { place: documentPlace('toc:file'), means: 'document', is: endsWith('file', 'root') },
    { place: PAGE_ELSEWHERE, means: 'reference', is: endsWith('url') },
  ],
};

const MYST: NavigationFormat = {
  named: [
    {
      place: documentPlace('toc:file'),
      means: 'document',
      is: (keys) => keys[0] === 'project' && keys[1] === 'toc' && keys.at(-1) === 'file',
    },
    {
      place: PAGE_ELSEWHERE,
      means: 'reference',
      is: (keys) => keys[0] === 'project' && keys[1] === 'toc' && keys.at(-1) === 'url',
    },
    {
      place: pathPlace('toc:resource'),
      means: 'path',
      is: (keys, value) =>
        keys[0] === 'project' && endsWith('bibliography', 'thumbnail')(keys) && !value.includes('*'),
    },
  ],
};

const isResource = endsWith(
  'css',
  'theme',
  'logo',
  'favicon',
  'image',
  'cover-image',
  'bibliography',
  'csl',
  'reference-doc',
  'resources',
  'include-in-header',
  'include-before-body',
  'include-after-body',
  'metadata-files',
  'filters',
  'template',
);

/** `include-in-header: {file: head.html}`. */
const isIncluded = (keys: readonly string[]): boolean =>
  keys.at(-1) === 'file' && /^include-(?:in-header|before-body|after-body)$/.test(keys.at(-2) ?? '');
const QUARTO_DOCUMENT = /\.(?:qmd|rmd|md|ipynb)$/i;
const QUARTO: NavigationFormat = {
  named: [
    {
      place: pathPlace('quarto:document'),
      means: 'path',
      is: (keys, value) =>
        ['website', 'book', 'manuscript', 'project'].includes(keys[0] ?? '') &&
        QUARTO_DOCUMENT.test(value) &&
        !/[*!]/.test(value),
    },
    {
      // All pages of it ("Auto Generation"); `auto` is those beside the settings.
      place: absent(pathPlace('quarto:folder')),
      means: 'file',
      is: (keys, value) =>
        keys[0] === 'website' && keys.at(-1) === 'contents' && /^(?!auto$|---)[\w./ -]+$/.test(value),
    },
    {
      place: pathPlace('quarto:resource'),
      means: 'path',
      is: (keys, value) => (isResource(keys) || isIncluded(keys)) && /^[^*{]*\.\w+$/.test(value),
    },
    {
      place: absolutePlace('quarto:href'),
      means: 'reference',
      is: (keys, value) => endsWith('href')(keys) && /^[a-z][a-z0-9+.-]*:/i.test(value),
    },
  ],
};

const isPartOfPage = endsWith(
  'css',
  'in_header',
  'before_body',
  'after_body',
  'csl',
  'bibliography',
  'favicon',
);
const BOOK_FILES: ReadonlySet<string> = new Set([
  'rmd_files',
  'before_chapter_script',
  'after_chapter_script',
]);
/** `_bookdown.yml`, `_output.yml` and `_site.yml`: bookdown, "Configuration"; R Markdown, "R Markdown websites". */
const R_MARKDOWN: NavigationFormat = {
  named: [
    { place: pathPlace('rmarkdown:file'), means: 'path', is: ([first = '']) => BOOK_FILES.has(first) },
    {
      place: pathPlace('rmarkdown:file'),
      means: 'path',
      is: (keys, value) => isPartOfPage(keys) && /^[^*{]*\.\w+$/.test(value),
    },
    {
      place: place('rmarkdown:href', 'always', 'none'),
      means: 'reference',
      is: (keys) => keys[0] === 'navbar' && keys.at(-1) === 'href',
    },
  ],
  isOfMany: true,
};

/** Below `items` and at the top; `~/` begins at the root of the project, `@` names an id. */
const DOCFX: NavigationFormat = {
  named: [
    {
      place: place('toc:href', 'always', 'none'),
      means: 'reference',
      is: (keys, value) => endsWith('href', 'topicHref', 'homepage', 'tocHref')(keys) && !/^[~@]/.test(value),
    },
  ],
};

const GITBOOK_REDIRECT = pathPlace('gitbook:redirect');
const isGitbookRedirect = isAt('redirects', '*');

/** All paths are counted from `root`; the addresses that are redirected are keys. */
const GITBOOK: NavigationFormat = {
  folder: {
    key: 'root',
    usual: '.',
    place: { ...place('gitbook:root', 'base', 'none'), namesFolder: true },
    by: 'root of GitBook',
  },
  named: [
    { place: pathPlace('gitbook:structure'), means: 'path', is: isAt('structure', 'readme') },
    { place: pathPlace('gitbook:structure'), means: 'path', is: isAt('structure', 'summary') },
    {
      place: GITBOOK_REDIRECT,
      means: 'path',
      is: (keys, value) => isGitbookRedirect(keys) && /\.md(?:#|$)/i.test(value),
    },
    // The address of a page, which its file need not tell.
    { place: absent(GITBOOK_REDIRECT), means: 'path', is: isGitbookRedirect },
  ],
};

/** `_category_.json` of Docusaurus, which has the id of a document, also from its own folder. */
const CATEGORY: NavigationFormat = {
  named: [
    {
      place: { ...callPlace('docusaurus:doc'), policy: 'always' },
      means: 'reference',
      is: isAt('link', 'id'),
    },
  ],
};

/** A page by its path below `content`, which themes and taxonomies may make (`corpus/src/sites/called/called-pages.ts`). */
const PAGE_REF: Place = { ...callPlace('hugo:pageRef'), policy: 'always' };
/** An address below that of the site, which pages may have by slugs. */
const MENU_URL = place('hugo:url', 'always', 'none');

/** What begins at the root of the site, or is a URL; what does not, themes treat in ways of their own. */
const ADDRESS = /^(?:\/(?!\/)|[a-z][a-z0-9+.-]*:)/i;

const menus = (isInMenu: (keys: readonly string[]) => boolean): NavigationFormat => ({
  named: [
    {
      place: PAGE_REF,
      means: 'reference',
      is: (keys) => keys.at(-1)?.toLowerCase() === 'pageref' && isInMenu(keys),
    },
    {
      place: MENU_URL,
      means: 'address',
      is: (keys, value) => keys.at(-1)?.toLowerCase() === 'url' && isInMenu(keys) && ADDRESS.test(value),
    },
  ],
  isOfMany: true,
});

/** Upper and lower case are one: `menus.main`, `languages.de.menu.main`, and `de.menus.main` in a file of languages. */
const HUGO = menus((keys) => /^menus?$/i.test(keys.at(-3) ?? ''));
/** A file of menus alone. */
const HUGO_MENUS = menus(({ length }) => length === 2);

/** What is called so is what templates make links of. */
const isOfLink = endsWith(
  'url',
  'link',
  'href',
  'path',
  'page',
  'src',
  'image',
  'img',
  'logo',
  'icon',
  'thumbnail',
);

/** Data that templates show: in it, addresses of the site. */
const DATA: NavigationFormat = {
  named: [
    {
      place: pathPlace('data:address', 'optional'),
      means: 'reference',
      is: (keys, value) => isOfLink(keys) && /^\/(?![/\s])[^\s{}<>]*$/.test(value),
    },
  ],
  isOfMany: true,
  sign: /:[ \t]{0,40}["']?\//,
};

const isOfPages = endsWith('pages', 'root');

/** Pages by their paths without endings, from the folder of the settings; `GET /users` is one that is made of an interface. */
const MINTLIFY: NavigationFormat = {
  named: [
    {
      place: pathPlace('mintlify:page'),
      means: 'reference',
      is: (keys, value) => keys[0] === 'navigation' && isOfPages(keys) && !/\s/.test(value),
    },
    {
      place: place('mintlify:href', 'always', 'none'),
      means: 'address',
      is: (keys, value) => keys.at(-1) === 'href' && ADDRESS.test(value),
    },
    {
      place: pathPlace('mintlify:file'),
      means: 'reference',
      is: ([first], value) => (first === 'logo' || first === 'favicon') && /^[^\s:]*\.\w{1,9}$/.test(value),
    },
    {
      place: place('mintlify:redirect', 'always', 'none'),
      means: 'address',
      // What a pattern makes is no address.
      is: (keys, value) =>
        isAt('redirects', 'destination')(keys) && /^(?:https?:\/\/)?[^\s:*]*$/i.test(value),
    },
  ],
  isOfMany: true,
  sign: /"navigation"\s*:/,
};

/** Files that are looked for in several folders, some of which a build fills. */
const GI_DOCGEN: NavigationFormat = {
  named: [
    {
      place: absent(pathPlace('gi-docgen:content')),
      means: 'path',
      is: (keys) => isAt('extra', 'content_files')(keys) || isAt('extra', 'content_images')(keys),
    },
  ],
};

/** Files and folders from that of the settings, where mdBook has them of its own if it is not told. */
const MDBOOK: NavigationFormat = {
  named: [
    {
      place: pathPlace('mdbook:file'),
      means: 'file',
      is: (keys) =>
        isAt('output', 'html', 'additional-css')(keys) || isAt('output', 'html', 'additional-js')(keys),
    },
    {
      place: absent(pathPlace('mdbook:folder')),
      means: 'file',
      is: (keys) => isAt('book', 'src')(keys) || isAt('output', 'html', 'theme')(keys),
    },
  ],
};

const FOLDERS_OF_SPHINX: ReadonlySet<string> = new Set([
  'html_extra_path',
  'html_static_path',
  'html_theme_path',
  'templates_path',
]);

/** From the folder of the settings. */
const SPHINX: NavigationFormat = {
  named: [
    {
      place: pathPlace('sphinx:file'),
      means: 'file',
      is: ([name = ''], value) => /^(?:html_(?:favicon|logo)|latex_logo)$/.test(name) && !value.includes(':'),
    },
    // A build may fill them.
    {
      place: absent(pathPlace('sphinx:folder')),
      means: 'file',
      is: ([name = '']) => FOLDERS_OF_SPHINX.has(name),
    },
  ],
};

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

import { HOST_FILE_NAMES, type HostFileName } from '../redirects/host-file-names.ts';
import type { FunctionHost } from '../redirects/host-functions.ts';

/** How a server finds the file that a URL's path names; what a site is served by decides which links work. */
export interface ServerRules {
  /** Files that stand for their folder, the first that is there. */
  readonly index: readonly string[];
  /** Whether `page` gives `page.html`. */
  readonly cleanUrls: boolean;
  /**
   * Whether `page.md` stands for the `page.html` that it becomes, where that is not there (yet): links in
   * the sources of a site lead to what is made of them.
   */
  readonly markdownPages: boolean;
  /** Whether `page/` gives `page.html`. */
  readonly slashAfterPage: boolean;
  /**
   * What a folder's URL without its last "/" gives.
   * "same": the folder's index page, as with it.
   * "redirect": a permanent redirect to the URL with it.
   * "missing": nothing.
   */
  readonly folderWithoutSlash: 'same' | 'redirect' | 'missing';
  /** Whether a folder without an index page is shown as a list of its files. */
  readonly listing: boolean;
  readonly caseSensitive: boolean;
  /** Which files in the root are followed that say of redirects, and how pages are found. */
  readonly redirects: readonly HostFileName[];
  /** The status of a rule of `_redirects` that says none; undefined: 301. */
  readonly redirectStatus?: number | undefined;
  /** Whose functions are there, and whose paths for services of its own. */
  readonly functions: readonly FunctionHost[];
}

/** The presets. */
export type ServerName =
  | 'files'
  | 'any'
  | 'nginx'
  | 'apache'
  | 'netlify'
  | 'github-pages'
  | 'vercel'
  | 's3'
  | 'cloudflare'
  | 'firebase'
  | 'azure';

const plain: ServerRules = {
  index: ['index.html'],
  cleanUrls: false,
  markdownPages: false,
  slashAfterPage: false,
  folderWithoutSlash: 'redirect',
  listing: false,
  caseSensitive: true,
  redirects: [],
  functions: [],
};

/**
 * Presets, each as its server behaves out of the box.
 * "files": the tree is opened as files, or its pages are made of them; a folder shows its contents.
 * "any": a site whose server is not known: what most of them do.
 * "github-pages": Jekyll makes pages of Markdown there.
 * "cloudflare": Cloudflare Pages. "azure": Azure Static Web Apps.
 */
export const SERVERS: Readonly<Record<ServerName, ServerRules>> = {
  files: { ...plain, markdownPages: true, folderWithoutSlash: 'same', listing: true },
  any: {
    ...plain,
    markdownPages: true,
    index: ['index.html', 'index.htm'],
    redirects: HOST_FILE_NAMES,
    functions: ['netlify', 'vercel', 'cloudflare', 'azure', 'firebase'],
  },
  nginx: plain,
  apache: { ...plain, listing: true, redirects: ['.htaccess'] },
  netlify: {
    ...plain,
    index: ['index.html', 'index.htm'],
    cleanUrls: true,
    slashAfterPage: true,
    folderWithoutSlash: 'same',
    caseSensitive: false,
    redirects: ['_redirects', 'netlify.toml'],
    functions: ['netlify'],
  },
  'github-pages': { ...plain, cleanUrls: true, markdownPages: true },
  vercel: { ...plain, folderWithoutSlash: 'same', redirects: ['vercel.json'], functions: ['vercel'] },
  s3: plain,
  cloudflare: {
    ...plain,
    cleanUrls: true,
    slashAfterPage: true,
    redirects: ['_redirects'],
    redirectStatus: 302,
    functions: ['cloudflare'],
  },
  // Endings and slashes its file may say otherwise.
  firebase: { ...plain, redirects: ['firebase.json'], functions: ['firebase'] },
  azure: {
    ...plain,
    cleanUrls: true,
    slashAfterPage: true,
    folderWithoutSlash: 'same',
    redirects: ['staticwebapp.config.json'],
    functions: ['azure'],
  },
};

/**
 * How a reading system finds what a publication or a package holds (EPUB OCF 3.3, 4.2; ECMA-376, part 2, 6.2): by the
 * names of its files, and it shows no folders.
 */
export const CONTAINER_RULES: ServerRules = { ...plain, index: [], folderWithoutSlash: 'missing' };

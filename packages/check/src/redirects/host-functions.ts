// What hosts answer by programs, so far as the files of a project show it: Vercel ("Functions", the folder `api`), Netlify
// ("Functions", "Edge Functions"), Cloudflare Pages ("Functions: Routing"), Azure Static Web Apps ("API support"); and the
// paths that hosts keep for services of their own.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { isFile, statAt, textAt } from '@linkwright/corpus';
import { functionFolders } from './netlify-toml.ts';

/** Hosts that answer some paths by programs. */
export type FunctionHost = 'vercel' | 'netlify' | 'cloudflare' | 'azure' | 'firebase';

/** Segments of paths; `*` stands for any one, `**` at the end for none or more. */
export type FunctionRoute = readonly string[];

/** Insights and pictures; pictures and accounts; accounts; its libraries and settings; what its network does. */
const SERVICES: Readonly<Record<FunctionHost, readonly string[]>> = {
  vercel: ['/_vercel/insights', '/_vercel/speed-insights', '/_vercel/image'],
  netlify: ['/.netlify/images', '/.netlify/identity'],
  azure: ['/.auth'],
  firebase: ['/__'],
  cloudflare: ['/cdn-cgi'],
};

/** Whether a host answers a path of its own, whatever is in the site. */
export function isService(path: string, hosts: readonly FunctionHost[]): boolean {
  return hosts.some((host) => SERVICES[host].some((place) => path === place || path.startsWith(`${place}/`)));
}

/** Whether a function is there for a path, with a "/" at its end or without. */
export function isFunction(path: string, routes: readonly FunctionRoute[]): boolean {
  const names = path.split('/').filter(Boolean);
  return routes.some((route) => {
    const isOpen = route.at(-1) === '**';
    const fixed = isOpen ? route.slice(0, -1) : route;
    if (isOpen ? names.length < fixed.length : names.length !== fixed.length) return false;
    return fixed.every((name, index) => name === '*' || name === names[index]);
  });
}

/** The functions of the project that a site is published from, or that it is itself. */
export function functionRoutes(root: string, hosts: readonly FunctionHost[]): readonly FunctionRoute[] {
  return projectsOf(root).flatMap((project) => hosts.flatMap((host) => ROUTES[host](project)));
}

const ROUTES: Readonly<Record<FunctionHost, (project: string) => readonly FunctionRoute[]>> = {
  vercel: (project) =>
    programs(join(project, 'api'), ['api'])
      .filter((names) => !names.some((name) => name.startsWith('_')))
      .map(routeOf),
  netlify: netlifyRoutes,
  cloudflare: (project) => {
    const folder = join(project, 'functions');
    // Those of Firebase are a package of their own.
    if (isFile(join(folder, 'package.json'))) return [];
    return programs(folder)
      .filter((names) => !names.at(-1)?.startsWith('_'))
      .map(routeOf);
  },
  azure: (project) => (isFile(join(project, 'api', 'host.json')) ? [['api', '**']] : []),
  // They are named in its rewrites.
  firebase: () => [],
};

function netlifyRoutes(project: string): readonly FunctionRoute[] {
  const settings = textAt(join(project, 'netlify.toml'));
  const said = settings === undefined ? [] : functionFolders(settings);
  const folders = said.length > 0 ? said : ['netlify/functions'];
  const routes: FunctionRoute[] = [];
  for (const folder of folders)
    for (const names of programs(join(project, folder))) {
      const [name = '', entry, ...others] = names;
      // One in a folder of its own is the file of that name, or its index.
      if (others.length > 0 || (entry !== undefined && entry !== name && entry !== 'index')) continue;
      const own = ownPaths(join(project, folder), names);
      routes.push(...(own.length > 0 ? own : [['.netlify', 'functions', name, '**']]));
    }
  const edge = join(project, 'netlify/edge-functions');
  // One for all paths passes them on.
  for (const names of programs(edge))
    routes.push(...ownPaths(edge, names).filter(([first]) => first !== '**'));
  return routes;
}

/** `export const config = { path: '/api/:id' }`, which says the paths of a function of Netlify. */
function ownPaths(folder: string, names: readonly string[]): readonly FunctionRoute[] {
  const file = join(folder, ...names);
  const path = ENDINGS.map((ending) => file + ending).find(isFile);
  const text = (path !== undefined && textAt(path)) || '';
  const config = text.search(/\bexport\s+const\s+config\b/);
  const said =
    config < 0 ? undefined : /\bpath\s*:\s*(\[[^[\]]*\]|["'`][^"'`]*)/.exec(text.slice(config))?.[1];
  return Array.from((said ?? '').matchAll(/["'`](\/[^"'`]*)/g), ([, route = '']) =>
    route
      .split('/')
      .filter(Boolean)
      .map((name) => (name === '*' ? '**' : name.startsWith(':') ? '*' : name)),
  );
}

/** The names that lead to a program: `[id]` is any, `[[rest]]` and `[...rest]` all that follow, `index` the folder. */
function routeOf(names: readonly string[]): FunctionRoute {
  return names
    .filter((name, index) => name !== 'index' || index < names.length - 1)
    .map((name) => (/^\[(?:\[|\.\.\.)/.test(name) ? '**' : name.startsWith('[') ? '*' : name));
}

const ENDINGS = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts', 'jsx', 'tsx', 'py', 'go', 'rb', 'rs'].map(
  (ending) => `.${ending}`,
);

/** Deeper, and more in a folder, no project has them. */
const LIMITS = { depth: 8, names: 10_000 };

/** The programs below a folder, each by the names that lead to it, behind those that lead to the folder, without its ending. */
function programs(folder: string, at: readonly string[] = []): readonly (readonly string[])[] {
  if (at.length > LIMITS.depth) return [];
  return entriesOf(folder).flatMap((entry) => {
    const { name } = entry;
    if (name.startsWith('.') || name === 'node_modules' || name.endsWith('.d.ts')) return [];
    if (entry.isDirectory()) return programs(join(folder, name), [...at, name]);
    const ending = ENDINGS.find((each) => name.endsWith(each));
    return ending === undefined ? [] : [[...at, name.slice(0, -ending.length)]];
  });
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .slice(0, LIMITS.names)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    return [];
  }
}

/** In how many folders above a site its project is looked for: `docs/.vitepress/dist`. */
const ABOVE = 3;
const PROJECT = ['package.json', '.git', 'netlify.toml', 'vercel.json', 'wrangler.toml', 'firebase.json'];

function projectsOf(root: string): readonly string[] {
  let folder = root;
  for (let count = 0; count <= ABOVE; count += 1) {
    if (PROJECT.some((name) => statAt(join(folder, name)) !== undefined)) return [...new Set([root, folder])];
    folder = dirname(folder);
  }
  return [root];
}

// Which packages of others reach a user: read from the lockfile, so that the answer is the same on every system.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * The packages of others that the published packages depend on or have in their bundles, with all that
 * those depend on, in order. Optional peers are the user's own choice and not among them. Each has
 * `key` (`name@version`), `name`, `version`, `integrity`, `dependencies` (keys), `systems` (undefined:
 * every one) and `needs`, the packages of the project that ask for it themselves.
 */
export function shippedPackages() {
  const lock = parse(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const found = new Map();
  const visit = (name, resolved, needs) => {
    if (resolved.startsWith('link:')) return undefined;
    // A package under another name (`npm:`) has its own in front of its version.
    const snapshot = `${name}@${resolved}` in lock.snapshots ? `${name}@${resolved}` : resolved;
    const key = snapshot.replace(/\(.*$/, '');
    const known = found.get(key);
    if (known) {
      if (needs) known.needs.add(needs);
      return key;
    }
    const about = lock.packages[key];
    const { dependencies = {}, optionalDependencies = {} } = lock.snapshots[snapshot];
    const at = key.lastIndexOf('@');
    const entry = {
      key,
      name: key.slice(0, at),
      version: key.slice(at + 1),
      integrity: about.resolution.integrity,
      systems: about.os,
      dependencies: [],
      needs: new Set(needs ? [needs] : []),
    };
    found.set(key, entry);
    for (const [other, version] of Object.entries({ ...dependencies, ...optionalDependencies })) {
      if (about.peerDependenciesMeta?.[other]?.optional) continue;
      const below = visit(other, version);
      if (below) entry.dependencies.push(below);
    }
    entry.dependencies.sort(bytewise);
    return key;
  };
  for (const [path, { dependencies = {}, devDependencies = {} }] of Object.entries(lock.importers)) {
    if (!path.startsWith('packages/')) continue;
    const sources = sourceOf(join(root, path, 'src'));
    const { peerDependencies = {} } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    for (const [name, { version }] of Object.entries(dependencies))
      if (!(name in peerDependencies)) visit(name, version, path);
    for (const [name, { version }] of Object.entries(devDependencies))
      if (!(name in peerDependencies) && isImported(name, sources)) visit(name, version, path);
  }
  return [...found.values()].toSorted((a, b) => bytewise(a.key, b.key));
}

/** What the installed package says of its licence; undefined for one that is for another system. */
export function licenceOf({ key, name, version }) {
  const folder = key.replace('/', '+');
  const store = join(root, 'node_modules', '.pnpm');
  const place = readdirSync(store).find((found) => found === folder || found.startsWith(`${folder}_`));
  if (!place) return undefined;
  const about = JSON.parse(readFileSync(join(store, place, 'node_modules', name, 'package.json'), 'utf8'));
  if (about.version !== version) throw new Error(`${key} is installed as ${about.version}`);
  return about.license ?? about.licenses?.map(({ type }) => type).join(' OR ');
}

function sourceOf(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Types alone are not shipped. */
function isImported(name, sources) {
  const escaped = name.replace(/[/.]/g, '\\$&');
  return new RegExp(
    `^(?:import|export) (?!type )[^;]*from '${escaped}(?:/[^']*)?'|import\\('${escaped}(?:/[^']*)?'\\)`,
    'm',
  ).test(sources);
}

function bytewise(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

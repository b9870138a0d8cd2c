import { type BaseUri, type ProfileName, parseBase, resolve } from '@linkwright/uri';

/**
 * The base by which a reference got its target. In a container (EPUB, OPC) a path has another root than its URI has;
 * which entries are read so, the data don't tell, but the target does. Undefined where neither way leads to it: of
 * `www.example.com` in a text, which is no path.
 */
export function baseInForce(
  reference: string,
  uri: string,
  target: string | undefined,
  profile: ProfileName,
): BaseUri | undefined {
  const root = uri.lastIndexOf('!/');
  const bases = [
    parseBase(uri, profile),
    root < 0 ? undefined : parseBase(uri, profile, uri.slice(0, root + 2)),
  ];
  return bases.find((base) => base && (target === undefined || resolve(reference, base).target === target));
}

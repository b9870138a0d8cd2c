/** Fields of package.json that say which packages there are (docs.npmjs.com, "package.json"). */
const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** The names of the packages that a package.json asks for, in all of its fields or in some; none where it is none, which is somebody else's matter. */
export function askedPackages(text: string, fields: readonly string[] = FIELDS): ReadonlySet<string> {
  try {
    const said: Readonly<Record<string, object | undefined>> | null = JSON.parse(text);
    return new Set(fields.flatMap((field) => Object.keys(said?.[field] ?? {})));
  } catch {
    return new Set();
  }
}

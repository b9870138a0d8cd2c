// Writes docs/licences.md: the licences of what reaches a user. `npm run licences`
import { writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { licenceOf, shippedPackages } from './shipped-packages.mjs';

/** The page; packages for single systems stand in one row with the package that asks for them. */
export async function licencesPage() {
  const packages = shippedPackages();
  const rows = packages
    .filter(({ systems }) => systems === undefined)
    .map((found) => {
      const needs = [...found.needs].map((path) => path.replace('packages/', '')).toSorted();
      return `| ${found.name} | ${found.version} | ${licenceOf(found) ?? 'not said'} | ${needs.join(', ')} |`;
    });
  const binaries = packages.filter(({ systems }) => systems !== undefined);
  const names = [
    ...new Set(
      binaries.map(({ name }) => name.replace(/-(?:android|darwin|freebsd|linux|openharmony|win32)-.*$/, '')),
    ),
  ];
  const { code } = await format(
    'licences.md',
    `# Licences

The packages of others that reach a user: what the published packages depend on or have in their bundles, and what
those depend on. Optional packages (DuckDB, BullMQ, ioredis, the S3 client) are the user's own choice and not listed.
Made by \`npm run licences\` from the lockfile and the installed packages.

| package | version | licence | asked for by |
| ------- | ------- | ------- | ------------ |
${rows.join('\n')}

Packages of ${names.map((name) => `\`${name}\``).join(', ')} for single systems (${binaries.length} of them) are chosen at the
installation, one at most, under the licence of the package that they belong to.
`,
    { printWidth: 120, proseWrap: 'always' },
  );
  return code;
}

if (argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(fileURLToPath(new URL('../docs/licences.md', import.meta.url)), await licencesPage());

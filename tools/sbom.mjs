// Writes the bill of materials (CycloneDX 1.6, JSON) of what reaches a user: `npm run sbom > sbom.json`.
// The same lockfile gives the same bytes: there is no time and no random serial number in it.
import { readFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { fileURLToPath } from 'node:url';
import { licenceOf, shippedPackages } from './shipped-packages.mjs';

export function billOfMaterials() {
  const { version } = JSON.parse(
    readFileSync(new URL('../packages/cli/package.json', import.meta.url), 'utf8'),
  );
  const root = purl('linkwright', version);
  const packages = shippedPackages();
  const references = new Map(packages.map(({ key, name, version: found }) => [key, purl(name, found)]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: 'linkwright',
        version,
        'bom-ref': root,
        purl: root,
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: packages.map(component),
    dependencies: [
      {
        ref: root,
        dependsOn: packages.filter(({ needs }) => needs.size > 0).map(({ key }) => references.get(key)),
      },
      ...packages.map(({ key, dependencies }) => ({
        ref: references.get(key),
        dependsOn: dependencies.map((below) => references.get(below)),
      })),
    ],
  };
}

function component(found) {
  const { name, version, integrity, systems } = found;
  const slash = name.indexOf('/');
  const reference = purl(name, version);
  // What is for another system is not installed, and nothing but the lockfile is known of it.
  const licence = systems === undefined ? licenceOf(found) : undefined;
  return {
    type: 'library',
    ...(slash > 0 && { group: name.slice(0, slash) }),
    name: name.slice(slash + 1),
    version,
    'bom-ref': reference,
    purl: reference,
    scope: systems === undefined ? 'required' : 'optional',
    ...(integrity && { hashes: [digest(integrity)] }),
    ...(licence && { licenses: licences(licence) }),
  };
}

function licences(licence) {
  return /[ (]/.test(licence) ? [{ expression: licence }] : [{ license: { id: licence } }];
}

function digest(integrity) {
  const [, bits, text] = /^sha(\d+)-(.+)$/.exec(integrity);
  return {
    alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`,
    content: Buffer.from(text, 'base64').toString('hex'),
  };
}

/** Package URL of the npm type: the `@` of a scope is escaped. */
function purl(name, version) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

if (argv[1] === fileURLToPath(import.meta.url))
  stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);

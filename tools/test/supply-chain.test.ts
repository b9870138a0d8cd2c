// What reaches a user from others: known, listed, and installed without running anything.
import { readFileSync, readdirSync } from 'node:fs';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { licencesPage } from '../licences.mjs';
import { billOfMaterials } from '../sbom.mjs';

const root = new URL('../../', import.meta.url);
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8');

test('the list of licences is up to date, and each package says its own', async () => {
  const page = await licencesPage();
  expect(text('docs/licences.md')).toBe(page);
  expect(page).not.toContain('not said');
});

describe('the bill of materials', () => {
  test('is CycloneDX 1.6 by the official schema', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(JSON.stringify(billOfMaterials()))).toBeNull();
  });

  test('is refused by that schema where it is wrong', async () => {
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    const wrong = { ...billOfMaterials(), specVersion: '0.1', components: [{ type: 'nothing' }] };
    expect(await validator.validate(JSON.stringify(wrong))).not.toBeNull();
  });

  test('has a digest for each package, and what it depends on is in it', () => {
    const { components, dependencies, metadata } = billOfMaterials();
    const known = new Set([metadata.component, ...components].map((found) => found['bom-ref']));
    expect(known.size).toBe(components.length + 1);
    for (const { hashes } of components) expect(hashes?.[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    for (const { ref, dependsOn } of dependencies)
      expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
  });
});

describe('an installation', () => {
  test('lets no package run a script', () => {
    const workspace = parse(text('pnpm-workspace.yaml')) as Record<string, unknown>;
    expect(workspace['onlyBuiltDependencies']).toEqual([]);
    expect(workspace['strictDepBuilds']).toBe(true);
  });

  test('of a published package runs no script of its own', () => {
    for (const name of readdirSync(new URL('packages/', root))) {
      const { scripts = {} } = JSON.parse(text(`packages/${name}/package.json`)) as {
        scripts?: Record<string, string>;
      };
      expect(
        Object.keys(scripts).filter((script) => /^(?:pre|post)?install$|^prepare$/.test(script)),
      ).toEqual([]);
    }
  });

  test('takes what the lockfile says, by digest', () => {
    expect(text('tools/run.mjs')).toContain("'--frozen-lockfile'");
    const { packages } = parse(text('pnpm-lock.yaml')) as {
      packages: Record<string, { resolution: { integrity?: string } }>;
    };
    const without = Object.entries(packages).filter(([, { resolution }]) => !resolution.integrity);
    expect(without.map(([key]) => key)).toEqual([]);
  });
});

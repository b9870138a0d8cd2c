import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RULES, type RuleCode, rulePage } from '../src/index.ts';

const codes = Object.keys(RULES) as RuleCode[];

test('every rule has a page and every page a rule', () => {
  const folder = fileURLToPath(new URL('../docs/rules', import.meta.url));
  expect(readdirSync(folder).toSorted()).toEqual(codes.map((code) => `${code}.md`).toSorted());
});

test.each(codes)('the page of %s says what, why, how it looks and what to do', (code) => {
  const page = rulePage(code);
  expect(page.split('\n')[0]).toBe(`# ${code}`);
  expect(page).toContain(`Severity: ${RULES[code].severity},`);
  for (const heading of ['## Why', '## Example', '## What to do']) expect(page).toContain(heading);
  if (!RULES[code].standard) expect(page).toContain(`\`--rule ${code}\``);
});

// What is made from the program and kept in the repository. `npm run generate` writes it anew.
import { expect, test } from 'vitest';
import { configSchema } from '../src/config/config-schema.ts';
import { manPage } from '../src/man-page.ts';
import { fullProgram } from '../src/program.ts';
import { apiReport } from './api-report.ts';
import { configType } from './config-type.ts';
import { limitsPage } from './limits-page.ts';

const program = await fullProgram();

test('the published schema of the configuration has every option', async () => {
  const text = `${JSON.stringify(configSchema(program), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../schemas/config.schema.json');
});

test('the type of a configuration has every option', async () => {
  await expect(configType(configSchema(program))).toMatchFileSnapshot('../src/generated/config.ts');
});

test('the manual page has every command and option', async () => {
  await expect(manPage(program)).toMatchFileSnapshot('../man/linkwright.1');
});

test('the page of the limits has every limit that can be set', async () => {
  await expect(await limitsPage()).toMatchFileSnapshot('../../../docs/limits.md');
});

// A change of what programs may rely on shows as a change of these files.
test.each(['cli', 'uri'])('the report of the API of packages/%s is up to date', async (name) => {
  const folder = new URL(`../../${name}/`, import.meta.url);
  await expect(apiReport(new URL('dist/index.d.ts', folder))).toMatchFileSnapshot(
    new URL('api-report.md', folder).pathname,
  );
});

// Bundles the extension into one script, and puts what it comes with beside it.
//
//   node tools/bundle.mjs
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const path = (below) => fileURLToPath(new URL(`../${below}`, import.meta.url));

const bundle = await rolldown({
  input: path('src/extension.ts'),
  platform: 'node',
  // VS Code gives it to what it loads.
  external: ['vscode'],
});
await bundle.write({ file: path('dist/extension.cjs'), format: 'cjs', minify: true });
await bundle.close();
cpSync(
  fileURLToPath(import.meta.resolve('linkwright/schemas/config.schema.json')),
  path('dist/config.schema.json'),
);
cpSync(path('../../LICENSE'), path('LICENSE'));

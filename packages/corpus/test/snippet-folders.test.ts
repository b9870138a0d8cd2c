// facelessuser.github.io/pymdown-extensions, "Snippets"; mkdocs.org, "Configuration".
import { expect, test } from 'vitest';
import { snippetFolders } from '../src/sites/called/snippet-folders.ts';

const within = (said: string): string =>
  `site_name: S\nmarkdown_extensions:\n  - pymdownx.snippets:\n      ${said.replaceAll('\n', '\n      ')}\n`;

test.each<[settings: string, folders: readonly string[]]>([
  [within('check_paths: true'), ['/s']],
  [within('base_path: parts'), ['/s/parts']],
  [within('"base_path" : parts'), ['/s/parts']],
  [within("'base_path': 'my parts'"), ['/s/my parts']],
  [within('base_path: parts # of pages'), ['/s/parts']],
  [within('base_path: a#b'), ['/s/a#b']],
  [within('base_path: [".", "parts", /abs]'), ['/s', '/s/parts', '/abs']],
  [within('base_path:\n- docs\n- "parts" # of pages'), ['/s/docs', '/s/parts']],
  [within('base_path: # in this order\n  - docs\n  - parts\ncheck_paths: a - b'), ['/s/docs', '/s/parts']],
  [within('base_path:\n# of pages\n  - docs\n\n  # of all\n  - parts'), ['/s/docs', '/s/parts']],
  [`docs_dir: ./pages\n${within('base_path: [!relative $docs_dir, parts]')}`, ['/s/pages', '/s/parts']],
  // What comes then is another extension.
  [`${within('base_path:\n  - docs')}  - toc\n  - admonition\n`, ['/s/docs']],
  [within('base_path: !relative'), ['/s/docs/in']],
  [within('base_path:\n  - !relative  $config_dir\n  - !relative  $docs_dir/parts'), ['/s', '/s/docs/parts']],
])('%s looks in %j, and nowhere else', (settings, folders) => {
  expect(snippetFolders(settings, '/s', '/s/docs/in/page.md')).toEqual({ folders, areAll: true });
});

test.each<[settings: string, folders: readonly string[]]>([
  ['site_name: S\n', ['/s']],
  [`INHERIT: ../base.yml\n${within('base_path: parts')}`, ['/s/parts']],
  [`INHERIT : ../base.yml\n${within('base_path: parts')}`, ['/s/parts']],
  [within('base_path: !ENV PARTS'), []],
  [within('base_path: [parts, $PARTS, "{x}"]'), ['/s/parts']],
])('%s may say more than %j', (settings, folders) => {
  expect(snippetFolders(settings, '/s', '/s/docs/in/page.md')).toEqual({ folders, areAll: false });
});

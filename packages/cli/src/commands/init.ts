import { existsSync, rmSync } from 'node:fs';
import { Command, Option } from 'commander';
import { textAt } from '@linkwright/corpus';
import pc from 'picocolors';
import { refuseTreeUrl } from '../arguments/tree-url.ts';
import { EXIT, UsageError } from '../exit-status.ts';
import { writeOutput } from '../files/output-file.ts';
import { type SiteKind, siteKind, sitesBeside } from '../projects/site-kind.ts';
import { Output } from '../terminal/output.ts';
import { vendoredFolders } from '../projects/vendored-folders.ts';
import { printable } from '../terminal/printable.ts';

interface InitArguments {
  readonly format: 'json' | 'ts' | 'js' | 'mjs';
  readonly url?: string;
  readonly force?: boolean;
  readonly print?: boolean;
}

export function initCommand(): Command {
  return new Command('init')
    .summary('write a configuration for this project')
    .description(
      'Looks at the project (Hugo, Jekyll, Docusaurus, Astro, VitePress, MkDocs, Sphinx, Eleventy, Next.js, Nuxt, SvelteKit, Gatsby, Hexo, Zola, Pelican, Nikola, mdBook, Quarto, bookdown, R Markdown, VuePress, Jupyter Book, MyST, HonKit, GitBook, Docsify, Documenter, Antora, Maven, Mintlify, a wiki, a vault of Obsidian, or plain pages) and writes linkwright.config.json for it.',
    )
    .addOption(
      new Option('--format <NAME>', 'the kind of file').choices(['json', 'ts', 'js', 'mjs']).default('json'),
    )
    .option('--url <URL>', 'where the site is published, if its settings do not tell')
    .option('--force', 'replace a configuration that is there')
    .option('--print', 'print it and write nothing')
    .addHelpText(
      'after',
      '\nExamples:\n  linkwright init\n  linkwright init --format ts --url https://example.com/',
    )
    .action(async (options: InitArguments) => {
      process.exitCode = await init(options);
    });
}

async function init({ format, url, force, print }: InitArguments): Promise<number> {
  if (url !== undefined) refuseUrl(url);
  const found = siteKind(process.cwd());
  const kind = url === undefined ? found : { ...found, url: url.endsWith('/') ? url : `${url}/` };
  const text = configText(kind, format);
  const output = new Output();
  if (print) {
    await output.write(text);
    return EXIT.done;
  }
  const file = `linkwright.config.${format}`;
  const there = ['ts', 'mts', 'js', 'mjs', 'json']
    .map((each) => `linkwright.config.${each}`)
    .filter((name) => existsSync(name));
  if (there.length > 0 && !force)
    throw new UsageError(`${there.join(', ')} is there already; --force replaces it`);
  if (!force && saysPackage())
    throw new UsageError(
      'package.json says `linkwright` already; --force writes a configuration that counts before that',
    );
  writeOutput('the configuration', file, text);
  // One of another kind would be read before what was written, or wait to be read when that goes.
  const others = there.filter((name) => name !== file);
  for (const name of others) rmSync(name);
  await output.line(`${pc.green('wrote')} ${file} for a project of the kind ${pc.bold(kind.name)}`);
  for (const name of others) await output.line(`${pc.yellow('removed')} ${name}, which it replaces`);
  const beside = sitesBeside(kind, process.cwd()).map((site) => `${site.name} builds ${site.output}`);
  for (const line of [...advice(kind), ...besideAdvice(beside)]) await output.line(printable(line));
  return EXIT.done;
}

/** Throws UsageError for one that the configuration could not map the pages to. */
function refuseUrl(url: string): void {
  if (!URL.canParse(url)) throw new UsageError(`--url ${url}: needs an absolute URL`);
  refuseTreeUrl('--url', url);
}

function advice({ output, build, url, basePath = '/' }: SiteKind): readonly string[] {
  const after = build === undefined ? '' : `build the site (${build}), then `;
  return [
    `next: ${after}linkwright check`,
    ...(url === undefined
      ? [`say where it is published, if it is: "map": { "${output}": "https://…${basePath}" }`]
      : []),
    ...(existsSync(output) ? [] : [`${output} is not there yet; linkwright check . looks at the sources`]),
  ];
}

function besideAdvice(sites: readonly string[]): readonly string[] {
  return sites.length === 0 ? [] : [`${sites.join(', ')}: name that in "paths" too, if it is to be checked`];
}

/** Whether the settings of the package have those of this program with them. */
function saysPackage(): boolean {
  try {
    const said = JSON.parse(textAt('package.json') ?? '{}') as { readonly linkwright?: unknown } | null;
    return said?.linkwright !== undefined;
  } catch {
    // Who reads it for itself says what is wrong with it.
    return false;
  }
}

function configText({ output, url, cleanUrls, include }: SiteKind, format: InitArguments['format']): string {
  const check = { ...(cleanUrls !== undefined && { cleanUrls }), ...(include && { include }) };
  const ignore = output === '.' ? vendoredFolders('.').map((folder) => `${folder}/**`) : [];
  const values = {
    paths: [output],
    ...(url !== undefined && { map: { [output]: url } }),
    // A folder of what was built is most often one that git leaves out.
    ...(output === '.' && existsSync('.gitignore') && { gitignore: true }),
    ...(ignore.length > 0 && { ignore }),
    // Not for all commands: `move` follows every optional place where none is named.
    ...(Object.keys(check).length > 0 && { check }),
  };
  if (format === 'json') {
    const $schema = './node_modules/linkwright/schemas/config.schema.json';
    return `${JSON.stringify({ $schema, ...values }, null, 2)}\n`;
  }
  const object = JSON.stringify(values, null, 2).replaceAll(/"([A-Za-z]\w*)":/g, '$1:');
  return `import { defineConfig } from 'linkwright';\n\nexport default defineConfig(${object});\n`;
}

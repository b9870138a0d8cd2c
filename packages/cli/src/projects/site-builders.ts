// The programs that build sites, by their settings, for `init`: how each is called and where it builds.
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { NIKOLA_SETTINGS } from '@linkwright/corpus';

/** How a generator is known and read. Settings are looked for in the text: most are programs or need a parser each. */
export interface Generator {
  readonly name: string;
  /** Any of these files tells it. */
  readonly files: readonly string[];
  /** The package that builds projects without settings, too. */
  readonly dependency?: string;
  /** A settings file of that name is this generator's only if it or the project says so. */
  readonly certain?: (folder: string, settings: string, file: string) => boolean;
  /** Where it builds, below the folder of its settings; what these say may decide. */
  readonly output: string | ((settings: string) => string);
  readonly outputSetting?: RegExp;
  readonly url?: RegExp;
  readonly basePath?: RegExp;
  readonly build: string;
  readonly cleanUrls?: boolean;
}

const SCRIPTS = ['js', 'mjs', 'cjs', 'ts', 'mts'];
const scripts = (name: string): readonly string[] => SCRIPTS.map((extension) => `${name}.${extension}`);
/** Not in a line that is a comment as a whole. */
const quoted = (name: string): RegExp =>
  new RegExp(
    `^(?!\\s*(?://|#|\\*)).*?(?<![\\w$])${name}['"]?\\s*[:=]\\s*(?<quote>['"\`])(?<value>[^'"\`\\n$]+)\\k<quote>`,
    'm',
  );
const yaml = (name: string): RegExp =>
  new RegExp(`^${name}:\\s*(['"]?)(?<value>[^'"#\\n]+?)\\1\\s*(?:#.*)?$`, 'm');

/** In a block of YAML that stands at the margin, before the next one. */
const within = (block: string, name: string): RegExp =>
  new RegExp(
    `^${block}:[ \\t]*\\r?\\n(?:[ \\t#][^\\n]*\\n|\\r?\\n)*?[ \\t]+${name}:[ \\t]*(['"]?)(?<value>[^'"#\\n]+?)\\1[ \\t]*(?:#.*)?$`,
    'm',
  );

/** At the root of the project, or in the folder of its settings. */
const hugoSettings = (name: string): readonly string[] =>
  ['', 'config/_default/'].flatMap((folder) =>
    ['toml', 'yaml', 'yml', 'json'].map((extension) => `${folder}${name}.${extension}`),
  );

export const GENERATORS: readonly Generator[] = [
  {
    name: 'Zola',
    files: ['zola.toml', 'config.toml'],
    certain: (_, settings) => /^base_url\s*=/m.test(settings),
    output: 'public',
    outputSetting: quoted('output_dir'),
    url: quoted('base_url'),
    build: 'zola build',
  },
  {
    name: 'Hugo',
    files: [...hugoSettings('hugo'), ...hugoSettings('config')],
    certain: (folder, settings, file) =>
      file.includes('hugo') ||
      ((file.endsWith('.toml') || /\bbaseURL\b/i.test(settings)) &&
        (settings.includes('hugo') ||
          ['content', 'archetypes'].some((name) => existsSync(join(folder, name))))),
    output: 'public',
    outputSetting: /^\s*["']?publishDir["']?\s*[:=]\s*["']?(?<value>[^"'#\n]+)/im,
    url: /^\s*["']?baseURL["']?\s*[:=]\s*["']?(?<value>https?:[^"'\s]+)/im,
    build: 'hugo',
  },
  {
    name: 'MkDocs',
    files: ['mkdocs.yml', 'mkdocs.yaml'],
    output: 'site',
    outputSetting: yaml('site_dir'),
    url: yaml('site_url'),
    build: 'mkdocs build',
  },
  {
    name: 'VitePress',
    files: ['', 'docs/'].flatMap((folder) =>
      ['config', 'config/index'].flatMap((name) => scripts(`${folder}.vitepress/${name}`)),
    ),
    output: '.vitepress/dist',
    outputSetting: quoted('outDir'),
    url: quoted('hostname'),
    basePath: quoted('base'),
    build: 'vitepress build',
  },
  {
    name: 'VuePress',
    files: ['', 'docs/', 'src/'].flatMap((folder) => scripts(`${folder}.vuepress/config`)),
    output: '.vuepress/dist',
    outputSetting: quoted('dest'),
    url: quoted('hostname'),
    basePath: quoted('base'),
    build: 'vuepress build',
  },
  {
    name: 'Docusaurus',
    files: scripts('docusaurus.config'),
    output: 'build',
    url: quoted('url'),
    basePath: quoted('baseUrl'),
    build: 'docusaurus build',
    cleanUrls: true,
  },
  {
    name: 'Docusaurus 1',
    files: ['siteConfig.js'],
    certain: (folder, settings) => existsSync(join(folder, 'core')) || /\bheaderLinks\b/.test(settings),
    output: 'build',
    // The pages are in a folder with its name.
    outputSetting: quoted('projectName'),
    url: quoted('url'),
    basePath: quoted('baseUrl'),
    build: 'docusaurus-build',
  },
  {
    name: 'Astro',
    files: scripts('astro.config'),
    output: 'dist',
    outputSetting: quoted('outDir'),
    url: quoted('site'),
    basePath: quoted('base'),
    build: 'astro build',
  },
  {
    name: 'Eleventy',
    files: ['.eleventy.js', ...scripts('eleventy.config')],
    dependency: '@11ty/eleventy',
    output: '_site',
    outputSetting: /(?:dir\s*:\s*\{[^}]*?output\s*:|\.setOutputDirectory\()\s*['"`](?<value>[^'"`$]+)['"`]/,
    basePath: quoted('pathPrefix'),
    build: 'eleventy',
  },
  {
    name: 'Nikola',
    files: ['conf.py'],
    certain: (_, settings) => NIKOLA_SETTINGS.test(settings),
    output: 'output',
    outputSetting: quoted('OUTPUT_FOLDER'),
    url: quoted('SITE_URL'),
    build: 'nikola build',
  },
  {
    name: 'Sphinx',
    files: ['', 'docs/', 'docs/source/', 'docs/src/', 'doc/', 'doc/source/', 'doc/src/', 'source/'].flatMap(
      (folder) => [
        `${folder}conf.py`,
        // `sphinx-build -c`.
        `${folder}.sphinx/conf.py`,
      ],
    ),
    certain: (_, settings) => /\bextensions\b|\bsphinx\b|\bproject\s*=|^html_\w+\s*=/m.test(settings),
    output: '_build/html',
    url: quoted('html_baseurl'),
    build: 'make html',
  },
  {
    name: 'Antora',
    files: ['antora-playbook.yml'],
    output: 'build/site',
    outputSetting: within('output', 'dir'),
    url: within('site', 'url'),
    build: 'antora antora-playbook.yml',
  },
  {
    name: 'mdBook',
    files: ['book.toml'],
    output: bookOfMdBook,
    basePath: quoted('site-url'),
    build: 'mdbook build',
  },
  {
    name: 'Next.js',
    files: scripts('next.config'),
    certain: (_, settings) => quoted('output').exec(settings)?.groups?.['value'] === 'export',
    output: 'out',
    outputSetting: quoted('distDir'),
    basePath: quoted('basePath'),
    build: 'next build',
    cleanUrls: true,
  },
  {
    name: 'SvelteKit',
    files: scripts('svelte.config'),
    certain: (_, settings) => settings.includes('adapter-static'),
    output: 'build',
    outputSetting: quoted('pages'),
    basePath: quoted('base'),
    build: 'vite build',
    cleanUrls: true,
  },
  {
    name: 'Nuxt',
    files: scripts('nuxt.config'),
    output: '.output/public',
    basePath: quoted('baseURL'),
    build: 'nuxi generate',
  },
  {
    name: 'Pelican',
    files: ['pelicanconf.py'],
    output: 'output',
    outputSetting: quoted('OUTPUT_PATH'),
    url: quoted('SITEURL'),
    build: 'pelican content -s pelicanconf.py',
  },
  {
    name: 'Gatsby',
    files: scripts('gatsby-config'),
    output: 'public',
    url: quoted('siteUrl'),
    basePath: quoted('pathPrefix'),
    build: 'gatsby build --prefix-paths',
  },
  {
    name: 'Quarto',
    files: ['_quarto.yml', '_quarto.yaml'],
    output: quartoOutput,
    outputSetting: within('project', 'output-dir'),
    url: within('(?:website|book)', 'site-url'),
    build: 'quarto render',
  },
  {
    name: 'bookdown',
    files: ['_bookdown.yml', 'index.Rmd'],
    certain: (_, settings, file) =>
      file !== 'index.Rmd' || /^(?:site|output):[^\n]*\bbookdown::/m.test(settings),
    output: '_book',
    outputSetting: yaml('output_dir'),
    build: "Rscript -e 'bookdown::render_book()'",
  },
  {
    name: 'R Markdown',
    files: ['_site.yml'],
    output: '_site',
    outputSetting: yaml('output_dir'),
    build: "Rscript -e 'rmarkdown::render_site()'",
  },
  {
    name: 'MyST',
    files: ['', 'docs/'].map((folder) => `${folder}myst.yml`),
    output: '_build/html',
    build: 'myst build --html',
  },
  {
    name: 'Jupyter Book',
    files: ['_config.yml'],
    certain: (folder) => existsSync(join(folder, '_toc.yml')),
    output: '_build/html',
    url: within('html', 'baseurl'),
    build: 'jupyter-book build .',
  },
  {
    name: 'Documenter',
    files: ['docs/make.jl', 'make.jl'],
    certain: (_, settings) => /\bmakedocs\b/.test(settings),
    output: 'build',
    url: quoted('canonical'),
    build: 'julia --project make.jl',
  },
  {
    name: 'HonKit',
    files: ['book.json', 'book.js'],
    certain: (folder, settings) =>
      /"(?:root|plugins|gitbook)"\s*:/.test(settings) || existsSync(join(folder, 'SUMMARY.md')),
    dependency: 'honkit',
    output: '_book',
    build: 'honkit build',
  },
  {
    name: 'Hexo',
    files: ['_config.yml', '_config.yaml'],
    certain: (folder, settings) =>
      /^public_dir:/m.test(settings) ||
      existsSync(join(folder, 'source/_posts')) ||
      existsSync(join(folder, 'scaffolds')),
    output: 'public',
    outputSetting: yaml('public_dir'),
    url: yaml('url'),
    build: 'hexo generate',
  },
  {
    name: 'Jekyll',
    files: ['_config.yml', '_config.yaml'],
    output: '_site',
    outputSetting: yaml('destination'),
    url: yaml('url'),
    basePath: yaml('baseurl'),
    build: 'bundle exec jekyll build',
  },
  {
    name: 'Maven',
    files: ['pom.xml'],
    certain: (folder) => existsSync(join(folder, 'src/site')),
    output: 'target/site',
    build: 'mvn site',
  },
];

/** Each output has a folder of its own where there are several (rust-lang.github.io/mdBook, "Renderers"). */
function bookOfMdBook(settings: string): string {
  const folder = quoted('build-dir').exec(settings)?.groups?.['value']?.replace(/^\.\//, '') ?? 'book';
  const renderers = new Set(Array.from(settings.matchAll(/^\[output\.([\w-]+)/gm), ([, each]) => each));
  return renderers.size > 1 ? posix.join(folder, 'html') : posix.join(folder);
}

/** By what kind of project it is (quarto.org, "Project Basics"): pages alone lie beside their sources. */
function quartoOutput(settings: string): string {
  const kind = within('project', 'type').exec(settings)?.groups?.['value'];
  const folders: Readonly<Record<string, string>> = {
    website: '_site',
    book: '_book',
    manuscript: '_manuscript',
  };
  return (kind !== undefined && Object.hasOwn(folders, kind) && folders[kind]) || '.';
}

// Where Eleventy has its pages, what it puts these into, and what is said of them (11ty.dev, "Configuration", "Template and
// Directory Specific Data Files").
import { posix } from 'node:path';
import type { HugoModules } from './hugo-modules.ts';
import { folderSaid } from '../said-address.ts';
import type { SourceRules } from '../site-rules.ts';

/** `input: "src"`, `setInputDirectory("src")`. */
export const INPUT: RegExp = /\b(?:input["']?[ \t]*:|setInputDirectory\()[ \t]*["'`]([^"'`$]+)["'`]/;

/** `includes: "parts"`, `layouts: "frames"`, from the folder of the pages; `setIncludesDirectory("parts")`. */
export const INCLUDES: RegExp = /\b(?:includes["']?[ \t]*:|setIncludesDirectory\()[ \t]*["'`]([^"'`$]+)["'`]/;
export const LAYOUTS: RegExp = /\b(?:layouts["']?[ \t]*:|setLayoutsDirectory\()[ \t]*["'`]([^"'`$]+)["'`]/;

/** `output: "dist"`, `setOutputDirectory("dist")`. */
const OUTPUT = /\b(?:output["']?[ \t]*:|setOutputDirectory\()[ \t]*["'`]([^"'`$]+)["'`]/;

const DATA_ENDINGS = ['.json', ...['js', 'mjs', 'cjs', 'json'].map((each) => `.11tydata.${each}`)];

const COMPUTED_DATA = ['js', 'mjs', 'cjs', 'json'].map((each) => `_data/eleventyComputed.${each}`);

/** The folder of the pages that settings say, from that of the site; empty where it is the same. */
export function eleventyInput(settings: string): string {
  return folderSaid(INPUT.exec(settings)?.[1] ?? '');
}

/** Whether what lies at a path from the folder of the pages is put into pages, or pages into it. */
export function isEleventyTemplate(path: string, settings: string): boolean {
  const folders = [INCLUDES, LAYOUTS].flatMap((said) => said.exec(settings)?.[1] ?? []).map(folderSaid);
  return folders.some((folder) => folder !== '' && path.startsWith(`${folder}/`));
}

/** What is said of the addresses of all pages by a program. */
const COMPUTED = /\baddGlobalData\(\s{0,20}["'`](?:eleventyComputed\.)?permalink\b/;

/**
 * Whether something beside a page may say its address: data of its folders, or of all pages. `stem`: its path from the folder
 * of the pages, without an ending; `read` tells what a file says, from the folder of the site.
 */
export function hasAddressInData(
  stem: string,
  settings: string,
  read: (path: string) => string | undefined,
): boolean {
  const input = eleventyInput(settings);
  const names = stem.split('/');
  const folders = names.slice(0, -1).map((name, index) => posix.join(...names.slice(0, index + 1), name));
  const ofAll = input === '' ? [] : [posix.basename(input)];
  const data = [stem, ...folders, ...ofAll].flatMap((each) => DATA_ENDINGS.map((ending) => each + ending));
  const files = [...data, ...COMPUTED_DATA].map((each) => posix.join(input, each));
  return COMPUTED.test(settings) || files.some((each) => /\bpermalink\b/.test(read(each) ?? ''));
}

/** Usual names of the folders of what it puts into pages, and pages into, whatever settings say. */
const USUAL = /(?:^|\/)(?:_includes|_layouts|layouts)\//;

/** The folder of the pages is another one that paths may be taken from; documents of HTML are templates but where it builds. */
export function eleventySite(settings: string): HugoModules & Pick<SourceRules, 'templates' | 'layouts'> {
  const input = eleventyInput(settings);
  const output = folderSaid(OUTPUT.exec(settings)?.[1] ?? '_site');
  return {
    roots: [input].filter((folder) => folder !== ''),
    isWhole: true,
    templates: { test: (path) => !path.startsWith(`${output}/`) },
    layouts: {
      test: (path) => USUAL.test(path) || isEleventyTemplate(posix.relative(input, path), settings),
    },
  };
}

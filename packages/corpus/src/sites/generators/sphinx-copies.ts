// What Sphinx copies beside the pages that it makes (sphinx-doc.org, "Configuration", `html_extra_path` and `html_static_path`).
import { basename, join } from 'node:path/posix';
import type { CopiedFiles } from './copied-files.ts';
import { textsOfSetting, withoutComments } from './sphinx-settings.ts';

/** Where what a setting names goes, from the root of the site. */
const TARGETS: readonly (readonly [setting: string, target: string])[] = [
  ['html_extra_path', ''],
  ['html_static_path', '/_static'],
];

/** The folder of the settings, from that of the documents: `sphinx-build -c .sphinx`. */
const SETTINGS_FOLDERS: readonly string[] = ['', '.sphinx'];

/** What is in the folders that settings name, and the files that they name. */
export function copiedBySphinx(settings: string): readonly CopiedFiles[] {
  const said = withoutComments(settings);
  return TARGETS.flatMap(([setting, target]) =>
    (textsOfSetting(setting, said) ?? []).flatMap((named) => copiesOf(named, target)),
  );
}

/** Whether it is a folder or a file, the settings do not say: where it is the one, nothing is found of the other. */
function copiesOf(named: string, target: string): readonly CopiedFiles[] {
  return SETTINGS_FOLDERS.map((folder) => join(folder, named).replace(/\/$/, '')).flatMap((from) => [
    { from, to: target },
    { from, to: `${target}/${basename(from)}` },
  ]);
}

/** What leads readers of a page to the address of something: all else in a source names a file beside that. */
export const ADDRESSES_OF_SPHINX: RegExp =
  /^(?:rst:(?:link|target|image-target|directive-url)|markdown:(?:link|definition)|\w+@\w+)$/;

// Style sheets of Sphinx's sites and themes, which are copied to one folder with those of the theme that is used and of all that
// it inherits from (sphinx-doc.org, "html_static_path"; "HTML theme development", "inherit"): what these have is not here.
import { basename, dirname, join } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { isWithin, pathOfUriPath } from '@linkwright/corpus';
import { parse } from '@linkwright/uri';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

const IMPORT = 'css:import';
const OF_SHEETS = /^css:/;

/** By the name of a folder whose files are copied, what stands beside it: settings of a site, also as templates of a build, or of a theme. */
const BESIDE: ReadonlyMap<string, readonly string[]> = new Map([
  ['_static', ['conf.py', 'conf.py.in', '.sphinx/conf.py']],
  ['static', ['conf.py', 'conf.py.in', 'theme.conf', 'theme.toml']],
]);

/** Pictures of the themes that come with Sphinx (`sphinx/themes` of its source), all of which lie at the top. */
const OF_THEMES: ReadonlySet<string> = new Set(
  [
    'file minus plus', // basic
    'bgfooter bgtop', // agogo
    'background_b01', // bizstyle
    'alert_info_32 alert_warning_32 bg-page bullet_orange', // haiku
    'dialog-note dialog-seealso dialog-todo dialog-topic dialog-warning footerbg headerbg middlebg', // pyramid, epub
    'darkmetal logo metal navigation watermark watermark_blur', // scrolls
    'contents', // sphinxdoc
  ].flatMap((names) => names.split(' ').map((name) => `${name}.png`)),
);

/**
 * Of a link in such a style sheet that leads nowhere else: nothing where a theme may have what it names, which is any sheet, and
 * undefined where it has not.
 */
export function judgeSphinxSheet(
  { place, kind, reference }: Link,
  { path }: Scene,
  { tree }: Site,
): Judgement | undefined {
  if (path === undefined || kind !== 'relative-path' || !OF_SHEETS.test(place.name)) return undefined;
  const named = pathOfUriPath(parse(reference).path);
  const copied = named === undefined ? undefined : copiedFolderAround(path, tree);
  if (named === undefined || copied === undefined) return undefined;
  const meant = join(dirname(path), named);
  if (place.name === IMPORT) return isWithin(meant, copied) ? NOTHING : undefined;
  return dirname(meant) === copied && OF_THEMES.has(basename(meant)) ? NOTHING : undefined;
}

/** The innermost folder around a file that Sphinx copies. */
function copiedFolderAround(path: string, tree: Site['tree']): string | undefined {
  const folder = dirname(path);
  if (folder === path || tree.rootOf(folder) === undefined) return undefined;
  const isCopied = BESIDE.get(basename(folder))?.some(
    (name) => tree.kind(join(dirname(folder), name)) === 'file',
  );
  return isCopied === true ? folder : copiedFolderAround(folder, tree);
}

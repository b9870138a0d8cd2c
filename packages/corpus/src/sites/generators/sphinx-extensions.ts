// Extensions of Sphinx that write documents of their own into folders below that of the settings (sphinx-autoapi.readthedocs.io,
// "Configuration Options"; sphinx-gallery.github.io, "Parsing and execution"; sphinx-autodoc2.readthedocs.io, "Configuration";
// exhale.readthedocs.io, "Quickstart Guide").
import { posix } from 'node:path';
import { textsOfSetting, withoutComments } from './sphinx-settings.ts';

interface DocumentMaker {
  /** How the settings call the extension. */
  readonly extension: RegExp;
  /** What says the folders, and which it is where nothing does. */
  readonly setting: string;
  readonly usual?: string;
}

const MAKERS: readonly DocumentMaker[] = [
  { extension: /['"]autoapi\.extension['"]/, setting: 'autoapi_root', usual: 'autoapi' },
  { extension: /['"]sphinx_gallery\.gen_gallery['"]/, setting: 'gallery_dirs', usual: 'auto_examples' },
  { extension: /['"]autodoc2['"]/, setting: 'autodoc2_output_dir', usual: 'apidocs' },
  { extension: /['"]exhale['"]/, setting: 'containmentFolder' },
];

/** The folders in which its extensions make documents, from that of the settings. */
export function madeBySphinx(settings: string): { readonly madeFolders?: readonly string[] } {
  const said = withoutComments(settings);
  const madeFolders = MAKERS.filter(({ extension }) => extension.test(said)).flatMap((maker) =>
    foldersOf(maker, said),
  );
  return madeFolders.length > 0 ? { madeFolders } : {};
}

function foldersOf({ setting, usual }: DocumentMaker, settings: string): readonly string[] {
  const texts = textsOfSetting(setting, settings);
  // What a program says, nobody knows.
  if (texts === undefined)
    return usual === undefined || new RegExp(`\\b${setting}\\b`).test(settings) ? [] : [usual];
  return texts
    .map((folder) => posix.join(folder))
    .filter((folder) => folder !== '.' && !folder.startsWith('..'));
}

// Pages and files in `mkdocs.yml` (mkdocs.org, "Configuration" and "Writing your docs").
import { pathPlace, place } from '@linkwright/core';
import { type NavigationFormat, isAt, absent } from '../navigation-format.ts';

/** Folders and patterns, which plugins read. */
const isForPlugins = (value: string): boolean => value.endsWith('/') || value.includes('*');

const NAV = pathPlace('mkdocs:nav');

const EXTRA = pathPlace('mkdocs:extra');

const EXTRAS: ReadonlySet<string> = new Set(['extra_css', 'extra_javascript', 'extra_templates']);

export const MKDOCS: NavigationFormat = {
  folder: {
    key: 'docs_dir',
    usual: 'docs',
    place: { ...place('mkdocs:docs_dir', 'base', 'none'), namesFolder: true },
    by: 'docs_dir of MkDocs',
  },
  named: [
    { place: NAV, means: 'path', is: ([first], value) => first === 'nav' && !isForPlugins(value) },
    { place: absent(NAV), means: 'path', is: ([first]) => first === 'nav' },
    {
      place: EXTRA,
      means: 'path',
      is: ([first = '', second]) => EXTRAS.has(first) && (second === undefined || second === 'path'),
    },
    // The theme may have the file.
    { place: absent(pathPlace('mkdocs:theme')), means: 'path', is: isAt('theme', 'logo') },
    { place: absent(pathPlace('mkdocs:theme')), means: 'path', is: isAt('theme', 'favicon') },
    {
      place: pathPlace('mkdocs:redirect'),
      means: 'path',
      is: isAt('plugins', 'redirects', 'redirect_maps', '*'),
    },
    { place: pathPlace('mkdocs:file'), means: 'file', is: isAt('hooks'), fromFile: true },
    { place: pathPlace('mkdocs:file'), means: 'file', is: isAt('INHERIT'), fromFile: true },
  ],
};

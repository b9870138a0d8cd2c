// Files in which a host of sites is told of redirects: Vercel ("Project configuration with vercel.json"), Netlify
// ("File-based configuration"), Firebase ("Configure Hosting behavior"), Azure ("Configure Azure Static Web Apps").
import { type Place, pathPlace, place } from '@linkwright/core';
import type { SaidString } from '../settings/said-string.ts';
import { settingsStrings } from '../settings/settings-strings.ts';
import { tomlStrings } from '../settings/toml-strings.ts';

/** What a string says of a site. `from`: an address that others have; `to`: where it leads; `folder`: what is published. */
type Saying = 'from' | 'to' | 'folder';

interface Said {
  readonly place: Place;
  readonly says: Saying;
}

export interface HostFormat {
  readonly strings: (text: string) => Iterable<SaidString>;
  /** By the names that lead to a string. */
  readonly said: ReadonlyMap<string, Said>;
  /** A folder that the one which is published is counted from. */
  readonly below?: string;
}

const to = (name: string): Said => ({ place: place(name, 'optional', 'none'), says: 'to' });
/** It is no link, and stays whatever moves. */
const from = (name: string): Said => ({ place: place(name, 'never', 'none'), says: 'from' });
/** It need not have been built. */
const folder = (name: string): Said => ({
  place: { ...pathPlace(name, 'optional'), namesFolder: true, mayBeAbsent: true },
  says: 'folder',
});

const VERCEL: HostFormat = {
  strings: settingsStrings,
  said: new Map([
    ['redirects.source', from('vercel:source')],
    ['rewrites.source', from('vercel:source')],
    ['redirects.destination', to('vercel:destination')],
    ['rewrites.destination', to('vercel:destination')],
    ['outputDirectory', folder('vercel:outputDirectory')],
  ]),
};

const NETLIFY: HostFormat = {
  strings: tomlStrings,
  said: new Map([
    ['redirects.from', from('netlify:from')],
    ['redirects.origin', from('netlify:from')],
    ['redirects.to', to('netlify:to')],
    ['redirects.destination', to('netlify:to')],
    ['build.publish', folder('netlify:publish')],
  ]),
  below: 'build.base',
};

const FIREBASE: HostFormat = {
  strings: settingsStrings,
  said: new Map([
    ['hosting.redirects.source', from('firebase:source')],
    ['hosting.rewrites.source', from('firebase:source')],
    ['hosting.redirects.destination', to('firebase:destination')],
    ['hosting.rewrites.destination', to('firebase:destination')],
    ['hosting.public', folder('firebase:public')],
  ]),
};

const REDIRECT = to('static-web-app:redirect');
const REWRITE = to('static-web-app:rewrite');
const OVERRIDDEN = ['400', '401', '403', '404'];
const STATIC_WEB_APP: HostFormat = {
  strings: settingsStrings,
  said: new Map([
    ['routes.route', from('static-web-app:route')],
    ['routes.redirect', REDIRECT],
    ['routes.rewrite', REWRITE],
    ['navigationFallback.rewrite', REWRITE],
    ...OVERRIDDEN.map((status): [string, Said] => [`responseOverrides.${status}.redirect`, REDIRECT]),
    ...OVERRIDDEN.map((status): [string, Said] => [`responseOverrides.${status}.rewrite`, REWRITE]),
  ]),
};

/** By media type. */
export const HOST_FORMATS: ReadonlyMap<string, HostFormat> = new Map([
  ['application/x-vercel+json', VERCEL],
  ['application/x-netlify+toml', NETLIFY],
  ['application/x-firebase+json', FIREBASE],
  ['application/x-static-web-app+json', STATIC_WEB_APP],
]);

/** The folders that some strings of a text name: `./public/`, `/public` and `public` are one. */
export function foldersIn(
  strings: Iterable<SaidString>,
  text: string,
  isMeant: (names: string) => boolean,
): readonly string[] {
  return [...strings].flatMap((string) => {
    const written = text.slice(string.start, string.end);
    if (!isMeant(string.names) || written.includes('\\')) return [];
    const names = written.split('/').filter((name) => name !== '' && name !== '.');
    return [names.join('/') || '.'];
  });
}

/** The folders below its own that a host publishes by a file of a media type; none where it does not say which. */
export function publishedFolders(mediaType: string, text: string): readonly string[] {
  const format = HOST_FORMATS.get(mediaType);
  if (!format) return [];
  const strings = [...format.strings(text)];
  const published = foldersIn(strings, text, (names) => format.said.get(names)?.says === 'folder');
  const [below] = foldersIn(strings, text, (names) => names === format.below);
  // The file may stand in that folder itself.
  return below === undefined ? published : [...published.map((each) => `${below}/${each}`), ...published];
}

// Web app manifests (W3C Web Application Manifest with its localized members, its incubations, widgets of Windows), import maps (HTML standard, 8.1.6.2), source maps (ECMA-426).
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type JsonString,
  type Place,
  declaredBase,
  isAskedFor,
  isUrlLike,
  jsonSpecifier,
  jsonString,
  jsonStrings,
  oneByteText,
  place,
  readableEntity,
} from '@linkwright/core';

/** Members of a manifest that are URLs. Its `id` is an identity and no link. */
const MANIFEST = places('manifest', [
  'start_url',
  'scope',
  'icons[].src',
  'screenshots[].src',
  'shortcuts[].url',
  'shortcuts[].icons[].src',
  'related_applications[].url',
  'share_target.action',
  'protocol_handlers[].url',
  'file_handlers[].action',
  'file_handlers[].icons[].src',
  'note_taking.new_note_url',
  'tab_strip.new_tab_button.url',
  'tab_strip.home_tab.icons[].src',
  'serviceworker.src',
  'serviceworker.scope',
  'widgets[].ms_ac_template',
  'widgets[].data',
  'widgets[].icons[].src',
  'widgets[].screenshots[].src',
]);
const SOURCE_MAP = places('map', ['sources[]', 'sourceRoot', 'file', 'sections[].url']);
const IMPORTS = place('importmap:imports', 'always', 'none');
const SCOPES = place('importmap:scopes', 'always', 'none');
const INTEGRITY = place('importmap:integrity', 'always', 'none');

/** Tells the references of JSON files by what they are; where a map of sources has a root, its sources stand on that. */
export const jsonExtractor: Extractor = {
  mediaTypes: ['application/manifest+json', 'application/importmap+json', 'application/source-map+json'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = readableEntity(entity);
    const { bytes, start, end } = document;
    const strings = () => jsonStrings(oneByteText(bytes, start, end));
    const sources = entity.mediaType.includes('source-map') ? sourceBase(document, base, strings()) : base;
    for (const string of strings()) {
      const at = placeOf(entity.mediaType, string, () =>
        jsonString.decode(document, start + string.start, start + string.end),
      );
      if (!at || string.start === string.end || !isAskedFor(at, extraction)) continue;
      const under = at.name === 'map:sources[]' ? sources : base;
      const notation = at.name.startsWith('importmap:') ? jsonSpecifier : jsonString;
      extraction.sink.reference(document, start + string.start, start + string.end, at, notation, under);
    }
  },
};

function placeOf(mediaType: string, string: JsonString, said: () => string): Place | undefined {
  const { path, isName } = string;
  if (mediaType === 'application/manifest+json') return isName ? undefined : MANIFEST.get(unlocalized(path));
  if (mediaType === 'application/source-map+json') return isName ? undefined : SOURCE_MAP.get(path);
  const [member] = path.split('.');
  if (member === 'imports' && isUrlLike(said())) return IMPORTS;
  // The name of a scope is a URL; a name in it, and what that means, are specifiers, which may be bare.
  if (member === 'scopes' && (isName || path !== 'scopes'))
    return (isName && path === 'scopes') || isUrlLike(said()) ? SCOPES : undefined;
  return member === 'integrity' && isName && isUrlLike(said()) ? INTEGRITY : undefined;
}

/** A member for one language stands in the place of that for all: `icons_localized.fr[].src` in that of `icons[].src`. */
function unlocalized(path: string): string {
  return path.replaceAll(/_localized\.[^.[\]]+/g, '');
}

/** ECMA-426, section 9.1: `sourceRoot` is put before each source, with a slash between them. */
function sourceBase(document: Entity, base: Base, strings: Iterable<JsonString>): Base {
  for (const { path, isName, start, end } of strings) {
    if (path !== 'sourceRoot' || isName || start === end) continue;
    const root = jsonString.decode(document, document.start + start, document.start + end);
    const origin = { from: 'codebase', by: 'sourceRoot of the source map' } as const;
    return declaredBase(root.endsWith('/') ? root : `${root}/`, base, origin) ?? base;
  }
  return base;
}

function places(format: string, paths: readonly string[]): ReadonlyMap<string, Place> {
  return new Map(paths.map((path) => [path, place(`${format}:${path}`, 'optional', 'none')]));
}

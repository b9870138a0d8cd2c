// The URIs of places on this machine before a move and after it: what each is spelled as afterwards.
import { type SiteMap, fileUri } from '@linkwright/corpus';
import { type Naming, isLocal } from './naming.ts';

/** The mapped trees where they are before the moves, and afterwards. URIs have no query and no fragment here. */
export class PlaceUris {
  readonly before: SiteMap;
  readonly after: SiteMap;

  constructor(map: SiteMap, newPath: (path: string) => string) {
    this.before = map;
    this.after = map.after(newPath);
  }

  /** The place that a URI names before the moves; with a `/` at its end where the URI has one. */
  pathOf(uri: string): string | undefined {
    return pathIn(this.before, uri);
  }

  /** Whether a place of a site goes where only this machine can reach it. */
  leavesTheMap(uri: string, now: string): boolean {
    return !isLocal(uri) && this.after.rootUri(now) === undefined;
  }

  /** The URI of the new place of a path, by which it had: what is named by its path, and has a URL, stays named by it. */
  respelled(uri: string, path: string, now: string): string {
    const isByPath = isLocal(uri) && this.before.rootUri(path) !== undefined;
    return isByPath ? this.#spelled(uri, now, fileUri) : this.#addressed(uri, now);
  }

  /** The URI of a place afterwards, which `now` names, in the naming that a reference needs; `now` itself where there is none. */
  named(now: string, place: string | undefined, naming: Naming): string {
    if (naming === 'written' || place === undefined || isLocal(now) === (naming === 'path')) return now;
    if (naming === 'path') return this.#spelled(now, place, fileUri);
    return this.after.rootUri(place) === undefined ? now : this.#addressed(now, place);
  }

  #addressed(uri: string, now: string): string {
    const { after } = this;
    const root = after.rootUri(now);
    return this.#spelled(uri, now, (path) =>
      after.rootUri(path) === root ? after.retrievalUri(path) : undefined,
    );
  }

  /** The URI of the new path, with the segments at its end that did not change spelled as they were. */
  #spelled(uri: string, now: string, uriOf: (path: string) => string | undefined): string {
    const [names, spelled] = [now.split('/'), uri.split('/')];
    for (let same = names.length - 1; same > 0; same -= 1) {
      const front = uriOf(names.slice(0, -same).join('/'));
      if (front === undefined) continue;
      const found = `${front.replace(/\/$/, '')}/${spelled.slice(-same).join('/')}`;
      // What a name is spelled as may mean another one elsewhere.
      if (pathIn(this.after, found) === now) return found;
    }
    return uriOf(now) ?? uri;
  }
}

/** The URI of a folder, without the `/` at its end. */
export function folderUri(path: string, map: SiteMap): string {
  return map.retrievalUri(path).replace(/\/$/, '');
}

function pathIn(map: SiteMap, uri: string): string | undefined {
  const path = map.pathOf(uri)?.path ?? (isLocal(uri) ? map.filePath(uri) : undefined);
  // Of a mapped folder itself too, the slash says that its page is meant.
  return path !== undefined && uri.endsWith('/') && !path.endsWith('/') ? `${path}/` : path;
}

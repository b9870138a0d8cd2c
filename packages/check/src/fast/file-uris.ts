import {
  type CorpusFile,
  type HashState,
  type NamedFolder,
  type Seeds,
  type SiteMap,
  fileUri,
  hashText,
  startState,
  uriPath,
} from '@linkwright/corpus';

export interface FolderUri {
  /** Ends with `/`. */
  readonly uri: string;
  /** The hash as far as there, to go on from. */
  readonly state: HashState;
}

/** The URI of a file, cut behind its last `/`. */
export interface FileUri {
  readonly folder: FolderUri;
  readonly name: string;
}

/** The URIs of files that come folder by folder: what they begin with is put together and hashed once. */
export class FileUris {
  readonly #map: SiteMap;
  readonly #seeds: Seeds;
  /** The folder that was named, and what paths below it begin with. */
  #named: NamedFolder | undefined;
  #path = '';
  #folder: FolderUri | undefined;

  constructor(map: SiteMap, seeds: Seeds) {
    this.#map = map;
    this.#seeds = seeds;
  }

  of(file: CorpusFile): FileUri {
    if (this.#map.mapsFiles) return this.#ofOne(file.absolute);
    const { folder: named } = file;
    const path = named ? file.below : file.absolute;
    const end = path.lastIndexOf('/') + 1;
    const name = uriPath(path.slice(end));
    const isNext = named === this.#named && end === this.#path.length && path.startsWith(this.#path);
    if (this.#folder && isNext) return { folder: this.#folder, name };
    this.#named = named;
    this.#path = path.slice(0, end);
    this.#folder = this.#folderOf(this.#map.retrievalUri((named?.absolute ?? '') + this.#path));
    return { folder: this.#folder, name };
  }

  #ofOne(absolute: string): FileUri {
    const uri = this.#map.retrievalUri(absolute);
    const end = uri.lastIndexOf('/') + 1;
    return { folder: this.#folderOf(uri.slice(0, end)), name: uri.slice(end) };
  }

  #folderOf(uri: string): FolderUri {
    return { uri, state: hashText(uri, this.#seeds, startState(this.#seeds)) };
  }
}

/**
 * The URI by which the table of paths knows a file: that it is retrieved from, or where this is another file's, since the
 * URL of a tree lies in that of another, its `file:` URI. Undefined where that one leads to another place as well.
 */
export function tableUri(map: SiteMap, path: string): string | undefined {
  if (map.shows(path)) return map.retrievalUri(path);
  const uri = fileUri(path);
  return map.covers(uri) ? undefined : uri;
}

// What the user says that files are (`--media-type EXT=TYPE`), before what their names say.
import { mediaTypeOf } from './media-type.ts';
import { MEDIA_TYPE_NAMES } from './type-names.ts';

/** What is wrong with a `--media-type`; the caller's mistake, found before anything is read. */
class MediaTypeError extends Error {
  override readonly name = 'MediaTypeError';
}

/** Media types by extension, with those that the user has defined (`EXT=TYPE`) before the usual ones. */
export class MediaTypes {
  readonly #own: ReadonlyMap<string, string | undefined>;

  /** Throws MediaTypeError for a definition that is none. `none` as TYPE: such files are not read. */
  constructor(definitions: readonly string[] = []) {
    this.#own = new Map(definitions.map(definition));
  }

  /** The media type that a path's name says; undefined for one that nothing reads. */
  of(path: string): string | undefined {
    const extension = this.#ownExtension(path);
    return extension === undefined ? mediaTypeOf(path) : this.#own.get(extension);
  }

  /** Whether it was said what files of a path's name are. */
  says(path: string): boolean {
    return this.#ownExtension(path) !== undefined;
  }

  /** Whether it was said that files of a path's name are not read (`none`). */
  leavesOut(path: string): boolean {
    const extension = this.#ownExtension(path);
    return extension !== undefined && this.#own.get(extension) === undefined;
  }

  /** The endings, with their dots, of which was said that they have such a type. */
  endingsOf(isMeant: (mediaType: string) => boolean): readonly string[] {
    return [...this.#own].flatMap(([extension, type]) => (type && isMeant(type) ? [`.${extension}`] : []));
  }

  #ownExtension(path: string): string | undefined {
    if (this.#own.size === 0) return undefined;
    const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
    // `tpl.html` counts before `html`.
    for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      const extension = name.slice(dot + 1);
      if (this.#own.has(extension)) return extension;
      const query = extension.indexOf('?');
      if (query > 0 && this.#own.has(extension.slice(0, query))) return extension.slice(0, query);
    }
    return undefined;
  }
}

function definition(text: string): [extension: string, mediaType: string | undefined] {
  const [, extension, type] = /^\.?([^/=]+)=(\S+)$/.exec(text) ?? [];
  if (extension === undefined || type === undefined)
    throw new MediaTypeError(`media-type ${text}: needs EXT=TYPE, such as tpl=html or php=text/html`);
  if (type === 'none') return [extension.toLowerCase(), undefined];
  const named = Object.hasOwn(MEDIA_TYPE_NAMES, type) ? MEDIA_TYPE_NAMES[type] : undefined;
  const mediaType = named ?? (type.includes('/') ? type.toLowerCase() : undefined);
  if (mediaType === undefined)
    throw new MediaTypeError(
      `media-type ${text}: ${type} is no type that is known; ${Object.keys(MEDIA_TYPE_NAMES).join(', ')}, none or a media type such as image/svg+xml are`,
    );
  return [extension.toLowerCase(), mediaType];
}

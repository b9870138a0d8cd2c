// What links within documents of office programs lead to: a bookmark in some part of a document of Word (ECMA-376, part 1,
// 17.16.22) or in one of RTF, and what is called so in a text document of OpenDocument.
import { dirname } from 'node:path/posix';
import type { Link } from '@linkwright/core';
import { nearest } from '../absence/nearest.ts';
import { decodedFragment } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING } from '../verdict.ts';

const XML = 'application/xml';

/** Where bookmarks are called: in a hyperlink, in a field, in one of RTF. */
const OF_WORD: ReadonlySet<string> = new Set(['w:anchor', 'w:bookmark', 'rtf:bookmark']);

/** Where a bookmark may stand behind `#`, as LibreOffice writes it. */
const FIELDS: ReadonlySet<string> = new Set(['w:instrText', 'w:instr', 'rtf:field']);

/** The part of a text document that has its text. */
const OPEN_DOCUMENT_TEXT = /\.(?:odt|ott|odm)!\/content\.xml$/i;

/**
 * Bookmarks that Word has in each document; what LibreOffice finds by other things than names (`2.Chapter|outline`,
 * `word|text`), where it knows kinds of parts.
 */
const NO_NAME = /^_(?:top|bottom)$|\|(?!(?:region|table|frame|graphic|ole)$)/i;

/** Says of links within documents of office programs whether what they name is there. */
export class OfficeJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  /** Of the document that was looked at last, in lower case. `of`: the folder in its archive, or its scene. */
  #bookmarks: { readonly of: string | Scene; readonly names: ReadonlySet<string> } | undefined;

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge({ place, kind, reference }: Link, scene: Scene): Judgement | undefined {
    const { path } = scene;
    const isWord = OF_WORD.has(place.name) || (kind === 'same-document' && FIELDS.has(place.name));
    if (path === undefined) return isWord ? NOTHING : undefined;
    const isText = place.name === 'xlink:href' && kind === 'same-document' && OPEN_DOCUMENT_TEXT.test(path);
    if (!isWord && !isText) return undefined;
    const name = decodedFragment(reference.slice(1));
    if (name === '' || scene.isCut || NO_NAME.test(name) || scene.names().has(name))
      return { verdicts: [], place: path };
    const bookmarks = isWord ? this.#bookmarksOf(path, place.name, scene) : undefined;
    return bookmarks?.has(name.toLowerCase())
      ? { verdicts: [], place: path }
      : this.#lost(name, path, scene.names(), scene);
  }

  #lost(name: string, path: string, names: ReadonlySet<string>, { patience }: Scene): Judgement {
    if (this.#severities['missing-fragment'] === undefined) return { verdicts: [], place: path };
    const near = nearest(name, names, patience);
    const instead = near === undefined ? '' : `; there is "${near}"`;
    const message = `the document has no bookmark, nor anything else that is called "${name}"${instead}`;
    return { verdicts: [{ rule: 'missing-fragment', message }], place: path };
  }

  /** In lower case, which is the same as upper case in names of bookmarks. */
  #bookmarksOf(path: string, place: string, scene: Scene): ReadonlySet<string> {
    const of = place.startsWith('rtf:') ? scene : dirname(path);
    if (this.#bookmarks?.of !== of) {
      const names = typeof of === 'string' ? this.#namesIn(of) : of.names();
      this.#bookmarks = { of, names: new Set(Array.from(names, (name) => name.toLowerCase())) };
    }
    return this.#bookmarks.names;
  }

  /** Of the text, its notes, comments, headers and footers. */
  #namesIn(folder: string): readonly string[] {
    const parts = Array.from(this.#site.tree.names(folder)).filter(
      ([part, kind]) => kind === 'file' && part.endsWith('.xml'),
    );
    return parts.flatMap(([part]) => Array.from(this.#names.readAs(`${folder}/${part}`, XML) ?? []));
  }
}

import type { Link } from '@linkwright/core';
import { SCHEMA, textAt } from '@linkwright/corpus';
import { DITA, isInOwnTopic, withTopic } from './dita-fragment.ts';
import { elementNames } from './element-names.ts';
import {
  LINES_OF_CODE,
  type PageOfMarkdown,
  asksForLines,
  decodedFragment,
  fragmentOf,
  leadsToListing,
  mayBeSchema,
  mayHaveFootnotes,
  pointsAt,
  takenByScript,
  takenInPageOfMarkdown,
  takesFragments,
} from './fragment.ts';
import type { Names } from './names.ts';
import { type Patience, isSameButForCase, nearest } from '../absence/nearest.ts';
import { looksForWords } from '../formats/org-judge.ts';
import type { Severities } from '../../rules.ts';
import { type Scene, isMessage } from '../scene.ts';
import { type Judgement, type Verdict, certain, suggested } from '../verdict.ts';

const MARKDOWN = ['text/markdown', 'text/mdx'];

/** The document that a fragment is to be in. */
interface LedTo {
  readonly names: ReadonlySet<string>;
  readonly isMarkdown: boolean;
  readonly isDita: boolean;
  /** Whether the fragment is a pointer into a schema (RFC 6901). */
  readonly isPointer: boolean;
  /** Undefined where it is in no file. */
  readonly text: () => string | undefined;
}

/** What links within a document lead to; `path` is that of its scene. */
export function placeOf(path: string | undefined): string {
  return path ?? '-';
}

/** Says of fragments whether what they name is in the document that is led to. */
export class FragmentJudge {
  readonly #names: Names;
  readonly #severities: Severities;
  /** Of documents by their names. */
  readonly #pages = new WeakMap<ReadonlySet<string>, PageOfMarkdown>();

  constructor(names: Names, severities: Severities) {
    this.#names = names;
    this.#severities = severities;
  }

  /** Of a link within its document. */
  own(link: Link, target: string, scene: Scene): Judgement {
    const place = placeOf(scene.path);
    // `url(#gradient)` in a style sheet means the document that uses the sheet (CSS Values 4, 4.5.1).
    if (!takesFragments(scene.mediaType) && !isMessage(scene)) return { verdicts: [], place };
    const fragment = fragmentOf(target);
    return {
      verdicts:
        fragment === undefined || scene.isCut
          ? []
          : this.#pointless(
              link,
              fragment,
              {
                names: scene.names(link.entity.part?.message),
                isMarkdown: MARKDOWN.includes(scene.mediaType),
                isDita: scene.mediaType === DITA,
                isPointer: scene.mediaType === SCHEMA,
                text: scene.text,
              },
              scene.patience,
            ),
      place,
    };
  }

  /** Of a link to a file. */
  of(link: Link, target: string, path: string, scene: Scene): readonly Verdict[] {
    const fragment = fragmentOf(target);
    if (fragment === undefined || this.#severities['missing-fragment'] === undefined) return [];
    if (looksForWords(link)) return [];
    // An editor has the document itself as it is written now, which nobody need have saved.
    const isOwn = path === scene.path && isWhole(scene);
    const isPointer = isOfSchema(link) && mayBeSchema(path);
    const names = isOwn ? scene.names() : isPointer ? this.#names.readAs(path, SCHEMA) : this.#names.of(path);
    const isMarkdown = MARKDOWN.some((type) => this.#names.isOf(path, type));
    const isDita = this.#names.isOf(path, DITA);
    const text = isOwn ? scene.text : (): string | undefined => textAt(path);
    return names
      ? this.#pointless(link, fragment, { names, isMarkdown, isDita, isPointer, text }, scene.patience)
      : [];
  }

  /** Nothing is named by the fragment. */
  #pointless(
    link: Link,
    fragment: string,
    { names, isMarkdown, isDita, isPointer, text }: LedTo,
    patience: Patience,
  ): readonly Verdict[] {
    if (pointsAt(fragment, names) || (isDita && isInOwnTopic(fragment, names))) return [];
    const said = decodedFragment(fragment);
    const taken =
      (isPointer ? undefined : takenByScript(said, names)) ??
      (isMarkdown ? takenInPageOfMarkdown(said, names, () => this.#pageOf(names, text)) : undefined) ??
      ((isMarkdown && asksForLines(link.target ?? '')) || leadsToListing(link.target ?? '')
        ? LINES_OF_CODE
        : undefined);
    if (taken !== undefined)
      return [{ rule: 'fragment-for-script', message: `the target has nothing named "${said}"; ${taken}` }];
    // A page that is not there is no misspelling of another.
    const near = /(?:^|&)page=/.test(said)
      ? undefined
      : ((isDita ? withTopic(said, names) : undefined) ?? nearest(said, names, patience));
    const message = `the target has nothing named "${said}"`;
    if (near === undefined) return [{ rule: 'missing-fragment', message }];
    const suggestion =
      link.reference.slice(0, link.reference.indexOf('#') + 1) + encodeURI(near.toWellFormed());
    return isSameButForCase(said, near, names, patience)
      ? [
          {
            rule: 'missing-fragment',
            message: `${message}: upper and lower case are wrong`,
            ...certain(suggestion),
          },
        ]
      : [{ rule: 'missing-fragment', message, ...suggested(suggestion) }];
  }

  /** Read once for all fragments of a document that nothing in it has. */
  #pageOf(names: LedTo['names'], text: LedTo['text']): PageOfMarkdown {
    let page = this.#pages.get(names);
    if (!page) {
      const said = text();
      page = { hasFootnotes: mayHaveFootnotes(said), elements: elementNames(said) };
      this.#pages.set(names, page);
    }
    return page;
  }
}

function isOfSchema({ place: { name } }: Link): boolean {
  return name.startsWith('schema:') || name.startsWith('openapi:');
}

/** Whether all names of a document are known that are its own. */
function isWhole(scene: Scene): boolean {
  return takesFragments(scene.mediaType) && !isMessage(scene) && !scene.isCut;
}

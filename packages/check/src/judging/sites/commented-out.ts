// What Liquid and Nunjucks leave out of the pages of Jekyll and Eleventy (shopify.github.io/liquid, "comment";
// mozilla.github.io/nunjucks, "Comments").
import { type Entity, type Link, type Source, fileSpan } from '@linkwright/core';
import type { SourceSite } from '@linkwright/corpus';

/** Where a comment begins or ends, by its offset in bytes. */
interface Mark {
  readonly at: number;
  readonly language: 'liquid' | 'nunjucks';
  readonly ends: boolean;
}

const LIQUID = /\{%-?[ \t]{0,20}(end)?comment[ \t]{0,20}-?%\}/g;
/** In Eleventy a page may be a template of either. */
const EITHER = /\{%-?[ \t]{0,20}(end)?comment[ \t]{0,20}-?%\}|\{(#)|(#)\}/g;

/** More than a mark is long. */
const MARK = 64;

/** How much of a document is looked through at first. */
const BEGINNING = 16 << 10;

/** Says which links stand in comments of templates, of which no page shows anything. */
export class CommentedOut {
  readonly #marks = new WeakMap<Source, { readonly through: number; readonly marks: readonly Mark[] }>();

  has({ entity, start, end }: Link, { readsTemplates }: SourceSite): boolean {
    if (readsTemplates === undefined) return false;
    const span = fileSpan(entity, start, end);
    if (!span) return false;
    const at = span.start - entity.source.offset;
    let open: Mark | undefined;
    for (const mark of this.#before(at, entity, readsTemplates === 'of-html' ? EITHER : LIQUID)) {
      if (mark.at > at) break;
      if (!open) open = mark.ends ? undefined : mark;
      else if (mark.ends && mark.language === open.language) open = undefined;
    }
    return open !== undefined;
  }

  /** All marks up to an offset, and maybe more: what is behind the document, where others have been, nobody asks for. */
  #before(at: number, entity: Entity, comments: RegExp): readonly Mark[] {
    const known = this.#marks.get(entity.source);
    if (known && known.through > at) return known.marks;
    const { buffer, byteOffset, length } = outermost(entity).bytes;
    const through = Math.min(length, Math.max(2 * at, BEGINNING) + MARK);
    const marks = marksIn(Buffer.from(buffer, byteOffset, through), comments);
    this.#marks.set(entity.source, { through, marks });
    return marks;
  }
}

function marksIn(bytes: Buffer, comments: RegExp): readonly Mark[] {
  // A character for each byte: the marks are ASCII, and what is asked for are offsets.
  return Array.from(
    bytes.toString('latin1').matchAll(comments),
    ({ index, 1: end, 2: begins, 3: ends }): Mark => {
      const language = (begins ?? ends) ? 'nunjucks' : 'liquid';
      return { at: index, language, ends: (end ?? ends) !== undefined };
    },
  );
}

function outermost(entity: Entity): Entity {
  let document = entity;
  while (document.layer) document = document.layer.outer;
  return document;
}

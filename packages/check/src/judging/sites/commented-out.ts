// What Liquid and Nunjucks leave out of the pages of Jekyll and Eleventy (shopify.github.io/liquid, "comment";
// mozilla.github.io/nunjucks, "Comments").
import { type Entity, type Link, type Source, type Span, fileSpan } from '@linkwright/core';
import { type SourceSite, templateTags } from '@linkwright/corpus';

/** Says which links stand in comments of templates, of which no page shows anything. */
export class CommentedOut {
  readonly #comments = new WeakMap<Source, readonly Span[]>();

  has({ entity, start, end }: Link, { readsTemplates }: SourceSite): boolean {
    if (readsTemplates === undefined) return false;
    const span = fileSpan(entity, start, end);
    if (!span) return false;
    const at = span.start - entity.source.offset;
    // In Eleventy a page may be a template of either language.
    const comments = this.#commentsOf(entity, readsTemplates === 'of-html');
    return comments.some((comment) => comment.start <= at && at < comment.end);
  }

  #commentsOf(entity: Entity, hasSigns: boolean): readonly Span[] {
    let comments = this.#comments.get(entity.source);
    if (!comments) {
      const { bytes, end } = outermost(entity);
      // A character for each byte: the marks are ASCII, and what is asked for are offsets.
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, end).toString('latin1');
      comments = templateTags(text, 0, hasSigns).filter(({ isComment }) => isComment);
      this.#comments.set(entity.source, comments);
    }
    return comments;
  }
}

function outermost(entity: Entity): Entity {
  let document = entity;
  while (document.layer) document = document.layer.outer;
  return document;
}

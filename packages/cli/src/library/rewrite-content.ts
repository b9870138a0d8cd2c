import type { Link, Rewrite } from '@linkwright/core';
import type { EditRecord } from '@linkwright/relocate';
import { type Content, opened, readerOfContent, withSaidType } from './content.ts';
import { READING_CHOICES, refuseWrong } from './known-choices.ts';
import type { ReadingChoices } from './reading.ts';
import { answerFor } from './rewriter-answer.ts';
import { shownValue } from './shown-value.ts';

/** A document with its links changed. */
export interface RewrittenContent {
  readonly bytes: Uint8Array;
  /** The bytes as UTF-8. */
  readonly text: string;
  readonly edits: readonly EditRecord[];
  /** Why the document was left as it is, though links in it should change. */
  readonly skipped?: { readonly code: string; readonly message: string };
}

/** A rewriter for `rewrite`: every relative reference gets its absolute form. */
export const toAbsolute: Rewrite = ({ kind, target }) =>
  kind === 'absolute' || target === null ? undefined : target;

/**
 * Rewrites the links of one document's content: the rewriter is asked once for each link and answers with a
 * new reference, or undefined to keep it. Every other byte stays. The new document is read again, and
 * each link must have the target that its new reference was to give; else `skipped` says why nothing
 * was changed. A link that names no place in a hierarchy (`mailto:`, `data:`), means the document itself (`#x`),
 * holds a template's placeholder, or is relative where no `url` or BASE says to what, stays and is not asked for. Throws
 * TypeError for content that nobody reads, and for an answer that is no reference.
 */
export async function rewrite(
  content: Content,
  rewriter: Rewrite,
  choices: ReadingChoices = {},
): Promise<RewrittenContent> {
  await refuseWrong(choices, READING_CHOICES);
  if (typeof rewriter !== 'function')
    throw new TypeError(`rewriter: ${shownValue(rewriter)} is no function; toAbsolute is one`);
  choices.signal?.throwIfAborted();
  const [{ planDocument }, { meaningOf }, { diagnosticRecord }, reader] = await Promise.all([
    import('@linkwright/relocate'),
    import('@linkwright/core'),
    import('@linkwright/corpus'),
    readerOfContent(content, choices),
  ]);
  const document = opened(reader, withSaidType(content, choices));
  // What was answered for the last link: what it is to mean is asked right after that, and of links that nobody was asked for.
  let answered: { readonly link: Link; readonly reference: string | undefined } | undefined;
  const answer: Rewrite = (link) => {
    const reference = answerFor(link, rewriter(link));
    answered = { link, reference };
    return reference;
  };
  const intended = (link: Link): string | null => {
    const reference = answered?.link === link ? answered.reference : undefined;
    return reference === undefined ? link.target : meaningOf(reference, link.base, link.place).target;
  };
  const plan = planDocument(reader, document, {
    rewrite: answer,
    intended,
    selects: () => true,
    eachApart: true,
    record: true,
  });
  const { entity } = document;
  for (const problem of plan.problems) choices.onProblem?.(diagnosticRecord(problem, entity));
  const bytes = plan.bytes ?? Uint8Array.prototype.slice.call(entity.bytes, entity.start, entity.end);
  return {
    bytes,
    text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    edits: plan.bytes ? plan.records : [],
    ...(plan.skipped && { skipped: { code: plan.skipped.code, message: plan.skipped.message } }),
  };
}

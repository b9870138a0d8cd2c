import { DocumentChecker } from '@linkwright/check';
import { HTTP_RESPONSE } from '@linkwright/containers';
import type { CrawlOptions, Retrieved } from './crawl.ts';
import { savedResponse } from './saved-response.ts';

/** Finds what a page links to: what `check --remote` would ask servers for. */
export class LinksIn {
  readonly #checker: DocumentChecker;

  constructor(settings: CrawlOptions['settings']) {
    this.#checker = new DocumentChecker({ ...settings, roots: [] });
  }

  reads(mediaType: string): boolean {
    return this.#checker.reader.reads(mediaType);
  }

  /** URIs of `http:` and `https:`, in the order of the links. */
  *of({ uri, response }: Retrieved): Generator<string> {
    const bytes = savedResponse(response);
    const { status, mediaType: bodyType, isWhole } = response;
    const capture = { uri, status, bodyType, isWhole, offset: 0 };
    const retrieved = { capture, mediaType: HTTP_RESPONSE, bytes, redirected: [] };
    const { reader } = this.#checker;
    const { remotes } = this.#checker.document(reader.answered(uri, retrieved), undefined, true);
    for (const { uri: to } of remotes) if (/^https?:/i.test(to)) yield to;
  }
}

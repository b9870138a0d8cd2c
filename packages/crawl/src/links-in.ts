import { DocumentChecker } from '@linkwright/check';
import { HTTP_RESPONSE, type WarcRecord, packedType } from '@linkwright/containers';
import type { CrawlOptions, Retrieved } from './crawl.ts';

/** Finds what a page links to: what `check --remote` would ask servers for. */
export class LinksIn {
  readonly #checker: DocumentChecker;

  constructor(settings: CrawlOptions['settings']) {
    this.#checker = new DocumentChecker({ ...settings, roots: [] });
  }

  /** Whether there are links in what has this type at a URI. */
  reads(uri: string, mediaType: string): boolean {
    return this.#checker.reader.reads(packedType(uri, mediaType) ?? mediaType);
  }

  /** URIs of `http:` and `https:`, in the order of the links. */
  *of(page: Retrieved): Generator<string> {
    const { reader } = this.#checker;
    const found = reader.answer(recordOf(page));
    // Whoever reads the archive says what is wrong.
    if (!found || 'code' in found) return;
    const { remotes } = this.#checker.document(reader.answered(page.uri, found), undefined, true);
    for (const { uri: to } of remotes) if (/^https?:/i.test(to)) yield to;
  }
}

/** As it is read of an archive later. */
function recordOf({ uri, isWhole, saved }: Retrieved): WarcRecord {
  return {
    type: 'response',
    targetUri: uri,
    id: undefined,
    date: undefined,
    contentType: HTTP_RESPONSE,
    truncated: !isWhole,
    block: saved,
    offset: 0,
  };
}

import { CapturedPages, type SharedPages, pageOf } from '@linkwright/check';
import { masked } from '@linkwright/check/masked';
import { type CorpusFile, bytewise, isWebArchive } from '@linkwright/corpus';
import type { ReportedPage } from '@linkwright/report';

/** What a server has answered where a page is. */
const IS_THERE: ReadonlySet<string | undefined> = new Set(['there', 'redirected']);

/** The pages of web archives, and of a site that was retrieved, as a report shows them. */
export class ReportedPages {
  readonly #archives: ReadonlySet<string>;
  readonly #isSite: boolean;
  readonly #pages = new Map<string, ReportedPage>();

  /** `there`: the pages of a site that was retrieved, whatever is in them. */
  constructor(files: readonly CorpusFile[], there?: readonly string[]) {
    this.#isSite = there !== undefined;
    this.#archives = new Set(
      files.filter(({ mediaType }) => isWebArchive(mediaType)).map(({ path }) => path),
    );
    for (const uri of there ?? []) this.#add({ path: uri, uri: pageOf(uri), isDocument: false });
  }

  /** Hears of each document that has been checked; `file` is what it is in. */
  checked(document: string, file: string): void {
    if (this.#isSite) this.#add({ path: document, uri: pageOf(document), isDocument: true });
    else if (this.#archives.has(file) && document.startsWith(`${file}!/`)) {
      const uri = pageOf(document.slice(file.length + '!/'.length));
      this.#add({ path: document, uri, archive: file, isDocument: true });
    }
  }

  /**
   * In the order of their paths, without what a server gave in the place of a page that it has not; `archived` is what the
   * archives hold.
   */
  list(archived: SharedPages | undefined): readonly ReportedPage[] {
    const held = archived && new CapturedPages(archived);
    const isThere = ({ uri }: ReportedPage): boolean =>
      held !== undefined && IS_THERE.has(held.answer(uri)?.is);
    return [...this.#pages.values()].filter(isThere).toSorted((a, b) => bytewise(a.path, b.path));
  }

  #add(page: ReportedPage): void {
    const path = masked(page.path);
    this.#pages.set(path, { ...page, path });
  }
}

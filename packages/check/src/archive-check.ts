// Web archives (WARC), whose documents are checked against what was archived.
import type { Diagnostic } from '@linkwright/core';
import {
  type CorpusFile,
  type DiagnosticRecord,
  DocumentReader,
  type OpenDocument,
  allExtractors,
  archiveFile,
  diagnosticRecord,
} from '@linkwright/corpus';
import { CapturedPages, isNamed } from './captured-pages.ts';
import { failedDocument } from './check-job.ts';
import { type CheckSettings, type CheckedDocument, DocumentChecker, nothing } from './document-checker.ts';
import { HashSet } from './fast/hash-set.ts';
import { hashText, randomSeeds, startState } from './fast/seeds.ts';
import { hasNames } from './fragment.ts';
import { NameSink } from './names.ts';

interface ArchiveCheckOptions extends CheckSettings {
  readonly remotes?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * Checks the documents of web archives, all of them together: a crawl is written to many files. They are
 * read twice, first for what there is and then for the links.
 */
export class ArchiveCheck {
  readonly #files: readonly CorpusFile[];
  readonly #options: ArchiveCheckOptions;
  readonly #seeds = randomSeeds();
  readonly #places = new HashSet();
  #checker: DocumentChecker | undefined;
  #pages: CapturedPages | undefined;

  constructor(files: readonly CorpusFile[], options: ArchiveCheckOptions) {
    this.#files = files;
    this.#options = options;
  }

  /** How many different places links lead to. */
  get places(): number {
    return this.#places.size;
  }

  /** The documents of one of the archives, each told by itself, and in the last one what is to be said of the archive. */
  async *documents(file: CorpusFile): AsyncGenerator<CheckedDocument> {
    this.#pages ??= await this.#readPages();
    this.#checker ??= new DocumentChecker(this.#options, { captured: this.#pages });
    let outside = 0;
    let last: CheckedDocument | undefined;
    for await (const opened of this.#checker.reader.retrieved(archiveFile(file))) {
      if (this.#options.signal?.aborted) break;
      const checked = this.#checked(this.#checker, opened);
      outside += checked.outside ?? 0;
      if (last) yield last;
      last = checked;
    }
    if (last) yield { ...last, problems: [...last.problems, ...this.#remarks(file, this.#pages, outside)] };
  }

  async #readPages(): Promise<CapturedPages> {
    const { reading, signal } = this.#options;
    const pages = new CapturedPages(reading.limits);
    const reader = new DocumentReader(allExtractors(reading), reading);
    for (const file of this.#files)
      for await (const { capture, document } of reader.captured(archiveFile(file), hasNames)) {
        if (signal?.aborted) return pages;
        pages.add(capture, document && isNamed(capture) ? namesIn(document, reader) : undefined);
      }
    return pages;
  }

  /** The places are counted here: an archive has too many to keep their names. */
  #checked(checker: DocumentChecker, opened: OpenDocument | Diagnostic): CheckedDocument {
    if ('code' in opened) return nothing(opened.source, diagnosticRecord(opened));
    try {
      const wantRemotes = this.#options.remotes ?? false;
      const { places, ...checked } = checker.document(opened, opened.capture?.uri, wantRemotes);
      for (const place of places) {
        const { h1, h2 } = hashText(place, this.#seeds, startState(this.#seeds));
        this.#places.add(h1, h2);
      }
      return { ...checked, places: [] };
    } catch (error) {
      return failedDocument({ path: opened.entity.source.path }, error);
    }
  }

  #remarks({ path }: CorpusFile, pages: CapturedPages, outside: number): readonly DiagnosticRecord[] {
    const remarks: DiagnosticRecord[] = [];
    if (outside > 0)
      remarks.push({
        file: path,
        code: 'not-archived',
        severity: 'info',
        message: `${outside} links lead to URLs that are not in the archive; --rule not-archived=info tells which`,
      });
    if (pages.isFull)
      remarks.push({
        file: path,
        code: 'too-many-names',
        severity: 'warning',
        message: 'its pages have more names than are kept; fragments in some of them are not looked up',
      });
    return remarks;
  }
}

function namesIn(document: OpenDocument, reader: DocumentReader): ReadonlySet<string> | undefined {
  const sink = new NameSink();
  try {
    reader.extract(document, sink);
  } catch {
    // Its links are read too, and who does that says what is wrong.
    return undefined;
  }
  return sink.names;
}

// ISO 32000-2 (PDF 2.0), and 32000-1 for what is older.
import {
  type Base,
  type Diagnostic,
  type Entity,
  type Extraction,
  type Extractor,
  type Part,
  declaredBase,
  isUsableBase,
} from '@linkwright/core';
import { ActionReader } from './links/actions.ts';
import { destinationsOf } from './links/destinations.ts';
import { LinkObjects } from './links/link-objects.ts';
import { outlineItems } from './links/outline.ts';
import { pagesOf } from './links/pages.ts';
import { PDF, beginsPdf } from './objects/pdf-header.ts';
import { PdfFile, type PdfOptions, type PdfPlace } from './objects/pdf-file.ts';
import { pdfSeals } from './pdf-seals.ts';
import { TEXT, remoteNotation, stringNotation } from './links/string-notations.ts';
import { PLACES, type ToldLink } from './links/told-link.ts';

/** Links in PDF. `inflate` is zlib's, which the package does not bring, nor ciphers. */
export function createPdfExtractor(options: PdfOptions): Extractor {
  return {
    mediaTypes: [PDF],
    extract(entity, base, extraction) {
      const bytes = entity.start === 0 ? entity.bytes : entity.bytes.subarray(entity.start);
      const length = entity.end - entity.start;
      if (!beginsPdf(bytes, length)) return extraction.sink.problem(notPdf(entity));
      const file = new PdfFile(bytes, length, options);
      const { catalog } = file;
      if (file.isLocked) return extraction.sink.problem(locked(entity));
      if (!catalog) return extraction.sink.problem(problem(entity, 'damaged-pdf', NO_CATALOG));
      tell(file, catalog, { entity, base, extraction });
    },
  };
}

const NO_CATALOG = 'the PDF is damaged: it has no catalog, so that its pages are not found';

function problem(entity: Entity, code: string, message: string): Diagnostic {
  return { code, severity: 'error', message, source: entity.source.path };
}

/** A page that a server gave in its place, or what stands for a file that is kept elsewhere. */
function notPdf(entity: Entity): Diagnostic {
  return { ...problem(entity, 'not-pdf', 'is no PDF, though it is called so'), severity: 'warning' };
}

function locked(entity: Entity): Diagnostic {
  const message =
    'the PDF is encrypted and asks for a password; links in it are not read. Save it without one to have them read';
  return { ...problem(entity, 'locked-document', message), severity: 'warning' };
}

const OVERLAP = 'the PDF is damaged: its objects stand in one another; links may be missing. Save it anew';

const UNREAD =
  'objects of the PDF stand in a stream that cannot be read, for it is damaged or too large (--limit entry-size=N takes more); links may be missing';

interface Reading {
  readonly entity: Entity;
  readonly base: Base;
  readonly extraction: Extraction;
}

/** The links of a document, and how many pages it has. */
interface Found {
  readonly links: readonly ToldLink[];
  readonly pages: number;
}

function linksOf(file: PdfFile, catalog: PdfPlace): Found {
  const reader = new ActionReader(file);
  reader.base(catalog);
  let pages = 0;
  for (const page of pagesOf(file, catalog)) {
    pages += 1;
    reader.page = pages;
    reader.owner(page);
    for (const annotation of file.items(file.entry(page, 'Annots'))) reader.owner(annotation);
  }
  reader.page = undefined;
  reader.owner(catalog);
  for (const item of outlineItems(file, catalog)) reader.owner(item);
  return { links: reader.links, pages };
}

/**
 * Where the cross-reference turned out to be damaged on the way, all is read anew: an object of which the file has several
 * stands elsewhere then, and what was told of it before is no more in it.
 */
function linksOfOneReading(file: PdfFile, catalog: PdfPlace): Found {
  const isSound = file.last !== undefined;
  const found = linksOf(file, catalog);
  return isSound && !file.last ? linksOf(file, file.catalog ?? catalog) : found;
}

function tell(file: PdfFile, catalog: PdfPlace, { entity, base, extraction }: Reading): void {
  const { links, pages } = linksOfOneReading(file, catalog);
  const names = extraction.sink.anchor ? [...fragmentsOf(file, catalog, pages)] : [];
  const seals = [...(entity.seals ?? []), ...pdfSeals(file, catalog)];
  const objects = new LinkObjects(
    seals.length === 0 ? entity : { ...entity, seals },
    file,
    links.map(({ object }) => object),
    names,
  );
  if (file.isCut) extraction.sink.problem(problem(entity, 'damaged-pdf', OVERLAP));
  else if (file.hasUnreadStream) extraction.sink.problem(problem(entity, 'damaged-pdf', UNREAD));
  tellLinks(objects, links, base, extraction);
  for (const { start, end } of objects.names) extraction.sink.anchor?.(objects.entity, start, end, TEXT);
}

function* fragmentsOf(file: PdfFile, catalog: PdfPlace, pages: number): Generator<string> {
  for (let page = 1; page <= pages; page += 1) yield `page=${page}`;
  yield* destinationsOf(file, catalog);
}

function tellLinks(objects: LinkObjects, links: readonly ToldLink[], base: Base, { sink }: Extraction): void {
  let declared: Base | undefined;
  for (const { object, string, place, means, page, fragment } of links) {
    const { start, end } = objects.span(object, string);
    const { entity } = objects;
    const notation =
      fragment === undefined ? stringNotation(string.kind, means) : remoteNotation(string.kind, fragment);
    const on = page === undefined ? entity : { ...entity, part: onPage(entity.part, page) };
    sink.reference(on, start, end, place, notation, means === 'uri' && declared ? declared : base);
    if (place !== PLACES.base) continue;
    declared = baseOf(notation.decode(entity, start, end), entity, base, sink);
  }
}

/** 12.6.4.8: relative URIs of actions are relative to it; files are so to the document's own place (7.11.2). */
function baseOf(reference: string, entity: Entity, outer: Base, sink: Extraction['sink']): Base | undefined {
  const report = (code: string, message: string): void =>
    sink.problem({
      ...problem(entity, code, `Base "${reference}" of the catalog ${message}`),
      severity: 'warning',
      reference,
    });
  const declared = declaredBase(reference, outer, { from: 'codebase', by: 'Base of the catalog (PDF)' });
  if (!declared || !isUsableBase(declared)) {
    report('base-ignored', 'can be no base and is ignored');
    return undefined;
  }
  if (!/^[A-Za-z][A-Za-z\d+.-]*:/.test(reference))
    report('base-not-absolute', `is not absolute; read against ${outer.uri.uri}`);
  return declared;
}

/** A part of a message keeps its path. */
function onPage(part: Part | undefined, page: number): Part {
  return { ...part, path: part ? `${part.path}, page ${page}` : `page ${page}` };
}

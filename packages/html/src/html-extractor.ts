import {
  type Base,
  type Diagnostic,
  type Entity,
  type Extraction,
  type Extractor,
  type Sink,
  behindUtf8Mark,
  charsetName,
  fromUtf16,
  problemAt,
  throughUtf8,
  utf16Mark,
} from '@linkwright/core';
import { documentCharset } from './charset.ts';
import { VALUE_LAYER } from './embedded.ts';
import { lookupOf } from './lookup.ts';
import { PositionTable } from './position-table.ts';
import { Scanner } from './scanner.ts';
import { Teller } from './teller.ts';
import { readTree } from './tree.ts';

/** Tells every reference, base and anchor of an HTML document. */
export const htmlExtractor: Extractor = {
  mediaTypes: ['text/html'],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const document = decoded(entity, extraction.sink);
    const table = positions(document, extraction);
    new Teller(document, base, extraction).tell(table);
    table.release();
  },
};

/**
 * By the scanner alone, unless it meets what only the tree builder can tell (13.2.6); and again by the
 * scanner, every tag taken for an element, where the tree builder's time would not be linear.
 */
function positions(document: Entity, { include, sink }: Extraction): PositionTable {
  const { bytes, start, end } = document;
  const lookup = lookupOf(include, sink.anchor !== undefined);
  const scanned = new PositionTable(bytes, lookup);
  const scanner = new Scanner(bytes, end, scanned, { strict: true });
  if (scanner.scan(start)) {
    if (scanner.cutOff >= 0) sink.problem(cutOff(document, scanner.cutOff));
    return scanned;
  }
  const built = new PositionTable(bytes, lookup);
  if (readTree(bytes, start, end, built)) return built;
  sink.problem(treeTooDeep(document));
  const lenient = new PositionTable(bytes, lookup);
  new Scanner(bytes, end, lenient, { strict: false }).scan(start);
  return lenient;
}

function cutOff(document: Entity, start: number): Diagnostic {
  return problemAt(document, start, document.end, {
    code: 'tag-cut-off',
    message: 'the document ends inside of this tag, so that there is no element and no link in it',
  });
}

function unknownCharset({ source }: Entity, label: string): Diagnostic {
  return {
    code: 'unknown-charset',
    severity: 'warning',
    message: `the document says that it is in "${label}", which names no encoding; it is read as UTF-8 or windows-1252 (--charset says better)`,
    source: source.path,
  };
}

function treeTooDeep({ source }: Entity): Diagnostic {
  return {
    code: 'tree-too-deep',
    severity: 'warning',
    message:
      'elements stand in one another too deep to tell which tags become elements; every tag is taken for one',
    source: source.path,
  };
}

/** The document with its charset settled and without its byte order mark; one in UTF-16 or ISO-2022-JP is read through UTF-8. */
function decoded(entity: Entity, sink: Sink): Entity {
  // What an attribute says has the charset of the document around it.
  if (entity.layer?.name === VALUE_LAYER) return entity;
  const mark = utf16Mark(entity);
  if (mark) return fromUtf16(entity, mark);
  const marked = behindUtf8Mark(entity);
  if (marked) return marked;
  const known = entity.charset === undefined ? undefined : charsetName(entity.charset);
  entity.charset = known ?? documentCharset(entity, (label) => sink.problem(unknownCharset(entity, label)));
  return throughUtf8(entity, entity.charset) ?? entity;
}

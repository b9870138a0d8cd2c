// `.order` of wikis of Azure DevOps (learn.microsoft.com, "Wiki file and folder structure in Git"): the pages of its folder, one a
// line, by the names of their files.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  decodeText,
  documentPlace,
  encodeText,
  pathOfReference,
  readableText,
  referenceOfPath,
} from '@linkwright/core';

const LINE: Place = documentPlace('azure:order');

/** What stands for the ending of a page, which is left out. */
const ENDING = '.md';

const LINES = /[^\r\n]+/g;

/** Tells the pages that the list of a folder puts in order. */
export const pageOrderExtractor: Extractor = {
  mediaTypes: ['text/x-page-order'],
  extract(entity: Entity, base: Base, { sink }: Extraction): void {
    const { entity: readable, text, byteOf } = readableText(entity);
    for (const { index, 0: line } of text.matchAll(LINES)) {
      const name = line.trim();
      if (name === '') continue;
      const start = index + line.indexOf(name);
      // Pages may have a folder alone.
      const details = { alternatives: [`${referenceOfPath(withoutEnding(name))}/`] };
      sink.reference(readable, byteOf(start), byteOf(start + name.length), LINE, pageName, base, details);
    }
  },
};

/** A name of a file without its ending, in which a `%` is nothing but that. */
const pageName: Notation = {
  name: 'page-name',
  decode: ({ bytes, charset }, start, end) =>
    referenceOfPath(withoutEnding(decodeText(bytes, start, end, charset))) + ENDING,
  encode(reference, entity, start, end) {
    const isFolder = reference.endsWith('/');
    const path = pathOfReference(isFolder ? reference.slice(0, -1) : reference);
    // It names what is in its own folder alone: folders, and pages by their ending, which is left out.
    if (path === undefined || path === '' || /[/\r\n]/.test(path)) return undefined;
    const name = withoutEnding(path);
    if ((!isFolder && name === path) || name !== name.trim()) return undefined;
    const { bytes, charset } = entity;
    const hasEnding = decodeText(bytes, start, end, charset).endsWith(ENDING);
    const written = encodeText(name + (hasEnding ? ENDING : ''), charset);
    return written && { start, end, bytes: written };
  },
};

function withoutEnding(name: string): string {
  return name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : name;
}

// JSON Canvas 1.0 (jsoncanvas.org, "Spec"), in which Obsidian keeps its canvases: nodes are files, web pages, texts in Markdown,
// and groups, which may have a picture behind them.
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type JsonString,
  type Notation,
  type Place,
  callPlace,
  decodeText,
  jsonString,
  jsonStrings,
  oneByteText,
  oneForEach,
  place,
  readableEntity,
} from '@linkwright/core';
import { joinedStrings } from './joined-strings.ts';

/** A path from the folder of the vault (Obsidian, `CanvasFileData`), wherever in that the canvas is. */
const FILE: Place = { ...callPlace('canvas:file'), policy: 'always' };
const URL: Place = { ...place('canvas:url', 'always', 'none'), absoluteOnly: true };

const TEXT = 'nodes[].text';
const SUBPATH = 'nodes[].subpath';
const PLACES: ReadonlyMap<string, Place> = new Map([
  ['nodes[].file', FILE],
  ['nodes[].background', FILE],
  ['nodes[].url', URL],
]);

/** Tells the files and URLs of nodes, and hands each text to the extractor of Markdown. */
export const canvasExtractor: Extractor = {
  mediaTypes: ['application/x-canvas+json'],
  extract(entity: Entity, base: Base, { embed, sink }: Extraction): void {
    const document = readableEntity(entity);
    const strings = [...jsonStrings(oneByteText(document.bytes, document.start, document.end))];
    const parts = partsOf(document, strings);
    for (const { path, isName, object, ...within } of strings) {
      if (isName || within.start === within.end) continue;
      const [start, end] = [document.start + within.start, document.start + within.end];
      if (path === TEXT) embed(joinedStrings(document, [{ start, end }], 'text/markdown'), base);
      const at = PLACES.get(path);
      if (!at) continue;
      const how = at === FILE ? withPart(parts.get(object) ?? '') : jsonString;
      // Obsidian takes no such name, and its `#` would be where a heading begins.
      if (at === FILE && decodeText(document.bytes, start, end, document.charset).includes('#')) continue;
      sink.reference(document, start, end, at, how, base);
    }
  },
};

/** Which part of its file a node shows (`#Heading`, `#^block`), by where the node stands. */
function partsOf(document: Entity, strings: readonly JsonString[]): ReadonlyMap<number, string> {
  const parts = new Map<number, string>();
  for (const { path, isName, object, start, end } of strings) {
    if (path !== SUBPATH || isName) continue;
    const part = jsonString.decode(document, document.start + start, document.start + end);
    if (part.startsWith('#')) parts.set(object, part);
  }
  return parts;
}

/** The notation of a path of whose file a part is shown, which the node says elsewhere. */
const withPart: (part: string) => Notation = oneForEach((part) => ({
  name: 'json-string-before-part',
  decode: (entity, start, end) => jsonString.decode(entity, start, end) + part,
  encode(reference, entity, start, end) {
    if (!reference.endsWith(part)) return undefined;
    const path = reference.slice(0, reference.length - part.length);
    return path === '' || path.includes('#') ? undefined : jsonString.encode(path, entity, start, end);
  },
}));

// How a reference is written in reStructuredText: "Hyperlink Targets", "Embedded URIs and Aliases", and the arguments of
// directives (docutils, parsers/rst/directives: `uri` and `path`).
import {
  type Entity,
  type Notation,
  asItStands,
  decodeText,
  encodeReference,
  isSayable,
  lettered,
  pathOfReference,
  readOnly,
  referenceOfPath,
  written,
} from '@linkwright/core';
import { escapedUri, uriIn } from './escapes.ts';
import { filesOfFormats, isPattern, nameOfFormats } from './image-formats.ts';
import { columnsOf } from './table-line.ts';
import { isEmail, isStandaloneUri } from './uri-patterns.ts';

/** The inside of `<…>`. An underscore at its end would make a name of it. */
export const embeddedUri: Notation = uriNotation('rst-embedded-uri', /[\\ <>`]|_$/g);

/** Behind the colon of a target. */
export const targetUri: Notation = uriNotation('rst-target', /[\\ ]|_$/g);

/** An argument or an option that is a URI. */
export const argumentUri: Notation = uriNotation('rst-argument', /[\\ ]/g);

/**
 * The argument of `image`: a URI to docutils, and a path to Sphinx, which finds no file by escapes. Both take letters as
 * they are, and what a space says that a backslash stands before; who wrote escapes gets them. One file whose name ends in `.*`
 * can't be said, which would stand for others.
 */
export const imageUri: Notation = lettered(ofOneFile(argumentUri));

/** `image.*`, told by the name of the first file that it may stand for. */
export const imageOfFormats: Notation = {
  name: 'rst-image-formats',
  decode(entity, start, end) {
    const said = imageUri.decode(entity, start, end);
    return filesOfFormats(said)[0] ?? said;
  },
  encode(reference, entity, start, end) {
    const said = nameOfFormats(reference);
    return said === undefined ? undefined : imageUri.encode(said, entity, start, end);
  },
};

function ofOneFile({ name, decode, encode }: Notation): Notation {
  return {
    name,
    decode,
    encode: (reference, entity, start, end) =>
      isPattern(reference) && !isPattern(decode(entity, start, end))
        ? undefined
        : encode(reference, entity, start, end),
  };
}

function uriNotation(name: string, special: RegExp): Notation {
  return {
    name,
    decode: (entity, start, end) => uriIn(asItStands(entity, start, end)),
    encode(reference, entity, start, end) {
      // White space that a backslash stands before is a space, whatever it was; at the end of a line it is none.
      if (reference === '' || !isSayable(reference) || /[^\S ]|\u0085|^ | $/.test(reference))
        return undefined;
      // A relative path may look like an address.
      const said = isEmail(reference) ? `./${reference}` : reference;
      return written(escapedUri(said, special), entity, start, end);
    },
  };
}

/** A URI as it is in the text. What could end elsewhere than it should is not written. */
export const standaloneUri: Notation = {
  name: 'rst-standalone-uri',
  decode: (entity, start, end) => asItStands(entity, start, end).replaceAll(/\\([^])/g, '$1'),
  encode: (reference, entity, start, end) =>
    isStandaloneUri(reference) && !/[\\*_|`]/.test(reference) && !isRole(reference, entity, end)
      ? written(reference, entity, start, end)
      : undefined,
};

/** Whether the end of a URI would be the name of a role together with what stands behind it. */
function isRole(uri: string, entity: Entity, end: number): boolean {
  // Two characters of two bytes at most.
  const behind = asItStands(entity, end, Math.min(end + 4, entity.end));
  return behind.startsWith(':`') && uri.indexOf(':') < uri.lastIndexOf(':');
}

/** An address, which stands for a `mailto:` URI and is not rewritten. */
export const emailAddress: Notation = readOnly('rst-email', (entity, start, end) =>
  uriIn(asItStands(entity, start, end)),
);

/** A path in the file system: each character is one of a name, and says no escape, query or fragment. */
export const path: Notation = {
  name: 'rst-path',
  decode: (entity, start, end) => referenceOfPath(withoutBreaks(asItStands(entity, start, end))),
  encode(reference, entity, start, end) {
    const said = pathOfReference(reference);
    return said === undefined ? undefined : written(said, entity, start, end);
  },
};

/** A path in a role, in which `<` and a backquote would be markup. */
export const rolePath: Notation = {
  name: 'rst-role-path',
  decode: (entity, start, end) => referenceOfPath(roleText(asItStands(entity, start, end))),
  encode(reference, entity, start, end) {
    const said = pathOfReference(reference);
    return said === undefined || !isRoleText(said) ? undefined : written(said, entity, start, end);
  },
};

/**
 * The name of a document: its path without the ending, which is that of the document that says it (Sphinx, `:doc:`). One
 * that looks like an ending is part of the name.
 */
export const documentName: Notation = nameNotation('rst-document-name', () => false);

/** The same in a `toctree`, where Sphinx takes an ending away. */
export const entryName: Notation = nameNotation('rst-entry-name', (name) =>
  /\.(?:rst|rest|txt|md|ipynb)$/i.test(name),
);

function nameNotation(name: string, hasEnding: (said: string) => boolean): Notation {
  return {
    name,
    decode(entity, start, end) {
      const said = nameIn(asItStands(entity, start, end));
      return referenceOfPath(hasEnding(said) ? said : said + endingOf(entity));
    },
    encode(reference, entity, start, end) {
      const said = pathOfReference(reference);
      if (said === undefined || !isRoleText(said)) return undefined;
      if (hasEnding(nameIn(asItStands(entity, start, end)))) return written(said, entity, start, end);
      const ending = endingOf(entity);
      return said.endsWith(ending) ? written(said.slice(0, -ending.length), entity, start, end) : undefined;
    },
  };
}

function nameIn(text: string): string {
  return roleText(text).replace(/(?<!\/)\/+$/, '');
}

/** An id is not written anywhere: it follows from a title or a name. */
export function idNotation(id: string): Notation {
  return readOnly('rst-id', () => id);
}

/** A reference that the lines of a table's cell say, between which other cells stand: it can be read only. */
export function torn(reference: string): Notation {
  return readOnly('rst-torn', () => reference);
}

/**
 * In a table, whose columns must stay where they are: what is shorter gets spaces, what is longer takes those that stand
 * behind it, up to the unit `room` bytes behind the reference; undefined where there are too few. Letters of East Asia take two
 * columns.
 */
export function inCell(notation: Notation, room: number): Notation {
  return {
    name: `${notation.name}-in-cell`,
    decode: (entity, start, end) => notation.decode(entity, start, end),
    encode(reference, entity, start, end) {
      const edit = notation.encode(reference, entity, start, end);
      if (!edit) return undefined;
      const before = columnsOf(asItStands(entity, start, end));
      const after = columnsOf(decodeText(edit.bytes, 0, edit.bytes.length, entity.charset));
      const behind = asItStands(entity, end, end + room);
      const padded = paddedTo(behind, before - after);
      if (padded === undefined) return undefined;
      const rest = encodeReference(padded, entity.charset);
      const bytes = new Uint8Array(edit.bytes.length + rest.length);
      bytes.set(edit.bytes);
      bytes.set(rest, edit.bytes.length);
      return { start, end: end + room, bytes };
    },
  };
}

/** A text with so many more spaces at its end, or fewer. */
function paddedTo(text: string, more: number): string | undefined {
  if (more >= 0) return text + ' '.repeat(more);
  const spaces = text.length - text.trimEnd().length;
  return spaces >= -more ? text.slice(0, more) : undefined;
}

/**
 * The ending of the document's own name: `.rst.txt` for the sources that Sphinx puts beside its pages. Directives and roles
 * stand in Markdown and notebooks too.
 */
export function endingOf({ source }: Entity): string {
  return /(?:\.rst)?\.(?:rst|rest|txt|md|ipynb)$/i.exec(source.path)?.[0] ?? '.rst';
}

/** Whether a text says itself in a role. White space is one space there. */
function isRoleText(text: string): boolean {
  return !/[<>`\\]|[^\S ]|  /.test(text);
}

function roleText(text: string): string {
  return text
    .replaceAll(/\\([^])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function withoutBreaks(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('');
}

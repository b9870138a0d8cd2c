// The field `file` of JabRef and Zotero: `description:path:type;…`, with a backslash before `:`, `;` and itself.
import {
  type Notation,
  type Span,
  asItStands,
  pathOfReference,
  referenceOfPath,
  written,
} from '@linkwright/core';

/** The paths in the value of a field: of each file the second of three parts, or the whole of one that has no parts. */
export function filePaths(text: string, { start, end }: Span): Span[] {
  const paths: Span[] = [];
  let parts: Span[] = [];
  let from = start;
  for (let at = start; at <= end; at += 1) {
    const sign = at === end ? ';' : text[at];
    if (sign === '\\') {
      at += 1;
      if (at >= end) at = end - 1;
    } else if (sign === ':' || sign === ';') {
      parts.push({ start: from, end: at });
      from = at + 1;
      if (sign === ':') continue;
      const path = parts.length === 1 ? parts[0] : parts[1];
      if (path && path.start < path.end) paths.push(path);
      parts = [];
    }
  }
  return paths;
}

/** A path in the field `file`. */
export const filePath: Notation = {
  name: 'bibtex-file',
  decode: (entity, start, end) => referenceOfPath(unescaped(asItStands(entity, start, end)).trim()),
  encode(reference, entity, start, end) {
    const path = pathOfReference(reference);
    // BibTeX counts each brace.
    if (path === undefined || /[{}"]/.test(path)) return undefined;
    return written(path.replaceAll(/[\\:;]/g, '\\$&'), entity, start, end);
  },
};

/** What stands behind the escapes. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\([\\:;_&%#$])/g, '$1');
}

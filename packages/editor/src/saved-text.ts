import type { OpenDocument } from '@linkwright/corpus';
import { DocumentText } from './document-text.ts';
import type { EditedTree } from './edited-tree.ts';

/** The text of a file on the disk, as an editor shows it. */
export interface SavedText {
  readonly text: DocumentText;
  /** Bytes before it: those of a byte order mark, which editors do not show. */
  readonly mark: number;
}

/** Undefined for what is no UTF-8, of which nobody knows how an editor shows it. */
export function savedText(uri: string, bytes: Uint8Array): SavedText | undefined {
  try {
    const text = DocumentText.of(uri, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { text, mark: bytes.length - text.bytes.length };
  } catch {
    return undefined;
  }
}

/** The text of a file as it is written now, or as it is saved; undefined where it is no text. */
export async function textAt(
  path: string,
  tree: EditedTree,
  open: ReadonlyMap<string, DocumentText>,
): Promise<DocumentText | undefined> {
  const written = open.get(path);
  if (written) return written;
  const file = (await tree.files()).find(({ absolute }) => absolute === path);
  const opened = file && tree.checker.reader.open(file);
  return opened && !('code' in opened) ? shownText(opened, tree.paths.uriOf(path))?.text : undefined;
}

/** Undefined for what an editor would not show as it is written: what is packed, or in another charset. */
export function shownText({ packed, entity }: OpenDocument, uri: string): SavedText | undefined {
  return packed ? undefined : savedText(uri, entity.bytes.subarray(0, entity.end));
}

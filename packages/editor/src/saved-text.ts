import { DocumentText } from './document-text.ts';

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

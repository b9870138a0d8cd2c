// The names in pages of web archives.
import type { Capture, Captured, DocumentReader, OpenDocument } from '@linkwright/corpus';
import type { CaptureNotes } from './captures.ts';
import { hasNames } from './fragment.ts';
import { NameSink } from './names.ts';

/** Notes what was retrieved, with the names in it where they are worth reading; `path` is that of the archive. */
export function noteCapture(
  notes: CaptureNotes,
  { capture, document }: Captured,
  { path }: { readonly path: string },
  reader: DocumentReader,
): void {
  const isRead = document !== undefined && isNamed(capture);
  notes.add(
    capture,
    isRead ? namesIn(reader.answered(path, { ...document, redirected: [] }), reader) : undefined,
  );
}

/** Whether the names in what was retrieved are worth reading. */
function isNamed({ status = 200, bodyType, isWhole, location }: Capture): boolean {
  return isWhole && status < 400 && location === undefined && hasNames(bodyType);
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

// RFC 2392 (cid:) and RFC 2557, section 8 (Content-Location): URIs that mean parts of the message.
import type { DocumentReader, OpenDocument } from '@linkwright/corpus';
import { partUris } from '@linkwright/mail';

/** Whether a URI without its fragment means a part of the message that it stands in; `message` is its number in an mbox. */
export type MeansPart = (uri: string, message: number | undefined) => boolean;

const noPart: MeansPart = () => false;

/** Reads how the parts of a message are called when that is first asked for. */
export function partsOf(document: OpenDocument, reader: DocumentReader): MeansPart {
  const read = READ[document.entity.mediaType];
  if (!read) return noPart;
  let labels: ReadonlyMap<number, ReadonlySet<string>> | undefined;
  return (uri, message = 0) => {
    labels ??= read(document, reader);
    const own = labels.get(message);
    if (!own) return false;
    return own.has(uri) || (/^cid:/i.test(uri) && own.has(`cid:${unescaped(uri.slice(4))}`));
  };
}

type Labels = Map<number, ReadonlySet<string>>;

/** Labels by the number of their message; 0 where it has none. */
const READ: Readonly<Record<string, (document: OpenDocument, reader: DocumentReader) => Labels>> = {
  'message/rfc822': (document, reader) =>
    new Map([[document.entity.part?.message ?? 0, labelsOf(document, reader)]]),
  'application/mbox': (document, reader) => {
    const labels: Labels = new Map();
    for (const message of reader.messagesIn(document))
      if (!('code' in message)) labels.set(message.entity.part?.message ?? 0, labelsOf(message, reader));
    return labels;
  },
};

/** With the bases that the links of the message are read with. */
function labelsOf({ entity, base }: OpenDocument, { mail }: DocumentReader): ReadonlySet<string> {
  return partUris(entity, { ...mail, base });
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// RFC 2392 (cid:) and RFC 2557, section 8 (Content-Location): URIs that mean parts of the message.
import { type DocumentReader, EMLX, OUTLOOK, PST, type OpenDocument, TNEF } from '@linkwright/corpus';
import { partsMeant } from '@linkwright/mail';

/** Whether a URI without its fragment means a part of the message that it stands in; `message` is its number in an mbox. */
export type MeansPart = (uri: string, message: number | undefined) => boolean;

const noPart: MeansPart = () => false;

/** Reads how the parts of a message are called when that is first asked for. */
export function partsOf(document: OpenDocument, reader: DocumentReader): MeansPart {
  const read = READ[document.entity.mediaType];
  if (!read) return noPart;
  let messages: Messages | undefined;
  return (uri, message = 0) => {
    messages ??= read(document, reader);
    return messages.get(message)?.(uri) ?? false;
  };
}

/** By the number of a message, 0 where it has none: what means a part of it. */
type Messages = Map<number, (uri: string) => boolean>;

const READ: Readonly<Record<string, (document: OpenDocument, reader: DocumentReader) => Messages>> = {
  'message/rfc822': (document, reader) =>
    new Map([[document.entity.part?.message ?? 0, meantIn(document, reader)]]),
  [EMLX]: meantInEach,
  [OUTLOOK]: meantInEach,
  [PST]: meantInEach,
  [TNEF]: meantInEach,
  'application/mbox': meantInEach,
};

function meantInEach(document: OpenDocument, reader: DocumentReader): Messages {
  const messages: Messages = new Map();
  for (const message of reader.messagesIn(document))
    if (!('code' in message)) messages.set(message.entity.part?.message ?? 0, meantIn(message, reader));
  return messages;
}

/** With the bases that the links of the message are read with. */
function meantIn({ entity, base }: OpenDocument, { mail }: DocumentReader): (uri: string) => boolean {
  return partsMeant(entity, { ...mail, base });
}

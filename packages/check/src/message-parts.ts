// RFC 2392 (cid:) and RFC 2557, section 8 (Content-Location): URIs that mean parts of the message.
import type { OpenDocument } from '@linkwright/corpus';
import { labelledParts } from '@linkwright/mail';

/** Whether a URI without its fragment means a part of the message that it stands in. */
export type MeansPart = (uri: string) => boolean;

const noPart: MeansPart = () => false;

/** Reads how the parts of a message are called when that is first asked for. */
export function partsOf({ entity, base }: OpenDocument): MeansPart {
  if (entity.mediaType !== 'message/rfc822') return noPart;
  let labels: Set<string> | undefined;
  return (uri) => {
    if (!labels) {
      labels = new Set();
      for (const { contentId, contentLocation } of labelledParts(entity, { base })) {
        if (contentId !== undefined) labels.add(`cid:${contentId}`);
        if (contentLocation?.uri !== undefined) labels.add(contentLocation.uri);
      }
    }
    return labels.has(uri) || (/^cid:/i.test(uri) && labels.has(`cid:${unescaped(uri.slice(4))}`));
  };
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

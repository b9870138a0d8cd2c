// The name of the file that a part was made from: RFC 2183, 2.3; before it, RFC 1521.
import type { ContentType } from './content-type.ts';
import { decodeEncodedWords, hasEncodedWord } from './encoded-words.ts';
import { type Header, fieldOf, unfolded } from './header.ts';
import { parseParameterized } from './parameters.ts';

/** The name that the sender says, not to be trusted as a path. */
export function fileNameOf(bytes: Uint8Array, header: Header, type: ContentType): string | undefined {
  const field = fieldOf(header, 'Content-Disposition');
  const disposition = field && parseParameterized(unfolded(bytes, field));
  const name = disposition?.parameters.get('filename') ?? type.parameters.get('name');
  // RFC 2047, 5 forbids encoded words in parameters; Outlook and Gmail write them, and other readers decode them.
  return name !== undefined && hasEncodedWord(name) ? decodeEncodedWords(name) : name;
}

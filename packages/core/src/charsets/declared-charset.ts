import { charsetName } from './charset.ts';
import { isUtf8 } from './utf-8-bytes.ts';

/**
 * The charset of bytes in which a document says its own as `label`, in ASCII: what could not be said so is not meant. Where
 * it says none that is known, undefined for UTF-8, and for others windows-1252, which has Latin-1 in it.
 */
export function declaredCharset(
  label: string | undefined,
  { bytes, start, end }: { readonly bytes: Uint8Array; readonly start: number; readonly end: number },
): string | undefined {
  const name = label === undefined ? undefined : charsetName(label);
  if (name !== undefined && !/^(?:utf-16|replacement)/.test(name)) return name;
  return isUtf8(bytes, start, end) ? undefined : 'windows-1252';
}

// What is in a file that is packed as a whole, within the limits that hold for entries of archives.
import type { ContainerLimits } from '@linkwright/containers';
import { gunzip } from './gzip-file.ts';
import { type PackedContent, type PackedFile, unpacked } from './packing.ts';

/** Why nothing of it is read. */
export interface RefusedContent {
  readonly code: 'unpackable' | 'entry-too-large';
  readonly message: string;
}

type Limits = Pick<ContainerLimits, 'entrySize' | 'ratio' | 'ratioFrom'>;

/** What a packed file holds, as far as it can be unpacked. */
export function packedContent(
  { bytes, packing }: Pick<PackedFile, 'bytes' | 'packing'>,
  { entrySize, ratio, ratioFrom }: Limits,
): PackedContent | RefusedContent {
  const harmless = Math.max(ratioFrom, ratio * bytes.length);
  const limit = Math.min(entrySize, harmless);
  const found = packing === 'gzip' ? gunzip(bytes, limit) : unpacked(bytes, packing, limit);
  if (found === 'damaged') return { code: 'unpackable', message: 'is damaged, or no gzip file' };
  if (found === 'too-large') {
    const message =
      harmless < entrySize
        ? `unpacked it is more than ${ratio} times larger than the file; that is made to do harm`
        : `unpacked it has more than ${entrySize} bytes`;
    return { code: 'entry-too-large', message };
  }
  if (found.end === 0 && !found.fault) return { code: 'unpackable', message: `is no ${packing} file` };
  return found;
}

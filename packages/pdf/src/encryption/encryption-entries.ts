// ISO 32000-2, 7.6.2 (table 20), 7.6.4.2 (table 21) and 7.6.6 (table 25): what the encryption dictionary says.
import { type PdfValue, isKind, isString } from '../objects/pdf-value.ts';
import type { PdfFile, PdfPlace } from '../objects/pdf-file.ts';
import { stringBytes } from '../objects/string-text.ts';

/** What strings or streams are encrypted with (table 25). */
export type Method = 'None' | 'V2' | 'AESV2' | 'AESV3';

/** What is to be known to read a file. */
export interface EncryptionEntries {
  /** `R`. */
  readonly revision: number;
  /** Of the key, in bytes. */
  readonly keyLength: number;
  readonly strings: Method;
  readonly streams: Method;
  /** `O`, `U`, `UE`: what passwords are held against. Empty where they are not there. */
  readonly owner: Uint8Array;
  readonly user: Uint8Array;
  readonly userKey: Uint8Array;
  /** `P`. */
  readonly permissions: number;
  readonly isMetadataPlain: boolean;
  /** The first string of the `ID` of the file. */
  readonly id: Uint8Array;
}

/** Undefined for what the standard security handler knows not. */
export function encryptionEntries(
  file: PdfFile,
  dictionary: PdfPlace,
  id: Uint8Array,
): EncryptionEntries | undefined {
  const value = (name: string): PdfValue | undefined => file.entry(dictionary, name)?.value;
  const number = (name: string): number => Number(value(name) ?? 0);
  const bytes = (name: string): Uint8Array => {
    const found = file.entry(dictionary, name);
    return found && isString(found.value) ? stringBytes(found.object.bytes, found.value) : new Uint8Array();
  };
  const filter = value('Filter');
  const [version, revision] = [number('V'), number('R')];
  const strings = methodOf(file, dictionary, version, 'StrF');
  const streams = methodOf(file, dictionary, version, 'StmF');
  if (!isKind(filter, 'name') || filter.name !== 'Standard' || !strings || !streams) return undefined;
  return {
    revision,
    keyLength: keyLength(version, number('Length')),
    strings,
    streams,
    owner: bytes('O'),
    user: bytes('U'),
    userKey: bytes('UE'),
    permissions: number('P'),
    isMetadataPlain: value('EncryptMetadata') === false,
    id,
  };
}

function methodOf(file: PdfFile, dictionary: PdfPlace, version: number, name: string): Method | undefined {
  if (version === 1 || version === 2 || version === 3) return 'V2';
  if (version !== 4 && version !== 5) return undefined;
  const filter = file.entry(dictionary, name)?.value;
  if (!isKind(filter, 'name') || filter.name === 'Identity') return 'None';
  const filters = file.entry(dictionary, 'CF');
  const crypt = filters && file.entry(filters, filter.name);
  const method = crypt && file.entry(crypt, 'CFM')?.value;
  const called = isKind(method, 'name') ? method.name : 'None';
  return called === 'None' || called === 'V2' || called === 'AESV2' || called === 'AESV3'
    ? called
    : undefined;
}

/** `Length` is in bits, and does not count where the version says how long keys are. */
function keyLength(version: number, length: number): number {
  if (version === 1) return 5;
  if (version === 4) return 16;
  return version === 5 ? 32 : Math.min(Math.max(length >> 3, 5), 16);
}

// ISO 32000-2, 7.6.4.3 and 7.6.4.4: the key of a file that opens with the empty user password.
import { concat } from '@linkwright/core';
import { type Ciphers, rc4 } from './ciphers.ts';
import type { EncryptionEntries } from './encryption-entries.ts';

/** What passwords are filled up with, and so the empty one is. */
const PADDING = Uint8Array.from(
  [0x28bf4e5e, 0x4e758a41, 0x64004e56, 0xfffa0108, 0x2e2e00b6, 0xd0683e80, 0x2f0ca9fe, 0x6453697a].flatMap(
    (word) => [word >>> 24, word >>> 16, word >>> 8, word],
  ),
);

/** Undefined where another password is asked for. */
export function emptyPasswordKey(ciphers: Ciphers, entries: EncryptionEntries): Uint8Array | undefined {
  if (entries.revision >= 5) return keyInFile(ciphers, entries);
  const key = derivedKey(ciphers, entries);
  return opens(ciphers, entries, key) ? key : undefined;
}

/** Algorithm 2. */
function derivedKey(ciphers: Ciphers, entries: EncryptionEntries): Uint8Array {
  const { revision, keyLength, owner, permissions, id, isMetadataPlain } = entries;
  const allowed = Uint8Array.of(permissions, permissions >> 8, permissions >> 16, permissions >> 24);
  const mark = revision >= 4 && isMetadataPlain ? Uint8Array.of(255, 255, 255, 255) : new Uint8Array();
  const said = concat([PADDING, owner.subarray(0, 32), allowed, id, mark]);
  let hash = ciphers.hash('md5', said);
  const rounds = revision >= 3 ? 50 : 0;
  for (let round = 0; round < rounds; round += 1) hash = ciphers.hash('md5', hash.subarray(0, keyLength));
  return hash.subarray(0, keyLength);
}

/** Algorithms 4 to 6. */
function opens(ciphers: Ciphers, { revision, user, id }: EncryptionEntries, key: Uint8Array): boolean {
  if (revision < 3) return sameBytes(rc4(key, PADDING), user.subarray(0, 32));
  let said = ciphers.hash('md5', concat([PADDING, id]));
  for (let round = 0; round < 20; round += 1)
    said = rc4(
      key.map((byte) => byte ^ round),
      said,
    );
  return sameBytes(said, user.subarray(0, 16));
}

/** Algorithm 2.A: the hash, what the password is held against with, and what the key is unlocked with. */
function keyInFile(ciphers: Ciphers, { revision, user, userKey }: EncryptionEntries): Uint8Array | undefined {
  if (user.length < 48 || userKey.length < 32) return undefined;
  const hash = (salt: Uint8Array): Uint8Array =>
    revision === 5 ? ciphers.hash('sha256', salt) : hardened(ciphers, salt);
  if (!sameBytes(hash(user.subarray(32, 40)), user.subarray(0, 32))) return undefined;
  return ciphers.decrypt(hash(user.subarray(40, 48)), new Uint8Array(16), userKey.subarray(0, 32));
}

/** Algorithm 2.B, for the empty password. */
function hardened(ciphers: Ciphers, salt: Uint8Array): Uint8Array {
  let key = ciphers.hash('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const once = key;
    const many = concat(Array.from({ length: 64 }, () => once));
    const mixed = ciphers.encrypt(key.subarray(0, 16), key.subarray(16, 32), many);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = ciphers.hash(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

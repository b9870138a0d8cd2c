import { createCipheriv, createDecipheriv, createHash, getFips } from 'node:crypto';
import type { Ciphers } from '@linkwright/pdf';

/** Node's. Where only approved algorithms may be used, MD5 is missing, and with it most of what PDFs ask for. */
export const nodeCiphers: Ciphers | undefined =
  getFips() === 1
    ? undefined
    : {
        hash: (name, bytes) => createHash(name).update(bytes).digest(),
        encrypt: (key, vector, bytes) =>
          createCipheriv(algorithm(key), key, vector).setAutoPadding(false).update(bytes),
        decrypt: (key, vector, bytes) =>
          createDecipheriv(algorithm(key), key, vector).setAutoPadding(false).update(bytes),
      };

function algorithm(key: Uint8Array): 'aes-128-cbc' | 'aes-256-cbc' {
  return key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc';
}

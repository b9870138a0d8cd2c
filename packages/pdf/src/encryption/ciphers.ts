// ISO 32000-2, 7.6.3: what PDFs are encrypted with.

/** What a platform brings of it. */
export interface Ciphers {
  hash(name: 'md5' | 'sha256' | 'sha384' | 'sha512', bytes: Uint8Array): Uint8Array;
  /** AES with a key of 128 or 256 bits, chained (CBC), and without padding: `bytes` are whole blocks. */
  encrypt(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Uint8Array;
  decrypt(key: Uint8Array, vector: Uint8Array, bytes: Uint8Array): Uint8Array;
}

/** RC4, which platforms do not bring any more. It goes the same way back. */
export function rc4(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const exchange = (a: number, b: number): void => {
    [state[a], state[b]] = [state[b] as number, state[a] as number];
  };
  for (let a = 0, b = 0; a < 256; a += 1) {
    b = (b + (state[a] as number) + (key[a % key.length] as number)) & 255;
    exchange(a, b);
  }
  const out = new Uint8Array(bytes.length);
  for (let at = 0, a = 0, b = 0; at < bytes.length; at += 1) {
    a = (a + 1) & 255;
    b = (b + (state[a] as number)) & 255;
    exchange(a, b);
    const sum = ((state[a] as number) + (state[b] as number)) & 255;
    out[at] = (bytes[at] as number) ^ (state[sum] as number);
  }
  return out;
}

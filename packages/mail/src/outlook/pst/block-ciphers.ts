// How bytes of blocks are hidden: [MS-PST], 5.1 (CryptPermute) and 5.2 (CryptCyclic). Neither has a key that is secret.

/** mpbbI (5.1). */
const INVERSE = table(
  '47f1b4e60b6a7248854e9eebe2f89453e0bba002e85a09abdbe3bac67cc310dd' +
    '39059630f53760828cc9134a6b1df3fb8f2697ca911701c4322d6e3195ffd923' +
    'd1005e79dc443b1a28c5615720903d83b943be67d2464276c06d5b7eb20f1629' +
    '3ca903540dda5ddff6b7c762cd8d06d3695c86d614f7a56675acb1e94521700c' +
    '879f74a4224c6fbf1f56aa2eb3783350b0a392bccf191ca763cb1e4d3e4b1b9b' +
    '4fe7f0eead3ab55904ea40552551e57a893868527bfc27aed7bdfa07f4cc8e5f' +
    'ef359c842b15d5773449b6120a7f7188fd9d18417d93d8582ccefe24afdeb836' +
    'c8a180a69998a82f0e816573e4c2a28ad4e111d0088b2af2ed9a643fc16cf9ec',
);

/** mpbbS (5.1), which is its own inverse. */
const SECOND = table(
  '14530f56b3c87a9ceb65481716159f02cc547c83000d0c0ba262a876dbd9edc7' +
    'c5a4dcac8574d6d0a79bae9a967166c36399b8dd73928e847da55ed15d93b157' +
    '5150808952944f4e0a6bbc8d7f6e47464140440111cb033ff7f4e1a98f3c3af9' +
    'fbf0193082092ec99da08649ee6f4d6dc42d813425871b88aafc06a11238fd4c' +
    '4272641337246a757743ffe6b44b365ce4d8353d45b92cecb7312b290768a30e' +
    '697b189e2139be281a5b78f523ca2ab0af3efe048ce7e5983295d3f64ae8a6ea' +
    'e9f3d52f7020f21f0567ad5510cecde3273bdabad7c226d4911dd21c2233f8fa' +
    'f15aefcf90b68bb5bdc0bf08971e6ce261e0c6c159abbb58de5fdf60797eb28a',
);

/** mpbbR (5.1), whose inverse mpbbI is. */
const FIRST = inverseOf(INVERSE);

function table(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (each) => Number.parseInt(each, 16));
}

function inverseOf(bytes: Uint8Array): Uint8Array {
  const inverse = new Uint8Array(256);
  for (const [at, byte] of bytes.entries()) inverse[byte] = at;
  return inverse;
}

/** What permuted bytes were. */
export function unpermuted(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => INVERSE[byte] as number);
}

/** Its own inverse; `id`: of the block that has the bytes, of which the lower 32 bits count. */
export function cycled(bytes: Uint8Array, id: number): Uint8Array {
  const low = id >>> 0;
  const start = (low ^ (low >>> 16)) & 0xffff;
  return bytes.map((byte, at) => {
    const key = (start + at) & 0xffff;
    const [lower, upper] = [key & 0xff, key >>> 8];
    const once = ((FIRST[(byte + lower) & 0xff] as number) + upper) & 0xff;
    const twice = ((SECOND[once] as number) - upper) & 0xff;
    return ((INVERSE[twice] as number) - lower) & 0xff;
  });
}

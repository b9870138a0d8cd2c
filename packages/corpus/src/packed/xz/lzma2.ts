// LZMA2 (LZMA SDK, Lzma2Dec.c; The .xz File Format 1.2.1, 5.3.1): chunks of LZMA, and such as are not packed.
import { type PackedInput, PackingFault } from '../packed-input.ts';
import { Dictionary } from './dictionary.ts';
import { LzmaDecoder, type LzmaProperties } from './lzma-decoder.ts';
import { RangeDecoder } from './range-decoder.ts';

/** What the first byte of a chunk says (Lzma2Dec.c). */
const END = 0;
const PLAIN_RESET = 1;
const PLAIN = 2;
const LZMA = 0x80;
/** Of `LZMA`, in two bits: what begins anew. */
const STATE = 1;
const PROPERTIES = 2;
const ALL = 3;

/** The chunks of a block, each copied. Throws PackingFault, when what stands before it has been given. */
export function* lzma2(input: PackedInput, dictionarySize: number): Generator<Uint8Array> {
  const chunks = new Chunks(input, dictionarySize);
  for (let control = input.byte(); control !== END; control = input.byte()) yield* chunks.chunk(control);
}

class Chunks {
  readonly #input: PackedInput;
  readonly #dictionary: Dictionary;
  #properties: LzmaProperties | undefined;
  #decoder: LzmaDecoder | undefined;
  #needsReset = true;

  constructor(input: PackedInput, dictionarySize: number) {
    this.#input = input;
    this.#dictionary = new Dictionary(dictionarySize);
  }

  *chunk(control: number): Generator<Uint8Array> {
    const at = this.#input.at - 1;
    const anew = control < LZMA ? (control === PLAIN_RESET ? ALL : 0) : (control >> 5) & 3;
    if ((control < LZMA && control > PLAIN) || (this.#needsReset && anew !== ALL)) throw damaged(at);
    if (anew === ALL) this.#dictionary.reset();
    this.#needsReset = false;
    yield* control < LZMA ? this.#plain() : this.#packed(control, anew, at);
  }

  *#plain(): Generator<Uint8Array> {
    const size = this.#uint16() + 1;
    this.#dictionary.reserve(size);
    const bytes = this.#input.upTo(size).slice();
    this.#dictionary.putAll(bytes);
    yield bytes;
    if (bytes.length < size) throw this.#input.cut();
  }

  *#packed(control: number, anew: number, at: number): Generator<Uint8Array> {
    const size = ((control & 0x1f) << 16) + this.#uint16() + 1;
    const packedSize = this.#uint16() + 1;
    if (anew >= PROPERTIES) this.#properties = propertiesOf(this.#input.byte(), at);
    if (!this.#properties) throw damaged(at);
    if (anew >= STATE || !this.#decoder) this.#decoder = new LzmaDecoder(this.#properties);
    const packed = this.#input.upTo(packedSize);
    const isCut = packed.length < packedSize;
    this.#dictionary.reserve(size);
    const before = this.#dictionary.total;
    const isSound = decoded(this.#decoder, packed, this.#dictionary, size);
    yield this.#dictionary.last(this.#dictionary.total - before);
    if (isCut) throw this.#input.cut();
    if (!isSound) throw damaged(at);
  }

  #uint16(): number {
    return this.#input.byte() * 256 + this.#input.byte();
  }
}

/** Whether the chunk is what it should be. */
function decoded(decoder: LzmaDecoder, packed: Uint8Array, dictionary: Dictionary, size: number): boolean {
  try {
    const coder = new RangeDecoder(packed);
    decoder.decode(coder, dictionary, size);
    return coder.isFinished;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** `(pb * 5 + lp) * 9 + lc`. */
function propertiesOf(byte: number, at: number): LzmaProperties {
  const lc = byte % 9;
  const lp = Math.floor(byte / 9) % 5;
  const pb = Math.floor(byte / 45);
  if (pb > 4 || lc + lp > 4) throw damaged(at);
  return { lc, lp, pb };
}

function damaged(at: number): PackingFault {
  return new PackingFault('its data is damaged', at);
}

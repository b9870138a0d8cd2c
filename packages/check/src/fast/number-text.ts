// Lists of numbers as JSON has them: texts in base64, of 32 bits each with the lowest byte first.

export function textOfNumbers({ buffer, byteOffset, byteLength }: Int32Array): string {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');
}

/** What is no whole number at the end is left out. */
export function numbersInText(text: string): Int32Array {
  const bytes = Buffer.from(text, 'base64');
  const list = new Int32Array(bytes.length >> 2);
  bytes.copy(new Uint8Array(list.buffer));
  return list;
}

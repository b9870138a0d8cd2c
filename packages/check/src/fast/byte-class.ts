/** What a byte of a reference means for hashing it. */
export const ByteClass: Readonly<
  Record<'unsafe' | 'plain' | 'slash' | 'question' | 'hash' | 'colon' | 'percent', number>
> = Object.freeze({
  /** Anything that may have to be decoded, or that there is advice about: left to the exact checker. */
  unsafe: 0,
  plain: 1,
  slash: 2,
  question: 3,
  hash: 4,
  colon: 5,
  percent: 6,
});

/**
 * Classes by byte. Plain are the characters that stand for themselves in every notation and in every
 * URI: letters, digits, and the marks that neither HTML nor CSS gives a meaning. (In CSS a parenthesis
 * or an apostrophe ends what is not quoted, so that one inside of a reference is its own.)
 */
export const CLASS_OF: Uint8Array = new Uint8Array(256);
for (let byte = 0x30; byte < 0x7b; byte += 1) {
  if ((byte < 0x3a || byte > 0x40) && (byte < 0x5b || byte > 0x60)) CLASS_OF[byte] = ByteClass.plain;
}
for (const mark of "-._~!*,;=+()'$") CLASS_OF[mark.charCodeAt(0)] = ByteClass.plain;
CLASS_OF[0x2f] = ByteClass.slash;
CLASS_OF[0x3f] = ByteClass.question;
CLASS_OF[0x23] = ByteClass.hash;
CLASS_OF[0x3a] = ByteClass.colon;
CLASS_OF[0x25] = ByteClass.percent;

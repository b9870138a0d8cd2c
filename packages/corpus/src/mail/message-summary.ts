/** What a person knows a message by. */
export interface MessageSummary {
  readonly subject: string | undefined;
  readonly from: string | undefined;
  readonly date: Date | undefined;
  readonly messageId: string | undefined;
}

/**
 * Subject, sender and date of a message, decoded; for reports, never for links (mailparser joins
 * bodies and drops part headers). Only the header is read, so a large message costs no more.
 */
export async function messageSummary(bytes: Uint8Array): Promise<MessageSummary> {
  // The parser takes a tenth of a second to load, which only reports of mail wait for.
  const { simpleParser } = await import('mailparser');
  const { subject, from, date, messageId } = await simpleParser(Buffer.from(headerOf(bytes)));
  return { subject, from: from?.text, date, messageId };
}

function headerOf(bytes: Uint8Array): Uint8Array {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ends = ['\n\n', '\n\r\n'].map((empty) => buffer.indexOf(empty)).filter((at) => at >= 0);
  return ends.length === 0 ? bytes : bytes.subarray(0, Math.min(...ends) + 3);
}

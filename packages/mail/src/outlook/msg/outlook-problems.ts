// What is told of a message of Outlook that is not read, or not read whole.
import type { Diagnostic } from '@linkwright/core';

export function noMessage(source: string): Diagnostic {
  const message =
    'is no message of Outlook, or so damaged that none can be found in it; nothing in it is read. Open it in Outlook and save it anew, or say what it is with --as';
  return { code: 'damaged-message', severity: 'error', message, source };
}

export function tooLarge(source: string, size: number, limit: number): Diagnostic {
  const message = `the message has ${size} bytes; of one with more than ${limit} nothing is read (--limit message-size=${size} reads it)`;
  return { code: 'message-too-large', severity: 'error', message, source };
}

export function damaged(source: string): Diagnostic {
  const message =
    'the file is damaged or was cut off: what can be read of the message is read, and links may be missing';
  return { code: 'damaged-message', severity: 'warning', message, source };
}

export function unreadRtf(source: string): Diagnostic {
  const message =
    'the text stands in the message as RTF alone, which is damaged or too large; its links are not told';
  return { code: 'rtf-not-read', severity: 'warning', message, source };
}

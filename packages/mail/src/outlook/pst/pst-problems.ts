// What is told of a file of Outlook's folders that is not read, or not read whole.
import type { Diagnostic } from '@linkwright/core';

/** Where a message is: in which file, which one it is, and in which folder. */
interface Where {
  readonly source: string;
  readonly number: number;
  readonly folder: string;
}

export function noFile(source: string): Diagnostic {
  const message =
    'is no file of folders of Outlook, or its beginning is damaged; nothing in it is read. Repair it with scanpst, or say what it is with --as';
  return { code: 'damaged-mailbox', severity: 'error', message, source };
}

export function lockedFile(source: string): Diagnostic {
  const message =
    'is encrypted by Windows for one device; open it in Outlook there, export its folders, and read that';
  return { code: 'locked-document', severity: 'error', message, source };
}

export function damagedFile(source: string): Diagnostic {
  const message =
    'the file is damaged or was cut off: messages may be missing. What can be found is read; scanpst repairs such files';
  return { code: 'damaged-mailbox', severity: 'warning', message, source };
}

/** Of one in which there is no message that can be found. */
export function emptyFile(source: string): Diagnostic {
  const message =
    'the file is damaged or was cut off, and no message can be found in it; repair it with scanpst, and read that';
  return { code: 'damaged-mailbox', severity: 'error', message, source };
}

export function damagedMessage({ source, ...where }: Where): Diagnostic {
  const message = `${named(where)} is damaged: what can be read of it is read, and links may be missing`;
  return { code: 'damaged-message', severity: 'warning', message, source };
}

export function largeMessage({ source, ...where }: Where, limit: number): Diagnostic {
  const message = `${named(where)} has more than ${limit} bytes, and nothing of it is read (--limit message-size=N takes more)`;
  return { code: 'message-too-large', severity: 'error', message, source };
}

export function unreadText({ source, ...where }: Where): Diagnostic {
  const message = `the text of ${named(where)} is RTF alone, which is damaged or too large; its links are not told`;
  return { code: 'rtf-not-read', severity: 'warning', message, source };
}

function named({ number, folder }: Omit<Where, 'source'>): string {
  return folder === '' ? `message ${number}` : `message ${number}, in ${folder},`;
}

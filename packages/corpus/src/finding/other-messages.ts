// Files that are called as messages of Outlook are (`.msg`), and are none: definitions of messages in ROS, translations in
// Tcl and others. In folders and archives they are passed over as files of no type are.
import { closeSync, openSync, readSync } from 'node:fs';
import { OUTLOOK, beginsCompound } from '@linkwright/mail';

/** Whether bytes of this type are something else. */
export function isOtherMessage(mediaType: string | undefined, bytes: Uint8Array): boolean {
  return mediaType === OUTLOOK && !beginsCompound(bytes, bytes.length);
}

/** Whether a file of this type is something else. Of what cannot be opened, who reads it tells. */
export function isOtherMessageAt(mediaType: string | undefined, absolute: string): boolean {
  if (mediaType !== OUTLOOK) return false;
  let descriptor: number | undefined;
  try {
    descriptor = openSync(absolute, 'r');
    const beginning = Buffer.alloc(8);
    return isOtherMessage(mediaType, beginning.subarray(0, readSync(descriptor, beginning, 0, 8, 0)));
  } catch {
    return false;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

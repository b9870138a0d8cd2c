// Files that are called as those of Outlook are (`.msg`, `.pst`, `winmail.dat`), and are none: definitions of messages in ROS, translations
// in Tcl and others. In folders and archives they are passed over as files of no type are.
import { OUTLOOK, PST, TNEF, beginsCompound, beginsPst, beginsTnef } from '@linkwright/mail';
import { beginningAt } from '../disk/beginning-at.ts';

/** How files of these types begin. */
const BEGINNINGS: ReadonlyMap<string | undefined, (bytes: Uint8Array, end: number) => boolean> = new Map([
  [OUTLOOK, beginsCompound],
  [PST, beginsPst],
  [TNEF, beginsTnef],
]);

/** More than is looked at. */
const BEGINNING = 16;

/** Whether bytes of this type are something else. */
export function isOtherMessage(
  mediaType: string | undefined,
  bytes: Uint8Array,
  end: number = bytes.length,
): boolean {
  return BEGINNINGS.get(mediaType)?.(bytes, end) === false;
}

/** Whether a file of this type is something else. Of what cannot be opened, who reads it tells. */
export function isOtherMessageAt(mediaType: string | undefined, absolute: string): boolean {
  if (!BEGINNINGS.has(mediaType)) return false;
  const beginning = beginningAt(absolute, BEGINNING);
  return beginning !== undefined && isOtherMessage(mediaType, beginning);
}

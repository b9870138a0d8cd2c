import { fchmodSync, fchownSync, fstatSync } from 'node:fs';

/** Whose a file is, and its permission bits. */
export interface Owned {
  readonly uid: number;
  readonly gid: number;
  readonly mode: number;
}

/**
 * Gives an open file an owner, where the system allows it, and permissions: a program does not run as somebody else's because
 * it could not stay its owner's. Throws the system's error of the permissions.
 */
export function giveOwner(descriptor: number, { uid, gid, mode }: Owned): void {
  const isOwned = belongsTo(descriptor, uid, gid) || isGiven(descriptor, uid, gid);
  // The umask may have taken bits away, and the change of the owner some.
  fchmodSync(descriptor, mode & (isOwned ? 0o7777 : 0o1777));
}

function belongsTo(descriptor: number, uid: number, gid: number): boolean {
  const made = fstatSync(descriptor);
  return made.uid === uid && made.gid === gid;
}

/** Only root gives files away; who is in the group of a file that several write can give it that. */
function isGiven(descriptor: number, uid: number, gid: number): boolean {
  if (isChanged(descriptor, uid, gid)) return true;
  isChanged(descriptor, fstatSync(descriptor).uid, gid);
  return false;
}

function isChanged(descriptor: number, uid: number, gid: number): boolean {
  try {
    fchownSync(descriptor, uid, gid);
    return true;
  } catch {
    return false;
  }
}

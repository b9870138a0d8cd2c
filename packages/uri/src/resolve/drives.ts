// Drives of Windows in `file:` URIs: RFC 8089, E.2, and the URL standard, "shorten a URL's path".
import type { PreparedBase } from './base.ts';

const DRIVE = /^file:\/\/[^/?#]*\/([A-Z])[:|](?=[/?#]|$)/i;

/**
 * Whether the base is on one drive and the target on another, or on none. To RFC 3986 a drive is a segment like others;
 * every browser keeps it, however many "../" a relative path begins with.
 */
export function isOnOtherDrive(target: string, base: PreparedBase): boolean {
  if (base.scheme !== 'file') return false;
  const drive = DRIVE.exec(base.uri)?.[1];
  return drive !== undefined && DRIVE.exec(target)?.[1]?.toLowerCase() !== drive.toLowerCase();
}

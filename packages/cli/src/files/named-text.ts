import { transcode } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { utf16Mark } from '@linkwright/core';
import { statAt, whyRefused } from '@linkwright/corpus';
import { UsageError } from '../exit-status.ts';

/**
 * The text of a file that an argument names, `-` for standard input. `called` is the argument for messages, and what to do
 * where there is no such file may be said. Throws UsageError for what can't be read.
 */
export function namedText(called: string, path: string, otherwise = ''): string {
  if (path === '') throw new UsageError(`${called}: the name is empty`);
  // A device might be read without end; a terminal is one, too.
  const stat = path === '-' ? undefined : statAt(path);
  if (stat?.isCharacterDevice()) throw new UsageError(`${called}: is a device; name a file`);
  try {
    return asUtf8(readFileSync(path === '-' ? 0 : path)).toString();
  } catch (error) {
    const advice = (error as NodeJS.ErrnoException).code === 'ENOENT' ? otherwise : '';
    throw new UsageError(`${called}: ${whyRefused(error)}${advice}`);
  }
}

/**
 * The bytes of a text that somebody made for us, in UTF-8 and without a byte order mark. PowerShell 5, which Windows
 * brings along, writes UTF-16 by `>`, and Notepad marks UTF-8.
 */
export function asUtf8(bytes: Buffer): Buffer {
  if (bytes.subarray(0, 3).equals(UTF_8_MARK)) return bytes.subarray(3);
  const mark = utf16Mark({ bytes, start: 0, end: bytes.length });
  if (!mark) return bytes;
  const units = bytes.subarray(2, bytes.length - (bytes.length % 2));
  return transcode(mark === 'utf-16le' ? units : Buffer.from(units).swap16(), 'utf16le', 'utf8');
}

const UTF_8_MARK = Buffer.of(0xef, 0xbb, 0xbf);

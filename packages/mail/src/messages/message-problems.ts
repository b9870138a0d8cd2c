// What is told of a message in another form than MIME that is not read, or not read whole: a file, or a part of a MIME message.
import type { Diagnostic, Entity } from '@linkwright/core';
import { partSpan } from './part-span.ts';

/** `what`: what it should be; `todo`: what to do about a file. */
export function noMessage(file: Entity, what: string, todo: string): Diagnostic {
  const path = file.part?.path;
  const why = `is no ${what}, or so damaged that none can be found in it; nothing in it is read`;
  const message = path ? `part ${path} ${why}` : `${why}. ${todo}, or say what it is with --as`;
  return told(file, 'damaged-message', path ? 'warning' : 'error', message);
}

export function tooLarge(file: Entity, limit: number): Diagnostic {
  const size = file.end - file.start;
  const message = `${nameOf(file, 'the message')} has ${size} bytes; of one with more than ${limit} nothing is read (--limit message-size=${size} reads it)`;
  return told(file, 'message-too-large', 'error', message);
}

export function tooDeep(file: Entity): Diagnostic {
  const message = `${nameOf(file, 'the message')} stands too deep in other messages, and nothing in it is read; save it as a file of its own`;
  return told(file, 'nested-too-deep', 'warning', message);
}

export function damaged(file: Entity): Diagnostic {
  const message = `${nameOf(file, 'the file')} is damaged or was cut off: what can be read of the message is read, and links may be missing`;
  return told(file, 'damaged-message', 'warning', message);
}

export function unreadRtf(file: Entity): Diagnostic {
  const message = `the text stands in ${nameOf(file, 'the message')} as RTF alone, which is damaged or too large; its links are not told`;
  return told(file, 'rtf-not-read', 'warning', message);
}

function nameOf({ part }: Entity, otherwise: string): string {
  return part?.path ? `part ${part.path}` : otherwise;
}

function told(file: Entity, code: string, severity: Diagnostic['severity'], message: string): Diagnostic {
  const span = file.part?.path ? partSpan(file) : undefined;
  return { code, severity, message, source: file.source.path, ...(span && { span }) };
}

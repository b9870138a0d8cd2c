// What is told of a file, or of what is in it, that is not read or not read whole.
import type { Diagnostic } from '@linkwright/core';
import { PST, TNEF } from '@linkwright/mail';

export function noEntry(source: string, name: string): Diagnostic {
  const message = `the archive has no entry ${name} that is a document`;
  return { code: 'no-such-file', severity: 'error', message, source };
}

export function notAtOnce(source: string): Diagnostic {
  const message =
    'is a web archive or the dump of a wiki, which is read record by record: extract and explain do so, and nothing rewrites it';
  return { code: 'web-archive', severity: 'error', message, source };
}

export function cutContent(source: string): Diagnostic {
  const message =
    'its coding ends before its end: the page was cut off when it was saved; what is there is read';
  return { code: 'cut-content', severity: 'warning', message, source };
}

export function tooDeep(source: string, depth: number): Diagnostic {
  const message = `archives stand in one another more than ${depth} deep; this one is not read`;
  return { code: 'nested-too-deep', severity: 'warning', message, source };
}

/** What Office writes instead of a package where a password protects it ([MS-OFFCRYPTO], 2.3.1), or where it is older than these. */
export function locked(source: string): Diagnostic {
  const message =
    'is no package: a password protects it, or a program before 2007 has written it; save it without one, or as the newer kind';
  return { code: 'locked-document', severity: 'error', message, source };
}

const NOT_OUTLOOK: Readonly<Record<string, string>> = {
  [PST]: 'no file of folders of Outlook, by its first bytes,',
  [TNEF]: 'no TNEF, by its first bytes,',
};

/** Other programs call other things so: messages in ROS, translations in Tcl, messages as they were sent. */
export function notOutlook(source: string, mediaType: string | undefined): Diagnostic {
  const what = NOT_OUTLOOK[mediaType ?? ''] ?? 'no message of Outlook, for it is no compound file,';
  const message = `is ${what} and nothing else that is read; say what it is with --as`;
  return { code: 'unsupported-media-type', severity: 'error', message, source };
}

export function unpackable(source: string, message: string): Diagnostic {
  return { code: 'unpackable', severity: 'error', message, source };
}

export function unsupported(source: string, mediaType: string | undefined): Diagnostic {
  const what = mediaType ? `media type ${mediaType}` : 'a file of this name';
  return {
    code: 'unsupported-media-type',
    severity: 'error',
    message: `${what} is not read; say what it is with --as`,
    source,
  };
}

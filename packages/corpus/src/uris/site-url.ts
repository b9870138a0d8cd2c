import { absolutePath } from './file-uri.ts';

/** Whether a document, or what is to be read, is called by a URL of a server, and is no file: paths are never written so. */
export function isSiteUrl(name: string): boolean {
  return /^https?:\/\//i.test(name);
}

/** What a document is called wherever a command is called: an absolute path, or a URL as it is. */
export function absoluteName(document: string, folder?: string): string {
  return isSiteUrl(document) ? document : absolutePath(document, folder);
}

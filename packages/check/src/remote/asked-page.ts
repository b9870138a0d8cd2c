// URL Standard, 4.4: one name for all spellings of a page, as its server is asked for it.

/** Without a fragment, and without a name and a password: those in a page are nobody's to send. Throws TypeError for no URL. */
export function askedPage(uri: string): string {
  const url = new URL(uri);
  url.username = '';
  url.password = '';
  url.hash = '';
  return url.href;
}

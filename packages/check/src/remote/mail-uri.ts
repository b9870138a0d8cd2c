export function isMailto(uri: string): boolean {
  return /^mailto:/i.test(uri);
}

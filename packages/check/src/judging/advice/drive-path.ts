// "C:\site\a.html" has a scheme by the generic syntax (RFC 3986, Appendix B). No registered scheme is one letter: it is a
// path of Windows, which at most browsers there follow, from other files.
import type { Link } from '@linkwright/core';

/** What is wrong where a drive stands for a scheme. */
export function wrongDrive({ reference, kind }: Pick<Link, 'reference' | 'kind'>): string | undefined {
  if ((kind !== 'absolute' && kind !== 'opaque') || !/^[a-z]:(?:\\|\/(?!\/))/i.test(reference))
    return undefined;
  return `"${reference.slice(0, 2)}" is a drive of Windows and no scheme: such a link works on no other machine`;
}

/** The reference to a file as another one was written that left an ending out or had another; with it, if the file has a new one. */
export function withoutEnding(reference: string, named: string, written: string): string {
  const [was, own] = differentEnds(named, written);
  if (reference.endsWith(was)) return reference.slice(0, -was.length) + own || './';
  // Its folder is that of the document.
  return own === '' && was === `/${reference}` ? '.' : reference;
}

/** What two texts do not begin with alike. */
function differentEnds(one: string, other: string): readonly [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return [one.slice(at), other.slice(at)];
}

// The types of links: the Org Manual, "External Links".

/** What is done with a link of a type. */
export type LinkType =
  /** A path of a file, which may be followed by `::` and what is looked for in it. */
  | 'file'
  /** The same in the folder of the entry's attachments. */
  | 'attachment'
  /** A path, and the number of a page. */
  | 'docview'
  | 'uri'
  | 'doi'
  | 'id'
  /** A program is run, or something of this machine is shown: no reference that somebody could judge. */
  | 'program';

const TYPES: ReadonlyMap<string, LinkType> = new Map([
  ...named('file', 'file file+sys file+emacs'),
  ...named('attachment', 'attachment'),
  ...named('docview', 'docview'),
  ...named('uri', 'http https ftp mailto news irc'),
  ...named('doi', 'doi'),
  ...named('id', 'id'),
  ...named(
    'program',
    'bbdb bibtex elisp eww gnus help info man mhe rmail shell w3m notmuch mu4e org-protocol eshell',
  ),
]);

function named(type: LinkType, names: string): readonly (readonly [string, LinkType])[] {
  return names.split(' ').map((name) => [name, type]);
}

/** The types that links without brackets have, as one alternative of a regular expression. */
export const PLAIN_TYPES: string = [...TYPES.keys()]
  .filter((name) => !/^(?:notmuch|mu4e|org-protocol|eshell)$/.test(name))
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replace('+', String.raw`\+`))
  .join('|');

export function linkType(name: string): LinkType | undefined {
  return TYPES.get(name) ?? TYPES.get(name.toLowerCase());
}

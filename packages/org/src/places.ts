import { type Place, absolutePlace, pathPlace, place } from '@linkwright/core';

type Construct =
  | 'link'
  | 'url'
  | 'file'
  | 'internal'
  | 'id'
  | 'attachment'
  | 'attachmentFolder'
  | 'include'
  | 'setupFile'
  | 'bibliography'
  | 'htmlLink'
  | 'htmlAttribute'
  | 'abbreviation';

/** Where references stand in Org. An empty one names nothing. */
export const orgPlaces: Readonly<Record<Construct, Place>> = {
  /** `[[https://h/]]`, `[[mailto:a@h][text]]`, `[[doi:10.1/2]]`: what is no file. */
  link: absolutePlace('org:link'),
  /** A URL as it is in the text, or in `<…>`; that of a setup file or an included one. */
  url: absolutePlace('org:url'),
  /** `[[file:path::search]]`, `[[./path]]`, `file:path`, `docview:path::page`: a path, and what is looked for in the file. */
  file: pathPlace('org:file'),
  /** `[[#custom-id]]`, `[[*Headline]]`, `[[target]]`, `[[(coderef)]]`: what is looked for in the document itself. */
  internal: pathPlace('org:internal'),
  /** `[[id:…]]`: the entry of any document that has this `ID`. */
  id: absolutePlace('org:id'),
  /** `[[attachment:path]]`: a file in the folder of the entry's attachments. */
  attachment: pathPlace('org:attachment'),
  /** The property `DIR` (`ATTACH_DIR` in older documents): that folder. */
  attachmentFolder: { ...pathPlace('org:attachment-folder', 'base'), namesFolder: true },
  /** `#+INCLUDE: "path::search"`. */
  include: pathPlace('org:include'),
  /** `#+SETUPFILE: path`. */
  setupFile: pathPlace('org:setup-file'),
  /** `#+BIBLIOGRAPHY: path`. */
  bibliography: pathPlace('org:bibliography'),
  /** `#+HTML_LINK_HOME:`, `#+HTML_LINK_UP:`: where pages lead that are made of the document. */
  htmlLink: place('org:html-link', 'always', 'none'),
  /** `#+ATTR_HTML: :poster URI`. */
  htmlAttribute: place('org:html-attribute', 'always', 'none'),
  /** `#+LINK: name template`: what `[[name:tag]]` stands for; told as it is. */
  abbreviation: absolutePlace('org:abbreviation', 'never'),
};

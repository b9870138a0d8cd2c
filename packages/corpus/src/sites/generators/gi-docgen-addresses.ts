// What gi-docgen makes of descriptions of libraries (gnome.pages.gitlab.gnome.org/gi-docgen, "Project configuration", `content_files`
// and `content_images`; `gdgenerate.py` of its source): pages of Markdown keep their paths, pictures lose their folders, and
// each thing of the library has a page that is called by its kind.
import { posix } from 'node:path';
import type { Addressing } from '../said-address.ts';

/** Whatever folder they are in. */
export const PICTURES: RegExp = /\.(?:gif|jpe?g|png|svg|webp)$/;

export const giDocgenAddress: Addressing = (below) => {
  if (PICTURES.test(below)) return `/${posix.basename(below)}`;
  return below.endsWith('.md') ? `/${below.slice(0, -'.md'.length)}.html` : undefined;
};

const KINDS =
  'alias|bitfield|callback|class|class_method|const|ctor|enum|error|flags|func|iface|method|property|signal|struct|type_func|union|vfunc';

/** Of this library, or of one beside it. */
export const MADE_BY_GI_DOCGEN: RegExp = new RegExp(
  `^(?:\\.{1,2}/)*(?:[\\w.-]+/)?(?:(?:${KINDS})\\.[\\w.:-]+|classes_hierarchy|index)\\.html$`,
);

/** The map of libraries and their addresses that each has beside its pages (`urlmap_file`). */
export const URL_MAP: RegExp = /\bbaseURLs\b/;

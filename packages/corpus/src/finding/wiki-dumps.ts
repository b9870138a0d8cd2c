// Dumps of wikis, which are XML by their names (meta.wikimedia.org, "Data dumps/Dump format"): `enwiki-20240101-pages-articles.xml.bz2`,
// `enwiki-20240101-pages-articles1.xml-p1p41242.bz2`, and what `dumpBackup.php` and Special:Export are told to write.
import { WIKI_DUMP } from '@linkwright/wikitext';
import { typeOfFile } from '../reading/sniff.ts';

const XML_FILE = /\.xml(?:-p\d+p\d+)?(?:\.(?:bz2|gz|xz|zst))?$/i;

/** Of the files of a folder those are looked into that are called so: most XML is something else. */
const CALLED_SO = /pages-|wiki|dump|export|stub/i;

/** The media type of a file that somebody has named and that is the dump of a wiki. */
export function dumpAt(absolute: string): string | undefined {
  return XML_FILE.test(absolute) && typeOfFile(absolute) === WIKI_DUMP ? WIKI_DUMP : undefined;
}

/** The same of a file in a folder. */
export function dumpAmong(absolute: string): string | undefined {
  return CALLED_SO.test(absolute.slice(absolute.lastIndexOf('/') + 1)) ? dumpAt(absolute) : undefined;
}

// Pages of manuals beside their sources, `doc/program.1`. Libraries (`libx.so.1`) and logs (`syslog.1`) are called so, too.
import { ROFF } from '../media-types/extensions.ts';
import { typeOfFile } from '../reading/sniff.ts';

const PAGE = /(?:^|\/)[^/.][^/]*\.[1-9][a-z]{0,8}$/;
const OTHER = /\.(?:so(?:\.\d+)*|log|gz|bz2|xz)\.\d$|(?:^|\/)[^/]*log\.\d$/;

/** The media type of a file that is called as a page of a manual is and begins as one. */
export function manualPageAt(absolute: string): string | undefined {
  if (!PAGE.test(absolute) || OTHER.test(absolute)) return undefined;
  return typeOfFile(absolute) === ROFF ? ROFF : undefined;
}

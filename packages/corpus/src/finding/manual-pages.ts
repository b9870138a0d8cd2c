// Pages of manuals beside their sources, `doc/program.1`.
import { oneByteText } from '@linkwright/core';
import { beginningAt } from '../disk/beginning-at.ts';
import { ROFF } from '../media-types/extensions.ts';
import { beginsManualPage, mayBeManualPage } from '../media-types/manual-page.ts';

/** Characters that show one. */
const SHOWN = 64;

/** The media type of a file that is called as a page of a manual is and begins as one. */
export function manualPageAt(absolute: string): string | undefined {
  const beginning = mayBeManualPage(absolute) ? beginningAt(absolute, SHOWN) : undefined;
  if (!beginning) return undefined;
  return beginsManualPage(oneByteText(beginning, 0, beginning.length)) ? ROFF : undefined;
}

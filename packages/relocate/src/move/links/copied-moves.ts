// What a generator copies to another path than it has (`src/img` as `/pics`) follows within what is copied.
import type { SourceSite } from '@linkwright/corpus';
import type { BelowRoot, Moves } from './moves.ts';

/** Where an absolute path leads in what a site copies; undefined where nothing is there. */
export function copiedFate(
  moves: Moves,
  { folder, copied = [] }: Pick<SourceSite, 'folder' | 'copied'>,
  reference: string,
): BelowRoot | undefined {
  for (const { from, to } of copied) {
    const rest = reference.slice(to.length);
    // Which file of a glob is meant, its program knows.
    if (/[*?[{]/.test(from) || !reference.startsWith(to) || !/^(?:[/?#]|$)/.test(rest)) continue;
    const found = moves.below([folder], `/${from}${rest}`);
    if (!found) continue;
    const now = found.reference;
    if (now === undefined) return found;
    if (now.startsWith(`/${from}/`) || now === `/${from}${rest}`)
      return { ...found, reference: to + now.slice(from.length + 1) };
    const message = `${from}${rest} goes to ${now.slice(1)}, which the settings of the site do not copy to ${to}; the link is kept`;
    return { reference: undefined, remark: found.remark ?? { code: 'target-outside-map', message } };
  }
  return undefined;
}

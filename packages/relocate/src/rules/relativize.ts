import { type Link, type Rewrite, documentBase } from '@linkwright/core';
import type { SiteMap } from '@linkwright/corpus';
import { type RelativizeOptions, relativize as relative } from '@linkwright/uri';
import { countsFromPages, isInTemplate } from './template-links.ts';
import { splitUri } from '../move/links/split-uri.ts';
import { isInArchive } from '../plans/untouchable.ts';

/**
 * How a relative reference is spelled. `shortest`: the fewest characters. `path`: relative to the
 * document's folder. `root`: from the root of the host.
 */
export type RelativeStyle = 'shortest' | 'path' | 'root';

/**
 * Absolute references into the mapped trees become relative ones. References that are relative stay
 * as they are written, unless a style is asked for that they do not have. BASE is left alone: links
 * are made relative to the base in force. Where a path names a file, a URL is another kind of entry (of a navigation) or no
 * link, and stays. In an archive whose entries have no URL of their own they stay absolute:
 * nobody finds `../page.html` from there. So they do in templates, which are put into pages elsewhere, but for the style `root`.
 */
export function relativize(map: Pick<SiteMap, 'spells'>, style: RelativeStyle = 'shortest'): Rewrite {
  return (link) => {
    const { place, target, base, reference } = link;
    if (place.policy === 'base' || place.absoluteOnly || target === null) return undefined;
    if (place.callsPage || place.pathOnly || isInArchive(base)) return undefined;
    if (hasStyle(link, style)) return undefined;
    if (style === 'root' ? link.kind !== 'absolute' && countsFromPages(link) : isInTemplate(link))
      return undefined;
    if (!map.spells(splitUri(target).bare)) return undefined;
    const options: RelativizeOptions = {
      profile: base.uri.profile.name,
      style,
      baseIsDocument: base === documentBase(base),
    };
    const shortest = relative(target, base.uri, options);
    // Where an empty reference is no link, the document is named by its path.
    const mustName = shortest === '' && place.empty === 'none';
    const found = mustName ? relative(target, base.uri, { ...options, baseIsDocument: false }) : shortest;
    return found === null || found === reference ? undefined : found;
  };
}

/** Whether a reference is relative already, in the way that is asked for. */
function hasStyle({ kind }: Link, style: RelativeStyle): boolean {
  switch (kind) {
    case 'absolute':
    case 'network-path':
      return false;
    case 'absolute-path':
      return style !== 'path';
    default:
      return style !== 'root';
  }
}

import { DocumentReader, type OpenDocument, SiteMap, allExtractors, pageSources } from '@linkwright/corpus';
import type { Surroundings } from '../archives/archive-site.ts';
import { type Disk, disk } from './disk.ts';
import type { CheckSettings } from '../documents/document-checker.ts';
import { MappedArchives } from '../archives/mapped-archives.ts';
import { Names, opens } from '../judging/fragments/names.ts';
import { heldDisk } from './held-disk.ts';
import { Site } from './site.ts';
import { Tree, type TreeListener } from './tree.ts';

/**
 * What is checked, as it stands on the disk and in archives that are mapped; what is `held` in memory, by its absolute
 * paths, counts for whatever stands there.
 */
export function treesOnDisk(
  { reading, roots, server }: Pick<CheckSettings, 'reading' | 'roots' | 'server'>,
  on: Disk = disk,
  listener?: TreeListener,
  held: ReadonlyMap<string, OpenDocument | undefined> = new Map(),
): Required<Pick<Surroundings, 'site' | 'names'>> {
  const reader = new DocumentReader(allExtractors(reading), reading);
  const map = new SiteMap(reading.maps ?? [], reading.folder);
  const archives = new MappedArchives(map, reader);
  const heard = listener && archives.listener(listener);
  const tree = new Tree([...roots, ...map.roots], heldDisk(archives.disk(on), held.keys()), heard);
  const open = opens(reader, on);
  const names = new Names(
    reader,
    (path, mediaType) => {
      if (held.has(path)) return held.get(path);
      return archives.holds(path) ? archives.document(path, mediaType) : open(path, mediaType);
    },
    heard,
    (path) => held.get(path)?.entity.mediaType,
  );
  return { site: new Site(map, tree, server, { pageSources: pageSources(reading.mediaTypes) }), names };
}

// What the files of hosts (`_redirects`, `vercel.json`, `.htaccess`) tell of the sites that they publish.
import type { Link } from '@linkwright/core';
import { type SourceSite, countsFromServer } from '@linkwright/corpus';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import type { SceneSites } from './scene-sites.ts';

/** Stands among what is published, and is copied there as it is. */
const REDIRECTS = 'text/x-redirects';

/** A target, what it is read against, and the folder that its path is taken from where it is no URL of the site. */
export interface HostTarget {
  readonly target: string;
  readonly base: string;
  readonly home: string | undefined;
}

/** Says where what hosts are told of leads. */
export class HostSites {
  readonly #site: Site;
  readonly #sites: SceneSites;

  constructor(site: Site, sites: SceneSites) {
    this.#site = site;
    this.#sites = sites;
  }

  /**
   * What a path in the file of a host means in the sites that it may publish: how each is served is known where it is a
   * root of its own.
   */
  targets(link: Link, scene: Scene): readonly HostTarget[] {
    const { map, tree } = this.#site;
    if (this.countsFromServer(scene))
      return [{ target: link.target ?? '', base: link.base.uri.uri, home: undefined }];
    return (this.#sites.of(link, scene)?.roots ?? []).flatMap((root): HostTarget[] => {
      const url = map.retrievalUri(root).replace(/\/$/, '');
      if (map.roots.includes(root))
        return [{ target: url + link.reference, base: `${url}/`, home: undefined }];
      return tree.roots.includes(root)
        ? [{ target: `file://${link.reference}`, base: 'file:///', home: root }]
        : [];
    });
  }

  /** Whether what a host publishes by a file is there as it is served: pages that are still to be made are not missed. */
  isPublished(path: string, mediaType: string, { roots: [published] }: SourceSite): boolean {
    if (published === undefined) return false;
    const { map, tree, server } = this.#site;
    const isRoot = [...map.roots, ...tree.roots].includes(published);
    if (mediaType !== REDIRECTS) return isRoot && this.isRead(path);
    return isRoot || server.index.some((name) => tree.kind(`${published}/${name}`) === 'file');
  }

  countsFromServer({ path = '', mediaType }: Scene): boolean {
    const { map, tree } = this.#site;
    return countsFromServer(path, mediaType, map, (each) => tree.kind(each) !== undefined);
  }

  /** Whether the server reads the rules in a file. */
  isRead(path: string): boolean {
    return this.#site.server.redirects.some((name) => path.endsWith(`/${name}`));
  }
}

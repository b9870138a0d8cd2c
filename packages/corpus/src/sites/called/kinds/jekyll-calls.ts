// Jekyll's tags `link`, `post_url` and `include_relative` (jekyllrb.com, "Tags filters", "Includes").
import { posix } from 'node:path';
import type { GeneratorProjects } from '../../generator-projects.ts';
import { hasJekyllTheme } from '../../generators/jekyll-settings.ts';
import { FEED } from '../../made-files.ts';
import { type CalledPage, pageBelow } from '../called-page.ts';
import { jekyllPost } from '../jekyll-posts.ts';
import {
  type CallKind,
  type CallMade,
  type CallSources,
  foldersBelow,
  relativePage,
  rootsOf,
} from './call-kind.ts';

/** What themes bring besides includes and layouts ("Themes"). */
const OF_THEMES = /^\/?assets\//;

/** Whether a theme, which is kept elsewhere, may bring what is called. */
export function isOfTheme({ call, from }: CallMade, projects: GeneratorProjects): boolean {
  return OF_THEMES.test(call) && hasJekyllTheme(projects.settingsAround('jekyll', from));
}

export class JekyllLinkCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find(made: CallMade): CalledPage | undefined {
    return pageBelow(this.#sources.index, rootsOf(made), made.name, ['']);
  }

  /** Plugins make feeds before links are looked up. */
  mayBeElsewhere(made: CallMade): boolean {
    return FEED.test(made.call) || isOfTheme(made, this.#sources.projects);
  }

  foldersAt({ name, site }: CallMade): readonly string[] {
    return foldersBelow([site], name);
  }
}

export class JekyllPostCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find(made: CallMade): CalledPage | undefined {
    return jekyllPost(this.#sources.index, made.site === '' ? rootsOf(made) : [made.site], made.name);
  }

  mayBeElsewhere(made: CallMade): boolean {
    return isOfTheme(made, this.#sources.projects);
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return [posix.join(site, '_posts', call), posix.join(site, call, '_posts')].map((folder) =>
      folder.replace(/\/$/, ''),
    );
  }

  writtenName(_begun: CallMade, name: string): string {
    return posix.parse(name).name;
  }
}

export class JekyllBesideCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  /** Jekyll reaches no folder above that of the page. */
  find({ name, from }: CallMade): CalledPage | undefined {
    if (/(?:^|\/)\.\.\//.test(name)) return undefined;
    return relativePage(pageBelow(this.#sources.index, [posix.dirname(from)], name, ['']));
  }

  mayBeElsewhere(made: CallMade): boolean {
    return isOfTheme(made, this.#sources.projects);
  }

  foldersAt({ call, from }: CallMade): readonly string[] {
    return foldersBelow([posix.dirname(from)], call);
  }
}

// Includes and layouts of Jekyll (jekyllrb.com, "Includes", "Layouts") and Eleventy (11ty.dev, "Layouts", "Nunjucks"),
// those of GitBook and HonKit (honkit.netlify.app, "Content References").
import { posix } from 'node:path';
import { markdownPlaces } from '@linkwright/markdown';
import { type CalledPage, pageBelow } from '../called-page.ts';
import { foldersAround } from '../path-index.ts';
import { isOfGitbook, templateFolders } from '../template-folders.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow, relativePage } from './call-kind.ts';

/** Places of files that are put into pages or around them, with what their names leave out. */
const LEFT_OUT: ReadonlyMap<string, readonly string[]> = new Map([
  [markdownPlaces.jekyllInclude.name, ['']],
  [markdownPlaces.eleventyInclude.name, ['', '.liquid', '.html', '.njk']],
  [
    markdownPlaces.layout.name,
    ['', '.html', '.njk', '.liquid', '.md', '.markdown', '.11ty.js', '.11ty.cjs', '.webc', '.hbs', '.ejs'],
  ],
]);

export const TEMPLATE_PLACES: readonly string[] = [...LEFT_OUT.keys()];

const BESIDE = /^\.\.?\//;

export class TemplateCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  /** Eleventy: `./` and `../` count from the file; GitBook: whatever is there does. */
  find({ place, name, from, site }: CallMade): CalledPage | undefined {
    if (site === '') return isOfNunjucks(place, from) ? this.#ofNunjucks(name, from) : undefined;
    const { index, projects } = this.#sources;
    const endings = LEFT_OUT.get(place) ?? [''];
    const saysItsFolder = BESIDE.test(name);
    if (place === markdownPlaces.eleventyInclude.name && (saysItsFolder || isOfGitbook(projects, from))) {
      const found = relativePage(pageBelow(index, [posix.dirname(from)], name, endings));
      if (found || saysItsFolder) return found;
    }
    return pageBelow(index, templateFolders(projects, place, from, site), name, endings);
  }

  /** Themes bring includes and layouts. */
  mayBeElsewhere(): boolean {
    return true;
  }

  foldersAt({ place, call, from, site }: CallMade): readonly string[] {
    if (site === '') return foldersBelow([posix.dirname(from)], call);
    return foldersBelow(templateFolders(this.#sources.projects, place, from, site), call);
  }

  /** A program that reads templates of Nunjucks says where they are. */
  mayStandAlone(place: string, from: string): boolean {
    return isOfNunjucks(place, from);
  }

  /**
   * Which folders its names count from, a program says (mozilla.github.io/nunjucks, "FileSystemLoader"): one that is around
   * the file, or wherever one file alone has the name. `./` and `../` count from the file.
   */
  #ofNunjucks(name: string, from: string): CalledPage | undefined {
    const { index } = this.#sources;
    const around = foldersAround(from);
    if (BESIDE.test(name)) return relativePage(pageBelow(index, around.slice(0, 1), name, ['']));
    const here = around.map((folder) => posix.join(folder, name)).filter((path) => index.has(path));
    const [path, ...others] = here.length > 0 ? here : index.endingWith(name);
    if (path === undefined || others.length > 0) return undefined;
    return { path, root: path.slice(0, -name.length - 1), isRelative: false, ending: '' };
  }
}

/** Whether a template names another that its program looks up. */
function isOfNunjucks(place: string, from: string): boolean {
  return place === markdownPlaces.eleventyInclude.name && from.endsWith('.njk');
}

import { dirname, join, relative } from 'node:path/posix';
import { type Link, referenceOfPath } from '@linkwright/core';
import { type LatexFile, LatexProjects, type SearchFolder, latexNames } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import type { MovedFiles } from './moved-files.ts';

const KEPT: CallFate = {};

/** New paths in documents of LaTeX, which count from where TeX runs, when files move. */
export class LatexMoves {
  readonly #projects: LatexProjects;
  readonly #files: MovedFiles;
  readonly #after: ReadonlySet<string>;

  constructor(files: MovedFiles) {
    this.#files = files;
    this.#projects = new LatexProjects(files.paths, files.text);
    this.#after = new Set(files.paths.filter((path) => !files.gone(path)).map(files.newPath));
  }

  /** Of a link in the document at a path; undefined where what holds for all links holds for it. */
  fate(link: Link, from: string): CallFate | undefined {
    const meant = latexNames(link);
    if (!meant) return undefined;
    const { names, folder, tail } = meant;
    if (link.place.namesFolder) return this.#folder(names[0] ?? '', from);
    const isGraphics = link.place.name === 'latex:includegraphics' || link.place.name === 'latex:file';
    const found = this.#projects.find(names, from, isGraphics);
    if (!found) return KEPT;
    const gone = this.#files.gone(found.path);
    if (gone) return { remark: gone };
    const now = this.#files.newPath(found.path);
    if (this.#means(names, folder, found, from, isGraphics) === now) return KEPT;
    const path = this.#written(found, names, folder, now);
    if (link.place.name === 'latex:include' && path.startsWith('../')) return { remark: notWritable(path) };
    const dotted = link.reference.startsWith('./') && !path.startsWith('.') ? `./${path}` : path;
    return { reference: referenceOfPath(dotted) + tail };
  }

  /** Where a folder is afterwards in which TeX looks. */
  #then({ path, of }: SearchFolder): string {
    return of === undefined ? this.#files.newPath(path) : dirname(this.#files.newPath(of));
  }

  /** The file that the names would mean afterwards. */
  #means(
    names: readonly string[],
    folder: string,
    found: LatexFile,
    from: string,
    isGraphics: boolean,
  ): string | undefined {
    const projects = this.#projects;
    const further = projects
      .projectsOf(from)
      .flatMap((project) => (isGraphics ? project.graphicsFolders : project.inputFolders));
    const own = projects.foldersOf(from);
    const folders = [...(own.length > 0 ? own : [found.folder]), ...further, found.folder];
    for (const name of names)
      for (const each of folders) {
        const path = join(this.#below(each, folder), folder === '' ? name : relative(folder, name));
        if (this.#after.has(path)) return path;
      }
    return undefined;
  }

  /** A folder that is said below one of these, as `\import` does it. */
  #below(folder: SearchFolder, said: string): string {
    return said === '' ? this.#then(folder) : this.#files.newPath(join(folder.path, said).replace(/\/$/, ''));
  }

  /** The path of a file as the old one was written, from the same folder. */
  #written({ folder, own, name }: LatexFile, names: readonly string[], said: string, now: string): string {
    const [first = name] = names;
    const searched = this.#then(folder);
    // What is searched for in a folder of pictures is still named from there, as long as it is in it.
    const isStill = folder.of === undefined && now.startsWith(`${searched}/`);
    const at = said === '' ? (isStill ? searched : this.#then(own)) : this.#below(folder, said);
    const path = relative(at, now);
    const ending = name.startsWith(first) ? name.slice(first.length) : '';
    return ending !== '' && path.endsWith(ending) ? path.slice(0, -ending.length) : path;
  }

  #folder(name: string, from: string): CallFate {
    const found = this.#projects.findFolder(name, from);
    if (!found) return KEPT;
    const now = this.#files.newPath(found.path);
    const path = relative(this.#then(found.own), now);
    const [was, is] = [join(name, '.'), join(path, '.')].map((each) => each.replace(/\/$/, ''));
    if (was === is) return KEPT;
    const said = path === '' ? '.' : path;
    const dotted = name.startsWith('./') && !said.startsWith('.') ? `./${said}` : said;
    return { reference: referenceOfPath(name.endsWith('/') ? `${dotted}/` : dotted) };
  }
}

/** TeX writes no file above the folder in which it runs (texmf.cnf, `openout_any`). */
function notWritable(path: string): Remark {
  const message = `\\include{${path}} would have TeX write ${path.replace(/\.tex$/, '.aux')}, outside of the folder in which it runs, which it refuses; the link is kept: write \\input, or run TeX in a folder around both`;
  return { code: 'cannot-be-written', message };
}

// What paths from the root, `@name` and `link(<name>)` lead to in Typst: the Typst reference, "Syntax": "Paths"; "Reference".
import { dirname, relative } from 'node:path/posix';
import { type Link, pathOfReference } from '@linkwright/core';
import { type TypstNames, TypstProjects, textAt } from '@linkwright/corpus';
import { nearest } from '../absence/nearest.ts';
import { decodedFragment } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING, suggested } from '../verdict.ts';
import { documentsAround } from './documents-around.ts';

const TYPST = 'text/x-typst';
const ENDINGS = /(?:\.typ|^typst\.toml)$/;

/** Says of links in Typst whether its compiler finds what they name. */
export class TypstJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  #projects: TypstProjects | undefined;
  /** Of all projects. */
  #files: readonly string[] = [];
  /** The document that has been said to depend on all others. */
  #told: Scene | undefined;

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { place, kind, reference } = link;
    const { path } = scene;
    if (path === undefined || !place.name.startsWith('typst:')) return undefined;
    if (place.name === 'typst:ref' || place.name === 'typst:cite') return this.#name(link, path, scene);
    if (place.isSearched) return kind === 'absolute-path' ? this.#fromRoot(link, path, scene) : undefined;
    return kind === 'relative-path' ? this.#made(reference, path) : undefined;
  }

  #fromRoot({ reference }: Link, path: string, scene: Scene): Judgement {
    const name = pathOfReference(reference);
    if (name === undefined) return NOTHING;
    const projects = this.#known(scene);
    const found = projects.fromRoot(name, path);
    if (found) return { verdicts: [], place: found.path };
    const root = projects.rootFor(name, path);
    if (root === undefined || this.#severities['missing-target'] === undefined) return NOTHING;
    const where = relative(dirname(path), root) || '.';
    const message = `there is no such file in ${where}, from which Typst reads paths that begin with "/"`;
    return { verdicts: [{ rule: 'missing-target', message }] };
  }

  /** The document that is still to be made of one that is there. */
  #made(reference: string, path: string): Judgement | undefined {
    const [, stem] = /^([^?#]+)\.(?:pdf|html)(?:[?#]|$)/i.exec(reference) ?? [];
    const name = stem === undefined ? undefined : pathOfReference(stem);
    if (name === undefined) return undefined;
    const { tree } = this.#site;
    const [made = '', source = ''] = [reference.slice(stem?.length).replace(/[?#].*/, ''), '.typ'].map(
      (ending) => `${dirname(path)}/${name}${ending}`,
    );
    return tree.kind(made) === undefined && tree.kind(source) === 'file' ? NOTHING : undefined;
  }

  #name(link: Link, path: string, scene: Scene): Judgement {
    const name = decodedFragment(link.reference.slice(link.reference.indexOf('#') + 1));
    if (scene.names().has(name)) return { verdicts: [], place: path };
    if (scene.isCut || this.#severities['missing-fragment'] === undefined) return NOTHING;
    const { names, isAll }: TypstNames = this.#known(scene).namesFor(path);
    if (names.has(name)) return { verdicts: [], place: path };
    if (!isAll(name)) return NOTHING;
    const near = nearest(name, names, scene.patience);
    const message = `no document that is put together with this one has the label <${name}>, nor a bibliography such a key`;
    return {
      verdicts: [
        {
          rule: 'missing-fragment',
          message,
          ...suggested(near === undefined ? undefined : `#${near}`),
        },
      ],
    };
  }

  /** All projects; each document depends on all, for any may be put together with it. */
  #known(scene: Scene): TypstProjects {
    const { tree } = this.#site;
    this.#projects ??= new TypstProjects(
      [...tree.files(), ...documentsAround(tree, ENDINGS)],
      (path) => this.#names.isOf(path, TYPST),
      textAt,
    );
    if (tree.listener && this.#told !== scene) {
      this.#told = scene;
      tree.listener.files(tree);
      const files = [...this.#projects.files()];
      if (files.length !== this.#files.length) this.#files = files;
      tree.readsAll(this.#files);
    }
    return this.#projects;
  }
}

// What references of Texinfo lead to: nodes of the manual and of others, and files that texi2any looks for.
import { dirname, join, relative } from 'node:path/posix';
import { type Link, pathOfReference, referenceOfName, referenceOfPath } from '@linkwright/core';
import {
  type TexinfoManual,
  TexinfoProjects,
  isVersionFile,
  manualCalled,
  bytesAt,
} from '@linkwright/corpus';
import { unionOf } from '../absence/known-sets.ts';
import { nearest } from '../absence/nearest.ts';
import { decodedFragment } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING, suggested } from '../verdict.ts';
import { documentsAround } from './documents-around.ts';

const TEXINFO = 'text/x-texinfo';
const ENDINGS = /\.(?:texi|texinfo|txi)$/;

/** Endings of what formatters make. */
const MADE = /\.(?:html|pdf|ps|txt|info|dvi)$/;

/** Says of links in Texinfo whether texi2any finds what they name. */
export class TexinfoJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  #projects: TexinfoProjects | undefined;
  /** The document that has been said to depend on all others. */
  #told: Scene | undefined;

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  /** Undefined: what holds for all documents holds for this link. */
  judge(link: Link, scene: Scene): Judgement | undefined {
    const { path } = scene;
    if (path === undefined) return undefined;
    switch (link.place.name) {
      case 'texinfo:ref':
      case 'texinfo:menu':
      case 'texinfo:node':
        return this.#node(link, path, scene);
      case 'texinfo:manual':
        return this.#other(link, scene);
      case 'texinfo:uref':
        return this.#made(link, path, scene);
      default:
        return link.place.name.startsWith('texinfo:') && link.place.isSearched
          ? this.#file(link, path, scene)
          : undefined;
    }
  }

  #node(link: Link, path: string, scene: Scene): Judgement {
    const name = decodedFragment(link.reference.slice(link.reference.indexOf('#') + 1));
    if (scene.names().has(name)) return { verdicts: [], place: path };
    const manuals = this.#known(scene).manualsOf(path);
    if (this.#has(manuals, name)) return { verdicts: [], place: path };
    if (scene.isCut || this.#mayHave(manuals, name)) return NOTHING;
    const near = this.#near(name, manuals, scene);
    return this.#missing(
      'missing-fragment',
      `the manual has no node, anchor or float "${name}"`,
      near === undefined ? undefined : referenceOfName(near),
    );
  }

  #other({ reference }: Link, scene: Scene): Judgement {
    const called = manualCalled(reference);
    const manuals = called ? this.#known(scene).called(called.manual) : [];
    const [first] = manuals;
    if (!called || !first) return NOTHING;
    const name = /^(?:top)?$/i.test(called.node) ? 'Top' : called.node;
    if (name === 'Top' || this.#has(manuals, name)) return { verdicts: [], place: first.top };
    if (this.#mayHave(manuals, name)) return NOTHING;
    const near = this.#near(name, manuals, scene);
    return this.#missing(
      'missing-fragment',
      `the manual "${called.manual}" has no node, anchor or float "${name}"`,
      near === undefined ? undefined : `(${called.manual})${near}`,
    );
  }

  #file(link: Link, path: string, scene: Scene): Judgement | undefined {
    const isImage = link.place.name === 'texinfo:image';
    const [bare = '', ...others] = [link.reference, ...(link.details?.alternatives ?? [])].map(
      (each) => pathOfReference(each) ?? '',
    );
    if (bare === '') return NOTHING;
    const projects = this.#known(scene);
    const found = projects.find(isImage ? others : [bare], path);
    if (found) return { verdicts: [], place: found.path };
    const [manual] = projects.manualsOf(path);
    if (!manual || isVersionFile(bare)) return NOTHING;
    if (isImage && projects.find([bare], path)) return this.#withEnding(bare);
    const where = relative(dirname(path), dirname(manual.top));
    if (where === '') return undefined;
    const from = `${where}, from which paths of the manual count, nor in another one that may be meant`;
    return this.#missing('missing-target', `there is no such file in ${from}`);
  }

  /** A picture is named without its ending: formatters put one behind it in any case. */
  #withEnding(name: string): Judgement {
    const message = `is looked for with an ending behind it (${name}.png), and is named without one`;
    const [, stem] = /^(.+)\.[^./]+$/.exec(name) ?? [];
    return this.#missing('missing-target', message, stem === undefined ? undefined : referenceOfPath(stem));
  }

  /** What is still to be made of a manual that is there: `manual.html`, `manual.pdf`, `../manual/Node.html`, `Node.html`. */
  #made({ kind, reference }: Link, path: string, scene: Scene): Judgement | undefined {
    if (kind !== 'relative-path') return undefined;
    const name = pathOfReference(reference.replace(/[?#].*$/s, ''));
    if (name === undefined || this.#site.tree.kind(join(dirname(path), name)) !== undefined) return undefined;
    const [file = '', folder = ''] = name.split('/').toReversed();
    if (!MADE.test(file)) return undefined;
    const stem = file.replace(MADE, '');
    const projects = this.#known(scene);
    const isManual = [stem, folder].some((each) => each !== '' && projects.called(each).length > 0);
    const isPage = /^[^/]+\.html$/.test(name) && this.#isPage(stem, projects.manualsOf(path));
    return isManual || isPage ? NOTHING : undefined;
  }

  /** Whether a node becomes a page that is called so. */
  #isPage(stem: string, manuals: readonly TexinfoManual[]): boolean {
    return manuals.some((manual) => stem === 'index' || this.#projects?.htmlNamesOf(manual).has(stem));
  }

  #has(manuals: readonly TexinfoManual[], name: string): boolean {
    return manuals.some((manual) => this.#projects?.namesOf(manual).has(name));
  }

  /** Whether a name may be there all the same. */
  #mayHave(manuals: readonly TexinfoManual[], name: string): boolean {
    return manuals.length === 0 || manuals.some((manual) => this.#projects?.mayHave(manual, name));
  }

  #near(name: string, manuals: readonly TexinfoManual[], { patience }: Scene): string | undefined {
    const known = unionOf(manuals.map((manual) => this.#projects?.namesOf(manual) ?? new Set()));
    return nearest(name, known, patience);
  }

  #missing(rule: 'missing-target' | 'missing-fragment', message: string, suggestion?: string): Judgement {
    if (this.#severities[rule] === undefined) return NOTHING;
    return { verdicts: [{ rule, message, ...suggested(suggestion) }] };
  }

  /** All projects; each document depends on all, for any may be put together with it, or be called by it. */
  #known(scene: Scene): TexinfoProjects {
    const { tree } = this.#site;
    this.#projects ??= new TexinfoProjects(
      [...tree.files(), ...documentsAround(tree, ENDINGS)],
      (path) => this.#names.isOf(path, TEXINFO),
      bytesAt,
    );
    if (tree.listener && this.#told !== scene) {
      this.#told = scene;
      tree.listener.files(tree);
      tree.readsAll(this.#projects.documents);
    }
    return this.#projects;
  }
}

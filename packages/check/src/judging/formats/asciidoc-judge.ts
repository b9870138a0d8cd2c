// What `xref:#id[]`, `<<id>>`, `xref:document.adoc#id[]` and `link:document.html#id[]` lead to in AsciiDoc: the AsciiDoc Language,
// "Cross References" and "Link Macro".
import type { Link } from '@linkwright/core';
import {
  type AsciidocProject,
  AsciidocProjects,
  basesInPage,
  countsFromPage,
  textAt,
} from '@linkwright/corpus';
import { resolve } from '@linkwright/uri';
import { documentsAround } from './documents-around.ts';
import { decodedFragment } from '../fragments/fragment.ts';
import type { Names } from '../fragments/names.ts';
import { nearest } from '../absence/nearest.ts';
import type { Severities } from '../../rules.ts';
import type { Scene } from '../scene.ts';
import type { Site } from '../../tree/site.ts';
import { type Judgement, isMissing, suggested } from '../verdict.ts';

const ASCIIDOC = 'text/asciidoc';
const ENDINGS = /\.(?:adoc|asciidoc|asc)$/;

const XREFS: ReadonlySet<string> = new Set(['asciidoc:xref', 'antora:xref']);
/** An address, in the page that is made of the document or of another: no title is looked for by that. */
const LINK = 'asciidoc:link';

/** Says of cross references and links in AsciiDoc whether the page that is made has the id that they name. */
export class AsciidocJudge {
  readonly #site: Site;
  readonly #names: Names;
  readonly #severities: Severities;
  #projects: AsciidocProjects | undefined;
  /** All that have been read. */
  #documents: readonly string[] = [];

  constructor(site: Site, names: Names, severities: Severities) {
    this.#site = site;
    this.#names = names;
    this.#severities = severities;
  }

  /** Of a link that was found to lead to a document: whether the id that it names is there. */
  judge(link: Link, scene: Scene, found: Judgement): Judgement {
    const isXref = XREFS.has(link.place.name);
    if (!(isXref || link.place.name === LINK) || found.verdicts.length > 0) return found;
    if (this.#severities['missing-fragment'] === undefined || scene.isCut) return found;
    const at = link.reference.indexOf('#');
    const path = at === 0 ? scene.path : found.place;
    if (at < 0 || path === undefined) return found;
    const id = decodedFragment(link.reference.slice(at + 1));
    if (id === '' || this.#has(id, path, scene)) return found;
    const project = this.#known(path).projectOf(path);
    const isNatural = isXref && isTitle(id);
    if (project?.ids.has(id) || (at === 0 && isNatural && project?.ids.hasText(id))) return found;
    this.#dependsOnAll();
    if (!project?.isComplete) return found;
    const wanted = isNatural ? `with the id or the title "${id}"` : `with the id "${id}"`;
    return { ...found, verdicts: [this.#missing(link, id, wanted, project, scene)] };
  }

  /**
   * Where a link leads in the pages that its document is put into, which Asciidoctor counts it from; undefined where it
   * leads nowhere in one of them, or in all that may include the document. `lead` follows a link from a base.
   */
  inPages(link: Link, scene: Scene, lead: (link: Link) => Judgement): Judgement | undefined {
    const { path, mediaType } = scene;
    if (mediaType !== ASCIIDOC || path === undefined || !countsFromPage(link)) return undefined;
    const { pages, areSure } = this.#known(path).pagesAround(path);
    this.#dependsOnAll();
    const { map, tree } = this.#site;
    const led = pages.map((page) => {
      // From a page that is not checked itself, what is beside it is outside.
      const mayBeOutside = tree.rootOf(page.path) === undefined;
      return basesInPage(link, page, map.retrievalUri(page.path))
        .map((base) => lead({ ...link, base, target: resolve(link.reference, base.uri).target }))
        .find((each) => !isMissing(each) && (mayBeOutside || !isOutsideRoot(each)));
    });
    return areSure && led.includes(undefined) ? undefined : led.find((each) => each !== undefined);
  }

  /** Whether the document itself has it, as most have. */
  #has(id: string, path: string, scene: Scene): boolean {
    const names = path === scene.path ? scene.names() : this.#names.searched(path, ASCIIDOC);
    return names === undefined || names.has(id);
  }

  #missing(
    link: Link,
    id: string,
    wanted: string,
    { ids, documents }: AsciidocProject,
    { patience }: Scene,
  ): Judgement['verdicts'][number] {
    const near = nearest(id, ids.likely, patience);
    const before = link.reference.slice(0, link.reference.indexOf('#') + 1);
    const where =
      documents.length > 1 ? 'none of the documents that are put together' : 'the document has nothing';
    return {
      rule: 'missing-fragment',
      message: documents.length > 1 ? `${where} has anything ${wanted}` : `${where} ${wanted}`,
      ...suggested(near === undefined ? undefined : before + encodeURI(near.toWellFormed())),
    };
  }

  #known(path: string): AsciidocProjects {
    const { tree } = this.#site;
    this.#projects ??= new AsciidocProjects(
      [...tree.files(), ...documentsAround(tree, ENDINGS)],
      (each) => this.#names.isOf(each, ASCIIDOC),
      textAt,
    );
    tree.listener?.files(tree);
    for (const each of this.#projects.projectOf(path)?.documents ?? []) tree.reads(each);
    return this.#projects;
  }

  /** Any document may include this one some day: what is missing in it is looked for again when one has changed. */
  #dependsOnAll(): void {
    const { tree } = this.#site;
    if (!tree.listener) return;
    const documents = [...(this.#projects?.documents ?? [])];
    if (documents.length !== this.#documents.length) this.#documents = documents;
    tree.readsAll(this.#documents);
  }
}

function isOutsideRoot({ verdicts }: Judgement): boolean {
  return verdicts.some(({ rule }) => rule === 'outside-root');
}

/** Whether Asciidoctor looks for a title, where there is no such id (document.rb, resolve_id). */
function isTitle(id: string): boolean {
  return id.includes(' ') || id.toLowerCase() !== id;
}

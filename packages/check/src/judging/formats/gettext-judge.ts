// What references in messages of gettext catalogues lead to: they count from the document that the message is taken from.
import { type Link, dependsOnBase, linkOf, pathOfReference, readOnly, retrievalBase } from '@linkwright/core';
import { GettextSources, beforeSphinx, mediaTypeOf } from '@linkwright/corpus';
import type { Severities } from '../../rules.ts';
import type { Site } from '../../tree/site.ts';
import type { Scene } from '../scene.ts';
import { type Judgement, NOTHING, isMissing, ofLinkAlone } from '../verdict.ts';

type Judging = (link: Link, scene: Scene) => Judgement;

/** Judges links of messages where they would stand in the documents. */
export class GettextJudge {
  readonly #site: Site;
  readonly #severities: Severities;
  readonly #sources: GettextSources;

  constructor(site: Site, severities: Severities) {
    this.#site = site;
    this.#severities = severities;
    this.#sources = new GettextSources((path) => site.tree.kind(path) === 'file');
  }

  /** Undefined: what holds for all documents holds for this link. `judge` is asked of the link in a document. */
  judge(link: Link, scene: Scene, judge: Judging): Judgement | undefined {
    const { path } = scene;
    const { message } = link.base;
    if (!message) return undefined;
    const { inDocument, callsPage } = link.place;
    if (!inDocument) return path === undefined ? NOTHING : ofLinkAlone(this.#source(link, path));
    if (!callsPage && !dependsOnBase(link)) return undefined;
    // What has a name in the document has another one in its translation.
    if (path === undefined || link.sameDocument) return ofLinkAlone(NOTHING);
    const judged = message.sources.flatMap((name) => {
      const found = this.#sources.find(name, path);
      return found ? [countedFrom(name, this.#inDocument(link, found.path, scene, judge))] : [];
    });
    const all = judged.find(({ verdicts }) => verdicts.length === 0) ?? judged[0] ?? NOTHING;
    // What is certain is to be written here and in the document.
    const isJudgedThere = link.place.mayBeAbsent === true && inDocument.mayBeAbsent !== true;
    return ofLinkAlone(isJudgedThere ? certainOf(all) : all);
  }

  #inDocument(link: Link, path: string, scene: Scene, judge: Judging): Judgement {
    const { place, base } = link;
    const uri = this.#site.map.retrievalUri(path);
    const reference = { ...link, place: place.inDocument ?? place, base: retrievalBase(uri, base) };
    const there: Scene = {
      ...scene,
      path,
      mediaType: mediaTypeOf(path) ?? scene.mediaType,
      home: this.#site.homeOf(path),
      names: () => NO_NAMES,
      text: () => '',
    };
    const judged = judge(linkOf(reference), there);
    const before = isMissing(judged) ? beforeSphinx(link) : undefined;
    if (before !== undefined) {
      const notation = readOnly('before-sphinx', () => before);
      const found = judge(linkOf({ ...reference, notation }), there);
      if (!isMissing(found)) return found;
    }
    return { ...judged, verdicts: judged.verdicts.filter(({ rule }) => rule !== 'missing-fragment') };
  }

  #source({ reference }: Link, catalogue: string): Judgement {
    const name = pathOfReference(reference);
    const found = name === undefined ? undefined : this.#sources.find(name, catalogue);
    if (found) return { verdicts: [], place: found.path };
    if (name === undefined || this.#severities['missing-target'] === undefined) return NOTHING;
    const message = 'neither the folder of the catalogue nor one around it has such a file';
    return { verdicts: [{ rule: 'missing-target', message }] };
  }
}

/** No base that could be told says where it was looked for. */
function countedFrom(name: string, judged: Judgement): Judgement {
  const verdicts = judged.verdicts.map((verdict) => ({
    ...verdict,
    message: `${verdict.message}; it counts from ${name}`,
  }));
  return { ...judged, verdicts };
}

function certainOf(judged: Judgement): Judgement {
  return { ...judged, verdicts: judged.verdicts.filter(({ fixable }) => fixable) };
}

const NO_NAMES: ReadonlySet<string> = new Set();

import type { Link } from '@linkwright/core';
import { LinkRecorder, type OpenDocument } from '@linkwright/corpus';
import { Destinations } from './destinations.ts';
import { type CheckSettings, DocumentChecker, type ToldDocument } from './documents/document-checker.ts';
import { WikiTargets } from './judging/calls/wiki-targets.ts';
import { withoutEndSlashes } from './tree/end-slashes.ts';

/** A link, and where it leads. */
export interface LedLink {
  /** With the target of the page that it calls, where it does that by a name. */
  readonly link: Link;
  /** Absolute path of the file or folder; undefined where that is not in the tree or not there. */
  readonly path: string | undefined;
}

/** Finds what links lead to, by generators, too, and by the programs that search files; as the check does, but judging none. */
export class LedLinks {
  readonly #checker: DocumentChecker;
  readonly #calls: WikiTargets;
  readonly #destinations: Destinations;

  constructor(settings: CheckSettings) {
    // No rule counts, so that what is only judged is not looked at: other documents are not read.
    this.#checker = new DocumentChecker({ ...settings, severities: {} });
    this.#calls = new WikiTargets(settings.roots);
    this.#destinations = new Destinations(settings);
  }

  /** The links of a document that stands at a path; `told` of it by a checker with the same reading, where one has. */
  *of(
    document: OpenDocument,
    path: string,
    told: ToldDocument = this.#checker.told(document),
  ): Generator<LedLink> {
    const recorder = new LinkRecorder(document.entity);
    for (const { link, place } of this.#checker.places(document, path, told)) {
      if (link.place.callsPage) yield this.#called(link, path);
      else yield { link, path: this.#there(place, path) ?? this.#unjudged(link, path, recorder) };
    }
  }

  /** What a call in the document at a path can go on with that has come to a folder: names, with `/` behind those of folders. */
  goingOn({ place }: Link, said: string, path: string): ReadonlySet<string> {
    return this.#calls.goingOn(place, said, path);
  }

  #called(link: Link, from: string): LedLink {
    const page = this.#calls.page(link, from);
    if (typeof page === 'string') return { link: { ...link, target: null, problem: page }, path: undefined };
    const target = this.#checker.reader.map.retrievalUri(page.path) + page.fragment;
    return { link: { ...link, target }, path: page.path };
  }

  /** A document that has not been saved yet is there for itself. */
  #there(place: string | undefined, from: string): string | undefined {
    if (place === undefined || place === from) return place;
    return this.#checker.site.tree.kind(withoutEndSlashes(place)) === undefined ? undefined : place;
  }

  /** Of what could be no mistake nothing is said: it may lead somewhere all the same. */
  #unjudged(link: Link, from: string, recorder: LinkRecorder): string | undefined {
    if (link.sameDocument) return from;
    const destination = this.#destinations.of(recorder.countedRecord(link), from);
    return destination?.there ? destination.path : undefined;
  }
}

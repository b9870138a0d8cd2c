// DITA 1.3, "DITA addressing", "URI-based (direct) addressing": a fragment is the id of a topic, or of an element within
// one behind that (`topic/element`); in a map, the id of any element.

/** What stands in a topic beside other topics; what its body is called depends on its kind (`conbody`, `glossBody`). */
const PARTS: ReadonlySet<string> = new Set(
  'title titlealts navtitle searchtitle shortdesc abstract prolog related-links glossterm glossdef'.split(
    ' ',
  ),
);

/** So many topics around an element may be meant; documents nest some three. */
const AROUND = 8;

interface OpenTopic {
  readonly depth: number;
  readonly id: string | undefined;
}

/** Follows the elements of one document of DITA, and says by which fragments each is called. */
export class DitaIds {
  readonly #topics: OpenTopic[] = [];
  #isMap = false;
  #isComposite = false;

  /**
   * An element was opened; `depth` is 1 for the root. `id`: undefined where it has none. The first name is the one that
   * it is called by; the others serve where it is not sure which topic is meant.
   */
  enter(local: string, depth: number, id: string | undefined): readonly string[] {
    while ((this.#topics.at(-1)?.depth ?? 0) >= depth) this.#topics.pop();
    if (depth === 1) {
      this.#isMap = /map$|^subjectScheme$|^val$/i.test(local);
      this.#isComposite = local === 'dita';
    }
    const isTopic = this.#isTopic(local, depth);
    const names = id === undefined ? [] : this.#names(id, isTopic);
    if (isTopic) this.#topics.push({ depth, id });
    return names;
  }

  /** Kinds of topics of one's own are called as their makers like: they are known by where they stand. */
  #isTopic(local: string, depth: number): boolean {
    if (this.#isMap) return false;
    if (depth <= 1) return !this.#isComposite;
    if (depth === 2 && this.#isComposite) return true;
    return this.#topics.at(-1)?.depth === depth - 1 && !PARTS.has(local) && !/body$/i.test(local);
  }

  #names(id: string, isTopic: boolean): readonly string[] {
    const within = this.#topics
      .slice(-AROUND)
      .toReversed()
      .flatMap((topic) => (topic.id === undefined ? [] : [`${topic.id}/${id}`]));
    const isWhole = isTopic || this.#topics.length === 0;
    return isWhole ? [id, ...within] : within;
  }
}

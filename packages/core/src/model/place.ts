/**
 * Whether a rewriter may touch what stands in a place.
 * `always`: a link. `optional`: only where the place was asked for by name. `base`: the declaration
 * of a base, which follows rules of its own. `never`: told for completeness, kept as it is.
 */
export type RewritePolicy = 'always' | 'optional' | 'base' | 'never';

/**
 * What an empty reference means in a place.
 * `document`: the current document (draft-07, section 3; RFC 2396, 4.2).
 * `request`: a new request, so the base URI, or under WHATWG the document's URL (FORM ACTION).
 * `none`: no link at all; an extractor does not tell it.
 */
export type EmptyMeaning = 'document' | 'request' | 'none';

/** A kind of position in which a reference stands, known by its name. An extractor makes each once, for all references in it. */
export interface Place {
  /** `a@href`, `img@srcset`, `meta@refresh`, `css:url`, `text`, `header:Content-Location`, … */
  readonly name: string;
  readonly policy: RewritePolicy;
  readonly empty: EmptyMeaning;
  /**
   * Set where only an absolute URI is a link: a relative one would be against the rules of the format
   * (List-Archive: RFC 2369, 2), or would not be found (running text).
   */
  readonly absoluteOnly?: true;
  /** Set where only a path names a file: whatever reads the document takes an absolute URI for a path, too. */
  readonly pathOnly?: true;
  /**
   * Set where a document is named without its ending: the alternatives of such a reference are the other files that it
   * may mean.
   */
  readonly namesDocument?: true;
  /**
   * Set where only a script or a generator knows what a value is: it counts for a reference where it names something
   * of the corpus, and is kept as the word that it may be where it does not.
   */
  readonly isConjecture?: true;
  /** Set where a page is called by a name, or a path of the generator's own, that is no reference: only moves change it. */
  readonly callsPage?: true;
  /** Set where a folder is named, and not the page that it has. */
  readonly namesFolder?: true;
  /**
   * Set where a path counts from a folder that only the other documents tell, and a file is searched for in several: in
   * LaTeX from that of the document which is put together of this one and others, in Typst from the root of the project.
   */
  readonly isSearched?: true;
  /** The places in which a reference is found that is written anew in another way. */
  readonly otherwise?: readonly string[];
  /** In a message of a catalogue: the place that it is in the document that the message is taken from. */
  readonly inDocument?: Place;
  /** Set where what is named need not be there (`include::a[opts=optional]`). */
  readonly mayBeAbsent?: true;
}

/** Every name under which an extractor that is loaded tells something, or can be asked for it. */
const NAMES = new Set<string>();

/** The names of all places that were made so far: those of the extractors that are loaded. */
export function placeNames(): ReadonlySet<string> {
  return NAMES;
}

/** A name that is no place's own: what it asks for is told under others. */
export function requestName(name: string): string {
  NAMES.add(name);
  return name;
}

/** Whether `a@href`, `a@*` or `*@href` means a name. */
export function matchesPlace(pattern: string, name: string): boolean {
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1));
  return pattern.startsWith('*') ? name.endsWith(pattern.slice(1)) : name === pattern;
}

/** A place with the usual properties. */
export function place(
  name: string,
  policy: RewritePolicy = 'always',
  empty: EmptyMeaning = 'document',
): Place {
  NAMES.add(name);
  return { name, policy, empty };
}

/** A place whose values may be references, or words. */
export function conjecturePlace(name: string, empty: EmptyMeaning = 'document'): Place {
  return { ...place(name, 'optional', empty), isConjecture: true };
}

/** A place in which pages are called by what is no reference. */
export function callPlace(name: string): Place {
  return { ...place(name, 'optional', 'none'), callsPage: true };
}

/** A place in which only an absolute URI is a link. */
export function absolutePlace(name: string, policy: RewritePolicy = 'always'): Place {
  return { ...place(name, policy), absoluteOnly: true };
}

/** A place in which files of the tree are named by their paths. An empty one names nothing. */
export function pathPlace(name: string, policy: RewritePolicy = 'always'): Place {
  return { ...place(name, policy, 'none'), pathOnly: true };
}

/** A place in which documents of the tree are named by their paths without their endings. */
export function documentPlace(name: string): Place {
  return { ...pathPlace(name), namesDocument: true };
}

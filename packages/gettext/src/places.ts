import { type Place, absolutePlace, callPlace, place } from '@linkwright/core';

type Construct = 'msgid' | 'msgstr' | 'fuzzy' | 'obsolete' | 'header' | 'reference' | 'comment';

/** Where references stand in catalogues. An empty one names nothing. */
export const gettextPlaces: Readonly<Record<Construct, Place>> = {
  /** In the text that is translated, its plural too. */
  msgid: place('gettext:msgid', 'always', 'none'),
  /** In a translation. */
  msgstr: place('gettext:msgstr', 'always', 'none'),
  /** In a translation that waits for a translator (`#, fuzzy`), and that no program uses until then. */
  fuzzy: place('gettext:fuzzy', 'always', 'none'),
  /** In a message that is no longer there (`#~`). */
  obsolete: place('gettext:obsolete', 'optional', 'none'),
  /** A URL in a field of the header. */
  header: absolutePlace('gettext:header'),
  /** `#: src/a.md:12`: the document that a message is taken from. */
  reference: callPlace('gettext:reference'),
  /** A URL in a comment. */
  comment: absolutePlace('gettext:comment', 'optional'),
};

/** The places in messages: `judged` where `check` looks whether what is named is there. */
export type Standing = 'judged' | 'unjudged';

const known = new Map<Place, Map<Place, Place>>();

/**
 * A place in a message, which is one of another kind (`markdown:link`) in the document that the message is taken from.
 * `unjudged`: whether what is named is there is asked elsewhere, or not at all.
 */
export function placeInMessage(of: Place, inDocument: Place, standing: Standing): Place {
  const at = standing === 'judged' ? of : unjudged(of);
  let places = known.get(at);
  if (!places) known.set(at, (places = new Map()));
  let found = places.get(inDocument);
  if (!found) {
    const { policy } = inDocument;
    found = {
      ...inDocument,
      ...at,
      policy: policy === 'never' || policy === 'base' ? 'never' : at.policy,
      inDocument,
    };
    places.set(inDocument, found);
  }
  return found;
}

const withoutJudge = new Map<Place, Place>();

function unjudged(of: Place): Place {
  let found = withoutJudge.get(of);
  if (!found) withoutJudge.set(of, (found = { ...of, mayBeAbsent: true }));
  return found;
}

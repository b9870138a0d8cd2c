import { OFFICE_KINDS, type Place, SERVICE_KINDS, conjecturePlace, place } from '@linkwright/core';
import { type PlaceBase, type PlaceRow, type Syntax, metaRows, placeRows, textRows } from './place-rows.ts';

/** One attribute of one element that holds a reference. */
export interface HtmlPlace {
  /** Lower case; `*` for every element. `svg:` and `math:` name the vocabulary. */
  readonly element: string;
  readonly attribute: string;
  readonly syntax: Syntax;
  readonly base: PlaceBase;
  readonly place: Place;
}

const attributePlaces: readonly HtmlPlace[] = placeRows.flatMap((row) =>
  row.elements.split(' ').flatMap((element) =>
    row.attributes.split(' ').map((attribute) => ({
      element,
      attribute,
      syntax: row.syntax,
      base: row.base,
      place: placeOf(placeName(element, attribute, row.syntax), row),
    })),
  ),
);

function placeOf(name: string, { policy, empty, isConjecture }: PlaceRow): Place {
  return isConjecture ? conjecturePlace(name, empty) : place(name, policy, empty);
}

function placeName(element: string, attribute: string, syntax: Syntax): string {
  if (syntax === 'css' && attribute === 'style') return 'style@';
  return element === '*' ? `@${attribute}` : `${element}@${attribute}`;
}

function contentPlace({ name, syntax, policy, absoluteOnly }: (typeof metaRows)[number]): HtmlPlace {
  const base = name.startsWith('content-') ? 'fallback' : 'document';
  const own = { ...place(`meta@${name}`, policy), ...(absoluteOnly && { absoluteOnly }) };
  return { element: 'meta', attribute: 'content', syntax, base, place: own };
}

/** `meta` by what it says. */
export const metaPlaces: ReadonlyMap<string, HtmlPlace> = new Map(
  metaRows.map((row) => [row.name, contentPlace(row)]),
);

const officePlace = linkPlace({ ...place('link@href', 'always', 'none'), mayBeAbsent: true });

/** `link` by its kind, where the kind has a say: it names a service, or what nobody misses. */
export const kindPlaces: ReadonlyMap<string, HtmlPlace> = new Map([
  ...[...SERVICE_KINDS].map((kind) => [kind, linkPlace(place(`link@${kind}`, 'optional', 'none'))] as const),
  ...[...OFFICE_KINDS].map((kind) => [kind, officePlace] as const),
]);

function linkPlace(of: Place): HtmlPlace {
  return { element: 'link', attribute: 'href', syntax: 'url', base: 'document', place: of };
}

/** Texts of elements and comments, by `element type`. */
export const textPlaces: ReadonlyMap<string, HtmlPlace> = new Map(
  textRows.flatMap(({ element, types, name, syntax, policy }) => {
    const htmlPlace: HtmlPlace = {
      element,
      attribute: '#text',
      syntax,
      base: 'document',
      place: place(name, policy, 'none'),
    };
    return types.map((type) => [`${element} ${type}`, htmlPlace] as const);
  }),
);

/** Every place that the extractor tells: `place.policy` says whether it has to be asked for. */
export const htmlPlaces: readonly HtmlPlace[] = [
  ...attributePlaces,
  ...metaPlaces.values(),
  ...new Set(kindPlaces.values()),
  ...new Set(textPlaces.values()),
];

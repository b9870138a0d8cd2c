import {
  type EmptyMeaning,
  type Place,
  type RewritePolicy,
  absolutePlace,
  conjecturePlace,
  pathPlace,
  place,
} from '@linkwright/core';

/**
 * How references stand in a value.
 * `url`: it is one. `urls`: several, between white space. `archive`: several, between commas. `pairs`: every
 * second of those between white space (the others are namespaces). `srcset` and `refresh`: as in HTML.
 * `path`: the path of a file, which is no URI. `template`: one that a program fills in, told only where it holds no `{`. `xpath`: the literal arguments of
 * `document()` and its kin. `bookmark`: a name within the document. `page-id`: a page by its id, with a section of it behind `#`, or that alone. `field`: the argument of a field code. `field-bookmark`: a name within the document in one. `formula`: the literal arguments of `HYPERLINK()`. `retrieved`: those of `IMAGE()` and its like. `sources`: documents whose cells a formula reads. `css`: declarations. `css-value`: the value of one. `html`: a document. `import-map`, `speculation-rules` and `linked-data`: JSON. `script`: JavaScript.
 */
export type Syntax =
  | 'url'
  | 'path'
  | 'urls'
  | 'archive'
  | 'pairs'
  | 'srcset'
  | 'refresh'
  | 'template'
  | 'xpath'
  | 'page-id'
  | 'bookmark'
  | 'field'
  | 'field-bookmark'
  | 'formula'
  | 'retrieved'
  | 'sources'
  | 'css'
  | 'css-value'
  | 'import-map'
  | 'speculation-rules'
  | 'linked-data'
  | 'script'
  | 'html';

/** The value of an attribute (without a prefix) of the element in question; undefined where it has none. */
export type Lookup = (attribute: string) => string | undefined;

export interface Rule {
  readonly place: Place;
  readonly syntax: Syntax;
  /** Whether it is a reference here, or which place it stands in. Without it: always, in `place`. */
  readonly select?: (attribute: Lookup, document: DocumentPlace) => boolean | Place;
  /** What has to stand directly before the element's start tag, in its last bytes. */
  readonly follows?: RegExp;
  /** What the value is where `select` says no. */
  readonly otherwise?: Rule;
  /** What else stands in the value. */
  readonly also?: Rule;
  /** The reference is resolved against the element's `codebase` (HTML 4.01, section 13.3.2). */
  readonly codebase?: boolean;
  /** Whether the element's `TargetMode` may say that the reference is resolved against the place of the package (OPC). */
  readonly mayBeExternal?: boolean;
  /** The reference is resolved against the place of the package that the document is a part of (OPC). */
  readonly ofPackage?: boolean;
}

/** Where a document stands. */
interface DocumentPlace {
  /** It is a part of a package whose place is known. */
  readonly inPackage: boolean;
  /** What stands behind the start tag, as far as one looks; nothing behind an empty element. */
  readonly behind: () => string;
}

export interface ElementRules {
  /** By name; with a prefix only where one is usual and the namespace is known (`xlink:href`). */
  readonly attributes: Map<string, Rule>;
  /** Of the element's text, where it has no elements in it. */
  content?: Rule;
}

/** What one XML application says of its elements and attributes. */
export interface Vocabulary {
  readonly name: string;
  readonly elements: ReadonlyMap<string, ElementRules>;
  /** Attributes that mean the same on every element. */
  readonly any: ReadonlyMap<string, Rule>;
}

interface Row {
  /** Names between spaces; `*` for every element. */
  readonly elements: string;
  /** Names between spaces; none for the element's text. */
  readonly attributes: readonly string[];
  readonly options: RowOptions;
}

interface RowOptions {
  /** The place, where it has a name of its own. */
  readonly named?: string;
  readonly otherwise?: RowOptions;
  readonly also?: RowOptions;
  readonly follows?: RegExp;
  readonly policy?: RewritePolicy;
  readonly empty?: EmptyMeaning;
  readonly syntax?: Syntax;
  readonly select?: Rule['select'];
  readonly codebase?: boolean;
  readonly mayBeExternal?: true;
  readonly ofPackage?: true;
  readonly absoluteOnly?: true;
  readonly pathOnly?: true;
  readonly isConjecture?: true;
}

/** References in attributes. */
export function attributes(elements: string, names: string, options: RowOptions = {}): Row {
  return { elements, attributes: names.split(' '), options };
}

/** References in the text of elements. Where there is none, there is no link. */
export function text(elements: string, options: RowOptions = {}): Row {
  return { elements, attributes: [], options: { ...NOT_EMPTY, ...options } };
}

/** `optional`: told where it is asked for by name. */
export const OPTIONAL: RowOptions = { policy: 'optional' };

/** The same, where a value may be a reference or a word. */
export const CONJECTURE: RowOptions = { isConjecture: true };

/** The same, where only an absolute URI is a link. */
export const OPTIONAL_ABSOLUTE: RowOptions = { policy: 'optional', absoluteOnly: true };

/** A reference that is no link when it is empty. */
export const NOT_EMPTY: RowOptions = { empty: 'none' };

/** The path of a file. */
export const PATH: RowOptions = { syntax: 'path', pathOnly: true };

/** Builds a vocabulary whose places are called `prefix:element@attribute`; without colon where the prefix is "". */
export function vocabulary(prefix: string, rows: readonly Row[]): Vocabulary {
  const elements = new Map<string, ElementRules>();
  const any = new Map<string, Rule>();
  const start = prefix === '' ? '' : `${prefix}:`;
  for (const row of rows) {
    for (const element of row.elements.split(' ')) {
      const shown = start + element;
      const rules = elements.get(element) ?? { attributes: element === '*' ? any : new Map<string, Rule>() };
      if (element !== '*') elements.set(element, rules);
      for (const name of row.attributes) rules.attributes.set(name, ruleOf(`${shown}@${name}`, row.options));
      if (row.attributes.length === 0) rules.content = ruleOf(shown, row.options);
    }
  }
  return { name: prefix, elements, any };
}

/** Of documents that may be of either, where neither has an attribute that the other reads otherwise. */
export function combined(first: Vocabulary, second: Vocabulary): Vocabulary {
  return {
    name: first.name,
    elements: new Map([...first.elements, ...second.elements]),
    any: new Map([...first.any, ...second.any]),
  };
}

/** The attributes of a vocabulary that may stand on elements of others, by local name. */
export function globalAttributes(prefix: string, names: string, options: RowOptions = {}): Map<string, Rule> {
  return new Map(names.split(' ').map((name) => [name, ruleOf(`${prefix}:${name}`, options)]));
}

function ruleOf(name: string, options: RowOptions): Rule {
  const { syntax = 'url', select, codebase, mayBeExternal, ofPackage, otherwise, also, follows } = options;
  return {
    place: placeOf(options.named ?? name, options),
    syntax,
    ...(select && { select }),
    ...(codebase && { codebase }),
    ...(mayBeExternal && { mayBeExternal }),
    ...(ofPackage && { ofPackage }),
    ...(follows && { follows }),
    ...(otherwise && { otherwise: ruleOf(name, otherwise) }),
    ...(also && { also: ruleOf(name, also) }),
  };
}

function placeOf(name: string, { policy, empty, absoluteOnly, pathOnly, isConjecture }: RowOptions): Place {
  if (isConjecture) return conjecturePlace(name, empty);
  if (pathOnly) return pathPlace(name, policy);
  return absoluteOnly
    ? { ...absolutePlace(name, policy), ...(empty && { empty }) }
    : place(name, policy, empty);
}

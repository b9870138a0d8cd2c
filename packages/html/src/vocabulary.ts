// The names that the scanner tells apart, as numbers, and what the HTML standard's parsing rules
// (13.2.6) make of elements by name.
import { NameTable } from './name-table.ts';
import { htmlPlaces } from './places.ts';

/** What an element does to the document around it. */
export const Role = {
  plain: 0,
  base: 1,
  /** Its content is text up to its end tag. */
  rawText: 2,
  script: 3,
  style: 4,
  /** Only the tree builder knows what becomes of it, and of what follows. */
  tree: 5,
  table: 6,
  cell: 7,
  tablePart: 8,
  form: 9,
  select: 10,
  option: 11,
  foreign: 12,
  template: 13,
  root: 14,
  /** Told as it is where it has nothing to tell; else a matter of the tree builder. */
  rare: 15,
} as const;

const ROLES: Readonly<Record<string, number>> = {
  base: Role.base,
  ...all('title textarea xmp iframe noembed noframes', Role.rawText),
  script: Role.script,
  style: Role.style,
  ...all('plaintext frameset frame', Role.tree),
  table: Role.table,
  ...all('td th caption', Role.cell),
  ...all('tr tbody thead tfoot col colgroup', Role.tablePart),
  form: Role.form,
  select: Role.select,
  ...all('option optgroup', Role.option),
  ...all('svg math', Role.foreign),
  template: Role.template,
  ...all('html body', Role.root),
  ...all('head noscript', Role.rare),
};

/** In foreign content these are elements of their own vocabulary whose content is HTML again. */
const FOREIGN_TEXT = 'title desc mi mo mn ms mtext';

/** In foreign content these end it, or make of it what only the tree builder can follow. */
const FOREIGN_TREE =
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu ' +
  'meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var font ' +
  'foreignobject annotation-xml style script textarea xmp iframe noembed noframes noscript plaintext svg math ' +
  'select form template base html tr td th caption col colgroup tbody thead tfoot frame frameset';

const placeElements = htmlPlaces.map(({ element }) => element.slice(element.indexOf(':') + 1));

// `v:fill` is a name with a colon; `svg:fill` a vocabulary and a name.
const vmlElements = htmlPlaces.map(({ element }) => element).filter((element) => element.startsWith('v:'));

export const elements: NameTable = new NameTable([
  ...Object.keys(ROLES),
  ...FOREIGN_TEXT.split(' '),
  ...FOREIGN_TREE.split(' '),
  ...placeElements.filter((element) => element !== '*'),
  ...vmlElements,
]);

/** Attributes that say how others are to be read. */
const HELPERS = ['id', 'name', 'http-equiv', 'content', 'property', 'rel', 'type', 'valuetype'];

export const attributes: NameTable = new NameTable([
  ...HELPERS,
  ...htmlPlaces.map(({ attribute }) => attribute).filter((attribute) => attribute !== '#text'),
]);

export const roles: Uint8Array = Uint8Array.from(elements.names, (name) => ROLES[name] ?? Role.plain);

const foreignText = new Set(FOREIGN_TEXT.split(' '));
const foreignTree = new Set(FOREIGN_TREE.split(' '));

/** By element: 1 where the content is HTML again, 2 where the tree builder has to be asked. */
export const foreignRoles: Uint8Array = Uint8Array.from(elements.names, (name) =>
  foreignText.has(name) ? 1 : foreignTree.has(name) ? 2 : 0,
);

function all(names: string, role: number): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name) => [name, role]));
}

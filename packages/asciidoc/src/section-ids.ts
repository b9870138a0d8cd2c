// Ids that Asciidoctor makes of titles: section.rb, Section.generate_id; what a title becomes before: substitutors.rb,
// quotes and replacements.
import type { Attributes } from './attributes.ts';

/** How ids are made: the attributes `idprefix` and `idseparator`, undefined where they are not set. */
export interface IdStyle {
  readonly prefix: string | undefined;
  readonly separator: string | undefined;
}

/** What is read of a title. Where something in it is not known here, ids begin and end with what is around that. */
export interface ReadTitle {
  readonly before: string;
  /** Undefined where all is known. */
  readonly behind: string | undefined;
}

/** Longer titles, in UTF-16 units, count as not known. */
const LONGEST = 400;

/** What stands in the brackets of a macro, in those of an index, of a reference, or is escaped. */
const UNREAD = /\\|[\p{L}\p{N}_]:[^\s[\]]*\[|:\/\/|<<|\(\(|\[\[|\+/u;

const ATTRIBUTE = /\{(?:[\p{L}\p{N}_][\p{L}\p{N}_-]*|(?:set|counter2?):[^{}]*)\}/gu;

/** Ids in a title are no part of it. */
const ANCHOR = /\[\[[^\s[\]]+(?:,[^[\]]*)?\]\]|\banchor:[^\s[\]]{1,200}\[[^[\]]*\]/g;

/** What stands for a sign that no id has, besides what {@link Attributes} knows. */
const CHARACTERS = /^\{(?:nbsp|zwsp|wj|apos|quot|[lr][sd]quo|deg|brvbar|backslash|two-semicolons)\}$/;

/** A word that is taken as it is, in which nothing would become typography. */
const PASSED =
  /(?<![\p{L}\p{N}_;:\\+])\+(?![\p{L}\p{N}.-]*?(?:\.{3}|[\p{L}\p{N}]--))([\p{L}\p{N}.-]{1,200})\+(?![\p{L}\p{N}_+])/gu;

/** A title as ids are made of it. */
export function readTitle(written: string, attributes: Pick<Attributes, 'resolved'>): ReadTitle {
  if (written.length > LONGEST) return { before: '', behind: '' };
  const said = written.replaceAll(ANCHOR, '').replaceAll(PASSED, '$1');
  const first = UNREAD.exec(said)?.index ?? said.length;
  const unknown = [...said.slice(0, first).matchAll(ATTRIBUTE)].find(
    ([whole]) => attributeValue(whole, attributes) === undefined,
  );
  const from = unknown?.index ?? first;
  const before = converted(said.slice(0, from), attributes);
  if (from === said.length) return { before, behind: undefined };
  return { before, behind: converted(/[^\])}>+\\]*$/.exec(said)?.[0] ?? '', attributes) };
}

function attributeValue(whole: string, attributes: Pick<Attributes, 'resolved'>): string | undefined {
  if (whole === '{cpp}') return 'C';
  if (whole === '{sp}' || whole === '{space}') return ' ';
  if (whole === '{blank}' || CHARACTERS.test(whole)) return '';
  const value = attributes.resolved(whole);
  return value?.includes('{') ? undefined : value;
}

/** Without what is markup, or becomes typography, which no id has. */
function converted(said: string, attributes: Pick<Attributes, 'resolved'>): string {
  return said
    .replaceAll(/\[[^[\]]*\](?=[*_`#^~])/g, '')
    .replaceAll(/__(.+?)__/g, '$1')
    .replaceAll(/(?<![\p{L}\p{M}\p{N}\p{Pc};:}])_(\S|\S.*?\S)_(?![\p{L}\p{M}\p{N}\p{Pc}])/gu, '$1')
    .replaceAll(/\((?:C|R|TM)\)/g, '')
    .replaceAll(/(?: |^)--(?: |$)/g, '')
    .replaceAll(/(?<=[\p{L}\p{M}\p{N}\p{Pc}])--(?=[\p{L}\p{M}\p{N}\p{Pc}])/gu, '')
    .replaceAll(/\.\.\.|->|<-/g, '')
    .replaceAll(ATTRIBUTE, (whole) => attributeValue(whole, attributes) ?? whole)
    .toLowerCase()
    .replaceAll(/&(?:[a-z]{2,32}\d{0,2}|#\d{2,6}|#x[\da-f]{2,5});/g, '')
    .replaceAll(/[^ \p{L}\p{M}\p{Nd}\p{Pc}\-.]/gu, '');
}

/** A title in one line, behind which its marks may stand again. */
export function withoutClosing(title: string, marks: string): string {
  const before = title.slice(0, title.length - marks.length);
  const bare = before.trimEnd();
  return marks !== '' && title.endsWith(marks) && bare !== '' && bare !== before ? bare : title;
}

/** The id of a title that has been read whole, unless another one has it already. */
export function idOf(title: string, { prefix = '_', separator }: IdStyle): string {
  const sign = separatorOf(separator);
  const id = prefix + title;
  if (sign === '') return id.replaceAll(' ', '');
  const signs = separator === undefined || sign === '_' ? /[ _.-]+/g : /[ .-]+/g;
  const joined = id.replaceAll(SIGNS.test(sign) ? signs : runsOf(sign), sign);
  const whole = joined.endsWith(sign) ? joined.slice(0, -1) : joined;
  return prefix === '' && whole.startsWith(sign) ? whole.slice(1) : whole;
}

/** The usual separators. */
const SIGNS = /^[_.-]$/;

/** Where another sign is the separator. */
function runsOf(sign: string): RegExp {
  return new RegExp(`[ .${/[\\\]^]/.test(sign) ? `\\${sign}` : sign}-]+`, 'gu');
}

/** One sign, or none. */
function separatorOf(separator: string | undefined): string {
  return Array.from(separator ?? '_')[0] ?? '';
}

/**
 * The ways in which ids may be made. What a document leaves open, its site may say, as most sites of Antora do: then the
 * usual ones count, the default first.
 */
export function stylesOf({ prefix, separator }: IdStyle): readonly IdStyle[] {
  const prefixes = prefix === undefined ? ['_', ''] : [prefix];
  const separators = separator === undefined ? ['_', '-'] : [separator];
  return prefixes.flatMap((each) => separators.map((sign) => ({ prefix: each, separator: sign })));
}

/** Gives the titles of a document their ids, in its order. */
export class SectionIds {
  /** The ids of the document, by how they are made, and those that somebody has written. */
  readonly #given = new Map<string, Map<string, number>>();
  readonly #written = new Set<string>();

  /** An id that the document gives something itself. */
  written(id: string): void {
    this.#written.add(id);
  }

  next(title: string, style: IdStyle): string {
    const key = JSON.stringify([style.prefix, style.separator]);
    let given = this.#given.get(key);
    if (!given) this.#given.set(key, (given = new Map()));
    const id = idOf(title, style);
    const sign = separatorOf(style.separator);
    let count = given.get(id) ?? 1;
    let free = id;
    for (; given.has(free) || this.#written.has(free); free = `${id}${sign}${count}`) count += 1;
    given.set(id, count);
    if (free !== id) given.set(free, 1);
    return free;
  }
}

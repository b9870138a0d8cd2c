// How a reference is written in Org.
import {
  type Notation,
  asItStands,
  decodeText,
  readOnly,
  repeatable,
  unsaidNotation,
  verbatim,
  written,
} from '@linkwright/core';
import { withEscapes, withoutBreaks, withoutEscapes } from './bracket-escapes.ts';
import { type LinkTarget, keywordTarget, linkTarget, referenceOf, retargeted } from './link-target.ts';
import { isPlainLink } from './plain-link.ts';
import type { Abbreviation } from './settings.ts';

/** How the marks around a link decide how it is written. */
interface Syntax {
  readonly name: string;
  reads(said: string): string;
  /** Undefined where the marks can't hold it. */
  writes(link: string): string | undefined;
}

const BRACKETS: Syntax = {
  name: 'org-bracket',
  reads: withoutEscapes,
  writes: (link) => (/[\u0000-\u001F\u007F]/.test(link) ? undefined : withEscapes(link)),
};

const ANGLES: Syntax = {
  name: 'org-angle',
  reads: (said) => withoutBreaks(said, ''),
  writes: (link) => (/[<>\u0000-\u001F\u007F]/.test(link) ? undefined : link),
};

const PLAIN: Syntax = {
  name: 'org-plain',
  reads: (said) => said,
  writes: (link) => (isPlainLink(link) ? link : undefined),
};

/** The notations of one kind of link; `search`: of those that look for words, a headline or a target and not for an id. */
export interface LinkNotations {
  readonly plain: Notation;
  readonly search: Notation;
}

/** What marks links that look for something which is no id; see `searchIn`. */
const SEARCH = '-search';

function linkNotations(syntax: Syntax): LinkNotations {
  const named = (name: string): Notation =>
    notation(name, (said) => linkTarget(syntax.reads(said)), syntax.writes, true);
  return { plain: named(syntax.name), search: named(syntax.name + SEARCH) };
}

function notation(
  name: string,
  reads: (said: string) => LinkTarget,
  writes: Syntax['writes'],
  needsDot: boolean,
): Notation {
  return {
    name,
    decode: (entity, start, end) => referenceOf(reads(asItStands(entity, start, end))),
    encode(reference, entity, start, end) {
      const link = retargeted(reads(asItStands(entity, start, end)), reference, needsDot);
      const said = link === undefined ? undefined : writes(link);
      if (said === undefined || !said.isWellFormed()) return undefined;
      return isSame(referenceOf(reads(said)), reference) ? written(said, entity, start, end) : undefined;
    },
  };
}

/** Whether two references say the same, whichever letters they have as escapes, with `./` before a path or without. */
function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((each) =>
    each
      .replace(/^\.\//, '')
      .split(/#([^]*)/, 2)
      .map(decoded),
  );
  return one === other || (first?.[0] === second?.[0] && first?.[1] === second?.[1]);
}

function decoded(said: string): string {
  try {
    return decodeURIComponent(said);
  } catch {
    return said;
  }
}

/** `[[link]]`. */
export const bracketLink: LinkNotations = linkNotations(BRACKETS);
/** `<link>`. */
export const angleLink: LinkNotations = linkNotations(ANGLES);
/** As it is in the text. */
export const plainLink: LinkNotations = linkNotations(PLAIN);

/** `[[name:tag]]`, of which the document says what it stands for. */
export function abbreviatedLink(abbreviation: Abbreviation, isSearch: boolean): Notation {
  const { name } = abbreviation;
  const reads = (said: string): LinkTarget => linkTarget(expanded(abbreviation, withoutEscapes(said)));
  return {
    ...notation(
      `org-abbreviated${isSearch ? SEARCH : ''}`,
      reads,
      (link) => {
        const tag = tagOf(abbreviation, link);
        return tag === undefined ? undefined : BRACKETS.writes(`${name}:${tag}`);
      },
      true,
    ),
    contextual: true,
  };
}

/** `%s` is the tag, `%h` the tag with escapes; without either it stands behind the template. Functions of Emacs are not run. */
export function expanded({ name, template }: Abbreviation, link: string): string {
  const tag = link.slice(name.length).replace(/^::?/, '');
  const [before, sign, behind] = partsOf(template);
  return before + (sign === '%h' ? encodeURIComponent(tag) : tag) + behind;
}

function tagOf({ template }: Abbreviation, link: string): string | undefined {
  const [before, sign, behind] = partsOf(template);
  if (sign === '%h' || link.length < before.length + behind.length) return undefined;
  if (!link.startsWith(before) || !link.endsWith(behind)) return undefined;
  const tag = link.slice(before.length, link.length - behind.length);
  return tag.startsWith(':') ? undefined : tag;
}

function partsOf(template: string): readonly [before: string, sign: string, behind: string] {
  const sign = ['%s', '%h'].find((each) => template.includes(each)) ?? '';
  const at = sign === '' ? template.length : template.indexOf(sign);
  return [template.slice(0, at), sign, template.slice(at + sign.length)];
}

/** The path in a keyword, in quotation marks where it has white space; `hasSearch`: `::` may stand behind it. */
function keywordPath(name: string, hasSearch: boolean): Notation {
  const reads = (said: string): LinkTarget => keywordTarget(said, hasSearch);
  const path = notation(
    name,
    reads,
    (said) => (/["\u0000-\u001F\u007F]/.test(said) ? undefined : said),
    false,
  );
  return {
    ...path,
    encode(reference, entity, start, end) {
      const edit = path.encode(reference, entity, start, end);
      if (!edit || entity.bytes[start - 1] === QUOTATION_MARK) return edit;
      const said = decodeText(edit.bytes, 0, edit.bytes.length, entity.charset);
      return /\s/.test(said) ? written(`"${said}"`, entity, start, end) : edit;
    },
  };
}

const QUOTATION_MARK = 0x22;

/** The file of `INCLUDE`, and what of it is included. */
export const includedPath: LinkNotations = {
  plain: keywordPath('org-path-with-search', true),
  search: keywordPath(`org-path${SEARCH}`, true),
};

/** A path in another keyword, or in a property. */
export const path: Notation = keywordPath('org-path', false);

/** A URI in a keyword. */
export const keywordUri: Notation = verbatim('org-uri', /^[^\s"\p{Cc}\p{Cs}]+$/u);

/** What only somebody else could say: the machine of who opens it, a package, a setup file. */
export const unsaid: Notation = unsaidNotation('org-unsaid');

/** What a link can look for in a document: `#custom-id`, `*Headline`, `(coderef)`, `id:…`, as links write it, `<<target>>` and `name:…`. Headlines may be the same. */
export function nameNotation(kind: string, name: string): Notation {
  const notation = readOnly(`org-${kind}`, () => name);
  return kind === 'headline' ? repeatable(notation) : notation;
}

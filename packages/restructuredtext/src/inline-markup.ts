// Inline markup: reStructuredText, "Inline Markup", found in the order in which docutils looks for it
// (parsers/rst/states.py, Inliner.parse).
import { ESCAPE, withMarkedEscapes } from './escapes.ts';
import { BEFORE, BEHIND, SIMPLE_NAME, isStandaloneUri, standaloneHyperlinks } from './uri-patterns.ts';

/** What refers or can be referred to in a passage. Offsets are UTF-16 units of its text. */
export interface InlineMarkup {
  /**
   * `embedded`: the inside of `<…>` in a phrase. `role`: interpreted text. `target`: the name of an inline target.
   */
  readonly kind: 'uri' | 'email' | 'embedded' | 'role' | 'target';
  readonly start: number;
  readonly end: number;
  /** Of interpreted text; empty where it has none. */
  readonly role: string;
}

const INITIAL = new RegExp(
  [
    `${BEFORE}(?:`,
    String.raw`(?<start>\*\*|\*(?!\*)|${'``'}|_${'`'}|\|(?!\|))(?!\s)`,
    String.raw`|(?<whole>${SIMPLE_NAME}__?|\[(?:[0-9]+|#(?:${SIMPLE_NAME})?|\*|${SIMPLE_NAME})\]_)${BEHIND}`,
    String.raw`|(?<role>:${SIMPLE_NAME}:)?(?<backquote>${'`'}(?!${'`'}))(?!\s)`,
    ')',
  ].join(''),
  'u',
);

const END: Readonly<Record<string, RegExp>> = {
  '*': new RegExp(String.raw`(?<![\s\0])\*${BEHIND}`, 'gu'),
  '**': new RegExp(String.raw`(?<![\s\0])\*\*${BEHIND}`, 'gu'),
  '``': new RegExp(String.raw`(?<!\s)${'``'}${BEHIND}`, 'gu'),
  '_`': new RegExp(String.raw`(?<![\s\0])${'`'}${BEHIND}`, 'gu'),
  '|': new RegExp(String.raw`(?<![\s\0])\|_{0,2}${BEHIND}`, 'gu'),
  '`': new RegExp(String.raw`(?<!(?<!\0)[\s\0])${'`'}(?<suffix>:${SIMPLE_NAME}:|__?)?${BEHIND}`, 'gu'),
};

const EMBEDDED = /(?<=[ \n]|^)<(?!\s)((?:[^<>\0]|\0[^])+)(?<![\s\0])>$/;

/** Pairs of marks: a start-string between them is quoted, and no markup. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '(': ')',
  '<': '>',
  '[': ']',
  '{': '}',
  '“': '”',
  '‘': '’',
  '«': '»',
  '»': '«',
};

/** The inline markup of a passage, in its order. */
export function* inlineMarkup(source: string): Generator<InlineMarkup> {
  const text = withMarkedEscapes(source);
  yield* new InlineScan(text).run();
}

class InlineScan {
  readonly #text: string;
  /** Kinds of start-strings behind which there is no end-string any more. */
  readonly #unended = new Set<string>();

  constructor(text: string) {
    this.#text = text;
  }

  *run(): Generator<InlineMarkup> {
    let plain = 0;
    let at = 0;
    for (;;) {
      const rest = this.#text.slice(at);
      const match = INITIAL.exec(rest);
      if (!match) break;
      const from = at + match.index;
      const opened = from + match[0].length;
      if (this.#isQuoted(match, from, opened)) {
        at = opened;
        continue;
      }
      // A start-string without an end-string is a fault, and what stands behind it begins anew.
      const end = this.#endOf(match, opened) ?? opened;
      yield* this.#standalone(plain, from);
      if (end > opened) yield* this.#inside(match, opened, end);
      at = end;
      plain = end;
    }
    yield* this.#standalone(plain, this.#text.length);
  }

  /** Where the construct ends that a match begins; undefined where it does not. */
  #endOf({ groups = {} }: RegExpExecArray, opened: number): number | undefined {
    const { start, whole, backquote } = groups;
    if (whole !== undefined) return opened;
    const kind = start ?? backquote ?? '';
    const pattern = END[kind];
    if (!pattern || this.#unended.has(kind)) return undefined;
    pattern.lastIndex = opened + 1;
    const end = pattern.exec(this.#text);
    if (!end) this.#unended.add(kind);
    return end ? end.index + end[0].length : undefined;
  }

  /** Whether a start-string stands between a pair of marks, or at the end, and is no markup. */
  #isQuoted({ groups = {} }: RegExpExecArray, from: number, opened: number): boolean {
    if (from === 0 || groups['whole'] !== undefined || groups['role'] !== undefined) return false;
    const behind = this.#text[opened];
    return behind === undefined || CLOSING[this.#text[from - 1] as string] === behind;
  }

  #inside({ groups = {} }: RegExpExecArray, opened: number, end: number): InlineMarkup[] {
    const { start, backquote, role: prefix } = groups;
    if (start === '_`') return [{ kind: 'target', start: opened, end: end - 1, role: '' }];
    if (backquote === undefined) return [];
    const closing = this.#text.lastIndexOf('`', end - 1);
    const suffix = this.#text.slice(closing + 1, end);
    const content = this.#text.slice(opened, closing);
    if (suffix.startsWith('_')) return prefix === undefined ? embedded(content, opened) : [];
    // Two roles are one too many, and none is taken.
    if (prefix !== undefined && suffix !== '') return [];
    const role = (prefix ?? suffix).replaceAll(/^:|:$/g, '');
    return [{ kind: 'role', start: opened, end: closing, role }];
  }

  *#standalone(from: number, to: number): Generator<InlineMarkup> {
    if (to - from < 3) return;
    for (const { kind, start, end } of standaloneHyperlinks(this.#text.slice(from, to)))
      yield { kind, start: from + start, end: from + end, role: '' };
  }
}

/** The URI in `` `text <uri>`_ ``; none where that is the name of another reference (`<name_>`). */
function embedded(content: string, offset: number): InlineMarkup[] {
  const match = EMBEDDED.exec(content);
  if (!match) return [];
  const [, inside = ''] = match;
  const isAlias = inside.endsWith('_') && !inside.endsWith(`${ESCAPE}_`) && !isStandaloneUri(inside);
  if (isAlias) return [];
  const end = offset + content.length - 1;
  return [{ kind: 'embedded', start: end - inside.length, end, role: '' }];
}

/** The text that a reader sees of a passage, but for marks of which an id keeps nothing: without URIs and names of roles. */
export function readText(source: string): string {
  return source.replaceAll(ROLE, '').replaceAll(PHRASE, '$1');
}

const ROLE = /(?::[\w.+-]{1,64}){1,3}:(?=`)/g;
/** Interpreted text, or a phrase that refers. */
const PHRASE = /`([^`<]*)(?:<[^<>`]*>)?`/g;

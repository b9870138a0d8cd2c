// The objects of running text that hold references or are looked for: Org Syntax, "Objects", from left to right as Org takes
// them (org-element.el, org-element--object-lex).
import type { Span } from '@linkwright/core';
import { EmphasisMarks } from './emphasis.ts';
import { NextSign } from './next-sign.ts';
import { PairedBrackets } from './paired-brackets.ts';
import { PLAIN_TYPE, WORD_START, isPlainLink, plainLinkEnd } from './plain-link.ts';

/** What was found. Offsets are those of the document; those of a link are its inside. */
export type InlineObject =
  | (Span & { readonly kind: 'bracket' | 'angle' | 'plain'; readonly outer: Span })
  /** `<<target>>`, without its marks. */
  | (Span & { readonly kind: 'target' })
  /** The inside of `@@html:…@@`. */
  | (Span & { readonly kind: 'html' });

/** Emphasis in emphasis that is deeper is that of no text. */
const DEEPEST = 8;

const START = new RegExp(
  String.raw`[*/_^+=~$<]|\[(?=\[|cite[/:])|@(?=@)|\{(?=\{\{)|\\(?=[([A-Za-z])|${WORD_START}(?=src_|call_|${PLAIN_TYPE})`,
  'giu',
);
const ANGLE = new RegExp(`<${PLAIN_TYPE}`, 'iy');
const PLAIN = new RegExp(PLAIN_TYPE, 'iy');
/** A command of LaTeX, which entities look like, too. */
const COMMAND = /\\[A-Za-z]+\*?(?:\[[^\][\r\n{}]*\]|\{[^{}\r\n]*\})*/y;
const TARGET = /<<(?!<)([^<>\r\n]+)>>/y;
const RADIO_TARGET = /<<<([^<>\r\n]+)>>>/y;
const SNIPPET = /@@([-A-Za-z0-9]+):/y;
const MACRO = /\{\{\{[A-Za-z][-\w]*(?:\(|\}\}\})/y;
const SOURCE = /src_[^ \t\r\n[{]+(?=[[{])/y;
const CALL = /call_[^ \t\r\n[(]+(?=[[(])/y;
/** A time that code of Emacs says. */
const DIARY = /<%%\([^>\r\n]+\)>/y;
const SCRIPT = /[_^](?:\*|[+-]?[\p{L}\p{N}.,\\]+)/uy;

/** The objects of a stretch of the document. */
export function inlineObjects(document: string, { start, end }: Span): readonly InlineObject[] {
  const text = document.slice(start, end);
  if (!/[[<:@]/.test(text)) return [];
  const found: InlineObject[] = [];
  new InlineScan(text, start, found).run();
  return found;
}

class InlineScan {
  readonly #text: string;
  readonly #offset: number;
  readonly #found: InlineObject[];
  readonly #depth: number;
  /** In the description of a link no other link stands. */
  readonly #takesLinks: boolean;
  readonly #marks: EmphasisMarks;
  readonly #signs = new Map<string, NextSign>();
  readonly #pairs = new Map<string, PairedBrackets>();

  constructor(text: string, offset: number, found: InlineObject[], depth = 0, takesLinks = true) {
    this.#text = text;
    this.#offset = offset;
    this.#found = found;
    this.#depth = depth;
    this.#takesLinks = takesLinks;
    this.#marks = new EmphasisMarks(text);
  }

  run(): void {
    for (let until = 0; ;) {
      // One expression for all texts in one another.
      START.lastIndex = until;
      const index = START.exec(this.#text)?.index;
      if (index === undefined) return;
      until = this.#object(index) ?? index + 1;
    }
  }

  /** The object that begins at a sign; returns where it ends. */
  #object(at: number): number | undefined {
    switch (this.#text[at]) {
      case '[':
        return this.#text[at + 1] === '[' ? this.#bracketLink(at) : this.#past(']', at);
      case '<':
        return this.#target(at) ?? this.#angleLink(at) ?? this.#behind(DIARY, at);
      case '@':
        return this.#snippet(at);
      case '{':
        return matchesAt(MACRO, this.#text, at) ? this.#past('}}}', at) : undefined;
      case '\\':
        return this.#command(at);
      case '$':
        return this.#formula(at);
      case '=':
      case '~':
        return this.#emphasis(at, false);
      case '^':
        return this.#script(at);
      case '_':
        return this.#script(at) ?? this.#emphasis(at, true);
      case '*':
      case '/':
      case '+':
        return this.#emphasis(at, true);
      default:
        return this.#source(at) ?? this.#call(at) ?? this.#plainLink(at);
    }
  }

  /** Source code and calls of it, with the arguments in front (org-element-inline-src-block-parser). */
  #source(at: number): number | undefined {
    const named = this.#behind(SOURCE, at);
    return named === undefined ? undefined : this.#pairEnd('{}', this.#pairEnd('[]', named) ?? named);
  }

  /** `call_name[…](…)[…]`. */
  #call(at: number): number | undefined {
    const named = this.#behind(CALL, at);
    if (named === undefined) return undefined;
    const end = this.#pairEnd('()', this.#pairEnd('[]', named) ?? named);
    return end === undefined ? undefined : (this.#pairEnd('[]', end) ?? end);
  }

  #pairEnd(pair: string, at: number): number | undefined {
    let pairs = this.#pairs.get(pair);
    if (!pairs) this.#pairs.set(pair, (pairs = new PairedBrackets(this.#text, pair)));
    return pairs.end(at);
  }

  #behind(pattern: RegExp, at: number): number | undefined {
    const [said] = matchAt(pattern, this.#text, at) ?? [];
    return said === undefined ? undefined : at + said.length;
  }

  #command(at: number): number | undefined {
    const next = this.#text[at + 1];
    if (next === '(' || next === '[') return this.#past(next === '(' ? '\\)' : '\\]', at);
    return this.#behind(COMMAND, at);
  }

  #add(kind: 'bracket' | 'angle' | 'plain', start: number, end: number, marks: number): void {
    if (!this.#takesLinks || start === end) return;
    const offset = this.#offset;
    const outer = { start: offset + start - marks, end: offset + end + marks };
    this.#found.push({ kind, start: offset + start, end: offset + end, outer });
  }

  #bracketLink(at: number): number | undefined {
    const close = this.#pathEnd(at + 2);
    if (close === undefined || close === at + 2) return undefined;
    if (this.#text[close + 1] === ']') {
      this.#add('bracket', at + 2, close, 2);
      return close + 2;
    }
    const behind = this.#text[close + 1] === '[' ? this.#next(']]', close + 3) : undefined;
    if (behind === undefined) return undefined;
    this.#add('bracket', at + 2, close, 2);
    if (this.#takesLinks) this.#description(close + 2, behind);
    return behind + 2;
  }

  /** The bracket that closes the path which begins at `from`: the first one without an escape. */
  #pathEnd(from: number): number | undefined {
    const text = this.#text;
    for (let at = from; at < text.length; at += 1) {
      const first = at;
      while (text[at] === '\\') at += 1;
      const isEscaped = (at - first) % 2 === 1;
      if (text[at] === ']' && !isEscaped) return at;
      if (text[at] === '[' && !isEscaped) return undefined;
    }
    return undefined;
  }

  /** A description that is a link as a whole is the picture that stands there (Org Manual, "Images in HTML export"). */
  #description(start: number, end: number): void {
    const said = this.#text.slice(start, end);
    const link = said.trim();
    const from = start + said.indexOf(link);
    if (isPlainLink(link)) this.#add('plain', from, from + link.length, 0);
    else if (matchesAt(ANGLE, link, 0) && link.indexOf('>') === link.length - 1)
      this.#add('angle', from + 1, from + link.length - 1, 1);
    else if (said.includes('@@') && this.#depth < DEEPEST)
      new InlineScan(said, this.#offset + start, this.#found, this.#depth + 1, false).run();
  }

  #angleLink(at: number): number | undefined {
    const close = matchesAt(ANGLE, this.#text, at) ? this.#next('>', at) : undefined;
    if (close === undefined) return undefined;
    this.#add('angle', at + 1, close, 1);
    return close + 1;
  }

  #plainLink(at: number): number | undefined {
    const type = matchAt(PLAIN, this.#text, at)?.[0];
    const from = at + (type?.length ?? 0);
    const end = type === undefined ? undefined : plainLinkEnd(this.#text, from, this.#text.length);
    if (end !== undefined) this.#add('plain', at, end, 0);
    return end;
  }

  #target(at: number): number | undefined {
    const radio = matchAt(RADIO_TARGET, this.#text, at);
    if (radio && isTrimmed(radio[1])) return at + radio[0].length;
    const target = matchAt(TARGET, this.#text, at);
    if (!target || !isTrimmed(target[1])) return undefined;
    const end = at + target[0].length;
    this.#found.push({ kind: 'target', start: this.#offset + at + 2, end: this.#offset + end - 2 });
    return end;
  }

  #snippet(at: number): number | undefined {
    const snippet = matchAt(SNIPPET, this.#text, at);
    const from = at + (snippet?.[0].length ?? 0);
    const close = snippet ? this.#next('@@', from) : undefined;
    if (close === undefined) return undefined;
    if (snippet?.[1]?.toLowerCase() === 'html')
      this.#found.push({ kind: 'html', start: this.#offset + from, end: this.#offset + close });
    return close + 2;
  }

  /** `$…$` and `$$…$$` (org-element-latex-fragment-parser). */
  #formula(at: number): number | undefined {
    const text = this.#text;
    if (text[at + 1] === '$') return this.#past('$$', at + 2);
    const close = this.#next('$', at + 2);
    if (close === undefined || text[at - 1] === '$' || /[\s,;.]/.test(text[at + 1] ?? ' ')) return undefined;
    if (/[\s,.]/.test(text[close - 1] as string)) return undefined;
    if (!/^(?:$|[-\s.,;:?!'"()[\]{}<>\u2019])/.test(text[close + 1] ?? '')) return undefined;
    const lines = text.slice(at, close).split('\n', 4).length;
    return lines <= 3 ? close + 1 : undefined;
  }

  /** What is raised or lowered behind a word is that up to its last letter, whatever it may begin. */
  #script(at: number): number | undefined {
    if (/^(?:\s|$)/.test(this.#text[at - 1] ?? '')) return undefined;
    const [said] = matchAt(SCRIPT, this.#text, at) ?? [];
    if (said === undefined) return undefined;
    let end = at + said.length;
    while (/[.,\\]/.test(this.#text[end - 1] as string)) end -= 1;
    return end;
  }

  #emphasis(at: number, hasObjects: boolean): number | undefined {
    const close = this.#marks.closing(at);
    if (close === undefined) return undefined;
    if (hasObjects) {
      if (this.#depth >= DEEPEST) return undefined;
      const inside = this.#text.slice(at + 1, close);
      const offset = this.#offset + at + 1;
      new InlineScan(inside, offset, this.#found, this.#depth + 1, this.#takesLinks).run();
    }
    return close + 1;
  }

  #past(sign: string, from: number): number | undefined {
    const at = this.#next(sign, from);
    return at === undefined ? undefined : at + sign.length;
  }

  #next(sign: string, from: number): number | undefined {
    let signs = this.#signs.get(sign);
    if (!signs) this.#signs.set(sign, (signs = new NextSign(this.#text, sign)));
    const at = signs.at(from);
    return Number.isFinite(at) ? at : undefined;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function matchesAt(pattern: RegExp, text: string, at: number): boolean {
  return matchAt(pattern, text, at) !== null;
}

/** A target begins and ends with what is no white space. */
function isTrimmed(name: string | undefined): boolean {
  return name !== undefined && name.trim() === name;
}

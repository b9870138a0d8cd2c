import type { Span } from '@linkwright/core';
import { Arguments, behindSpace, itemsOf, lineEnd, trimmed, wholeOf } from './arguments.ts';
import { type Command, type Construct, IMPORTS, MULTICITES, commandOf } from './commands.ts';
import { beginsCondition, behindFalse } from './conditions.ts';
import { DEFINERS, type Definer, definitionHead, lettersEnd } from './definition-heads.ts';
import { Definitions } from './definitions.ts';
import { labelOptions, urlOptions } from './options.ts';
import type { ScanListener } from './scan-listener.ts';
import { DEFINES_VERBATIM, SHORT_VERBATIM } from './verbatim.ts';
import { VerbatimText, behindSign, behindVerb, shortVerb } from './verbatim-text.ts';

/** `% !TeX root = main.tex`, in the lines before the text (TeXworks, TeXShop, LaTeX Workshop). */
const ROOT = /^%[ \t]*!T[eE]X[ \t]+root[ \t]*=[ \t]*([^\r\n]*)/gim;

/** How many units of a document are looked at for that. */
const HEAD = 4000;

/** Commands of environments whose content is no markup, in the definition of another one. */
const BEGINS_VERBATIM = /\\(?:verbatim|Verbatim|lstlisting|comment|minted)(?![A-Za-z@])/;

/** Reads a document once, as TeX would with the usual category codes. */
export class DocumentScan {
  readonly definitions: Definitions = new Definitions();
  readonly #text: string;
  readonly #listener: ScanListener;
  readonly #arguments: Arguments;
  readonly #verbatim = new VerbatimText();
  #depth = 0;
  /** How many bodies of definitions are still to come, and the depth outside of the one that is being read. */
  #bodiesToCome = 0;
  #outside: number | undefined;
  /** How many conditions are open that stand in no definition. */
  #conditions = 0;
  /** Behind the last line that is read. */
  #end = Number.POSITIVE_INFINITY;
  #at = 0;

  constructor(text: string, listener: ScanListener) {
    this.#text = text;
    this.#listener = listener;
    this.#arguments = new Arguments(text);
  }

  run(): void {
    this.#root();
    for (;;) {
      const { specials } = this.#verbatim;
      specials.lastIndex = this.#at;
      const found = specials.exec(this.#text);
      if (!found || found.index >= this.#end) return;
      this.#at = found.index + 1;
      if (!this.#sign(found[0])) return;
    }
  }

  #root(): void {
    for (const { index, 0: line, 1: said = '' } of this.#text.slice(0, HEAD).matchAll(ROOT)) {
      const end = index + line.length;
      this.#listener.root(trimmed(this.#text, { start: end - said.length, end }));
      return;
    }
  }

  /** Reads on behind a sign; false where the document ends. */
  #sign(sign: string): boolean {
    switch (sign) {
      case '%':
        this.#at = lineEnd(this.#text, this.#at);
        return true;
      case '{':
        if (this.#bodiesToCome > 0 && this.#outside === undefined) this.#outside = this.#depth;
        this.#depth += 1;
        return true;
      case '}':
        this.#depth = Math.max(0, this.#depth - 1);
        if (this.#outside === this.#depth) this.#bodyEnds();
        return true;
      case '\\':
        return this.#command();
      default:
        // A sign of `\MakeShortVerb`: its text is on one line.
        this.#at = behindSign(this.#text, sign, this.#at) ?? this.#at;
        return true;
    }
  }

  #bodyEnds(): void {
    this.#outside = undefined;
    this.#bodiesToCome -= 1;
    if (this.#bodiesToCome > 0 && this.#text[behindSpace(this.#text, this.#at)] !== '{')
      this.#bodiesToCome = 0;
  }

  /** At the sign behind a backslash. */
  #command(): boolean {
    const name = this.#name();
    if (name === '') {
      this.#at += 1;
      return true;
    }
    const command = commandOf(name);
    if (command) this.#told(name, command);
    else if (name === 'begin') this.#environment();
    else if (name === 'end') return !this.#isDocumentEnd();
    else if (name === 'iffalse') this.#false();
    else if (SHORT_VERBATIM.has(name)) this.#at = behindVerb(this.#text, this.#arguments, name, this.#at);
    else if (IMPORTS.has(name)) this.#import(name);
    else if (MULTICITES.has(name)) this.#multicite(name);
    else this.#other(name);
    return true;
  }

  /** `\iffalse`, of which the other side counts. */
  #false(): void {
    this.#at = behindFalse(this.#text, this.#at);
    if (this.#text.endsWith('\\else', this.#at)) this.#condition(1);
  }

  #condition(more: 1 | -1): void {
    if (this.#outside === undefined) this.#conditions = Math.max(0, this.#conditions + more);
  }

  /** TeX reads the line to its end (the TeXbook, chapter 20); under a condition, or in an argument, it may read on. */
  #endInput(): void {
    if (this.#depth === 0 && this.#conditions === 0) this.#end = lineEnd(this.#text, this.#at);
  }

  /** The letters of a command's name, which the place then stands behind. */
  #name(): string {
    const start = this.#at;
    this.#at = lettersEnd(this.#text, start);
    return this.#text.slice(start, this.#at);
  }

  #other(name: string): void {
    const definer = DEFINERS.get(name);
    if (definer) this.#definition(definer);
    else if (DEFINES_VERBATIM.has(name)) this.#verbatimName(name);
    else if (beginsCondition(name)) this.#condition(1);
    else this.#particular(name);
  }

  /** Commands that have a syntax of their own. */
  #particular(name: string): void {
    switch (name) {
      case 'graphicspath':
        this.#folders((span) => this.#listener.graphicsFolder(span));
        break;
      case 'hyperref':
        this.#hyperref();
        break;
      case 'let':
        this.#let();
        break;
      case 'newif':
        this.#at = lettersEnd(this.#text, behindSpace(this.#text, this.#at) + 1);
        break;
      case 'fi':
        this.#condition(-1);
        break;
      case 'endinput':
        this.#endInput();
        break;
      case 'DeclareGraphicsExtensions':
        this.#braced((span) => this.#listener.graphicsEndings(this.#said(span)));
        break;
      case 'hypersetup':
        this.#braced((span) => this.#options(span));
        break;
      case 'MakeShortVerb':
      case 'DefineShortVerb':
        this.#shortVerbatim((sign) => this.#verbatim.addSign(sign));
        break;
      case 'DeleteShortVerb':
      case 'UndefineShortVerb':
        this.#shortVerbatim((sign) => this.#verbatim.removeSign(sign));
        break;
      default:
    }
  }

  #braced(then: (span: Span) => void): void {
    const span = this.#arguments.braced(this.#at);
    if (!span) return;
    then(span);
    this.#at = span.end + 1;
  }

  #told(name: string, command: Command): void {
    const { construct } = command;
    if (construct === 'documentClass' || construct === 'package') this.#class(name, construct);
    const start = this.#arguments.behind(this.#at, command.before);
    if (start === undefined) return;
    const isUrl = URLS.has(construct);
    let at = start;
    for (let count = 0; count < command.count; count += 1) {
      const span = this.#arguments.braced(at, isUrl);
      if (!span) {
        if (count === 0) this.#unbraced(name, construct, at);
        return;
      }
      at = span.end + 1;
      this.#at = at;
      this.#tell(name, construct, span, command.isList);
    }
  }

  #tell(command: string, construct: Construct, span: Span, inList: boolean): void {
    const spans = inList
      ? itemsOf(this.#text, span)
      : URLS.has(construct)
        ? [trimmed(this.#text, span)]
        : wholeOf(this.#text, span);
    const inDefinition = this.#outside !== undefined;
    for (const each of spans)
      if (each.start < each.end) this.#listener.named({ ...each, construct, command, inDefinition, inList });
  }

  /** `\input name` of plain TeX, and `\url|…|`. */
  #unbraced(command: string, construct: Construct, start: number): void {
    const inDefinition = this.#outside !== undefined;
    const [delimiter, pattern] =
      construct === 'input' ? (['space', PLAIN_NAME] as const) : (['sign', BETWEEN] as const);
    if (construct !== 'input' && construct !== 'url' && construct !== 'nolinkurl') return;
    const from = construct === 'input' ? behindSpace(this.#text, start) : start;
    pattern.lastIndex = from;
    const found = pattern.exec(this.#text);
    if (!found) return;
    const [whole] = found;
    const edge = delimiter === 'sign' ? 1 : 0;
    const span = { start: from + edge, end: from + whole.length - edge };
    this.#at = from + whole.length;
    if (span.start < span.end)
      this.#listener.named({ ...span, construct, command, inDefinition, inList: false, delimiter });
  }

  /** The options of a class or a package; the name is told as the others are. */
  #class(name: string, construct: Construct): void {
    const options = this.#arguments.bracketed(this.#at);
    const named = this.#arguments.braced(options ? options.end + 1 : this.#at);
    if (options) this.#options(options);
    if (named && construct === 'documentClass' && name === 'documentclass' && this.#outside === undefined)
      this.#listener.documentClass(this.#said(named).trim(), options);
    if (named && /^ltx(?:guide|doc)$/.test(this.#said(named).trim())) this.#verbatim.addSign('|');
  }

  #options(span: Span): void {
    for (const { name, value } of urlOptions(this.#arguments, span)) this.#listener.option(name, value);
  }

  #environment(): void {
    const named = this.#arguments.braced(this.#at);
    if (!named) return;
    const name = this.#said(named).trim();
    this.#at = named.end + 1;
    if (name === 'document' && this.#outside === undefined) this.#listener.documentBody();
    if (this.#verbatim.hasEnvironment(name)) this.#skipVerbatim(name);
    else if (name === 'overpic' || name === 'Overpic') {
      const picture = this.#arguments.braced(this.#arguments.behind(this.#at, 'o') ?? this.#at);
      if (picture) this.#tell(name, 'graphics', picture, false);
    } else if (this.#text[behindSpace(this.#text, this.#at)] === '[' || this.#text[this.#at] === '{') {
      this.#labels(this.#arguments.bracketed(this.#at) ?? this.#arguments.braced(this.#at));
    } else if (this.#text[this.#at] === '<')
      this.#labels(this.#arguments.bracketed(this.#arguments.behind(this.#at, 'a') ?? this.#at));
  }

  /** `label=key` in the options of an environment. */
  #labels(options: Span | undefined): void {
    for (const label of options ? labelOptions(this.#arguments, options) : [])
      this.#tell('label', 'label', label, false);
  }

  #skipVerbatim(name: string): void {
    const options = this.#arguments.bracketed(this.#at);
    this.#labels(options);
    const makes = name.startsWith('filecontents')
      ? this.#arguments.braced(options ? options.end + 1 : this.#at)
      : undefined;
    const close = this.#text.indexOf(`\\end{${name}}`, this.#at);
    const end = close < 0 ? this.#text.length : close;
    if (makes && makes.end < end)
      this.#listener.made(this.#said(makes).trim(), { start: makes.end + 1, end });
    this.#at = end;
  }

  #isDocumentEnd(): boolean {
    return this.#outside === undefined && /^\s*\{document\}/.test(this.#text.slice(this.#at, this.#at + 40));
  }

  #import(name: string): void {
    const start = this.#arguments.behind(this.#at, '*') ?? this.#at;
    const folder = this.#arguments.braced(start);
    const file = folder && this.#arguments.braced(folder.end + 1);
    if (!file || this.#outside !== undefined) return;
    const [below = trimmed(this.#text, folder)] = wholeOf(this.#text, folder);
    const [said = trimmed(this.#text, file)] = wholeOf(this.#text, file);
    this.#listener.imported(below, said, name);
    this.#at = file.end + 1;
  }

  #multicite(name: string): void {
    let at = this.#arguments.behind(this.#at, '*') ?? this.#at;
    const notes = /(?:\([^()\\{}\r\n]{0,200}\)){1,2}/y;
    notes.lastIndex = at;
    if (notes.test(this.#text)) at = notes.lastIndex;
    for (;;) {
      const keys = this.#arguments.braced(this.#arguments.behind(at, 'oo') ?? at);
      if (!keys) return;
      this.#tell(name, 'cite', keys, true);
      at = keys.end + 1;
      this.#at = at;
    }
  }

  /** `\hyperref[label]{text}`, and the old `\hyperref{url}{category}{name}{text}` (hyperref, "Additional user macros"). */
  #hyperref(): void {
    const label = this.#arguments.bracketed(this.#at);
    const span = label ?? this.#arguments.braced(this.#at, true);
    if (!span) return;
    if (label) this.#tell('hyperref', 'ref', label, false);
    else {
      if (this.#arguments.behind(span.end + 1, 'mmm') === undefined) return;
      this.#tell('hyperref', 'hyperref', span, false);
    }
    this.#at = span.end + 1;
  }

  /** `\let\name=\iffalse` begins nothing. */
  #let(): void {
    const both = /\s{0,9}\\(?:[A-Za-z@]+|[^A-Za-z@])\s{0,9}(?:=\s{0,9})?\\(?:[A-Za-z@]+|[^A-Za-z@])/y;
    both.lastIndex = this.#at;
    if (both.test(this.#text)) this.#at = both.lastIndex;
  }

  /** `{{folder/}{folder/}}`. */
  #folders(tell: (span: Span) => void): void {
    const list = this.#arguments.braced(this.#at);
    if (!list) return;
    let at = list.start;
    for (
      let folder = this.#arguments.braced(at);
      folder && folder.end < list.end;
      folder = this.#arguments.braced(at)
    ) {
      for (const span of wholeOf(this.#text, folder)) tell(span);
      at = folder.end + 1;
    }
    this.#at = list.end + 1;
  }

  /** The scan goes on in the body, of which it is told where it ends. */
  #definition({ form, bodies }: Definer): void {
    const head = definitionHead(this.#text, this.#arguments, form, this.#at);
    if (head.name === INPUT_PATH) {
      this.#at = head.body;
      this.#folders((span) => this.#listener.inputFolder(span));
      return;
    }
    const body = this.#arguments.braced(head.body);
    if (bodies === 2 && body && BEGINS_VERBATIM.test(this.#said(body)))
      this.#verbatim.addEnvironment(head.name);
    const open = behindSpace(this.#text, head.body);
    if (this.#text[open] !== '{') return;
    this.#at = open;
    if (this.#outside !== undefined) return;
    if (body && /^\\[A-Za-z@]+$/.test(head.name))
      this.definitions.define(head.name.slice(1), this.#said(body));
    this.#bodiesToCome = bodies;
  }

  #shortVerbatim(then: (sign: string) => void): void {
    const found = shortVerb(this.#text, this.#arguments, this.#at);
    if (!found) return;
    this.#at = found.end;
    then(found.sign);
  }

  /** `\newminted[name]{language}{options}` makes an environment of that name, or `languagecode` (minted, "Defining shortcuts"). */
  #verbatimName(command: string): void {
    const option = this.#arguments.bracketed(this.#at);
    const named = this.#arguments.braced(option ? option.end + 1 : this.#at);
    if (!named) return;
    const said = this.#said(named).trim();
    const name = option && this.#said(option).trim();
    this.#verbatim.addEnvironment(command === 'newminted' ? name || `${said}code` : said);
  }

  #said({ start, end }: Span): string {
    return this.#text.slice(start, end);
  }
}

/** Constructs whose argument is a URL, in which `%` begins no comment. */
const URLS: ReadonlySet<Construct> = new Set(['href', 'url', 'nolinkurl', 'hyperref', 'base', 'doi']);

/** Where else files are looked for (LaTeX2e, `ltfiles`). */
const INPUT_PATH = '\\input@path';

const PLAIN_NAME = /[^\s\\{}%#~[\]]+/y;
const BETWEEN = /([^\sA-Za-z\\{}])[^\r\n]{0,4000}?\1/y;

// What of each element is told.
import type { Span } from '@linkwright/core';
import type { Element } from './elements.ts';
import { headlineOf } from './headline.ts';
import type { Settings } from './settings.ts';
import type { Teller } from './teller.ts';

/** Keywords whose values are no text: programs, settings, lists of names, code of other formats. */
const NO_TEXT =
  /^(?:PROPERTY|CALL|RESULTS?|HEADERS?|MACRO|TBLFM|STARTUP|OPTIONS|TODO|SEQ_TODO|TYP_TODO|TAGS|FILETAGS|CATEGORY|COLUMNS|CONSTANTS|PRIORITIES|ARCHIVE|LATEX.*|ASCII|BEAMER.*|TEXINFO.*|MAN|ODT|MD|BIND|PLOT|EXPORT_FILE_NAME|INFOJS_OPT|CITE_EXPORT|PRINT_BIBLIOGRAPHY|LANGUAGE|SELECT_TAGS|EXCLUDE_TAGS|ATTR_.*)$/;

/** Keywords that hold HTML. */
const HTML = /^(?:HTML|HTML_HEAD|HTML_HEAD_EXTRA|HTML_PREAMBLE|HTML_POSTAMBLE)$/;

/** Those that give what is below them a name. */
const NAME = /^(?:NAME|TBLNAME|SRCNAME|RESNAME|DATANAME|SOURCE|LABEL)$/;

/** Properties whose values are no text. */
const NO_TEXT_PROPERTY = /^(?:HEADER-ARGS.*|ID|CUSTOM_ID|DIR|ATTACH_DIR|EXPORT_FILE_NAME)\+?$/;

export class DocumentWalk {
  readonly #elements: readonly Element[];
  readonly #settings: Settings;
  readonly #teller: Teller;
  /** The level of the headline above whose tree is a comment. */
  #commentLevel: number | undefined;

  constructor(elements: readonly Element[], settings: Settings, teller: Teller) {
    this.#elements = elements;
    this.#settings = settings;
    this.#teller = teller;
  }

  run(): void {
    for (const [index, element] of this.#elements.entries()) {
      if (element.kind === 'headline') this.#headline(element, index);
      else this.#element(element);
    }
  }

  #headline({ level, line }: Extract<Element, { kind: 'headline' }>, index: number): void {
    if (this.#commentLevel !== undefined && level <= this.#commentLevel) this.#commentLevel = undefined;
    const { title, isComment } = headlineOf(this.#teller.text, line, this.#settings.tasks);
    if (isComment) this.#commentLevel ??= level;
    this.#teller.isSilent = this.#commentLevel !== undefined;
    this.#teller.enter(level);
    // An attachment may be named in the headline itself.
    for (let at = index + 1; this.#elements[at]?.kind === 'property'; at += 1) {
      const { key, value } = this.#elements[at] as Extract<Element, { kind: 'property' }>;
      this.#teller.property(key, value);
    }
    this.#teller.headline(title);
    this.#teller.inline(title);
  }

  #element(element: Exclude<Element, { kind: 'headline' }>): void {
    const teller = this.#teller;
    switch (element.kind) {
      case 'keyword':
        this.#keyword(element.key, element.value);
        break;
      case 'property':
        teller.propertyNames(element.key, element.value);
        if (!NO_TEXT_PROPERTY.test(element.key)) teller.inline(element.value);
        break;
      case 'table-row':
        for (const cell of cellsOf(teller.text, element.line)) teller.inline(cell);
        break;
      case 'verbatim':
        if (element.name === 'EXPORT' && /^html\b/i.test(element.arguments)) teller.html(element.content);
        else if (element.name === 'SRC' || element.name === 'EXAMPLE')
          teller.codeReferences(element.content, element.arguments);
        break;
      default:
        teller.inline(element.span);
    }
  }

  #keyword(key: string, value: Span): void {
    const teller = this.#teller;
    if (key === 'INCLUDE') teller.include(value);
    else if (key === 'SETUPFILE') teller.setupFile(value);
    else if (key === 'BIBLIOGRAPHY') teller.bibliography(value);
    else if (key === 'LINK') teller.abbreviation(value);
    else if (key === 'HTML_LINK_HOME' || key === 'HTML_LINK_UP') teller.htmlLink(value);
    else if (key === 'ATTR_HTML') teller.htmlAttributes(value);
    else if (HTML.test(key)) teller.html(value);
    else if (NAME.test(key)) teller.name(value);
    else if (!NO_TEXT.test(key)) teller.inline(value);
  }
}

/** The cells of a row, up to the bars between them. */
function cellsOf(text: string, { start, end }: Span): readonly Span[] {
  const first = text.indexOf('|', start) + 1;
  if (text[first] === '-') return [];
  const cells: Span[] = [];
  for (let from = first; from < end;) {
    const bar = text.indexOf('|', from);
    const to = bar < 0 ? end : Math.min(bar, end);
    cells.push({ start: from, end: to });
    from = to + 1;
  }
  return cells;
}

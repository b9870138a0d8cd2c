import {
  type Base,
  CSS_DECLARATIONS,
  type Entity,
  type Extraction,
  type Notation,
  type Place,
  type Span,
  declaredBase,
  encapsulatedBase,
  fileSpan,
  isHierarchical,
  oneByteText,
  place,
} from '@linkwright/core';
import * as code from './characters.ts';
import { containerBase, packageBase } from './container-base.ts';
import { DashBases } from './dash-bases.ts';
import { internalEntities, systemIdentifiers } from './doctype.ts';
import { contentEntity, valueEntity } from './embedded.ts';
import { FeedBases } from './feed-bases.ts';
import { type HtmlBase, firstHtmlBase, mayHaveHtmlBase } from './html-base.ts';
import { pseudoAttribute } from './instruction.ts';
import type { Name } from './names.ts';
import { GLOBAL_ATTRIBUTES, type Root, XLINK, XML, rootOf, vocabularyOf } from './namespaces.ts';
import {
  itemNotation,
  notationOf,
  systemDoubleQuoted,
  systemSingleQuoted,
  valueText,
  xmlCdata,
  xmlPlain,
  xmlText,
} from './notation.ts';
import { OpenElements } from './open-elements.ts';
import { Scanner } from './scanner.ts';
import { itemsOf } from './value-lists.ts';
import type { ElementRules, Rule, Vocabulary } from './vocabulary.ts';
import { xhtml } from './vocabularies/xhtml.ts';
import { contentSpan } from './content-span.ts';

/** How much before a start tag is looked at. */
const LOOK_BACK = 64;

const XML_BASE = place('xml:base', 'base');
const HTML_BASE = place('base@href', 'base');
const STYLE_SHEET = place('?xml-stylesheet');
const MODEL = place('?xml-model', 'optional');
const SYSTEM = {
  DOCTYPE: place('doctype:system', 'optional'),
  ENTITY: place('entity:system', 'optional'),
  NOTATION: place('notation:system', 'optional'),
} as const;
const INSTRUCTIONS: ReadonlyMap<string, Place> = new Map([
  ['xml-stylesheet', STYLE_SHEET],
  ['xml-model', MODEL],
]);

/** An element whose text is a reference or a document, as long as no element is met in it. */
interface Content {
  readonly rule: Rule;
  readonly start: number;
  readonly depth: number;
}

/** One reading of one document, from its first tag to its last. */
export class DocumentWalk {
  readonly #entity: Entity;
  readonly #bytes: Uint8Array;
  readonly #extraction: Extraction;
  readonly #scanner: Scanner;
  readonly #open: OpenElements;
  /** What the document's own URI is, for what stands outside its root element. */
  readonly #documentBase: Base;
  /** The base within each open element; first that of the root element itself. */
  readonly #bases: Base[];
  #htmlBase: HtmlBase | undefined;
  #feedBases: FeedBases | undefined;
  #dashBases: DashBases | undefined;
  #root: Root | undefined;
  #isTooDeep = false;
  #content: Content | undefined;
  /** Where the document type declaration stands, and what it declares once that is asked for. */
  #declaration = { start: 0, end: 0 };
  #entities: ReadonlyMap<string, string> | undefined;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    this.#entity = entity;
    this.#bytes = entity.bytes.subarray(0, entity.end);
    this.#extraction = extraction;
    this.#scanner = new Scanner(this.#bytes, entity.start);
    this.#open = new OpenElements((scanner, index) => this.#namespaceName(scanner, index));
    this.#documentBase = base;
    this.#bases = [base];
  }

  run(): void {
    const scanner = this.#scanner;
    for (;;) {
      switch (scanner.next()) {
        case 'start-tag':
          this.#startTag();
          break;
        case 'end-tag':
          this.#endTag();
          break;
        case 'instruction':
          if (!this.#root) this.#instruction();
          break;
        case 'doctype':
          this.#doctype();
          break;
        case 'end':
          return;
        default:
      }
    }
  }

  #startTag(): void {
    const scanner = this.#scanner;
    this.#content = undefined;
    this.#open.open(scanner);
    const { prefix, local } = scanner.name;
    const namespace = this.#open.namespace(prefix);
    this.#root ??= this.#rootElement(namespace, local);
    const vocabulary = vocabularyOf(namespace, this.#root);
    const base = this.#baseWithin();
    this.#bases.push(base);
    this.#feedBases?.enter(scanner.start, this.#open.depth);
    const rules = vocabulary?.elements.get(local);
    for (let index = 0; index < scanner.count; index += 1) this.#attribute(index, vocabulary, rules, base);
    if (this.#dashBases) this.#bases[this.#bases.length - 1] = this.#dashBases.enter(scanner.start, base);
    if (scanner.empty) this.#closeTo(this.#open.depth - 1);
    else if (rules?.content) this.#beginContent(rules.content);
  }

  /** What the document is, and the base that it has as such. */
  #rootElement(namespace: string, local: string): Root {
    const root = rootOf(namespace, local);
    const outer = this.#documentBase;
    let base = containerBase(outer, root) ?? outer;
    if (mayHaveHtmlBase(root)) {
      this.#htmlBase = firstHtmlBase(this.#bytes, this.#scanner.start, this.#entity, root);
      if (this.#htmlBase) base = this.#htmlBased(this.#htmlBase, outer) ?? base;
    }
    this.#bases[0] = base;
    const { include } = this.#extraction;
    const { start } = this.#scanner;
    this.#feedBases = FeedBases.of(this.#bytes, start, this.#entity, { root, include });
    this.#dashBases = DashBases.of(this.#bytes, start, this.#entity, { root, include });
    return root;
  }

  /** HTML standard, section 4.2.3: neither `data:` nor `javascript:` is a base. */
  #htmlBased({ start, end, reference }: HtmlBase, outer: Base): Base | undefined {
    const span = fileSpan(this.#entity, start, end);
    const origin = { from: 'html-base', by: 'base in XHTML', ...(span && { span }) } as const;
    const base = declaredBase(reference, outer, origin);
    if (base && !/^(?:data|javascript)$/i.test(base.uri.scheme ?? '')) return base;
    this.#ignored(`base "${reference}"`, span);
    return undefined;
  }

  #ignored(what: string, span: Span | undefined): void {
    this.#extraction.sink.problem({
      code: 'base-ignored',
      severity: 'warning',
      message: `${what} can be no base and is ignored`,
      source: this.#entity.source.path,
      ...(span && { span }),
    });
  }

  /**
   * The base within the element that was opened last: XML Base, section 4. An opaque one is none (RFC 2396, 5: "relative
   * URI" need a base that "fits within the <hier_part> syntax"), as in mail and in feeds.
   */
  #baseWithin(): Base {
    const scanner = this.#scanner;
    const outer = this.#bases.at(-1) as Base;
    for (let index = 0; index < scanner.count; index += 1) {
      if ((scanner.attributeNames[index] as Name).text !== 'xml:base') continue;
      const start = scanner.values[index * 2] as number;
      if (!this.#mayDeclareBase(outer, start)) return outer;
      const span = fileSpan(this.#entity, start, scanner.values[index * 2 + 1] as number);
      const origin = {
        from: 'xml-base',
        by: `xml:base of ${scanner.name.text}`,
        ...(span && { span }),
      } as const;
      const reference = this.#valueOf(scanner, index).trim();
      const base = declaredBase(reference, outer, origin);
      if (base && isHierarchical(base)) return base;
      this.#ignored(`xml:base "${reference}"`, span);
      return outer;
    }
    return outer;
  }

  /** Relative bases that stand in one another can grow with each: an end is put to that. */
  #mayDeclareBase(outer: Base, start: number): boolean {
    let depth = 0;
    for (let base: Base | undefined = outer; base?.from === 'xml-base'; base = base.outer) depth += 1;
    const { nesting } = this.#extraction.limits;
    if (depth < nesting) return true;
    if (!this.#isTooDeep)
      this.#extraction.sink.problem({
        code: 'nested-too-deep',
        severity: 'warning',
        message: `xml:base stands in itself more than ${nesting} deep (byte ${start}); the ones further in change nothing`,
        source: this.#entity.source.path,
      });
    this.#isTooDeep = true;
    return false;
  }

  #attribute(
    index: number,
    vocabulary: Vocabulary | undefined,
    rules: ElementRules | undefined,
    base: Base,
  ): void {
    const { prefix, local, text } = this.#scanner.attributeNames[index] as Name;
    if (prefix === '') {
      if (local === 'id' || (local === 'name' && this.#scanner.name.local === 'a')) this.#anchor(index);
      const rule = rules?.attributes.get(local) ?? vocabulary?.any.get(local);
      if (rule) this.#value(index, rule, base);
      else if (vocabulary === xhtml && local === 'href' && this.#scanner.name.local === 'base')
        this.#baseElement(index);
      return;
    }
    if (prefix === 'xmlns') return;
    const namespace = this.#open.namespace(prefix);
    if (text === 'xml:id') this.#anchor(index);
    else if (namespace === XML && local === 'base') this.#url(index, XML_BASE, this.#bases.at(-2) as Base);
    else {
      const own = namespace === XLINK ? rules?.attributes.get(`xlink:${local}`) : undefined;
      const rule = own ?? GLOBAL_ATTRIBUTES.get(namespace)?.get(local);
      if (rule) this.#value(index, rule, base);
    }
  }

  #anchor(index: number): void {
    const { sink } = this.#extraction;
    if (!sink.anchor) return;
    const { start, end } = this.#trimmed(index);
    if (end > start) sink.anchor(this.#entity, start, end, notationOf(this.#scanner.quoteOf(index)));
  }

  /** The one `base` that counts is told with the base that is in force without it. */
  #baseElement(index: number): void {
    if (this.#htmlBase?.start === this.#scanner.values[index * 2])
      this.#url(index, HTML_BASE, this.#documentBase);
  }

  #value(index: number, first: Rule, elementBase: Base): void {
    let rule: Rule | undefined = first;
    let selected = this.#select(rule);
    while (!selected && rule) {
      rule = rule.otherwise;
      selected = rule && this.#select(rule);
    }
    if (!rule || !selected || !this.#isAskedFor(selected)) return;
    const own = this.#baseFor(rule, elementBase);
    const base = this.#dashBases?.of(rule, this.#open.depth, own) ?? own;
    if (rule.syntax === 'url') this.#url(index, selected, base);
    else this.#structured(index, rule.syntax, selected, base);
  }

  #baseFor({ codebase, mayBeExternal }: Rule, base: Base): Base {
    if (codebase) return this.#codebase(base);
    const mode = mayBeExternal ? this.#indexOf('TargetMode') : -1;
    return mode >= 0 && this.#valueOf(this.#scanner, mode) === 'External' ? packageBase(base) : base;
  }

  #url(index: number, at: Place, base: Base): void {
    const { start, end } = this.#trimmed(index);
    if (start === end && at.empty === 'none') return;
    const notation = notationOf(this.#scanner.quoteOf(index));
    this.#extraction.sink.reference(this.#entity, start, end, at, notation, base);
  }

  #structured(index: number, syntax: Rule['syntax'], at: Place, base: Base): void {
    const bytes = this.#bytes;
    const { start, end } = this.#trimmed(index);
    switch (syntax) {
      case 'css':
      case 'css-value':
        // Whatever makes a string or an identifier a link in a declaration is a function.
        if (holds(bytes, start, end, code.LEFT_PARENTHESIS) || holds(bytes, start, end, code.AMPERSAND))
          this.#extraction.embed(
            { ...valueEntity(this.#entity, start, end, CSS_DECLARATIONS), within: at },
            base,
          );
        return;
      case 'html':
        this.#extraction.embed(
          valueEntity(this.#entity, start, end, 'text/html'),
          encapsulatedBase(base, 'the document around srcdoc'),
        );
        return;
      case 'template':
        if (!holds(bytes, start, end, code.LEFT_BRACE)) this.#url(index, at, base);
        return;
      default:
        this.#list(index, syntax, at, base);
    }
  }

  #list(index: number, syntax: Rule['syntax'], at: Place, base: Base): void {
    const { start, end } = this.#trimmed(index);
    const isPlain = !holds(this.#bytes, start, end, code.AMPERSAND);
    const value = isPlain ? this.#entity : valueEntity(this.#entity, start, end, 'text/plain');
    const whole = isPlain ? notationOf(this.#scanner.quoteOf(index)) : xmlPlain;
    const notation = itemNotation(whole, syntax === 'xpath');
    const [from, to] = isPlain ? [start, end] : [0, value.end];
    for (const span of itemsOf(syntax, value.bytes, from, to))
      this.#extraction.sink.reference(value, span.start, span.end, at, notation, base);
  }

  /** HTML 4.01, section 13.3.2: where the element's data is taken from. Browsers know no such base. */
  #codebase(base: Base): Base {
    if (base.uri.profile.name === 'whatwg') return base;
    const index = this.#indexOf('codebase');
    if (index < 0) return base;
    const { start, end } = this.#trimmed(index);
    const span = fileSpan(this.#entity, start, end);
    const by = `codebase of ${this.#scanner.name.text}`;
    const origin = { from: 'codebase', by, ...(span && { span }) } as const;
    return declaredBase(this.#valueOf(this.#scanner, index).trim(), base, origin) ?? base;
  }

  #beginContent(rule: Rule): void {
    const { start } = this.#scanner;
    if (rule.follows && !rule.follows.test(oneByteText(this.#bytes, Math.max(0, start - LOOK_BACK), start)))
      return;
    const selected = this.#select(rule);
    if (selected && this.#isAskedFor(selected))
      this.#content = { rule, start: this.#scanner.at, depth: this.#open.depth };
  }

  #endTag(): void {
    const content = this.#content;
    this.#content = undefined;
    const base = this.#bases.at(-1) as Base;
    this.#open.close(this.#scanner.name);
    if (content && this.#open.depth < content.depth) this.#tellContent(content, base);
    this.#leaveBases();
  }

  #tellContent({ rule, start: from, depth }: Content, xmlBase: Base): void {
    const to = this.#scanner.start;
    const base = (this.#feedBases ?? this.#dashBases)?.of(rule, depth, xmlBase) ?? xmlBase;
    if (rule.syntax === 'html') {
      this.#extraction.embed(contentEntity(this.#entity, from, to, 'text/html'), base);
      return;
    }
    if (rule.syntax === 'css') {
      this.#extraction.embed(
        { ...contentEntity(this.#entity, from, to, 'text/css'), within: rule.place },
        base,
      );
      return;
    }
    const { start, end, isSection } = contentSpan(this.#bytes, from, to);
    if (start === end && rule.place.empty === 'none') return;
    const notation: Notation = isSection ? xmlCdata : xmlText;
    this.#extraction.sink.reference(this.#entity, start, end, rule.place, notation, base);
  }

  /** xml-stylesheet 1.0, section 3: in the prolog, resolved as the document's own URI has it. */
  #instruction(): void {
    const { start, at, name } = this.#scanner;
    const where = INSTRUCTIONS.get(name.text);
    if (!where || !this.#isAskedFor(where)) return;
    const href = pseudoAttribute(this.#bytes, start, at, 'href');
    if (!href) return;
    const notation = notationOf(href.quote);
    this.#extraction.sink.reference(this.#entity, href.start, href.end, where, notation, this.#documentBase);
  }

  #doctype(): void {
    const { start: from, at: end } = this.#scanner;
    const start = from + '<!DOCTYPE'.length;
    this.#declaration = { start, end };
    if (!Object.values(SYSTEM).some((where) => this.#isAskedFor(where))) return;
    for (const identifier of systemIdentifiers(this.#bytes, start, end)) {
      const where = SYSTEM[identifier.declared];
      if (!this.#isAskedFor(where)) continue;
      const notation =
        this.#bytes[identifier.start - 1] === code.DOUBLE_QUOTE ? systemDoubleQuoted : systemSingleQuoted;
      this.#extraction.sink.reference(
        this.#entity,
        identifier.start,
        identifier.end,
        where,
        notation,
        this.#documentBase,
      );
    }
  }

  #leaveBases(): void {
    while (this.#bases.length > this.#open.depth + 1) this.#bases.pop();
    this.#feedBases?.leave(this.#open.depth);
    this.#dashBases?.leave(this.#open.depth);
  }

  #closeTo(depth: number): void {
    while (this.#open.depth > depth) this.#open.closeLast();
    this.#leaveBases();
  }

  #select({ select, place: at }: Rule): Place | undefined {
    if (!select) return at;
    const selected = select((name) => {
      const index = this.#indexOf(name);
      return index < 0 ? undefined : this.#valueOf(this.#scanner, index);
    });
    if (selected === true) return at;
    return selected === false ? undefined : selected;
  }

  #isAskedFor({ policy, name }: Place): boolean {
    if (policy === 'never') return false;
    const { include } = this.#extraction;
    return policy !== 'optional' || include.has(name) || include.has('*');
  }

  #indexOf(attribute: string): number {
    const { attributeNames, count } = this.#scanner;
    for (let index = 0; index < count; index += 1)
      if ((attributeNames[index] as Name).text === attribute) return index;
    return -1;
  }

  #valueOf(scanner: Scanner, index: number): string {
    const { values } = scanner;
    return valueText(this.#entity, values[index * 2] as number, values[index * 2 + 1] as number);
  }

  /**
   * A namespace's name, which drawing programs like to declare as an entity (`xmlns="&ns_svg;"`). It is
   * looked up where it is the whole value, so that the elements are known; nothing is put into the document.
   */
  #namespaceName(scanner: Scanner, index: number): string {
    const value = this.#valueOf(scanner, index).trim();
    if (!value.startsWith('&') || !value.endsWith(';')) return value;
    const { start, end } = this.#declaration;
    this.#entities ??= internalEntities(this.#bytes, start, end);
    return this.#entities.get(value.slice(1, -1)) ?? value;
  }

  #trimmed(index: number): { start: number; end: number } {
    const { values } = this.#scanner;
    const stop = values[index * 2 + 1] as number;
    const start = code.skipSpace(this.#bytes, values[index * 2] as number, stop);
    return { start, end: code.trimEnd(this.#bytes, start, stop) };
  }
}

function holds(bytes: Uint8Array, start: number, end: number, byte: number): boolean {
  for (let at = start; at < end; at += 1) if (bytes[at] === byte) return true;
  return false;
}

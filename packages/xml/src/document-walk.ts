import {
  type Base,
  type Entity,
  type Extraction,
  type Notation,
  type Place,
  type Span,
  isAskedFor,
  oneByteText,
  place,
} from '@linkwright/core';
import { AttributeValues } from './attribute-values.ts';
import { Attributes } from './syntax/attributes.ts';
import { packageBase } from './bases/container-base.ts';
import { contentSpan } from './syntax/content-span.ts';
import { defaultNamespaces, hasExternalSubset, internalEntities } from './syntax/doctype.ts';
import { ElementBases } from './bases/element-bases.ts';
import { ElementNames } from './element-names.ts';
import { contentEntity, joinedEntity } from './embedded.ts';
import type { Name } from './syntax/names.ts';
import {
  GLOBAL_ATTRIBUTES,
  PREFIXES_OF_DTDS,
  type Root,
  XLINK,
  XML,
  rootOf,
  vocabularyOf,
} from './vocabularies/namespaces.ts';
import { itemNotation, xmlCdata, xmlPlain, xmlText } from './notation.ts';
import { OpenElements } from './syntax/open-elements.ts';
import { type PrologSetting, tellDoctype, tellInstruction } from './syntax/prolog.ts';
import { Scanner } from './syntax/scanner.ts';
import { FIELD_ENDS, wordprocessing } from './vocabularies/office.ts';
import { itemsOf } from './vocabularies/value-lists.ts';
import type { ElementRules, Rule, Syntax, Vocabulary } from './vocabularies/vocabulary.ts';
import { xhtml } from './vocabularies/xhtml.ts';

/** How much before a start tag is looked at. */
const LOOK_BACK = 64;
/** How much behind one. */
const LOOK_AHEAD = 1024;

/** What the text of an element is, where that is a document; `isWithin`: what it names is told in the place of the element. */
const EMBEDDED: ReadonlyMap<Syntax, { readonly mediaType: string; readonly isWithin?: true }> = new Map([
  ['html', { mediaType: 'text/html' }],
  ['css', { mediaType: 'text/css', isWithin: true }],
  ['script', { mediaType: 'text/javascript', isWithin: true }],
  ['import-map', { mediaType: 'application/importmap+json' }],
  ['speculation-rules', { mediaType: 'application/speculationrules+json' }],
  ['linked-data', { mediaType: 'application/ld+json' }],
]);

const XML_BASE = place('xml:base', 'base');
const HTML_BASE = place('base@href', 'base');
/** An element whose text is a reference or a document, as long as no element is met in it. */
interface Content {
  readonly rule: Rule;
  readonly start: number;
  readonly depth: number;
}

/** A field code, as far as it has been read: Word puts its letters into several elements as it likes. */
interface FieldCode {
  readonly rule: Rule;
  readonly base: Base;
  readonly texts: [Span, ...Span[]];
}

/** One reading of one document, from its first tag to its last. */
export class DocumentWalk {
  readonly #entity: Entity;
  readonly #bytes: Uint8Array;
  readonly #extraction: Extraction;
  readonly #scanner: Scanner;
  readonly #open: OpenElements;
  readonly #attributes: Attributes;
  readonly #values: AttributeValues;
  readonly #bases: ElementBases;
  #root: Root | undefined;
  #content: Content | undefined;
  #field: FieldCode | undefined;
  /** Where somebody listens for names. */
  readonly #names: ElementNames | undefined;
  /** Where the document type declaration stands, and what it declares once that is asked for. */
  #declaration = { start: 0, end: 0 };
  #entities: ReadonlyMap<string, string> | undefined;

  constructor(entity: Entity, base: Base, extraction: Extraction) {
    this.#entity = entity;
    this.#bytes = entity.bytes.subarray(0, entity.end);
    this.#extraction = extraction;
    this.#scanner = new Scanner(this.#bytes, entity.start);
    this.#attributes = new Attributes(entity, this.#scanner);
    this.#open = new OpenElements((_scanner, index) =>
      this.#namespaceName(this.#attributes.valueOf(index).trim()),
    );
    const { sink } = extraction;
    const document = { entity, scanner: this.#scanner, attributes: this.#attributes };
    this.#values = new AttributeValues(document, extraction);
    this.#names = sink.anchor && new ElementNames(document, sink.anchor.bind(sink));
    this.#bases = new ElementBases(entity, base, extraction, {
      scanner: this.#scanner,
      attributes: this.#attributes,
    });
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
          if (!this.#root) tellInstruction(scanner, this.#prolog());
          break;
        case 'doctype':
          this.#declaration = { start: scanner.start + '<!DOCTYPE'.length, end: scanner.at };
          tellDoctype(this.#declaration.start, this.#declaration.end, this.#prolog());
          this.#bindDefaults();
          break;
        case 'end':
          this.#tellField();
          return;
        default:
      }
    }
  }

  /** Prefixes that the document type binds: Namespaces in XML 1.0, section 3. */
  #bindDefaults(): void {
    const { start, end } = this.#declaration;
    if (hasExternalSubset(this.#bytes, this.#declaration))
      for (const [prefix, namespace] of PREFIXES_OF_DTDS) this.#open.bindByDefault(prefix, namespace);
    for (const [prefix, namespace] of defaultNamespaces(this.#bytes, start, end))
      this.#open.bindByDefault(prefix, this.#namespaceName(namespace.trim()));
  }

  #prolog(): PrologSetting {
    return { entity: this.#entity, base: this.#bases.document, extraction: this.#extraction };
  }

  #startTag(): void {
    const scanner = this.#scanner;
    this.#content = undefined;
    this.#open.open(scanner);
    const { prefix, local } = scanner.name;
    const namespace = this.#open.namespace(prefix);
    if (!this.#root) {
      this.#root = rootOf(namespace, local, this.#entity.mediaType);
      this.#bases.begin(this.#root);
      this.#names?.begin(this.#root);
    }
    this.#names?.element(local, this.#open.depth);
    const vocabulary = vocabularyOf(namespace, this.#root);
    if (this.#field && vocabulary === wordprocessing && FIELD_ENDS.has(local)) this.#tellField();
    const base = this.#bases.enter(this.#open.depth);
    const rules = vocabulary?.elements.get(local);
    for (let index = 0; index < scanner.count; index += 1) this.#attribute(index, vocabulary, rules, base);
    this.#bases.entered(base);
    if (scanner.empty) this.#closeTo(this.#open.depth - 1);
    else if (rules?.content && scanner.closed) this.#beginContent(rules.content);
  }

  #attribute(
    index: number,
    vocabulary: Vocabulary | undefined,
    rules: ElementRules | undefined,
    base: Base,
  ): void {
    const { prefix, local, text } = this.#scanner.attributeNames[index] as Name;
    if (prefix === '') {
      this.#names?.attribute(index, local);
      const rule = rules?.attributes.get(local) ?? vocabulary?.any.get(local);
      if (rule) this.#value(index, rule, base);
      else if (vocabulary === xhtml && local === 'href' && this.#scanner.name.local === 'base')
        this.#baseElement(index);
      return;
    }
    if (prefix === 'xmlns') return;
    const namespace = this.#open.namespace(prefix);
    if (text === 'xml:id') this.#names?.id(index);
    else if (namespace === XML && local === 'base') this.#values.url(index, XML_BASE, this.#bases.around);
    else {
      const own = namespace === XLINK ? rules?.attributes.get(`xlink:${local}`) : undefined;
      const rule = own ?? GLOBAL_ATTRIBUTES.get(namespace)?.get(local);
      for (let each = rule; each; each = each.also) this.#value(index, each, base);
      this.#names?.ofNamespace(index, namespace, local);
    }
  }

  /** The one `base` that counts is told with the base that is in force without it. */
  #baseElement(index: number): void {
    if (this.#bases.isHtmlBase(this.#scanner.values[index * 2]))
      this.#values.url(index, HTML_BASE, this.#bases.document);
  }

  #value(index: number, first: Rule, elementBase: Base): void {
    const rule = this.#chosen(first);
    if (!rule) return;
    const own = this.#baseFor(rule, elementBase);
    const base = this.#bases.ofAttribute(rule, this.#open.depth, own);
    this.#values.tell(index, rule.syntax, rule.place, base, this.#leadsOut(rule));
  }

  #baseFor(rule: Rule, base: Base): Base {
    if (rule.codebase) return this.#bases.codebase(base);
    return this.#leadsOut(rule) ? packageBase(base, this.#root) : base;
  }

  /** Whether a reference of the rule leads out of the package that the document is a part of. */
  #leadsOut({ mayBeExternal, ofPackage }: Rule): boolean {
    if (ofPackage) return true;
    const mode = mayBeExternal ? this.#attributes.indexOf('TargetMode') : -1;
    return mode >= 0 && this.#attributes.valueOf(mode) === 'External';
  }

  #beginContent(rule: Rule): void {
    const { start } = this.#scanner;
    if (rule.follows && !rule.follows.test(oneByteText(this.#bytes, Math.max(0, start - LOOK_BACK), start)))
      return;
    const chosen = this.#chosen(rule);
    if (chosen) this.#content = { rule: chosen, start: this.#scanner.at, depth: this.#open.depth };
  }

  #endTag(): void {
    const content = this.#content;
    this.#content = undefined;
    const base = this.#bases.innermost;
    this.#open.close(this.#scanner.name);
    if (content && this.#open.depth < content.depth) this.#tellContent(content, base);
    this.#bases.leave(this.#open.depth);
  }

  #tellContent({ rule, start: from, depth }: Content, xmlBase: Base): void {
    const to = this.#scanner.start;
    const base = this.#bases.ofContent(rule, depth, xmlBase);
    const embedded = EMBEDDED.get(rule.syntax);
    if (embedded) {
      const { mediaType, isWithin } = embedded;
      const content = contentEntity(this.#entity, from, to, mediaType);
      this.#extraction.embed(isWithin ? { ...content, within: rule.place } : content, base);
      return;
    }
    if (rule.syntax === 'field') {
      if (this.#field) this.#field.texts.push({ start: from, end: to });
      else this.#field = { rule, base: this.#baseFor(rule, base), texts: [{ start: from, end: to }] };
      return;
    }
    if (rule.syntax !== 'url') {
      const content = contentEntity(this.#entity, from, to, 'text/plain');
      for (let each: Rule | undefined = rule; each; each = each.also)
        this.#contentList(content, each, this.#baseFor(each, base));
      return;
    }
    const { start, end, isSection } = contentSpan(this.#bytes, from, to);
    if (start === end && rule.place.empty === 'none') return;
    const notation: Notation = isSection ? xmlCdata : xmlText;
    this.#extraction.sink.reference(this.#entity, start, end, rule.place, notation, base);
  }

  #tellField(): void {
    if (!this.#field) return;
    const { rule, base, texts } = this.#field;
    this.#field = undefined;
    const code = joinedEntity(this.#entity, texts, 'text/plain');
    for (let each: Rule | undefined = rule; each; each = each.also) this.#contentList(code, each, base);
  }

  #contentList(value: Entity, { syntax, place: at }: Rule, base: Base): void {
    for (const item of itemsOf(syntax, value.bytes, value.start, value.end)) {
      const notation = itemNotation(xmlPlain, syntax, item);
      this.#extraction.sink.reference(value, item.start, item.end, at, notation, base);
    }
  }

  #closeTo(depth: number): void {
    while (this.#open.depth > depth) this.#open.closeLast();
    this.#bases.leave(this.#open.depth);
  }

  /** The first of a rule and those that hold otherwise by which something is told, with the place that it says. */
  #chosen(first: Rule): Rule | undefined {
    for (let rule: Rule | undefined = first; rule; rule = rule.otherwise) {
      const selected = this.#select(rule);
      if (!selected) continue;
      if (!isAskedFor(selected, this.#extraction)) return undefined;
      return selected === rule.place ? rule : { ...rule, place: selected };
    }
    return undefined;
  }

  #select({ select, place: at }: Rule): Place | undefined {
    if (!select) return at;
    const inPackage = this.#bases.document.uri.container !== undefined;
    const selected = select(
      (name) => {
        const index = this.#attributes.indexOf(name);
        return index < 0 ? undefined : this.#attributes.valueOf(index);
      },
      { inPackage, behind: () => this.#behind() },
    );
    if (selected === true) return at;
    return selected === false ? undefined : selected;
  }

  #behind(): string {
    const { at, empty } = this.#scanner;
    return empty ? '' : oneByteText(this.#bytes, at, Math.min(at + LOOK_AHEAD, this.#bytes.length));
  }

  /**
   * A namespace's name, which drawing programs like to declare as an entity (`xmlns="&ns_svg;"`). It is
   * looked up where it is the whole value, so that the elements are known; nothing is put into the document.
   */
  #namespaceName(value: string): string {
    if (!value.startsWith('&') || !value.endsWith(';')) return value;
    const { start, end } = this.#declaration;
    this.#entities ??= internalEntities(this.#bytes, start, end);
    return this.#entities.get(value.slice(1, -1)) ?? value;
  }
}

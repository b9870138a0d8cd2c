// Section 5.1.1 in XML: what declares a base, and for which elements it counts.
import {
  type Base,
  type Entity,
  type Extraction,
  type Span,
  declaredBase,
  fileSpan,
  isHierarchical,
  isTemplate,
  isUsableBase,
  oneByteText,
  problemAt,
  unknownBase,
} from '@linkwright/core';
import type { Attributes } from '../syntax/attributes.ts';
import { refersToDeclared } from '../syntax/character-references.ts';
import { containerBase } from './container-base.ts';
import { DashBases } from './dash-bases.ts';
import { FeedBases } from './feed-bases.ts';
import { type HtmlBase, firstHtmlBase, mayHaveHtmlBase } from './html-base.ts';
import type { Name } from '../syntax/names.ts';
import type { Root } from '../vocabularies/namespaces.ts';
import type { Scanner } from '../syntax/scanner.ts';
import type { Rule } from '../vocabularies/vocabulary.ts';

/** The bases within the open elements of a document. */
export class ElementBases {
  /** Of the document's own URI, for what stands outside its root element. */
  readonly document: Base;
  readonly #entity: Entity;
  readonly #extraction: Extraction;
  readonly #scanner: Scanner;
  readonly #attributes: Attributes;
  /** Within each open element; first that of the root element itself. */
  readonly #bases: Base[];
  #html: HtmlBase | undefined;
  #feed: FeedBases | undefined;
  #dash: DashBases | undefined;
  #isTooDeep = false;

  constructor(
    entity: Entity,
    base: Base,
    extraction: Extraction,
    { scanner, attributes }: { readonly scanner: Scanner; readonly attributes: Attributes },
  ) {
    this.#entity = entity;
    this.#extraction = extraction;
    this.#scanner = scanner;
    this.#attributes = attributes;
    this.document = base;
    this.#bases = [base];
  }

  /** Before the root element is opened: the base that the document has as what it is. */
  begin(root: Root): void {
    const bytes = this.#entity.bytes.subarray(0, this.#entity.end);
    const { start } = this.#scanner;
    const outer = this.document;
    let base = containerBase(outer, root) ?? outer;
    if (mayHaveHtmlBase(root)) {
      this.#html = firstHtmlBase(bytes, start, this.#entity, root);
      if (this.#html) base = this.#htmlBased(this.#html, outer) ?? base;
    }
    this.#bases[0] = base;
    const { include } = this.#extraction;
    this.#feed = FeedBases.of(bytes, start, this.#entity, { root, include });
    this.#dash = DashBases.of(bytes, start, this.#entity, { root, include });
  }

  /** The base for the attributes of the element whose start tag was scanned. */
  enter(depth: number): Base {
    const base = this.#within(this.innermost);
    this.#bases.push(base);
    this.#feed?.enter(this.#scanner.start, depth);
    return base;
  }

  /** After the attributes of that element, for what stands in it. */
  entered(base: Base): void {
    if (this.#dash) this.#bases[this.#bases.length - 1] = this.#dash.enter(this.#scanner.start, base);
  }

  leave(depth: number): void {
    while (this.#bases.length > depth + 1) this.#bases.pop();
    this.#feed?.leave(depth);
    this.#dash?.leave(depth);
  }

  get innermost(): Base {
    return this.#bases.at(-1) as Base;
  }

  /** Around the element that was opened last. */
  get around(): Base {
    return this.#bases.at(-2) as Base;
  }

  /** Whether it is the one `base` that counts whose attribute begins its value here. */
  isHtmlBase(start: number | undefined): boolean {
    return this.#html !== undefined && this.#html.start === start;
  }

  /** Of an attribute, whose element has this base. */
  ofAttribute(rule: Rule, depth: number, base: Base): Base {
    return this.#dash?.of(rule, depth, base) ?? base;
  }

  /** Of the text of an element, within which this base counts. */
  ofContent(rule: Rule, depth: number, base: Base): Base {
    return (this.#feed ?? this.#dash)?.of(rule, depth, base) ?? base;
  }

  /** HTML 4.01, section 13.3.2: where the element's data is taken from. Browsers know no such base. */
  codebase(base: Base): Base {
    if (base.uri.profile.name === 'whatwg') return base;
    const index = this.#attributes.indexOf('codebase');
    if (index < 0) return base;
    const { start, end } = this.#attributes.trimmed(index);
    const span = fileSpan(this.#entity, start, end);
    const by = `codebase of ${this.#scanner.name.text}`;
    const origin = { from: 'codebase', by, span } as const;
    const reference = this.#attributes.valueOf(index).trim();
    if (this.#isUnknown(reference, start, end)) return unknownBase(base, `${by}, which is not known`);
    return declaredBase(reference, base, origin) ?? base;
  }

  /** HTML standard, section 4.2.3. */
  #htmlBased({ start, end, reference }: HtmlBase, outer: Base): Base | undefined {
    const span = fileSpan(this.#entity, start, end);
    const origin = { from: 'html-base', by: 'base in XHTML', span } as const;
    if (this.#isUnknown(reference, start, end)) return this.#unknown('base in XHTML', reference, outer, span);
    const base = declaredBase(reference, outer, origin);
    if (base && isUsableBase(base)) return base;
    this.#ignored(`base "${reference}"`, reference, span);
    return undefined;
  }

  /** Whether only a template engine or the document type knows what a base says. */
  #isUnknown(reference: string, start: number, end: number): boolean {
    return isTemplate(reference) || refersToDeclared(oneByteText(this.#entity.bytes, start, end));
  }

  #unknown(by: string, reference: string, outer: Base, span: Span | undefined): Base {
    const why = 'says what only a template or the document type knows: what is relative to it is left alone';
    this.#ignored(`${by}, "${reference}",`, reference, span, why);
    return unknownBase(outer, `${by}, which is not known`);
  }

  #ignored(
    what: string,
    reference: string,
    span: Span | undefined,
    why = 'can be no base and is ignored',
  ): void {
    this.#extraction.sink.problem({
      code: 'base-ignored',
      severity: 'warning',
      message: `${what} ${why}`,
      source: this.#entity.source.path,
      ...(span && { span }),
      reference,
    });
  }

  /**
   * The base within the element that was opened last: XML Base, section 4. An opaque one is none (RFC 2396, 5: "relative
   * URI" need a base that "fits within the <hier_part> syntax"), as in mail and in feeds.
   */
  #within(outer: Base): Base {
    const scanner = this.#scanner;
    for (let index = 0; index < scanner.count; index += 1) {
      if ((scanner.attributeNames[index] as Name).text !== 'xml:base') continue;
      const start = scanner.values[index * 2] as number;
      const end = scanner.values[index * 2 + 1] as number;
      if (!this.#mayDeclareBase(outer, start, end)) return outer;
      const span = fileSpan(this.#entity, start, end);
      const by = `xml:base of ${scanner.name.text}`;
      const origin = { from: 'xml-base', by, span } as const;
      const reference = this.#attributes.valueOf(index).trim();
      if (this.#isUnknown(reference, start, end)) return this.#unknown(by, reference, outer, span);
      const base = declaredBase(reference, outer, origin);
      if (base && isHierarchical(base)) return base;
      this.#ignored(`xml:base "${reference}"`, reference, span);
      return outer;
    }
    return outer;
  }

  /** Relative bases that stand in one another can grow with each: an end is put to that. */
  #mayDeclareBase(outer: Base, start: number, end: number): boolean {
    let depth = 0;
    for (let base: Base | undefined = outer; base?.from === 'xml-base'; base = base.outer) depth += 1;
    const { nesting } = this.#extraction.limits;
    if (depth < nesting) return true;
    if (!this.#isTooDeep)
      this.#extraction.sink.problem(
        problemAt(this.#entity, start, end, {
          code: 'nested-too-deep',
          message: `xml:base stands in itself more than ${nesting} deep; the ones further in change nothing`,
        }),
      );
    this.#isTooDeep = true;
    return false;
  }
}

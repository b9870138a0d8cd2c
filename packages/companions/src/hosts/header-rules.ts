// The rules of `_headers` (Netlify, Cloudflare Pages): a path, and below it the fields that responses to it have.
import {
  type Base,
  type Entity,
  type Span,
  declaredBase,
  decodeText,
  defaultBase,
  fileSpan,
} from '@linkwright/core';

const RULE = /^\s*((?:\/|https?:\/\/)\S*)\s*$/d;
/** A splat, or a placeholder: responses to more than one URL have the fields. */
const SEVERAL = /\*|[/.]:[a-z]/i;
const SITE = /^https?:\/\/[^/]*/;

/**
 * What references in fields are resolved against, rule after rule: the URL of the response (RFC 8288, section 3.2;
 * 5.1.2, for the rule is what is around them).
 */
export class HeaderRules {
  readonly #document: Entity;
  readonly #outer: Base;
  readonly #none: Base;
  /** For paths from the root, and for all others. */
  #bases: { readonly root: Base; readonly relative: Base };

  constructor(document: Entity, outer: Base) {
    this.#document = document;
    this.#outer = outer;
    this.#none = defaultBase(outer.uri.profile.name);
    this.#bases = { root: outer, relative: this.#none };
  }

  /** A line was met that begins at `start`; `text` has a character for each byte. */
  line(text: string, start: number): void {
    const [from, to] = RULE.exec(text)?.indices?.[1] ?? [];
    if (from === undefined || to === undefined) return;
    const span = { start: start + from, end: start + to };
    const { bytes, charset } = this.#document;
    this.#bases = this.#basesOf(decodeText(bytes, span.start, span.end, charset), span);
  }

  /** The base of a reference. Where a rule is for several URLs, only what begins at the root means one thing. */
  of(reference: string): Base {
    return reference.startsWith('/') ? this.#bases.root : this.#bases.relative;
  }

  /** Whether the rule is for several URLs, so that nothing can be relative to a path. */
  get isForSeveral(): boolean {
    return this.#bases.relative === this.#none;
  }

  #basesOf(rule: string, span: Span): { readonly root: Base; readonly relative: Base } {
    if (!SEVERAL.test(rule)) {
      const base = this.#declared(rule, span);
      return { root: base, relative: base };
    }
    const [site] = SITE.exec(rule) ?? [];
    if (site === undefined) return { root: this.#outer, relative: this.#none };
    const root = SEVERAL.test(site) ? this.#none : this.#declared(`${site}/`, span);
    return { root, relative: this.#none };
  }

  /** Nobody rewrites a rule: its path is an address that others have. */
  #declared(rule: string, { start, end }: Span): Base {
    if (this.#outer.rule === '5.1.4' && rule.startsWith('/')) return this.#outer;
    const span = fileSpan(this.#document, start, end);
    const by = `the rule for ${rule}`;
    const base = declaredBase(rule, this.#outer, { from: 'encapsulating', by, span });
    return base ? { ...base, rule: '5.1.2', fixed: true } : this.#none;
  }
}

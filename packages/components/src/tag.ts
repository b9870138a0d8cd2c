import type { Span } from '@linkwright/core';

/**
 * How the value of an attribute is written.
 * `quoted`: between quotation marks. `unquoted`: without. `string`: as the one string of an expression in braces
 * (`{'/a'}`), or as a template without substitutions. `bound`: as the one string of an expression in quotation
 * marks (`:href="'/a'"`).
 */
export type Writing = 'quoted' | 'unquoted' | 'string' | 'bound';

/** An attribute whose value is known without running anything. */
export interface StaticAttribute {
  /** As it is written; of a bound one without the mark of binding. */
  readonly name: string;
  readonly nameStart: number;
  readonly writing: Writing;
  /** The inside of the quotation marks of an HTML value or a string. UTF-16 units of the text. */
  readonly value: Span;
}

export interface Tag extends Span {
  readonly name: string;
  readonly attributes: readonly StaticAttribute[];
  /** Whether an `svg` is open around it. */
  readonly isInSvg: boolean;
  /** Whether it is a block of a Vue component, beside `template`, `script` and `style`. */
  readonly isBlock: boolean;
  /** The inside of an element that holds no markup. */
  readonly text?: Span;
}

/** What a scan tells, in the order in which it ends. */
export interface Listener {
  tag(tag: Tag): void;
  /** A module specifier, without its quotation marks. */
  specifier(span: Span): void;
}

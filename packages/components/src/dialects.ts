// How each kind of component is written (vuejs.org, "SFC Syntax Specification"; svelte.dev, "Basic markup";
// docs.astro.build, "Template expressions reference"; facebook.github.io/jsx).

export type Framework = 'vue' | 'svelte' | 'astro' | 'jsx';

export interface Dialect {
  readonly framework: Framework;
  /** Whether the document is a script in which markup stands, or markup in which scripts stand. */
  readonly isScript: boolean;
  /** What puts values into text: braces with a script in them, doubled ones, or nothing. */
  readonly braces: 'single' | 'double';
  /** Whether markup stands in the scripts between braces. */
  readonly hasMarkupInBraces: boolean;
  /** Whether braces put values into quoted values as well. */
  readonly hasBracesInQuotes: boolean;
  /** Whether comments, void elements and elements whose content is no markup are those of HTML. */
  readonly isHtml: boolean;
}

const VUE: Dialect = {
  framework: 'vue',
  isScript: false,
  braces: 'double',
  hasMarkupInBraces: false,
  hasBracesInQuotes: false,
  isHtml: true,
};

const SVELTE: Dialect = { ...VUE, framework: 'svelte', braces: 'single', hasBracesInQuotes: true };

const ASTRO: Dialect = { ...VUE, framework: 'astro', braces: 'single', hasMarkupInBraces: true };

const JSX: Dialect = { ...ASTRO, framework: 'jsx', isScript: true, isHtml: false };

/** By media type. */
export const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['text/x-vue', VUE],
  ['text/x-svelte', SVELTE],
  ['text/x-astro', ASTRO],
  ['text/jsx', JSX],
  ['text/tsx', JSX],
]);

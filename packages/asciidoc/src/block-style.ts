// The attributes of a block, as far as they say what is in it: the AsciiDoc Language, "Block Style" and "Substitutions".

/** What is in a block. `markup`: further blocks or running text; `text`: that alone; `macros`: the same without marks of formatting. */
export type Content = 'markup' | 'verbatim' | 'text' | 'macros' | 'html' | 'nothing';

/** What the lines before a block say of it. */
export interface BlockStyle {
  readonly style: string;
  readonly subs: string | undefined;
  /** Of a table: how its columns are written (`a` for AsciiDoc), and what is between its cells. */
  readonly cols: string | undefined;
  readonly format: string | undefined;
  readonly separator: string | undefined;
  /** Whether its first row is a header, where that is said. */
  readonly hasHeader: boolean | undefined;
}

export const NO_STYLE: BlockStyle = {
  style: '',
  subs: undefined,
  cols: undefined,
  format: undefined,
  separator: undefined,
  hasHeader: undefined,
};

/** A line of attributes, or an anchor, before a block. */
export const ATTRIBUTE_LINE: RegExp =
  /^\[(?:|[\p{L}\p{N}_.#%{,"'].*|\[(?:|[\p{L}_:][\p{L}\p{N}_:.-]*(?:,.+)?)\])\]$/u;

/** The style with what another line of attributes says. */
export function styled(before: BlockStyle, line: string): BlockStyle {
  if (line.startsWith('[[')) return before;
  const inside = line.slice(1, -1);
  const [first = ''] = inside.split(',', 1);
  const style = /^([\w-]+)(?:[#.%][^=]*)?$/.exec(first.trim())?.[1];
  return {
    style: style ?? before.style,
    subs: named(inside, 'subs') ?? before.subs,
    cols: named(inside, 'cols') ?? before.cols,
    format: named(inside, 'format') ?? before.format,
    separator: named(inside, 'separator') ?? before.separator,
    hasHeader: hasHeader(first, inside) ?? before.hasHeader,
  };
}

/** `%header`, `options="header,footer"`, `opts=noheader`. */
function hasHeader(first: string, inside: string): boolean | undefined {
  const said = named(inside, 'options') ?? named(inside, 'opts') ?? '';
  const options = [...(first.includes('=') ? [] : first.split('%').slice(1)), ...said.split(',')];
  if (options.some((option) => /^\s*header\b/.test(option))) return true;
  return options.some((option) => /^\s*noheader\b/.test(option)) ? false : undefined;
}

function named(inside: string, name: string): string | undefined {
  const at = inside.indexOf(`${name}=`);
  if (at < 0) return undefined;
  const [, quoted, bare] = /^(?:["']([^"']*)["']|([^,\s]*))/.exec(inside.slice(at + name.length + 1)) ?? [];
  return quoted ?? bare;
}

const VERBATIM = new Set([
  'source',
  'listing',
  'literal',
  'screen',
  'a2s',
  'plantuml',
  'mermaid',
  'ditaa',
  'graphviz',
]);
/** Only between `++++` and `++++`: other blocks of such a style are what they are without it. */
const FORMULAS = new Set(['stem', 'latexmath', 'asciimath']);

/** What a block between `--` and `--` holds. */
export function styledContent({ style, subs }: BlockStyle): Content {
  if (style === 'comment') return 'nothing';
  if (style === 'pass') return raw(subs);
  return VERBATIM.has(style) ? verbatim(subs) : 'markup';
}

/** What a paragraph holds, in which `subs` may leave macros as they are. */
export function paragraphContent(style: BlockStyle): Content {
  const content = styledContent(style);
  return content === 'markup' && leavesMacros(style.subs) ? 'verbatim' : content;
}

/** What an item of a list holds: of what would make something else of a paragraph, a list is none. */
export function itemContent({ style }: BlockStyle): Content {
  return VERBATIM.has(style) ? 'verbatim' : 'markup';
}

/** Whether a paragraph with a style goes up to a blank line, whatever its lines look like. */
export function isStrict({ style }: BlockStyle): boolean {
  return /^(?:listing|literal|source|verse)$/.test(style);
}

/** What a block between `----`, `....` or ```` ``` ```` holds. */
export function verbatimContent({ subs }: BlockStyle): Content {
  return verbatim(subs);
}

/** What a block between `++++` and `++++` holds. */
export function passContent({ style, subs }: BlockStyle): Content {
  return FORMULAS.has(style) ? 'nothing' : raw(subs);
}

function verbatim(subs: string | undefined): Content {
  return withMacros(subs) ?? 'verbatim';
}

function raw(subs: string | undefined): Content {
  return withMacros(subs) ?? 'html';
}

function withMacros(subs: string | undefined): 'text' | 'macros' | undefined {
  if (!hasMacros(subs)) return undefined;
  return /(?:^|[,+\s])(?:quotes|normal|q|n)\b/.test(subs ?? '') ? 'text' : 'macros';
}

function leavesMacros(subs: string | undefined): boolean {
  if (subs === undefined || hasMacros(subs)) return false;
  return /-(?:macros|normal)\b/.test(subs) || !/(?:^|,)[ \t]*[+-]|[+-][ \t]*(?:,|$)/.test(subs);
}

function hasMacros(subs = ''): boolean {
  return /(?:^|[,+\s])(?:macros|normal|m|n)\b/.test(subs) && !/-(?:macros|normal)/.test(subs);
}

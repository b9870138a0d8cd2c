// Languages that become CSS: Sass in both of its syntaxes (sass-lang.com, "Syntax") and Less (lesscss.org).

/** `sass` is the indented syntax of Sass, `scss` the one with braces. */
export type Dialect = 'scss' | 'sass' | 'less';

const DIALECTS: ReadonlyMap<string, Dialect> = new Map([
  ['text/x-scss', 'scss'],
  ['text/x-sass', 'sass'],
  ['text/x-less', 'less'],
]);

/** The media types of sheets that become CSS. */
export const DIALECT_TYPES: readonly string[] = [...DIALECTS.keys()];

/** The dialect of a media type; undefined where it is none. */
export function dialectOf(mediaType: string): Dialect | undefined {
  return DIALECTS.get(mediaType);
}

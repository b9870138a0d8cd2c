import type { FinderOptions } from './finding/finder.ts';
import type { IriReading } from './characters/typography.ts';

/** What is found in a text, besides what is always found. */
export interface TextOptions {
  /** Which characters beyond ASCII belong to a URL. Default: `spaced`. */
  readonly iri?: IriReading | undefined;
  /** Further schemes whose URLs need no "//" (`steam`, `x-note`). Those with "//" need no list. */
  readonly schemes?: Iterable<string> | undefined;
  /** E-mail addresses, as `mailto:` URLs. Default false. */
  readonly emails?: boolean | undefined;
  /** Bare host names (`example.org/x`) of which this says that they are some. Default: none. See `publicHosts`. */
  readonly isPublicHost?: ((host: string) => boolean) | undefined;
  /** Relative references in `<URL:…>`. The extractor's default is true, that of `findUrls` false. */
  readonly relative?: boolean | undefined;
}

export function finderOptions(options: TextOptions): FinderOptions {
  const schemes = [...(options.schemes ?? [])].map((scheme) => scheme.toLowerCase());
  return {
    iri: options.iri ?? 'spaced',
    schemes: new Set(schemes),
    emails: options.emails ?? false,
    isPublicHost: options.isPublicHost,
    relative: options.relative ?? false,
    separator: undefined,
  };
}

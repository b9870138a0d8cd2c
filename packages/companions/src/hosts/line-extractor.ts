// Files of lines: robots.txt (RFC 9309 and sitemaps.org), shortcuts, Netlify's `_redirects` and `_headers`, playlists
// (RFC 8216), application caches (HTML 5.1, section 6.6.3).
import {
  type Base,
  type Entity,
  type Extraction,
  type Extractor,
  type Notation,
  type Place,
  type Span,
  absolutePlace,
  asItStands,
  encodeText,
  isIncluded,
  patternText,
  place,
  readableEntity,
} from '@linkwright/core';
import { HeaderRules } from './header-rules.ts';

interface Format {
  /** Each line that holds references: groups of the pattern that are some. */
  readonly lines: readonly {
    readonly place: Place;
    readonly pattern: RegExp;
    /** What a line begins with in which the pattern (with the flag `g`) can match several times. */
    readonly begins?: RegExp;
    readonly notation?: Notation;
    /** Sections in which it counts (`[Desktop Entry]`); everywhere without. */
    readonly section?: RegExp;
  }[];
  /** Whether lines say what those below them are resolved against. */
  readonly hasRules?: true;
}

const option = (name: string): Place => place(name, 'optional', 'none');
/** What reads these knows no base. */
const absolute = (name: string): Place => ({ ...absolutePlace(name, 'optional'), empty: 'none' });

/** A reference that stands for itself; white space would end it. */
const asWritten: Notation = {
  name: 'as-written',
  decode: asItStands,
  encode(reference, { charset }, start, end) {
    if (reference === '' || /[\s"<>]|^#/.test(reference)) return undefined;
    const bytes = encodeText(reference, charset);
    return bytes && { start, end, bytes };
  },
};

/** Netlify takes what begins otherwise for no path, and in a rule for several URLs it would mean several. */
const fromRoot: Notation = {
  ...asWritten,
  name: 'as-written-from-root',
  encode: (reference, entity, start, end) =>
    /^(?:\/|https?:)/.test(reference) ? asWritten.encode(reference, entity, start, end) : undefined,
};

const REDIRECT = String.raw`^\s*FROM(?:\s+(?!#)[^\s=]+=\S+)*\s+TO`;
const redirect = (from: string, to: string): RegExp =>
  new RegExp(REDIRECT.replace('FROM', from).replace('TO', to), 'd');
/** A `#` within a word begins a fragment, and no comment. */
const REDIRECT_PATH = String.raw`(?:\/|https?:)\S*`;

const INTERNET_SHORTCUT = /^\s*\[InternetShortcut\]/i;

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    'text/x-robots',
    { lines: [{ place: absolute('robots:sitemap'), pattern: /^\s*sitemap\s*:\s*([^\s#]+)/di }] },
  ],
  [
    'application/internet-shortcut',
    {
      lines: [
        {
          place: absolute('shortcut:url'),
          pattern: /^\s*url\s*=\s*(\S(?:.*\S)?)/di,
          section: INTERNET_SHORTCUT,
        },
        // `C:\x.ico` is a path and no URL.
        {
          place: absolute('shortcut:IconFile'),
          pattern: /^\s*iconfile\s*=\s*([a-z][a-z0-9+.-]+:\S*)\s*$/di,
          section: INTERNET_SHORTCUT,
        },
        // What Internet Explorer writes of a page in frames: its own URL, and that of each document in it.
        {
          place: absolute('shortcut:BASEURL'),
          pattern: /^\s*(?:base|orig)url\s*=\s*([a-z][a-z0-9+.-]+:\S*)\s*$/di,
          section: /^\s*\[(?:DEFAULT|DOC(?:_?FRAMESET|[#_][^\]]*)?)\]/i,
        },
      ],
    },
  ],
  [
    'application/x-desktop',
    {
      lines: [
        {
          place: absolute('desktop:url'),
          pattern: /^URL\s*=\s*(\S(?:.*\S)?)/d,
          section: /^\[Desktop Entry\]/,
        },
      ],
    },
  ],
  [
    'text/x-redirects',
    {
      lines: [
        // An address that others have: it is no link, and stays whatever moves.
        {
          place: place('redirects:from', 'never', 'none'),
          pattern: redirect(`(${REDIRECT_PATH})`, REDIRECT_PATH),
        },
        {
          place: option('redirects:path'),
          pattern: redirect(REDIRECT_PATH, `(${REDIRECT_PATH})`),
          notation: fromRoot,
        },
      ],
    },
  ],
  [
    'text/x-headers',
    {
      lines: [
        {
          place: option('headers:link'),
          begins: /^\s+link\s*:/i,
          // What stands in quotes is passed over.
          pattern: /"(?:[^"\\]|\\.)*"?|<\s*([^\s<>]+)\s*>/dg,
        },
      ],
      hasRules: true,
    },
  ],
  [
    'application/vnd.apple.mpegurl',
    {
      lines: [
        // A line with variables (`{$name}`) says what it means only when they are put in.
        { place: option('playlist:line'), pattern: /^(?!.*\{\$)\s*([^\s#](?:.*\S)?)/d },
        {
          place: option('playlist:URI'),
          begins: /^#EXT/,
          pattern:
            /[:,]\s*(?:URI|SERVER-URI|X-ASSET-URI|X-ASSET-LIST)\s*=\s*"(?![^"]*\{\$)([^"]+)"|"[^"]*"/dg,
        },
      ],
    },
  ],
  [
    'text/cache-manifest',
    {
      lines: [
        {
          place: option('cache-manifest:line'),
          // The only setting that there is names no resource.
          pattern:
            /^(?!\s*(?:CACHE MANIFEST|[A-Z]+:\s*$|\*\s*$|prefer-online\s*$))\s*([^\s#]+)(?:\s+([^\s#]+))?/d,
        },
      ],
    },
  ],
]);

/** Longer lines hold none of these. */
const LONGEST_LINE = 4096;

/** Tells the references of files whose lines each say one thing. */
export const lineExtractor: Extractor = {
  mediaTypes: [...FORMATS.keys()],
  extract(entity: Entity, base: Base, extraction: Extraction): void {
    const { lines, hasRules } = FORMATS.get(entity.mediaType) as Format;
    const asked = lines.filter(({ place }) => isIncluded(place.name, extraction));
    if (asked.length === 0) return;
    const document = readableEntity(entity);
    const rules = hasRules && new HeaderRules(document, base);
    let section = '';
    for (const { start, end } of linesOf(document)) {
      if (end - start > LONGEST_LINE) continue;
      const line = patternText(document.bytes, start, end);
      if (/^\s*\[/.test(line)) section = line;
      rules?.line(line, start);
      for (const { place: at, pattern, begins, notation = asWritten, section: within } of asked) {
        if (within && !within.test(section)) continue;
        const spans = begins ? begins.test(line) && allGroups(line, pattern) : groups(line, pattern);
        for (const span of spans || []) {
          const under = rules?.of(line.slice(span.start, span.end)) ?? base;
          const written = rules?.isForSeveral ? fromRoot : notation;
          extraction.sink.reference(document, start + span.start, start + span.end, at, written, under);
        }
      }
    }
  },
};

function allGroups(line: string, pattern: RegExp): readonly Span[] {
  return [...line.matchAll(pattern)].flatMap(({ indices }) => spansOf(indices));
}

/** Where the groups of a pattern (with the flag `d`) matched. */
function groups(line: string, pattern: RegExp): readonly Span[] {
  return spansOf(pattern.exec(line)?.indices);
}

function spansOf(indices: RegExpIndicesArray | undefined): readonly Span[] {
  return (indices ?? []).slice(1).flatMap((span) => (span ? [{ start: span[0], end: span[1] }] : []));
}

/** RFC 9309, section 2.2: a line may end with a carriage return alone, too. */
function* linesOf({ bytes, start, end }: Entity): Generator<Span> {
  let at = start;
  for (let stop = start; stop < end; stop += 1) {
    if (bytes[stop] !== 10 && bytes[stop] !== 13) continue;
    if (stop > at) yield { start: at, end: stop };
    at = stop + 1;
  }
  if (at < end) yield { start: at, end };
}

// docs/positions.md: position by position what is a link, its base, and whether it is rewritten, found out by
// asking the extractors. `npx vitest run packages/corpus/test/positions.test.ts -u` writes it anew.
import { existsSync, readFileSync } from 'node:fs';
import { type Place, References, dependsOnDefault, linkOf } from '@linkwright/core';
import { htmlPlaces } from '@linkwright/html';
import { DocumentReader, allExtractors, knownPlaces } from '@linkwright/corpus';
import { expect, test } from 'vitest';
import { POSITIONS as MARKDOWN } from '../../markdown/test/positions.ts';
import { POSITIONS as XML } from '../../xml/test/positions.ts';
import {
  ASCIIDOC,
  ORG,
  BIBTEX,
  COMPANIONS,
  COMPONENTS,
  CSS,
  HTML_CONTENT,
  HTTP,
  LATEX,
  LESS,
  MAIL,
  OUTLOOK,
  PDF,
  RESTRUCTURED_TEXT,
  SASS,
  TYPST,
  ROFF,
  TEXINFO,
  WIKITEXT,
  GETTEXT,
  POD,
  RTF,
  type Sample,
} from './position-samples.ts';

const RETRIEVAL = 'http://h.example/d/doc';

interface Told {
  readonly place: string;
  readonly policy: string;
  readonly base: string;
  readonly rewritten: string;
}

function told({ mediaType, document }: Sample, include: readonly string[]): readonly Told[] {
  const reader = new DocumentReader(allExtractors(), { folder: '/', include });
  const opened = reader.document('doc', Buffer.from(document), mediaType, RETRIEVAL);
  const found = new References();
  reader.extract(opened, found);
  return found.list.map((reference) => {
    const { place, base, entity, kind } = linkOf(reference);
    const isReadOnly = entity.seals?.some(({ policy }) => policy === 'never' || policy === 'keep') === true;
    return {
      place: place.name,
      policy: isReadOnly ? 'never' : place.policy,
      base: `${base.rule} ${base.from}`,
      rewritten: isReadOnly ? 'no' : rewritten(place, kind !== 'absolute' && dependsOnDefault(base)),
    };
  });
}

/** What the rewriting commands do there; `lacksBase`: what is relative has no meaning that would hold anywhere else. */
function rewritten(place: Place, lacksBase = false): string {
  if (place.policy === 'never') return 'no';
  if (place.pathOnly || place.callsPage) return 'by `move`';
  if (place.absoluteOnly) return 'never relative';
  if (lacksBase) return 'absolute ones';
  return REWRITTEN[place.policy] ?? '';
}

const REWRITTEN: Readonly<Record<string, string>> = {
  always: 'yes',
  optional: 'where it is asked for',
  base: 'absolutized, as a base',
};

function rowsOf(sample: Sample): string {
  const plain = told(sample, []);
  // Running text is asked for by its name alone.
  const all = told(sample, ['*', 'html:text']);
  const seen = new Set<string>();
  const rows: string[] = [];
  for (const { place, base, rewritten: how } of all) {
    const row = `| \`${place}\` | ${plain.some((each) => each.place === place) ? 'always' : askedBy(sample, place)} | ${base} | ${how} |`;
    if (!seen.has(row)) rows.push(`| ${cell(sample.row)} ${row}`);
    seen.add(row);
  }
  return rows.length === 0 ? `| ${cell(sample.row)} | | never | | no |` : rows.join('\n');
}

/** Names that ask for what is embedded, whose own places have names of pages. */
const EMBEDDING = [
  'rss:description',
  'excerpt:encoded',
  'jsonfeed:items[].content_html',
  'comment',
  'comment#text',
  'script#text',
  'template',
];

function askedBy(sample: Sample, place: string): string {
  const name = [place, ...EMBEDDING].find((each) =>
    told(sample, [each]).some((found) => found.place === place),
  );
  return `\`--include ${name ?? '*'}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('`', '');
}

const HEAD = '| position | told as | told | base | rewritten |\n| --- | --- | --- | --- | --- |';

function section(title: string, samples: readonly Sample[]): string {
  return `## ${title}\n\n${HEAD}\n${samples.map(rowsOf).join('\n')}\n`;
}

function attributes(): string {
  const rows = htmlPlaces.map(({ place, syntax, base }) => {
    const when = place.policy === 'optional' ? `\`--include ${place.name}\`` : 'always';
    return `| \`${place.name}\` | ${syntax} | ${when} | ${base} | ${rewritten(place)} |`;
  });
  return `## HTML attributes\n\n| told as | syntax | told | base | rewritten |\n| --- | --- | --- | --- | --- |\n${[...new Set(rows)].toSorted().join('\n')}\n`;
}

const xml = XML.map(({ row, attribute, document }): Sample => ({
  row: attribute === undefined ? row : `${row} ${attribute}`,
  mediaType: 'application/xml',
  document,
}));
const markdown = MARKDOWN.map(({ row, document }): Sample => ({ row, mediaType: 'text/markdown', document }));

test('the table of positions is what the extractors do', async () => {
  const text = [
    '# Positions\n',
    '<!-- Written by packages/corpus/test/positions.test.ts; see there. -->\n',
    'Every position in which a reference can stand: under which name it is told, whether always or where it is asked for by',
    'name, the base that it gets (section 5.1 of the generic syntax; `5.1.3 retrieval` is the URL of the document), and whether',
    'the rewriting commands change it. By `move`: `absolutize` and `relativize` leave it, for it is a path or a name to a',
    'program that reads no URI there. Never relative: the format asks for what is absolute there (running text, sitemaps), and',
    '`relativize` leaves it. Absolute ones: what is relative counts from the page that uses the document, and stays. Links that',
    'mean the document that they stand in (`#part`) are never changed.\n',
    attributes(),
    section('HTML element content', HTML_CONTENT),
    section('CSS', CSS),
    section('Sass', SASS),
    section('Less', LESS),
    section('SVG and XML, feeds, publications', xml),
    section('Markdown', markdown),
    section('reStructuredText', RESTRUCTURED_TEXT),
    section('AsciiDoc', ASCIIDOC),
    section('Org', ORG),
    section('LaTeX', LATEX),
    section('BibTeX', BIBTEX),
    section('Typst', TYPST),
    section('roff', ROFF),
    section('Texinfo', TEXINFO),
    section('Wikitext', WIKITEXT),
    section('POD', POD),
    section('gettext catalogues', GETTEXT),
    section('Rich Text Format', RTF),
    section('Components of Vue, Svelte, Astro, JSX', COMPONENTS),
    section('JSON and text beside documents', COMPANIONS),
    section('PDF', PDF),
    section('Mail', MAIL),
    section('Messages of Outlook', OUTLOOK),
    section('HTTP responses in web archives', HTTP),
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../docs/positions.md');
});

test('what the table names can be asked for', () => {
  const table = readFileSync(new URL('../../../docs/positions.md', import.meta.url), 'utf8');
  const named = [...table.matchAll(/\| `(?:--include )?([^`*]\S*)`/g)].map(([, name = '']) => name);
  const known = knownPlaces();
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

const TABLE = '../shared/data/url-positions.json';

interface Row {
  readonly section: string;
  readonly Rewrite: string;
  readonly [column: string]: string;
}

const rows = existsSync(TABLE) ? (JSON.parse(readFileSync(TABLE, 'utf8')) as readonly Row[]) : [];
if (rows.length === 0) console.log('url-positions is not here; that comparison is skipped');

const SECTIONS: readonly (readonly [RegExp, readonly Sample[]])[] = [
  [/^HTML element/, HTML_CONTENT],
  [/^2\./, CSS],
  [/^JSON/, COMPANIONS],
  [/^5\./, MAIL],
  [/^6\./, HTTP],
];

/** What no extractor reads: captions, URLs in the running text of pages (`--as text` does); and fields of records, which have no links. */
const UNREAD = /^(?:text nodes|WebVTT|WARC-)/;

const named = rows.flatMap((row) => {
  const samples = SECTIONS.find(([pattern]) => pattern.test(row.section))?.[1];
  const [, first = '', second = ''] = Object.values(row);
  const name = row['Place'] && row['Token'] ? `${first} ${second}` : first;
  return samples && !UNREAD.test(name) ? [{ name, rewrite: row.Rewrite, samples }] : [];
});

/** What is told and changed, the link in the sample's body left aside. */
function isLink({ place, policy }: Told): boolean {
  return place !== 'a@href' && policy !== 'never';
}

/** The rows say O of what is a link to people, and N of what one may want to see: what is told says less than that. */
test.each(named)('$rewrite $name', ({ name, rewrite, samples }) => {
  const own = samples.filter(({ row }) => name.startsWith(row) || row.startsWith(name.slice(0, row.length)));
  expect(own, `a sample for ${name}`).not.toEqual([]);
  for (const sample of own) {
    if (rewrite === 'Y' || rewrite === 'O') expect(told(sample, ['*']).length).toBeGreaterThan(0);
    if (rewrite === 'Y') expect(told(sample, []).length).toBeGreaterThan(0);
    if (rewrite === 'N') expect(told(sample, []).filter(isLink)).toEqual([]);
  }
});

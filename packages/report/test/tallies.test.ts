import type { CorpusFile, LinkRecord } from '@linkwright/corpus';
import { type DestinationFinder, LinkTally, ReportBuilder, type ReportData } from '@linkwright/report';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const PAGES = ['a.html', 'b/c.html', 'b/d.html', 'e.html'] as const;

const FILES: readonly CorpusFile[] = PAGES.map((path) => ({
  path,
  absolute: `/site/${path}`,
  mediaType: 'text/html',
  below: path,
  size: 1,
}));

const TARGETS = [
  'file:///site/a.html',
  'file:///site/a.html#x',
  'file:///site/b/d.html',
  'file:///site/gone.html',
  'https://one.example/',
  'https://ONE.example/y',
  'mailto:a@b.example',
  'file:///beside/b.html',
  null,
] as const;

const places = new Map<string, { readonly path: string; readonly there: boolean }>();

/** Root-relative links lead to a page of their own, whatever their target is. */
const finder: DestinationFinder = {
  differs: ({ kind }) => kind === 'absolute-path',
  of({ target, kind }, document) {
    const path = kind === 'absolute-path' ? document : target?.replace(/^file:\/\/|#.*$/g, '');
    if (!path?.startsWith('/site/')) return undefined;
    const known = places.get(path) ?? { path, there: !path.includes('gone') };
    places.set(path, known);
    return known;
  },
};

interface Told {
  readonly target: number;
  readonly kind: LinkRecord['kind'];
  readonly severity: number;
  readonly sameDocument: boolean;
  readonly ofBase: boolean;
}

const link = fc.record<Told>({
  target: fc.nat({ max: TARGETS.length - 1 }),
  kind: fc.constantFrom('relative-path', 'absolute-path', 'absolute'),
  severity: fc.constantFrom(0, 0, 1, 3),
  sameDocument: fc.boolean(),
  ofBase: fc.boolean(),
});

/** The links of each page. */
const links = fc.tuple(...PAGES.map(() => fc.array(link, { maxLength: 12 })));

function recordOf(page: number, { target, kind, sameDocument, ofBase }: Told, line: number): LinkRecord {
  return {
    file: PAGES[page] ?? '',
    line,
    column: 1,
    start: 0,
    end: 1,
    raw: '',
    reference: `r${target}`,
    place: 'a[href]',
    kind,
    base: {
      uri: ofBase ? 'https://base.example/' : `file:///site/${PAGES[page]}`,
      rule: '5.1.1',
      from: 'html-base',
    },
    target: TARGETS[target] ?? null,
    ...(sameDocument && { sameDocument: true as const }),
  };
}

/** The report of what tallies were told, page by page; `tallyOf` says by whom, and whether it is taken after the page. */
function reported(
  pages: readonly (readonly Told[])[],
  tallyOf: (page: number) => { readonly tally: LinkTally; readonly isTaken: boolean },
): ReportData {
  const builder = new ReportBuilder(FILES, {
    title: 'site',
    version: '0',
    made: '1970-01-01T00:00:00.000Z',
    profile: 'rfc3986',
    rule: (code) => ({ title: code, page: '' }),
  });
  for (const [page, told] of pages.entries()) {
    const { tally, isTaken } = tallyOf(page);
    for (const [line, each] of told.entries()) {
      const record = recordOf(page, each, line + 1);
      tally.link(record, `/site/${record.file}`, each.severity, record);
    }
    if (isTaken) builder.links(tally.take());
  }
  return builder.finish();
}

it('gives the same report for one tally and for those of several threads, whose texts are told once or forgotten', () => {
  fc.assert(
    fc.property(
      links,
      fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 4 }),
      fc.nat({ max: 9 }),
      (pages, who, texts) => {
        const one = new LinkTally(0, finder);
        const whole = reported(pages, (page) => ({ tally: one, isTaken: page === PAGES.length - 1 }));
        const tallies = [0, 1, 2].map((speaker) => new LinkTally(speaker, finder, { texts, units: 1000 }));
        const inPieces = reported(pages, (page) => ({
          tally: tallies[who[page] ?? 0] as LinkTally,
          isTaken: true,
        }));
        expect(meant(inPieces)).toEqual(meant(whole));
      },
    ),
  );
});

it('counts what leads where', () => {
  const tally = new LinkTally(0, finder);
  const usual = { kind: 'absolute', severity: 0, sameDocument: false, ofBase: false } as const;
  const { summary, targets, texts } = reported(
    [
      [
        { ...usual, target: 3, severity: 3 },
        { ...usual, target: 4 },
        { ...usual, target: 5 },
        { ...usual, target: 0, sameDocument: true },
      ],
      [
        { ...usual, target: 6 },
        { ...usual, target: 7 },
        { ...usual, target: 8 },
        { ...usual, target: 4 },
      ],
    ],
    () => ({ tally, isTaken: true }),
  );
  expect(summary).toMatchObject({
    links: 8,
    broken: 1,
    inside: 1,
    sameDocument: 1,
    outside: 3,
    otherFiles: 1,
    opaque: 1,
    targets: 6,
    hosts: 1,
  });
  expect(
    targets.what.map((number, row) => [texts[number], targets.links[row], targets.findings[row]]),
  ).toEqual([
    ['https://one.example/', 2, 0],
    ['file:///beside/b.html', 1, 0],
    ['file:///site/a.html', 1, 0],
    ['file:///site/gone.html', 1, 1],
    ['https://ONE.example/y', 1, 0],
    ['mailto:a@b.example', 1, 0],
  ]);
});

it('refuses news of a speaker that was not heard before', () => {
  const told = { kind: 'absolute', severity: 0, sameDocument: false, ofBase: false, target: 0 } as const;
  const tally = new LinkTally(0, finder);
  tally.link(recordOf(0, told, 1), '/site/a.html', 0);
  tally.take();
  expect(() => reported([[told]], () => ({ tally, isTaken: true }))).toThrow(/not heard/);
});

/** With texts in place of their numbers. */
function meant({ texts, links: rows, bases, ...data }: ReportData): unknown {
  const said = (numbers: readonly number[]): unknown => numbers.map((number) => texts[number]);
  const counts = ({ what, ...numbers }: ReportData['targets']): unknown => ({ ...numbers, what: said(what) });
  return {
    ...data,
    tree: { ...data.tree, name: said(data.tree.name) },
    targets: counts(data.targets),
    hosts: counts(data.hosts),
    schemes: counts(data.schemes),
    links: {
      ...rows,
      place: said(rows.place),
      kind: said(rows.kind),
      reference: said(rows.reference),
      target: said(rows.target),
    },
    bases: bases.map((base) => ({ ...base, uri: texts[base.uri] })),
  };
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { links } from './extracting.ts';
import { POSITIONS } from './positions.ts';

interface Row {
  readonly section: string;
  readonly Element: string;
  readonly Attribute: string;
  readonly Rewrite: string;
}

const TABLE: string = fileURLToPath(new URL('../../../../shared/data/url-positions.json', import.meta.url));

describe.each(POSITIONS.map((position) => ({ ...position, attribute: position.attribute ?? '' })))(
  '$policy $row $attribute',
  ({ document, policy, links: expected, always = [], retrieval }) => {
    const options = retrieval === undefined ? {} : { base: retrieved(retrieval) };

    test(policy === 'O' ? 'is not told unless it is asked for' : 'is told as it should be', () => {
      expect(links(document, options)).toEqual(policy === 'O' ? always : expected);
    });

    test('is told where everything is asked for', () => {
      expect(links(document, { ...options, include: ['*'] })).toEqual([...expected, ...always]);
    });
  },
);

/** HTML has the places of HTML; it is asked for by the element that it is the text of. */
const HTML = ['rss description', 'HTML in a WordPress export', 'HTML in modules of RSS'];

test.each(POSITIONS.filter(({ row, policy }) => policy === 'O' && !HTML.includes(row)))(
  '$row is told where it is asked for by name',
  ({ document, links: expected, always = [], retrieval }) => {
    const include = expected.map((link) => link.slice(0, link.indexOf(' ')));
    const options = retrieval === undefined ? {} : { base: retrieved(retrieval) };
    expect(links(document, { ...options, include })).toEqual([...expected, ...always]);
  },
);

type Asked = (place: string) => string[];

test('HTML in RSS is asked for by the name of its element', () => {
  const asked = HTML.flatMap((name) => POSITIONS.filter(({ row }) => row === name)).map(
    ({ document }) =>
      (place: string) =>
        links(document, { include: [place] }),
  );
  const [feed, exported, modules] = asked as [Asked, Asked, Asked];
  expect(feed('rss:description')).toEqual(['html http://example.com/dir/a?b&c']);
  expect(feed('content:encoded')).toEqual(['html http://example.com/dir/d']);
  expect(exported('excerpt:encoded')).toEqual(['html http://h/p/e']);
  expect(exported('wp:comment_content')).toEqual(['html http://h/p/c']);
  expect(modules('itunes:summary')).toEqual(['html http://h/p/s']);
  expect(modules('media:description')).toEqual(['html http://h/p/d']);
});

test.runIf(existsSync(TABLE))('every row of section 3 has a position here', () => {
  const rows = (JSON.parse(readFileSync(TABLE, 'utf8')) as Row[]).filter(({ section }) =>
    section.startsWith('3.'),
  );
  const missing = rows.filter(
    (row) =>
      !POSITIONS.some(
        ({ row: element, attribute = '', policy }) =>
          row.Element.startsWith(element) &&
          row.Attribute.startsWith(attribute) &&
          // "I" asks what the target is, which is for the commands to ask. A row with "|" in it is out of step.
          (row.Rewrite.replace('I', 'Y') === policy || row.Rewrite.length > 1),
      ),
  );
  expect(missing.map(({ Element, Attribute }) => `${Element} ${Attribute}`)).toEqual([]);
});

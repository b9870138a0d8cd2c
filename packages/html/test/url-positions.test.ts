// The rows of the table of positions ("HTML attributes") that name elements and attributes: links are
// told, options are told where they are asked for, identifiers never.
import { existsSync, readFileSync } from 'node:fs';
import { cssExtractor } from '@linkwright/css';
import { Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { describe, expect, test } from 'vitest';
import { Found, page, pageBase } from './links.ts';

interface Row {
  readonly section: string;
  readonly Element: string;
  readonly Attribute: string;
  readonly Syntax: string;
  readonly Rewrite: string;
}

interface Case {
  readonly element: string;
  readonly attribute: string;
  readonly syntax: string;
  readonly rewrite: string;
}

const path = '../shared/data/url-positions.json';
const rows = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as readonly Row[]) : [];
if (rows.length === 0) console.log('url-positions is not here; that comparison is skipped');

const NAME = /^[a-z][a-z0-9:-]*$/i;

/** Elements and attributes that a row names; what it describes in words has tests of its own. */
const cases: readonly Case[] = rows
  .filter(({ section, Element }) => section.startsWith('1.') && !Element.startsWith('meta '))
  .flatMap(({ Element, Attribute, Syntax, Rewrite }) =>
    names(Element.replace('any (RDFa)', 'any')).flatMap((element) =>
      names(Attribute).map((attribute) => ({ element, attribute, syntax: Syntax, rewrite: Rewrite })),
    ),
  );

function names(text: string): readonly string[] {
  return text
    .replace(/ \(.*\)$/, '')
    .replace('hotspotN', 'hotspot1')
    .replace('h1-h6', 'h1, h2, h3, h4, h5, h6')
    .split(', ')
    .filter((name) => NAME.test(name) && name !== 'qtnextN');
}

const VALUES: Readonly<Record<string, string>> = {
  SRCSET: 'x/y 1x',
  CSS: 'a: url(x/y)',
  HTML: '&lt;a href=x/y>',
  F: '#x',
  S: 'x/y z',
  C: 'x/y, z',
};

function documentOf({ element, attribute, syntax }: Case): string {
  const name = element === 'any' ? 'p' : element;
  const value = attribute === 'data-srcset' ? 'x/y 1x' : (VALUES[syntax] ?? 'x/y');
  const tag = `<${name} ${attribute}="${value}"${name === 'param' ? ' valuetype=ref' : ''}>`;
  if (/^t(?:head|body|foot|r|d|h)$/.test(name)) return `<table>${tag}`;
  if (name === 'frame') return `<frameset>${tag}`;
  return name === 'mi' ? `<math>${tag}` : tag;
}

function told(html: string, include: readonly string[]): string[] {
  const sink = new Found();
  new Registry([htmlExtractor, cssExtractor]).extract(page(html), pageBase, sink, new Set(include));
  return sink.list.map(({ notation, entity, start, end }) => notation.decode(entity, start, end));
}

describe.runIf(cases.length > 0)('each row', () => {
  test.each(cases.filter(({ rewrite }) => rewrite === 'Y' || rewrite === 'X'))(
    '$element $attribute is a link',
    (row) => {
      expect(told(documentOf(row), [])).toContain('x/y');
    },
  );

  test.each(cases.filter(({ rewrite }) => rewrite === 'O'))('$element $attribute is an option', (row) => {
    expect(told(documentOf(row), [])).not.toContain('x/y');
    expect(told(documentOf(row), ['*'])).toContain('x/y');
  });

  test.each(cases.filter(({ rewrite }) => rewrite === 'N'))('$element $attribute is no link', (row) => {
    const others = cases.some(
      ({ element, attribute, rewrite }) =>
        element === row.element && attribute === row.attribute && rewrite !== 'N',
    );
    if (!others) expect(told(documentOf(row), ['*'])).toEqual([]);
  });

  test.each(cases.filter(({ syntax }) => syntax === 'U!'))(
    '$element $attribute is none where it is empty',
    (row) => {
      if (row.attribute.endsWith('action')) return;
      const html = documentOf(row).replace('"x/y"', '""');
      expect(told(html, ['*'])).toEqual([]);
    },
  );
});

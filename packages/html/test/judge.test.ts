// The scanner against parse5's tree: the same references, anchors and BASE at the same offsets.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Verdict, html5libDocuments, judge } from './judge.ts';
import { found, page } from './links.ts';

const JUDGED =
  /^(?:(?:a|area|link)@href|(?:img|image|iframe|frame|script|embed|input|video|audio|source|track)@src|(?:input|button)@formaction|form@action|video@poster|(?:blockquote|q)@cite|(?:body|td|table|tr)@background)$/;

/** What the extractor finds, in the judge's words. Texts are read one unit a byte, as the judge reads them. */
function verdict(text: string): Verdict {
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const sink = found(page(bytes, 'windows-1252'));
  const nameStart = (at: number) => nameBefore(text, at);
  const own = sink.list.filter(({ entity }) => !entity.layer);
  const base = own.find(({ place }) => place.name === 'base@href');
  return {
    references: own
      .filter(({ place }) => JUDGED.test(place.name))
      .map(
        ({ place, notation, entity, start, end }) =>
          `${nameStart(start)} ${place.name.replace('image@', 'img@')} ${notation.decode(entity, start, end)}`,
      )
      .toSorted(),
    anchors: sink.anchors.map(({ start, name }) => `${nameStart(start)} ${name}`).toSorted(),
    base: base && base.notation.decode(base.entity, base.start, base.end),
  };
}

/** Where the attribute begins whose value begins at `at`. */
function nameBefore(text: string, at: number): number {
  let start = at;
  if (/["']/.test(text[start - 1] ?? '')) start -= 1;
  while (/[\t\n\f\r ]/.test(text[start - 1] ?? '')) start -= 1;
  if (text[start - 1] === '=') start -= 1;
  while (/[\t\n\f\r ]/.test(text[start - 1] ?? '')) start -= 1;
  while (start > 0 && !/[\t\n\f\r />"']/.test(text[start - 1] as string)) start -= 1;
  return start;
}

/** Only ASCII, so that the one-byte text is the text. */
const ascii = (text: string): string => text.replaceAll(/[^\u0000-\u007F]/g, '~');

const clean = (value: string | undefined): string | undefined =>
  value?.replaceAll(/^[\u0000-\u0020]+|[\u0000-\u0020]+$|[\t\n\r]+/g, '');

function agree(text: string): void {
  const expected = judge(text);
  expect(verdict(text), text).toEqual({ ...expected, base: clean(expected.base) });
}

const documents = html5libDocuments();

describe.runIf(documents.length > 0)('documents of html5lib', () => {
  test('as they are', () => {
    for (const document of documents) agree(ascii(document));
  });

  test('with references and names in every tag', () => {
    for (const document of documents) agree(linked(ascii(document)));
  });
});

if (documents.length === 0) console.log('html5lib documents are not here; that comparison is skipped');

/** Gives every start tag a link, a name and a background of its own. */
function linked(text: string): string {
  let count = 0;
  return text.replaceAll(/<([a-z][a-z0-9]*)(?=[\s/>])/gi, (tag) => {
    count += 1;
    return `${tag} href=h${count} id=i${count} background=b${count} src=s${count} action=x${count}`;
  });
}

const NAMES =
  'a b p div table tr td th caption tbody col colgroup select option optgroup input textarea title style script ' +
  'noscript iframe xmp template form button base html head body svg math title desc foreignObject mi annotation-xml ' +
  'image img frameset frame noframes plaintext li h1 nobr link br hr g path';
const name = fc.constantFrom(...NAMES.split(' '));
const attribute = fc.constantFrom(
  ' href=u',
  ' href="v w"',
  " src='x'",
  ' id=y',
  ' background=z',
  ' action',
  ' href="&amp;&lt" ',
  ' name = n',
  ' id=a id=b',
  '/',
);
const piece = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(name, fc.array(attribute, { maxLength: 3 }))
      .map(([tag, list]) => `<${tag}${list.join('')}>`),
  },
  { weight: 3, arbitrary: name.map((tag) => `</${tag}>`) },
  { weight: 1, arbitrary: fc.tuple(name, attribute).map(([tag, one]) => `<${tag}${one}/>`) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'text',
      '<!-- <a href=no> -->',
      '<!-->',
      '<!--',
      '-->',
      '<![CDATA[',
      ']]>',
      '<!doctype html>',
      '<?x>',
      '</>',
      '</ x>',
      '<',
      '<a href="',
      "'>",
      '">',
      '\0',
      '\r\n',
    ),
  },
);

test('generated documents', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => agree(pieces.join(''))),
    { numRuns: 1500 },
  );
});

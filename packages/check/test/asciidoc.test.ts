// What cross references of AsciiDoc lead to: the AsciiDoc Language, "Cross References"; as Asciidoctor finds it.
import { expect, test } from 'vitest';
import { SERVERS, severitiesOf } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

/** What is told of documents, as `file reference suggestion`. */
async function told(documents: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const severities = severitiesOf({ 'duplicate-id': 'warning', 'missing-target': 'off' });
  const found = await checkedTree(documents, { server: SERVERS.files, severities });
  return found.map(({ file, reference, suggestion }) =>
    [file.slice(file.lastIndexOf('/') + 1), reference, suggestion].filter(Boolean).join(' '),
  );
}

const NAMED = `= Title

[[first]]
== Getting started

[#second]#text# and anchor:third[]

ifdef::x[]
[[second]]
endif::[]
.Some table
|===
|===
`;

test.each([
  ['<<first>> <<first,text>> <<second>> xref:third[] xref:#first[] <<#first>>', []],
  ['<<_getting_started>> <<getting-started>> <<Getting started>> <<Some table>> <<toc>>', []],
  [
    '<<firsd>> xref:none[] xref:#none[] <<Another title>>',
    ['#firsd #first', '#none', '#none', '#Another%20title'],
  ],
  ['<<sec-{x}>> \\<<none>> `+<<none>>+`', []],
  // Asciidoctor, parser.rb: what stands behind an anchor is its text in a term, and in no other item of a list.
  [
    '<<time radio>> <<the other>> <<some item>>\n\n[[radio]] time radio:: A\n[[o]]the other:::: B\n\n* [[i]] some item:: C',
    ['#some%20item'],
  ],
])('in the document itself: %s', async (links, expected) => {
  expect(await told({ 'a.adoc': `${NAMED}\n${links}\n` })).toEqual(expected.map((each) => `a.adoc ${each}`));
});

// Asciidoctor writes the address as it stands: no title is looked for.
test('links by addresses, in the page itself and in those that are made of others', async () => {
  const links = 'link:#first[] link:#_some_title[] link:#toc[] link:#none[] link:#Getting[] link:#[]';
  const others = 'link:b.html#first[] link:b.html#_getting_started[] link:b.html#no[] link:c.html#no[]';
  const documents = {
    'a.adoc': `= A\n\n[[first]]\n== Some title\n\n${links}\n${others}\n`,
    'b.adoc': NAMED,
    'c.html': '<p id=x>',
  };
  expect(await told(documents)).toEqual([
    'a.adoc #none',
    'a.adoc #Getting',
    'a.adoc b.html#no',
    'a.adoc c.html#no',
  ]);
});

test('in another document, and in files that are not AsciiDoc', async () => {
  const documents = {
    'a.adoc':
      '= A\n\nxref:b.adoc#first[] <<b#_getting_started>> xref:b.adoc#none[] <<b#Getting started>> xref:c.html#no[]',
    'b.adoc': NAMED,
    'c.html': '<p id=x>',
    'd.md': '[x](b.adoc#none)',
  };
  expect(await told(documents)).toEqual([
    'a.adoc b.adoc#none',
    'a.adoc b.adoc#Getting%20started b.adoc#_getting_started',
    'a.adoc c.html#no',
  ]);
});

const COUNTED =
  'image:a.png[link=c.pdf] link:c.pdf[] xref:b.adoc#first[] <<b#second>> link:b.html[]\n\nvideo::a.png[]\n\n';
const LOST = 'image:none.png[] link:none.pdf[] xref:b.adoc#none[]';

test.each([
  [
    'one that includes it over another part, with the imagesdir of the page and with its own',
    {
      'main.adoc': '= M\n:imagesdir: img\n\ninclude::parts/p.adoc[]',
      'parts/p.adoc': `${COUNTED}include::deep/q.adoc[]`,
      'parts/deep/q.adoc': `${COUNTED}${LOST}\n\n:imagesdir: pics\nimage::d.png[]\n\nimage::a.png[]`,
    },
    ['q.adoc none.png', 'q.adoc none.pdf', 'q.adoc b.adoc#none', 'q.adoc a.png'],
  ],
  [
    'one without an imagesdir',
    { 'main.adoc': '= M\n\ninclude::parts/p.adoc[]', 'parts/p.adoc': 'image:img/a.png[] image:a.png[]' },
    ['p.adoc a.png'],
  ],
  [
    'one whose imagesdir is written with a slash and a space',
    {
      'main.adoc': '= M\n:imagesdir: ./my img/\n\ninclude::parts/p.adoc[]',
      'my img/e.png': '',
      'parts/p.adoc': 'image:e.png[] image:a.png[]',
    },
    ['p.adoc a.png'],
  ],
  [
    'one of Antora, where ids of files count as everywhere',
    {
      'antora.yml': '',
      'modules/m/pages/p.adoc': '= P\n\ninclude::partial$q.adoc[]',
      'modules/m/pages/r.adoc': '= R',
      'modules/m/images/e.png': '',
      'modules/m/partials/q.adoc': 'image::e.png[]\n\nimage::a.png[]\n\nxref:r.adoc[] xref:none.adoc[]',
    },
    ['q.adoc a.png', 'q.adoc none.adoc'],
  ],
  [
    'two of which one has not what it names',
    {
      'main.adoc': '= M\n\ninclude::parts/p.adoc[]',
      'n/main.adoc': '= M\n\ninclude::../parts/p.adoc[]',
      'parts/p.adoc': 'link:c.pdf[] link:e.pdf[]',
      'n/e.pdf': '',
      'e.pdf': '',
    },
    ['p.adoc c.pdf'],
  ],
  [
    'one whose imagesdir is told elsewhere',
    { 'main.adoc': '= M\n:imagesdir: {x}\n\ninclude::parts/p.adoc[]', 'parts/p.adoc': LOST },
    ['p.adoc none.pdf', 'p.adoc b.adoc#none'],
  ],
  [
    'one of several that a name may mean',
    {
      'main.adoc': '= M\n\ninclude::{x}/p.adoc[]',
      'n/main.adoc': '= M\n\ninclude::{x}/p.adoc[]',
      'parts/p.adoc': 'link:c.pdf[] link:none.pdf[]',
    },
    ['p.adoc none.pdf'],
  ],
  ['none', { 'parts/p.adoc': 'link:c.pdf[]\n\ninclude::none.adoc[]' }, ['p.adoc c.pdf', 'p.adoc none.adoc']],
  [
    'one, where its own includes count from it all the same',
    {
      'main.adoc': '= M\n\ninclude::parts/p.adoc[]',
      'parts/p.adoc': 'include::b.adoc[]',
    },
    ['p.adoc b.adoc'],
  ],
])('what stands in a part counts from the documents that include it: %s', async (_, documents, expected) => {
  const tree = { 'b.adoc': NAMED, 'c.pdf': '', 'img/a.png': '', 'pics/d.png': '' };
  const found = await checkedTree({ ...tree, ...documents }, { server: SERVERS.files });
  const lost = found.filter(({ rule }) => rule === 'missing-target' || rule === 'missing-fragment');
  const said = lost.map(({ file, reference }) => `${file.slice(file.lastIndexOf('/') + 1)} ${reference}`);
  expect(said).toEqual(expected);
});

test('a part that is checked without the documents that include it', async () => {
  const tree = {
    '.git/HEAD': '',
    'main.adoc': '= M\n:imagesdir: img\n\ninclude::parts/p.adoc[]',
    'parts/p.adoc': 'link:c.pdf[] image:a.png[]',
  };
  const found = await checkedTree(tree, { named: 'parts' });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual([
    'outside-root c.pdf',
    'outside-root a.png',
  ]);
});

const LINKS = '<<in-main>> <<in-part>> <<in-other>> <<none>>';

test.each([
  [
    'ids of all documents that are put together count in each',
    {
      'main.adoc': `= M\n\n[[in-main]]\n== N\n\ninclude::a/part.adoc[]\ninclude::{x}/other.adoc[]`,
      'a/part.adoc': `[[in-part]]\n${LINKS}`,
      'b/other.adoc': '[[in-other]]',
    },
    ['part.adoc #none'],
  ],
  [
    'those of a page that has a part in common with it do not',
    {
      'main.adoc': `= M\n\ninclude::part.adoc[]\n\n[[in-main]]\n${LINKS}`,
      'part.adoc': '[[in-part]]',
      'two.adoc': '= T\n\ninclude::part.adoc[]\n\n[[in-other]]',
    },
    ['main.adoc #in-other', 'main.adoc #none'],
  ],
  ['a document without a title is part of another', { 'part.adoc': LINKS }, []],
  [
    'a document that is not there may have any id',
    { 'main.adoc': `= M\n\ninclude::gone.adoc[]\n\n${LINKS}` },
    [],
  ],
  [
    'a program that is shown has none',
    { 'main.adoc': '= M\n\ninclude::gone.rb[]\n\n<<none>>' },
    ['main.adoc #none'],
  ],
  [
    'a path of which nothing is known may be any',
    { 'main.adoc': `= M\n\n${LINKS}`, 'two.adoc': 'include::{x}[]' },
    [],
  ],
  [
    'attributes that another document sets, or may set, decide how an id ends',
    {
      'main.adoc': '= M\n:idprefix: x\n\ninclude::part.adoc[]',
      'part.adoc': '== A b\n\n[#c-{y}]\nd <<xa_b>> <<c-1>> <<ya_b>>',
    },
    ['part.adoc #ya_b #xa_b'],
  ],
  [
    'files of Antora are found by their resource ids',
    {
      'modules/m/pages/p.adoc': '= P\n\ninclude::partial$q.adoc[]\n\n<<q>> <<none>>',
      'modules/m/partials/q.adoc': '[[q]]\nr',
    },
    ['p.adoc #none'],
  ],
])('%s', async (_what, documents, expected) => {
  expect(await told(documents as Readonly<Record<string, string>>)).toEqual(expected);
});

test.each([
  [['txt=asciidoc'], ['d.html']],
  [['txt=html'], ['c.html', 'd.html']],
])('a page that is made of what %j says is a document', async (mediaTypes, expected) => {
  const tree = {
    'a.adoc': 'link:b.html[] link:c.html[] link:d.html[]',
    'b.adoc': '',
    'c.txt': '',
  };
  const found = await checkedTree(tree, { mediaTypes });
  expect(found.map(({ reference }) => reference)).toEqual(expected);
});

test.each([
  ['<<setups>>', {}, 'the document has nothing with the id "setups"', '#setup'],
  ['<<No such>>', {}, 'the document has nothing with the id or the title "No such"', undefined],
  [
    'include::b.adoc[]\n\n<<partt>>',
    { 'b.adoc': '[#part]\nText\n' },
    'none of the documents that are put together has anything with the id "partt"',
    '#part',
  ],
])('what is told of %s', async (text, others, message, suggestion) => {
  const found = await checkedTree({ 'a.adoc': `= Title\n\n[#setup]\n== Set up\n\n${text}\n`, ...others });
  expect(found.map((each) => [each.message, each.suggestion])).toEqual([[message, suggestion]]);
});

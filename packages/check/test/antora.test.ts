// What is told of Antora's resource ids: docs.antora.org, "Resource IDs", "Page Aliases". Antora 3.1 tells the same of these
// trees, and besides what may be in the branch of another version.
import { expect, test } from 'vitest';
import { SERVERS } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

/** Two versions of a component, and one without versions. */
const SITE = {
  'antora-playbook.yml': 'site:\n  start_page: a::index.adoc\n',
  'new/antora.yml': "name: a\nversion: '2.0'\nstart_page: ROOT:index.adoc\nnav:\n- modules/ROOT/nav.adoc\n",
  'new/modules/ROOT/nav.adoc': '* xref:c::index.adoc[]\n',
  'new/modules/ROOT/pages/index.adoc':
    '= A\n:page-aliases: home.adoc, m:old/start.adoc, \\\n  c::former.adoc\n\n[#one]\n== One\n',
  'new/modules/ROOT/images/i.png': '',
  'new/modules/m/pages/n/p.adoc': '= P\n',
  'new/modules/m/partials/t.adoc': 'text\n',
  'old/antora.yml': '# An older one.\n{ "name": a, version: "1.0" }\n',
  'old/modules/ROOT/pages/index.adoc': '= Old\n',
  'c/antora.yml': 'name: c\nversion: ~\nstart_page: start.adoc\n',
  'c/modules/ROOT/pages/start.adoc': '= C\n',
};

test.each<[page: string, expected: readonly string[]]>([
  ['xref:a::index.adoc[] xref:a:m:n/p.adoc[] xref:2.0@n/p.adoc[] xref:2.0@a:m:./n/../n/p.adoc[]', []],
  ['xref:1.0@index.adoc[] xref:1.0@a::none.adoc[] xref:1.0@m:none.adoc[]', ['1.0@a::none.adoc']],
  ['xref:c::start.adoc[] xref:_@c::start.adoc[] xref:c::none.adoc[]', ['c::none.adoc']],
  // The latest version, another one, a component or a module may be in another branch or repository.
  [
    'xref:a::none.adoc[] xref:3.0@a::none.adoc[] xref:d::none.adoc[] xref:o:none.adoc[] xref:c:o:none.adoc[]',
    [],
  ],
  [
    'xref:ROOT:none.adoc[] xref:m:none.adoc[] image:ROOT:none.png[]',
    ['ROOT/pages/none.adoc', 'm/pages/none.adoc', 'ROOT/images/none.png'],
  ],
  ['xref:2.0@ROOT:index.adoc#one[] <<c::start#none,text>>', ['c::start#none']],
  ['image::2.0@ROOT:i.png[]\n\nimage::2.0@ROOT:j.png[]', ['2.0@ROOT:j.png']],
  [
    'include::2.0@a:m:partial$t.adoc[]\n\ninclude::2.0@a:m:partial$none.adoc[]\n\ninclude::2.0@a:m:partial$none.adoc[opts=optional]',
    ['2.0@a:m:partial$none.adoc'],
  ],
  [
    'xref:ROOT:home.adoc[] xref:old/start.adoc[] xref:c::former.adoc[] xref:c::index.adoc[] xref:m:home.adoc[]',
    ['m/pages/home.adoc'],
  ],
  // From the folder of the page, in whatever module and family.
  [
    'xref:./n/p.adoc[] xref:2.0@./n/p.adoc[] xref:a:m:./n/p.adoc[] xref:ROOT:./index.adoc[] xref:2.0@ROOT:./n/p.adoc[]',
    ['2.0@ROOT:./n/p.adoc'],
  ],
])('in a page of Antora: %s', async (page, expected) => {
  const documents = { ...SITE, 'new/modules/m/pages/q.adoc': `= Q\n\n${page}\n` };
  const found = await checkedTree(documents, { server: SERVERS.files });
  expect(found.map(({ reference }) => reference.replace('../', ''))).toEqual(expected);
});

test('what counts from a page in a folder, in Antora', async () => {
  const page = `= Q

xref:./p.adoc[] xref:m:./p.adoc[] xref:2.0@./p.adoc[] xref:a:m:./p.adoc[] xref:a:m:./../q.adoc[] xref:ROOT:./index.adoc[]

image::./j.png[]

image::m:./j.png[]

image::a:ROOT:./i.png[]

include::partial$./u.adoc[]

include::partial$./t.adoc[]
`;
  const documents = {
    ...SITE,
    'new/modules/m/pages/q.adoc': '= Q\n',
    'new/modules/m/images/n/j.png': '',
    'new/modules/m/partials/n/u.adoc': '',
    'new/modules/m/pages/n/o.adoc': page,
  };
  const found = await checkedTree(documents, { server: SERVERS.files });
  expect(found.map(({ reference }) => reference)).toEqual(['ROOT:./index.adoc', 'partial$./t.adoc']);
});

// A build of Java calls its parts so, too.
test('a component of Antora in a folder of modules', async () => {
  const component = {
    'antora.yml': 'name: c\nversion: ~\n',
    'modules/ROOT/nav.adoc': '* xref:s/p.adoc[]\n',
    'modules/ROOT/pages/index.adoc': '= I\n',
    'modules/ROOT/pages/s/p.adoc':
      '= P\n\nxref:index.adoc[] xref:_@index.adoc[] xref:none.adoc[]\n\nimage::i.png[]\n',
    'modules/ROOT/images/i.png': '',
  };
  const documents = Object.fromEntries(
    Object.entries(component).map(([path, text]) => [`modules/core/docs/${path}`, text]),
  );
  const found = await checkedTree(documents, { server: SERVERS.files });
  expect(found.map(({ reference }) => reference)).toEqual(['none.adoc']);
});

// js-yaml's core schema: a version without quotation marks may be a number, which has no zero at its end.
test('versions of Antora as YAML has them', async () => {
  const documents = {
    ...SITE,
    'n/antora.yml': 'name: n\r\nversion: 1.10\r\n',
    'n/modules/ROOT/pages/index.adoc': '= N\n\nxref:1.1@none.adoc[] xref:1.10@none.adoc[]\n',
  };
  const found = await checkedTree(documents, { server: SERVERS.files });
  expect(found.map(({ reference }) => reference)).toEqual(['1.1@none.adoc']);
});

test('the page that a component or the site begins with', async () => {
  const documents = {
    ...SITE,
    'antora-playbook.yml': 'site:\n  start_page: c::none.adoc\n',
    'c/antora.yml': 'name: c\nversion: ~\nstart_page: none.adoc\n',
  };
  const found = await checkedTree(documents, { server: SERVERS.files });
  expect(found.map(({ message }) => message)).toEqual([
    'Antora finds nothing by the id "c::none.adoc"',
    'Antora finds nothing by the id "none.adoc"',
  ]);
});

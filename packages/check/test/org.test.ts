// What links of Org look for: the Org Manual, "Internal Links", "Search Options in File Links"; as org-link-search finds it.
import { expect, test } from 'vitest';
import { SERVERS, severitiesOf } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

/** What is told of documents, as `rule reference`. */
async function told(documents: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const severities = severitiesOf({ 'fragment-for-script': 'info', 'duplicate-id': 'warning' });
  const found = await checkedTree(documents, { server: SERVERS.files, severities });
  return found.map(({ rule, reference }) => `${rule} ${reference}`);
}

const NAMED = `#+TODO: NEXT | DONE
* NEXT My head [1/2] :tag:
:PROPERTIES:
:CUSTOM_ID: Cid
:ID: uuid-1
:END:
<<A target>>
#+NAME: Table
| a |
#+BEGIN_SRC sh
x (ref:code)
#+END_SRC
* WAIT Other
`;

test.each([
  ['[[*My head]] [[My  head]] [[*my head]] [[*head]]', ['#*my%20head', '#*head']],
  ['[[#Cid]] [[#cid]] [[#my-head]] [[Cid]] [[#Table]]', ['script #my-head', '#Cid', '#Table']],
  ['[[a target]] [[*A target]] [[Table]] [[table]]', ['#*A%20target', '#table']],
  ['[[(code)]] [[(none)]] [[/regex/]] [[Other]] [[*WAIT Other]]', ['#(none)']],
])('in the document itself: %s', async (links, expected) => {
  const missing = expected.map((each) =>
    each.startsWith('script') ? `fragment-for-${each}` : `missing-fragment ${each}`,
  );
  expect(await told({ 'a.org': `${NAMED}\n${links}\n` })).toEqual(missing);
});

test('in another document, and in files that are not Org', async () => {
  const links = [
    '[[file:b.org::*My head]] [[file:b.org::#Cid]] [[./b.org::Table]] [[file:b.org::12]] [[file:b.org::none]]',
    '[[file:b.org::/re.*x/]] [[file:b.org::12a]] [[file:b.org::/a/b]]',
    '[[file:b.org::#none]] [[file:c.org::*My head]] [[file:d.html::some words]] [[file:d.html::#no]] [[file:e.c::main]]',
    '#+INCLUDE: "b.org::*None"',
  ];
  const documents = { 'a.org': links.join('\n'), 'b.org': NAMED, 'd.html': '<p id=x>', 'e.c': '' };
  expect(await told(documents)).toEqual([
    'missing-fragment b.org#none',
    'missing-fragment b.org#12a',
    'missing-fragment b.org#/a/b',
    'missing-fragment b.org#none',
    'missing-target c.org#*My%20head',
    'missing-fragment d.html#no',
    'missing-fragment b.org#*None',
  ]);
});

test('an entry is known by its id in all documents', async () => {
  const documents = { 'a.org': '[[id:uuid-1]] [[id:uuid-1::*My head]] [[id:none][x]]', 'x/b.org': NAMED };
  expect(await told(documents)).toEqual(['missing-target id:none']);
});

test('a headline may stand there twice, an id may not', async () => {
  expect(await told({ 'a.org': `* A\n* A\n${NAMED}${NAMED.slice(NAMED.indexOf('* NEXT'))}` })).toEqual([
    'duplicate-id #Cid',
    'duplicate-id id:uuid-1',
    'duplicate-id <<A target>>',
    'duplicate-id name:Table',
    'duplicate-id (code)',
  ]);
});

test('attachments stand in the folder that the entry says, or in one that its id may say', async () => {
  const text =
    '* A\n:PROPERTIES:\n:DIR: files\n:END:\n[[attachment:x]] [[attachment:y]]\n* B\n:PROPERTIES:\n:ID: abc\n:END:\n[[attachment:z]]';
  expect(await told({ 'a.org': text, 'files/x': '' })).toEqual(['missing-target y']);
});

test('a comment takes a finding back', async () => {
  expect(await told({ 'a.org': '# linkwright-ignore-next-line\n[[file:none]]\n[[file:no]]' })).toEqual([
    'missing-target no',
  ]);
});

test.each([
  ['[[*My heat]]', 'the document has no headline "My heat"', '#*My%20head'],
  ['[[#Cidd]]', 'no entry of the document has the CUSTOM_ID "Cidd"', '#Cid'],
  ['[[(cod)]]', 'no line of code in the document has the name "cod"', '#(code)'],
  ['[[A tarjet]]', 'the document has no target, name or headline "A tarjet"', undefined],
  ['[[file:b.org::*My heat]]', 'the document has no headline "My heat"', 'b.org#*My%20head'],
])('what is told of %s', async (text, message, suggestion) => {
  const found = await checkedTree({ 'a.org': `${NAMED}\n${text}\n`, 'b.org': NAMED });
  expect(found.map((each) => [each.message, each.suggestion])).toEqual([[message, suggestion]]);
});

// Notes in Org that link to one another.
import { expect, test } from 'vitest';
import { Workplace } from './linkwright.ts';

const NOTES: Readonly<Record<string, string>> = {
  'index.org': [
    '#+TITLE: Index',
    '#+SETUPFILE: theme/setup.org',
    '* Notes',
    'See [[file:notes/a b.org::*First part][the /first/ part]], [[./notes/a b.org::#two]] and [[id:uuid-c][C]].',
    '| [[file:notes/c.org]] | =file:notes/c.org= |',
    '[[https://h.example/][file:notes/p.png]]',
    '#+INCLUDE: "notes/c.org::*Head" :lines "1-2"',
    '#+BEGIN_SRC org',
    '[[file:notes/c.org]]',
    '#+END_SRC',
    '',
  ].join('\n'),
  'notes/a b.org':
    '* First part\n* Two\n:PROPERTIES:\n:CUSTOM_ID: two\n:END:\n<file:../index.org> [[file:c.org]]\n',
  'notes/c.org': '* Head\n:PROPERTIES:\n:ID: uuid-c\n:DIR: files\n:END:\n[[attachment:x]]\n',
  'notes/files/x': '',
  'notes/p.png': '',
  'theme/setup.org': '',
};

test('a move writes the paths of files anew, in each notation, and keeps what they look for', () => {
  const place = new Workplace(NOTES);
  expect(place.run(['check', '.']).status).toBe(0);
  expect(place.run(['move', 'notes', 'old [1]/notes']).status).toBe(1);
  const [, , , see, table, picture, include, , code] = place.read('index.org').split('\n');
  expect(see).toBe(
    String.raw`See [[file:old \[1\]/notes/a b.org::*First part][the /first/ part]], [[./old \[1\]/notes/a b.org::#two]] and [[id:uuid-c][C]].`,
  );
  expect(table).toBe(String.raw`| [[file:old \[1\]/notes/c.org]] | =file:notes/c.org= |`);
  // Without brackets no space can be said.
  expect(picture).toBe('[[https://h.example/][file:notes/p.png]]');
  expect(include).toBe('#+INCLUDE: "old [1]/notes/c.org::*Head" :lines "1-2"');
  expect(code).toBe('[[file:notes/c.org]]');
  expect(place.read('old [1]/notes/a b.org')).toContain('<file:../../index.org> [[file:c.org]]');
  place.run(['undo']);
  expect(place.read('index.org')).toBe(NOTES['index.org']);
});

test('the folder of attachments is named from where its document goes', () => {
  const place = new Workplace(NOTES);
  expect(place.run(['move', 'notes/c.org', 'c.org']).status).toBe(0);
  expect(place.read('c.org')).toContain(':DIR: notes/files\n');
  expect(place.run(['check', '.']).status).toBe(0);
});

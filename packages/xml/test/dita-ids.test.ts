// DITA 1.3, "DITA addressing": by which fragments elements are called.
import { describe, expect, test } from 'vitest';
import { reading } from './extracting.ts';

const called = (document: string, mediaType = 'application/dita+xml'): readonly string[] =>
  reading.anchors(document, { mediaType });

describe('ids of DITA', () => {
  test.each([
    ['a topic, and elements in it', '<topic id="t"><body id="b"><p id="p"/></body></topic>', 't t/b t/p'],
    [
      'a topic in a topic',
      '<task id="t"><concept id="u"><conbody><p id="p"/></conbody></concept></task>',
      't u t/u u/p t/p',
    ],
    [
      'a topic behind another',
      '<topic id="t"><topic id="u"/><topic id="v"><body><p id="p"/></body></topic></topic>',
      't u t/u v t/v v/p t/p',
    ],
    [
      'several topics in a file',
      '<dita><topic id="t"/><reference id="u"><refbody><p id="p"/></refbody></reference></dita>',
      't u u/p',
    ],
    ['title and body are none', '<glossentry id="t"><glossterm id="g"/></glossentry>', 't t/g'],
    ['kinds of one’s own', '<recipe id="t"><recipeBody><step id="s"/></recipeBody></recipe>', 't t/s'],
    ['a map', '<map id="m"><topicref id="r" href="a.dita"/></map>', 'm r'],
    ['a map of one’s own', '<ourMap><topicref id="r"/></ourMap>', 'r'],
    ['a topic without an id', '<topic><body id="b"/><topic id="u"/></topic>', 'u'],
  ])('%s', (_, document, names) => {
    expect(called(document)).toEqual(names.split(' '));
  });

  test('a topic without a type of its own is known by its root', () => {
    expect(called('<topic id="t"><title id="p"/></topic>', 'application/xml')).toEqual(['t', 't/p']);
  });
});

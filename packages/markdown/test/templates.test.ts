// Templates of Nunjucks and Liquid, which look like pages of HTML. Each document is followed by its references as they stand.
import { DOCUMENT_LIMITS, Registry } from '@linkwright/core';
import { htmlExtractor } from '@linkwright/html';
import { expect, test } from 'vitest';
import { readingOf } from '../../core/test/document-reading.ts';
import { extractPageCalls, templateExtractor } from '../src/index.ts';

const registry = new Registry([templateExtractor, htmlExtractor], DOCUMENT_LIMITS, [extractPageCalls]);

function found(document: string, path = 'a.njk', include: readonly string[] = []): readonly string[] {
  const mediaType = path.endsWith('.liquid') ? 'text/x-liquid' : 'text/x-nunjucks';
  const reading = readingOf(registry, { mediaType, path });
  return reading.told(document, { include: [...include] }).map(({ place, raw }) => `${place} ${raw}`);
}

test.each([
  ['<a href="/a/">é</a> <img src="i.png">', ['a@href /a/', 'img@src i.png']],
  // Signs in a tag are none of HTML.
  ['<a href="{{ "/a/" | url }}" title="b"><a href="/c/">', ['a@href {{ "/a/" | url }}', 'a@href /c/']],
  ['<a {% if a > b %}class="c"{% endif %} href="/d/">', ['a@href /d/']],
  [
    '<a href="/a/"{% if a == "b" %} class="c"{% endif %}><a href="/é/{{ a["b"] }}/">',
    ['a@href /a/', 'a@href /é/{{ a["b"] }}/'],
  ],
  ['{% set a = "<a href=\'/b/\'>" %}{{ "<a href=/c/>" }}', []],
  ['{% if a %}<a href="/a/">{% else %}<a href="/b/">{% endif %}', ['a@href /a/', 'a@href /b/']],
  // What is not shown.
  ['{# <a href="/a/">\n"{{ #}<a href="/b/">', ['a@href /b/']],
  ['<a href="/a{# b #}/">', ['a@href /a{# b #}/']],
  ['---\ntitle: <a href="/a/">\n---\n<a href="/b/">', ['a@href /b/']],
  ['---js\nconst a = "<a href=/a/>";\n---\n<a href="/b/">', ['a@href /b/']],
  // What is shown as it is.
  ['{% raw %}{# <a href="/a/"> #}{{ "{% endraw %}<a href="/b/">', ['a@href /a/', 'a@href /b/']],
  ['{%raw%}{# <a href="/a/"> #}{%endraw%}{# <a href="/b/"> #}', ['a@href /a/']],
  ['{% verbatim %}{# <a href="/a/"> #}{%- endverbatim -%}{# <a href="/b/"> #}', ['a@href /a/']],
  ['{% raw %}<a href="/a/">', ['a@href /a/']],
  // A shortcode of the site's own.
  ['{% doc %}<a href="/a/">{% enddoc %}', ['a@href /a/']],
  // What nothing closes is no tag.
  ['<a href="/a/"> {{ <a href="/b/"> {# <a href="/c/">', ['a@href /a/', 'a@href /b/', 'a@href /c/']],
])('in Nunjucks: %s', (document, expected) => {
  expect(found(document)).toEqual(expected);
});

test.each([
  ['{%- comment -%}<a href="/a/">{%- endcomment -%}<a href="/b/">', ['a@href /b/']],
  ['{%comment%}<a href="/a/">{%endcomment%}<a href="/b/">', ['a@href /b/']],
  ['{# <a href="/a/"> #}', ['a@href /a/']],
  // Of Shopify.
  ['{%- doc -%}\n  @example\n  <a href="/a/">\n{%- enddoc -%}<a href="/b/">', ['a@href /b/']],
  [
    '{% javascript %}\n  box.innerHTML = \'<a href="/a/">\';\n{% endjavascript %}<a href="/b/">',
    ['a@href /b/'],
  ],
  ['{% stylesheet %}\n  /* <a href="/a/"> */\n{% endstylesheet %}<a href="/b/">', ['a@href /b/']],
  ['{% schema %}{"a": "<a href=\\"/b/\\">"}{% endschema %}', []],
])('in Liquid: %s', (document, expected) => {
  expect(found(document, 'a.liquid')).toEqual(expected);
});

test('a value says what it says in the template', () => {
  const document = `<a href="{{ "/a?b&copy=c" | url }}#{{ x['y'] }}" title="{{ a > b }}">`;
  const [link] = readingOf(registry, { mediaType: 'text/x-nunjucks', path: 'a.njk' }).told(document);
  expect(link?.reference).toBe(`{{ "/a?b&copy=c" | url }}#{{ x['y'] }}`);
});

// What makes no page has no links of HTML; what it calls is read all the same.
test.each([
  ['sitemap.xml.njk', '', []],
  ['data.json.njk', '', []],
  ['worker.mjs.njk', '', []],
  ['v2.0.json.njk', '', []],
  ['v2.0.njk', '', ['a@href /a/']],
  ['feeds.xml/a.njk', '', ['a@href /a/']],
  ['feed.njk', 'permalink: /feed.xml', []],
  ['robots.njk', 'permalink: "robots.txt" # of all', []],
  ['access.njk', 'permalink: .htaccess', []],
  ['a.njk', 'old_permalink: /feed.xml', ['a@href /a/']],
  ['a.njk', 'permalink: /feed.xml/{{ page.fileSlug }}/', ['a@href /a/']],
  ['a.json.njk', 'permalink: /a/index.html', ['a@href /a/']],
  ['a.njk', 'permalink: /v2.0/', ['a@href /a/']],
])('%s with %s', (path, said, expected) => {
  const document = `---\n${said}\n---\n<a href='/a/'>{{ '/b/' | url }}`;
  expect(found(document, path)).toEqual(expected);
  expect(found(document, path, ['eleventy:url'])).toEqual([...expected, 'eleventy:url /b/']);
});

test('an address in the text of a page is not its own', () => {
  const document = '---\ntitle: Addresses\n---\n<pre>\npermalink: /feed.xml\n</pre><a href="/a/">';
  expect(found(document)).toEqual(['a@href /a/']);
});

test.each([
  '<?xml version="1.0"?><a href="/a/"/>',
  '---\nlayout: none\n---\n\n<?xml version="1.0"?><a href="/a/"/>',
  '{\n "a": "<a href=\'/a/\'>" }',
  '[{"a": "<a href=/a/>"}]',
  '[\n  {"a": "<a href=/a/>"}\n]',
])('by its beginning no page: %s', (document) => {
  expect(found(document)).toEqual([]);
});

test.each([
  ['a.njk', ['b.njk', 'c.njk', 'd.njk']],
  // `{#` is text.
  ['a.liquid', ['a.njk', 'b.njk', 'd.njk']],
])('what comments hide calls nothing: in %s', (path, expected) => {
  const document =
    '{# {% include "a.njk" %} #}{% include "b.njk" %}{# {% raw %} #}{% include "c.njk" %}{# {% endraw %} #}{% include "d.njk" %}';
  const hidden = '{% raw %}{# {% include "e.njk" %} #}{% comment %}{% endraw %}';
  const calls = found(document + hidden, path, ['eleventy:include']);
  expect(calls).toEqual(expected.map((each) => `eleventy:include ${each}`));
});

test('layouts and includes are named without front matter or folders of Jekyll, too', () => {
  const document = '{% extends "a.njk" %}{% from "b.njk" import c %}';
  expect(found(document, 'a.njk', ['eleventy:include'])).toEqual([
    'eleventy:include a.njk',
    'eleventy:include b.njk',
  ]);
});

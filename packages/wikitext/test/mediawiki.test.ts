// Held against MediaWiki's own parser, where LINKWRIGHT_MEDIAWIKI names the folder of one that is installed; with
// LINKWRIGHT_MEDIAWIKI_TESTS, its `tests/parser/parserTests.txt`, on those pages, too.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { retrieved } from '../../core/test/document-reading.ts';
import { reading } from './extracting.ts';

const MEDIAWIKI = process.env['LINKWRIGHT_MEDIAWIKI'];
const TESTS = process.env['LINKWRIGHT_MEDIAWIKI_TESTS'];
const PAGES = Number(process.env['LINKWRIGHT_MEDIAWIKI_PAGES'] ?? 500);
const SCRIPT = fileURLToPath(new URL('../../../bench/judges/mediawiki-links.php', import.meta.url));

interface Links {
  readonly urls: ReadonlySet<string>;
  readonly pages: ReadonlySet<string>;
  readonly files: ReadonlySet<string>;
}

/** Each `%` becomes another number, by which a link is told from the others. */
const LINKS: readonly string[] = [
  ...'[[N%]] [[N%|a_b]] [[N%#s_t|x]] [[:Category:N%]] [[Talk:N%_x]] [[_N%_y_]] [[N%|http://no/]] [[/N%]]'.split(
    ' ',
  ),
  '[[File:N%.png|thumb|a [[N%]] http://h/N%]]',
  '[[File:N%.png|link=N%|x]]',
  '[[File:N%.png|alt=http://no/|[http://h/N% t]]]',
  ...'http://h/N% https://h/N%. (http://h/N%) http://h/N%_(a) mailto:a@bN% http://h/N%?a=b&c=d http://h/N%&amp;x'.split(
    ' ',
  ),
  '[http://h/N% t]',
  '[//h/N% t]',
  '[http://h/N%]',
  '[http://h/N%?q=[x] y]',
  '[http://h/N% a [b] c]',
  '[http://h/N% http://no/]',
];

/** What may stand around a link, which stands at `@`. */
const OBJECTS =
  "@ ''@'' '''@''' <b>@</b> <nowiki>@</nowiki> <pre>@</pre> <code>@</code> \"@\" a@b <!--@--> <s>@</s>".split(
    ' ',
  );

const ELEMENTS: readonly string[] = [
  '@',
  '@ and @\n@',
  '== @ ==',
  '* @\n** @',
  ': @',
  ' @',
  '; @ : @',
  '<blockquote>\n@\n</blockquote>',
  '{|\n| @ || @\n|-\n! @ !! @\n| class="a" | @\n|}',
  '<gallery>\nFile:N%.png|@\nN%.jpg|x\n</gallery>',
  '<div title="http://no/">@</div>',
  '----',
];

const document = fc
  .array(
    fc.tuple(
      fc.constantFrom(...ELEMENTS),
      fc.array(fc.tuple(fc.constantFrom(...OBJECTS), fc.constantFrom(...LINKS)), {
        minLength: 6,
        maxLength: 6,
      }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((elements) => {
    let number = 0;
    const said = elements.map(([element, objects]) => {
      let at = 0;
      return element.replaceAll('@', () => {
        const [around, link] = objects[at++ % 6] as [string, string];
        return around.replace('@', () => link);
      });
    });
    return said.join('\n\n').replaceAll('N%', () => `N${(number += 1)}`);
  });

function judged(pages: readonly { readonly title: string; readonly text: string }[]): readonly Links[] {
  const input = pages.map((page) => `${JSON.stringify(page)}\n`).join('');
  const said = execFileSync('php', [SCRIPT, MEDIAWIKI as string], { input, maxBuffer: 1 << 28 }).toString();
  return said
    .trim()
    .split('\n')
    .map((line) => {
      const { urls, pages: titles, files } = JSON.parse(line) as Record<keyof Links, readonly string[]>;
      return { urls: new Set(urls.map(normal)), pages: new Set(titles), files: new Set(files) };
    });
}

const WIKI = 'https://h.example/wiki/';

/** The same of what is told here, categories aside. */
function told({ title, text }: { readonly title: string; readonly text: string }): Links {
  const base = retrieved(WIKI + encodeURIComponent(title.replaceAll(' ', '_')));
  const links = reading.told(text, { base });
  const named = (...places: readonly string[]): readonly string[] =>
    links.flatMap(({ place, target }) =>
      places.includes(place.slice('wiki:'.length)) && target !== null ? [target] : [],
    );
  const titles = (targets: readonly string[]): ReadonlySet<string> =>
    new Set(targets.map((target) => decodeURIComponent(target.slice(WIKI.length).replace(/#.*/s, ''))));
  const pages = titles(named('link', 'file-link', 'redirect'));
  return {
    urls: new Set(named('url', 'external').map(normal)),
    pages: new Set([...pages].filter((page) => page !== title.replaceAll(' ', '_'))),
    files: new Set(Array.from(titles(named('file')), (file) => file.replace(/^(?:File|Media):/, ''))),
  };
}

function normal(url: string): string {
  const whole = url.startsWith('//') ? `https:${url}` : url;
  return URL.canParse(whole) ? new URL(whole).href : whole;
}

test.skipIf(MEDIAWIKI === undefined)(
  'MediaWiki has the links that are told, and no others',
  { timeout: 600_000 },
  () => {
    const texts = fc.sample(document, PAGES).map((text) => ({ title: 'Parser test', text }));
    const found = judged(texts);
    texts.forEach((page, index) => {
      expect.soft({ text: page.text, ...told(page) }).toEqual({ text: page.text, ...found[index] });
    });
  },
);

/** The pages of MediaWiki's own tests. */
function pagesOfTests(file: string): readonly { readonly title: string; readonly text: string }[] {
  const tests = readFileSync(file, 'utf8')
    .split(/^!! *test\n/m)
    .slice(1);
  return tests.flatMap((each) => {
    const [, text] = /^!! *wikitext\n(.*?)\n?^!!/ms.exec(each) ?? [];
    const [, title = 'Parser test'] = /^!! *options\n(?:(?!!!).)*?title=\[\[(.*?)\]\]/ms.exec(each) ?? [];
    return text === undefined ? [] : [{ title, text }];
  });
}

test.skipIf(MEDIAWIKI === undefined || TESTS === undefined)(
  'of the pages in its own tests most have the same URLs',
  { timeout: 600_000 },
  () => {
    const pages = pagesOfTests(TESTS as string);
    const found = judged(pages);
    const same = (kind: keyof Links): number =>
      pages.filter((page, index) => {
        const [ours, theirs] = [told(page)[kind], found[index]?.[kind] ?? new Set()];
        return ours.size === theirs.size && [...ours].every((each) => theirs.has(each));
      }).length;
    console.log(`${pages.length} pages; the same URLs: ${same('urls')}, files: ${same('files')}`);
    expect(same('urls') / pages.length).toBeGreaterThan(0.98);
    expect(same('files') / pages.length).toBeGreaterThan(0.98);
  },
);

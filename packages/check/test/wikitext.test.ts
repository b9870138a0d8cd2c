// Pages of MediaWiki's wikitext in a folder, as wikis in a repository have them.
import { expect, test } from 'vitest';
import { SERVERS } from '../src/index.ts';
import { checkedTree } from './checked-tree.ts';

/** What is told of documents, as `rule reference`. */
async function told(documents: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(documents, { server: SERVERS.files });
  return found.map(({ rule, reference }) => `${rule} ${reference}`);
}

test.each<[string, Record<string, string>, readonly string[]]>([
  [
    'pages, however the spaces in their names are spelled',
    {
      'Home.mediawiki': '[[Page one]] [[Page two]] [[Page three]] [[page one]] [[Page four]]',
      'Page-one.mediawiki': '',
      'Page two.mediawiki': '',
      'Page_three.mediawiki': '',
    },
    ['missing-target Page-four.mediawiki'],
  ],
  [
    'files of a repository, which are named with their endings',
    {
      'a.mediawiki':
        '[[b.mediawiki|B]] [[c/d.csv]] [[e.mediawiki]] <img src=c/d.csv></img> <img src=f.png></img>',
      'b.mediawiki': '',
      'c/d.csv': '',
    },
    ['missing-target e.mediawiki', 'missing-target f.png'],
  ],
  [
    'sections',
    {
      'Home.wiki': '== A b ==\n[[#A b]] [[#C]] [[Other#D e]] [[Other#F]] [[Other#g]]',
      'Other.wiki': '== D e ==\n{{anchor|g}}',
    },
    ['missing-fragment #C', 'missing-fragment Other.wiki#F'],
  ],
  [
    'files and categories need not be there, nor what other wikis and templates say',
    { 'Home.wiki': '[[File:a.png]] [[Category:B]] [[de:C]] [[Special:Version]] [[{{D}}]] {{E}}' },
    [],
  ],
  [
    'a file that a link of an image leads to',
    { 'Home.wiki': '[[File:a.png|link=None]]' },
    ['missing-target None.wiki'],
  ],
  [
    'a comment takes a finding back',
    { 'Home.wiki': '<!-- linkwright-ignore-next-line -->\n[[None]]\n[[Neither]]' },
    ['missing-target Neither.wiki'],
  ],
])('%s', async (_, documents, expected) => {
  expect(await told(documents)).toEqual(expected);
});

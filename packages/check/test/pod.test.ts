// What `L<…>` leads to in POD, as podchecker finds it.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

async function findings(tree: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = await checkedTree(tree);
  return found
    .map(({ file, rule, reference, suggestion }) =>
      [file, rule, reference, ...(suggestion === undefined ? [] : ['->', suggestion])].join(' '),
    )
    .toSorted();
}

test.each<[string, Readonly<Record<string, string>>, string[]]>([
  [
    'headings, items and entries of the index, also by their first word',
    {
      'a.pod':
        '=head1 Some Title\n\nX<entry>\n\n=item func ARG\n\nL</Some Title> L</func> L</entry> L</gone> L</Some Titl>',
    },
    ['a.pod missing-fragment #Some%20Titl -> #Some%20Title', 'a.pod missing-fragment #gone'],
  ],
  [
    'modules that are there, and their own page',
    {
      'lib/A/B.pm': 'package A::B;\n\n=head1 METHODS\n\nL<A::B/METHODS> L<A::B/GONE> L<a/x>\n',
      'lib/A/C.pod': '=head1 X\n\nL<A::B/"METHODS"> L<t|A::B/NONE> L<A::B> L<B/ELSE> L<Else::Where/x>\n',
      'bin/a.pl': '=pod\n\nL<A::C/X>\n',
    },
    [
      'lib/A/B.pm missing-fragment A::B',
      'lib/A/B.pm missing-fragment a',
      'lib/A/C.pod missing-fragment A::B',
    ],
  ],
  [
    'documentation apart from the code goes first',
    { 'lib/A.pm': '=head1 X\n', 'lib/A.pod': '=head1 Y\n', 'b.pod': '=pod\n\nL<A/Y> L<A/X>\n' },
    ['b.pod missing-fragment A'],
  ],
  [
    'parts of HTML, and comments that take a finding back',
    {
      'a.pod':
        '=for html <img src="gone.png">\n\n=for comment linkwright-ignore-next-line\n\nL</gone>\n\n=for comment linkwright-ignore-line L</too>\n',
    },
    ['a.pod missing-fragment #gone', 'a.pod missing-target gone.png'],
  ],
])('%s', async (_, tree, expected) => {
  expect(await findings(tree)).toEqual(expected);
});

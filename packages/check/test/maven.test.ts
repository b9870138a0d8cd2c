// Sites of Maven, by its "Creating a site" and what the sites of its plugins and of Apache Commons have; not held against a build.
import { expect, test } from 'vitest';
import { checkedTree } from './checked-tree.ts';

test('pages of each format are at the root of the site, with what is copied', async () => {
  const links = ['b.html', 'c.html', 'd.html', 'faq.html', 'x/e.html', 'images/p.png', 'a.html'];
  const made = ['apidocs/index.html', 'scm.html', 'project-info.html', 'help-mojo.html', '[preferred]/a.zip'];
  const lost = ['gone.html', 'images/gone.png', 'a.apt', 'x/b.html'];
  const all = [...links, ...made, ...lost];
  const anchors = all.map((link) => `<a href="${link}"/>`).join('');
  const found = await checkedTree({
    'p/src/site/site.xml': `<project><body><menu>${all.map((link) => `<item href="${link}"/>`).join('')}<item href="\${project.url}"/></menu></body></project>`,
    'p/src/site/markdown/a.md': all.map((link) => `[l](${link})`).join(' '),
    'p/src/site/markdown/x/e.md': '[a](../a.html) [s](../scm.html) [i](../images/p.png) [g](../gone.html)',
    'p/src/site/xdoc/b.xml': `<document xmlns="http://maven.apache.org/XDOC/2.0"><body>${anchors}<img src="images/p.png"/></body></document>`,
    'p/src/site/xdoc/mail-lists.xml': '<document><a href="a.html"/><a href="gone.html"/></document>',
    'p/src/site/apt/c.apt': '',
    'p/src/site/apt/d.apt.vm': '',
    'p/src/site/fml/faq.fml': `<faqs><part><faq><answer>${anchors}</answer></faq></part></faqs>`,
    'p/src/site/resources/images/p.png': '',
  });
  const files = ['fml/faq.fml', 'markdown/a.md', 'site.xml', 'xdoc/b.xml'];
  expect(found.map(({ file, reference }) => `${file} ${reference}`).toSorted()).toEqual(
    [
      ...files.flatMap((file) => lost.map((link) => `p/src/site/${file} ${link}`)),
      'p/src/site/markdown/x/e.md ../gone.html',
      'p/src/site/xdoc/mail-lists.xml gone.html',
    ].toSorted(),
  );
});

test('other sites are published beside that of a module', async () => {
  const found = await checkedTree({
    'm/src/site/site.xml': '<project><body><item href="../download.html"/></body></project>',
    'm/src/site/markdown/a.md': '[d](../download.html)',
  });
  expect(found.map(({ rule, file }) => `${rule} ${file}`).toSorted()).toEqual([
    'outside-root m/src/site/markdown/a.md',
    'outside-root m/src/site/site.xml',
  ]);
});

test('an absolute path is that of the site before that of a file of a like name', async () => {
  const found = await checkedTree({
    'PROPOSAL.html': '',
    'src/site/site.xml': '<project><item href="/proposal.html"/><item href="/Proposal.html"/></project>',
    'src/site/xdoc/proposal.xml': '<document/>',
  });
  expect(found.map(({ rule, reference }) => `${rule} ${reference}`)).toEqual(['wrong-case /Proposal.html']);
});

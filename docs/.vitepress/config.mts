import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'Linkwright',
  description:
    'Finds every link in a corpus of documents, says what each one means, and rewrites the ones that must change.',
  cleanUrls: true,
  lastUpdated: false,
  // Links are checked by Linkwright itself, in the built pages.
  ignoreDeadLinks: true,
  srcExclude: ['test/**', 'README.md'],
  markdown: {
    // What stands in code is shown: Vue would take `{{ x }}` for an expression of its own.
    config({ renderer }) {
      const { code_inline: inline } = renderer.rules;
      if (!inline) return;
      renderer.rules.code_inline = (tokens, index, ...rest) => {
        tokens[index]?.attrSet('v-pre', '');
        return inline(tokens, index, ...rest);
      };
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guide', link: '/guide/start' },
      { text: 'Commands', link: '/commands/' },
      { text: 'Rules', link: '/rules/' },
    ],
    sidebar: [
      {
        text: 'Guide',
        items: [
          { text: 'Start', link: '/guide/start' },
          { text: 'For who keeps a site', link: '/guide/site-owner' },
          { text: 'Sources, by generator', link: '/guide/generators' },
          { text: 'For who keeps mail', link: '/guide/mail-archivist' },
          { text: 'For who moves a tree', link: '/guide/mover-of-trees' },
          { text: 'The report', link: '/guide/report' },
          { text: 'Configuration', link: '/guide/configuration' },
          { text: 'Automation', link: '/guide/automation' },
          { text: 'In an editor', link: '/guide/editors' },
          { text: 'As a library', link: '/guide/library' },
          { text: 'Questions to tables of links', link: '/queries' },
        ],
      },
      {
        text: 'How it works',
        items: [
          { text: 'Reference and base', link: '/how-it-works' },
          { text: 'Profiles', link: '/profiles' },
          { text: 'Positions', link: '/positions' },
          { text: 'Faults that are survived', link: '/faults' },
          { text: 'Mutation testing', link: '/mutants' },
          { text: 'Limits', link: '/limits' },
          { text: 'Scale, planned on paper', link: '/scale' },
          { text: 'Boundaries', link: '/boundaries' },
          { text: 'Beside other tools', link: '/comparison' },
          { text: 'Licences', link: '/licences' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Commands', link: '/commands/' },
          { text: 'Rules of check', link: '/rules/' },
        ],
      },
    ],
  },
});

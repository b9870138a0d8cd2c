// Regular expressions whose time may grow faster than their input, and what bounds that input.
export const BOUNDED = [
  {
    place: 'packages/cli/dist/',
    because: 'reads the command line, or a configuration of the project at hand',
  },
  { place: 'packages/report/dist/corpus-tree.js', because: 'reads a path of the file system' },
  {
    place: 'packages/corpus/dist/sites/generators/docusaurus-addresses.js',
    because: 'reads a path of the file system',
  },
  { place: 'packages/corpus/dist/sites/page-addresses.js', because: 'reads a path of the file system' },
  { place: 'packages/text/dist/finding/email.js', because: 'LONGEST_LOCAL_PART characters' },
  { place: 'packages/text/dist/finding/opaque.js', because: 'LOOK_AHEAD characters' },
  { place: 'packages/asciidoc/dist/section-ids.js', because: 'LONGEST characters of a title' },
  { place: 'packages/wikitext/dist/headings.js', because: 'LONGEST characters of a heading' },
  {
    place: 'packages/asciidoc/dist/document-facts.js',
    because: 'linear: what is begun with "[" or "anchor:" ends at the next one, in quotation marks at those',
  },
  {
    place: 'packages/asciidoc/dist/inline-ids.js',
    because: 'linear: what is begun with "[" or "anchor:" ends at the next one',
  },
  { place: 'packages/xml/dist/syntax/charset.js', because: 'LONGEST_DECLARATION bytes' },
  {
    place: 'packages/xml/dist/syntax/character-references.js',
    because: 'linear: what is begun with "&" ends at the next "&"',
  },
  {
    place: 'packages/check/dist/fast/base-states.js',
    because: 'linear: it is bound to the start, and its lookahead goes over the text once',
  },
  {
    place: 'packages/markdown/dist/front-matter.js',
    because: 'linear: not decided by the checker; each part ends where the next begins',
  },
  {
    place: 'packages/play/dist/pages/',
    because:
      'a bundle of what is looked at in its packages, and of a guess about what a visitor pastes into his own page',
  },
  { place: 'packages/report/dist/finding-context.js', because: 'reads the stretch around one link' },
  {
    place: 'packages/markdown/dist/notations/destinations.js',
    because: 'linear: what is begun with "&" ends at the next "&"',
  },
  {
    place: 'packages/markdown/dist/notations/jsx-values.js',
    because: 'linear: what is begun with "&" ends at the next "&"',
  },
  {
    place: 'packages/containers/dist/http-extractor.js',
    because: 'linear: a string that has no end is taken to the end',
  },
];

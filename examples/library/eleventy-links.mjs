// A plugin for Eleventy 3: `eleventyConfig.addPlugin(links, { url: 'https://example.com/' })`.
import { refuseBrokenLinks } from './broken-links.mjs';

export function links(eleventyConfig, { url, server }) {
  eleventyConfig.on('eleventy.after', ({ directories }) =>
    refuseBrokenLinks(directories.output, url, server),
  );
}

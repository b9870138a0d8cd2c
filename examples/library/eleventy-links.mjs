// An Eleventy plugin: `eleventyConfig.addPlugin(links, { url: 'https://example.com/' })`.
import { refuseBrokenLinks } from './broken-links.mjs';

export function links(eleventyConfig, { url }) {
  eleventyConfig.on('eleventy.after', ({ directories }) => refuseBrokenLinks(directories.output, url));
}

// For VitePress, in its configuration: `buildEnd: links({ url: 'https://example.com/' })`. A plugin of Vite is too early:
// pages are written after the builds of Vite. With `cleanUrls`, say by `server` whose rules find `page` as page.html.
import { refuseBrokenLinks } from './broken-links.mjs';

export function links({ url, server }) {
  return ({ outDir }) => refuseBrokenLinks(outDir, url, server);
}

// An Astro integration: `integrations: [links({ url: 'https://example.com/' })]`.
import { fileURLToPath } from 'node:url';
import { refuseBrokenLinks } from './broken-links.mjs';

export function links({ url, server }) {
  return {
    name: 'links',
    hooks: { 'astro:build:done': ({ dir }) => refuseBrokenLinks(fileURLToPath(dir), url, server) },
  };
}

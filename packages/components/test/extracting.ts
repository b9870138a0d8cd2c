import { Registry } from '@linkwright/core';
import { cssExtractor, dialectExtractor } from '@linkwright/css';
import { htmlExtractor } from '@linkwright/html';
import { type DocumentReading, readingOf } from '../../core/test/document-reading.ts';
import { componentExtractor } from '../src/index.ts';

const registry = new Registry([componentExtractor, htmlExtractor, cssExtractor, dialectExtractor]);

function readingAs(ending: string, mediaType: string): DocumentReading {
  return readingOf(registry, { mediaType, path: `doc.${ending}` });
}

export type Kind = 'vue' | 'svelte' | 'astro' | 'jsx' | 'tsx';

export const reading: Readonly<Record<Kind, DocumentReading>> = {
  vue: readingAs('vue', 'text/x-vue'),
  svelte: readingAs('svelte', 'text/x-svelte'),
  astro: readingAs('astro', 'text/x-astro'),
  jsx: readingAs('jsx', 'text/jsx'),
  tsx: readingAs('tsx', 'text/tsx'),
};

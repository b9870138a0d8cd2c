import { inflatedBlock } from './pst-files.ts';
import {
  type Link,
  References,
  Registry,
  defaultBase,
  entityOf,
  linkOf,
  retrievalBase,
} from '@linkwright/core';
import {
  type MailOptions,
  createMailExtractor,
  createPstExtractor,
  emlxExtractor,
  mboxExtractor,
  outlookExtractor,
  tnefExtractor,
} from '../src/index.ts';
import { naiveHtml, naiveText } from './naive-extractors.ts';

export interface Reading {
  readonly links: readonly Link[];
  readonly codes: readonly string[];
  readonly references: References;
}

export interface ReadingOptions extends MailOptions {
  readonly mediaType?: string;
  readonly retrieval?: string;
  readonly include?: readonly string[];
}

/** Everything that the mail extractors tell of the bytes, with two naive extractors for what is in them. */
export function extracted(content: string | Uint8Array, options: ReadingOptions = {}): Reading {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const registry = new Registry([
    createMailExtractor(options),
    mboxExtractor,
    emlxExtractor,
    outlookExtractor,
    createPstExtractor({ inflate: inflatedBlock }),
    tnefExtractor,
    naiveHtml,
    naiveText,
  ]);
  const base = options.retrieval ? retrievalBase(options.retrieval, defaultBase()) : defaultBase();
  const references = new References();
  const source = { path: 'test.eml', bytes, offset: 0, line: 1 };
  registry.extract(
    entityOf(source, options.mediaType ?? 'message/rfc822'),
    base,
    references,
    new Set(options.include),
  );
  return {
    links: references.list.map(linkOf),
    codes: references.problems.map(({ code }) => code),
    references,
  };
}

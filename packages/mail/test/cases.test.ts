// Every base, rule and target of the shared cases: RFC 2110, RFC 2557, RFC 2392, draft-07 section 5.1.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { extracted } from './extracted.ts';

const data = new URL('../../../../shared/data/mail/cases.json', import.meta.url);

interface Case {
  readonly id: string;
  readonly raw: string;
  readonly retrievalUrl?: string;
  readonly parts: readonly {
    readonly path: string;
    readonly base: string | null;
    readonly baseFrom: string;
    readonly links: readonly { readonly ref: string; readonly abs: string; readonly header?: string }[];
  }[];
}

const rules: Readonly<Record<string, { readonly rule: string; readonly from: string }>> = {
  default: { rule: '5.1.4', from: 'default' },
  retrieval: { rule: '5.1.3', from: 'retrieval' },
  'content-base': { rule: '5.1.1', from: 'content-base' },
  'content-location': { rule: '5.1.1', from: 'content-location' },
  'html-base': { rule: '5.1.1', from: 'html-base' },
};

const encapsulating = { rule: '5.1.2', from: 'encapsulating' };

describe.runIf(existsSync(data))('shared mail cases', () => {
  const { cases } = existsSync(data)
    ? (JSON.parse(readFileSync(data, 'utf8')) as { cases: Case[] })
    : { cases: [] };

  test.each(cases)('$id', ({ raw, parts, retrievalUrl, id }) => {
    const mediaType = id.includes('mbox') ? 'application/mbox' : 'message/rfc822';
    const { links } = extracted(raw, { mediaType, ...(retrievalUrl && { retrieval: retrievalUrl }) });
    for (const { path, base, baseFrom, links: expected } of parts) {
      for (const { ref, abs, header } of expected) {
        const found = links.find(
          ({ reference, entity, place }) =>
            reference === ref &&
            entity.part?.path === path &&
            place.name.startsWith('header:') === (header !== undefined),
        );
        expect(found, `${ref} in ${path}`).toBeDefined();
        expect(found?.target).toBe(abs);
        if (header) expect(found?.place.name).toBe(`header:${header}`);
        if (base === null) continue;
        expect(found?.base.uri.uri).toBe(base);
        expect(found?.base).toMatchObject(baseFrom.includes('@') ? encapsulating : (rules[baseFrom] ?? {}));
      }
    }
  });
});

test.runIf(!existsSync(data))('the shared mail cases are not here, so they are not tried', () => {
  expect(existsSync(data)).toBe(false);
});

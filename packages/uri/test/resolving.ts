// Tables of references and targets, as the documents print them.
import { expect, test } from 'vitest';
import type { ProfileName } from '../src/index.ts';
import { parseBase, relativize, resolve, trace } from '../src/index.ts';

/** A reference and what it resolves to. "(current document)" stands for the document itself, as in the appendices. */
export type Example = readonly [reference: string, target: string];

const CURRENT = '(current document)';

/** Tests each row, with the base as text and parsed, and the trace of it; and that a way back leads there. */
export function resolving(profile: ProfileName, base: string, examples: readonly Example[]): void {
  test.each(examples)(`${profile}: %s resolves to %s`, (reference, expected) => {
    const { target, sameDocument } = resolve(reference, base, profile);
    const prepared = parseBase(base, profile);
    if (prepared === undefined) throw new Error(`${base} is no base`);
    expect(resolve(reference, prepared)).toEqual({ target, sameDocument });
    expect(trace(reference, prepared)).toMatchObject({ target, sameDocument });
    if (expected.startsWith(CURRENT)) {
      expect(sameDocument).toBe(true);
      expect(target).toBe(withoutFragment(base) + expected.slice(CURRENT.length));
    } else expect(target).toBe(expected);
    const back = relativize(target ?? '', prepared);
    if (back !== null) expect(resolve(back, prepared).target).toBe(target);
  });
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A case of the shared data (`data/text/README.md` there). Offsets are UTF-16 units. */
export interface ConformanceCase {
  readonly id: string;
  readonly text: string;
  readonly expected: readonly ExpectedFind[];
  readonly kinds: readonly string[];
  readonly notes: string;
  readonly first_only?: boolean;
  readonly at_least?: boolean;
  readonly context?: { readonly contentType?: string; readonly transferEncoding?: string };
}

interface ExpectedFind {
  readonly raw: string;
  readonly url: string;
  readonly start: number;
  readonly end: number;
  readonly abbreviated?: boolean;
  readonly alternatives?: readonly string[];
}

/** The cases of a file of the shared data; none where it is not beside the project. */
export function conformanceCases(name: string): readonly ConformanceCase[] {
  const path = fileURLToPath(new URL(`../../../../shared/data/text/${name}`, import.meta.url));
  if (!existsSync(path)) return [];
  const { cases } = JSON.parse(readFileSync(path, 'utf8')) as { cases: readonly ConformanceCase[] };
  return cases;
}

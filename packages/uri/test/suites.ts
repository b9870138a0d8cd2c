// Reads the conformance data of other projects and tells, row by row, what this package answers.
import { existsSync, readFileSync } from 'node:fs';
import type { NormalizationLevel } from '../src/index.ts';
import {
  equivalent,
  normalize,
  parse,
  parseAuthority,
  relativize,
  resolve,
  toUri,
  validate,
} from '../src/index.ts';

const folder = new URL('../../../../shared/data/uri/', import.meta.url);

/** Whether the data lies beside the project, at ../shared/data. */
export const hasData: boolean = existsSync(folder);

/** The cases of a file. */
export function cases<T>(file: string): readonly T[] {
  return (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as { cases: T[] }).cases;
}

export interface Row {
  readonly op: string;
  readonly input?: string;
  readonly base?: string;
  readonly ref?: string;
  readonly target?: string;
  readonly a?: string;
  readonly b?: string;
  readonly step?: string;
  readonly expected: unknown;
  readonly expected_normalized?: string;
  readonly expected_iri?: string;
}

/** What a row asks, in one line; the key of the table of disagreements. */
export function question(row: Row): string {
  if (row.op === 'equivalent') return `${row.a} = ${row.b}`;
  if (row.op === 'relativize' || row.op === 'relativize-error') return `${row.target} from ${row.base}`;
  if (row.op === 'resolve' || row.op === 'resolve-error') return `${row.ref} against ${row.base}`;
  return `${row.op} ${row.input}`;
}

/** The answer of this package, and whether it is the expected one. */
export function answer(
  row: Row,
  level: NormalizationLevel,
): { readonly answer: unknown; readonly right: boolean } {
  const is = (answer: unknown): { answer: unknown; right: boolean } => ({
    answer,
    right: same(answer, row.expected),
  });
  switch (row.op) {
    case 'resolve':
    case 'resolve-error':
      return is(resolve(row.ref ?? '', row.base ?? '').target);
    case 'relativize':
    case 'relativize-error':
      return relativized(row);
    case 'normalize': {
      const answer = normalize(row.input ?? '', { level });
      return {
        answer,
        right: answer === row.expected || answer === row.expected_iri || toUri(answer) === row.expected,
      };
    }
    case 'normalize-step':
      return step(row);
    case 'equivalent':
      return is(equivalent(row.a ?? '', row.b ?? '', { level }));
    case 'validate':
      return is(validate(row.input ?? '').valid);
    case 'parse':
      return parsed(row);
    default:
      throw new Error(`unknown operation ${row.op}`);
  }
}

const stepLevels: Readonly<Record<string, NormalizationLevel>> = {
  normalizeCase: 'case',
  normalizeEscape: 'escapes',
  normalizePathSegments: 'syntax',
};

/** One step alone is held against ours after the case of both is the same, since ours do what those before them do. */
function step(row: Row): { readonly answer: unknown; readonly right: boolean } {
  const answer = normalize(row.input ?? '', { level: stepLevels[row.step ?? ''] ?? 'syntax' });
  return { answer, right: answer === normalize(String(row.expected), { level: 'case' }) };
}

/** Another reference will do where it leads to the target and is not longer. */
function relativized(row: Row): { readonly answer: unknown; readonly right: boolean } {
  const answer = relativize(row.target ?? '', row.base ?? '', { baseIsDocument: true });
  const shorter =
    answer !== null &&
    typeof row.expected === 'string' &&
    answer.length <= row.expected.length &&
    resolve(answer, row.base ?? '').target === row.target;
  return { answer, right: answer === row.expected || shorter };
}

/** Some suites write an IP literal without its brackets. */
function parsed(row: Row): { readonly answer: unknown; readonly right: boolean } {
  const answer = shownParts(row.input ?? '');
  const host = answer['host']?.replaceAll(/^\[|\]$/g, '') ?? null;
  return { answer, right: same(answer, row.expected) || same({ ...answer, host }, row.expected) };
}

function shownParts(text: string): Readonly<Record<string, string | null>> {
  const { scheme, authority, path, query, fragment } = parse(text);
  const { userinfo, host, port } = parseAuthority(authority ?? '');
  const colon = userinfo?.indexOf(':') ?? -1;
  const user = colon < 0 ? userinfo : userinfo?.slice(0, colon);
  return {
    scheme: scheme ?? null,
    user: user ?? null,
    password: colon < 0 ? null : (userinfo?.slice(colon + 1) ?? null),
    host: authority === undefined ? null : host,
    port: port ?? null,
    path,
    query: query ?? null,
    fragment: fragment ?? null,
  };
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

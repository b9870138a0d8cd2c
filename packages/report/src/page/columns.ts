import type { Column } from './table-source.ts';

/** What documents say, which the search looks into. */
export function searched(
  title: string,
  width: string,
  values: ArrayLike<number>,
  texts: readonly string[],
): Column {
  return { title, width, values, texts, look: 'code', searched: true };
}

/** One of few words, to choose from a list. */
export function chosen(
  title: string,
  width: string,
  values: ArrayLike<number>,
  texts: readonly string[],
): Column {
  return { title, width, values, texts, look: 'text', chosen: true };
}

export function count(title: string, width: string, values: ArrayLike<number>): Column {
  return { title, width, values, look: 'count' };
}

export function line(values: ArrayLike<number>): Column {
  return count('Line', '4.5rem', values);
}

export function severity(values: ArrayLike<number>): Column {
  return { title: 'Severity', width: '6.5rem', values, look: 'severity', chosen: true };
}

import { parse, parseAuthority, profiles, segments } from '@linkwright/uri';
import pc from 'picocolors';
import { printable } from '../../terminal/printable.ts';
import type { Fields, OperationName } from './operations.ts';

/** What a person is shown for an answer. Where programs read lines too, one line without decoration. */
export function shown(name: OperationName, fields: Fields, answer: Fields): string {
  return views[name](fields, answer);
}

type View = (fields: Fields, answer: Fields) => string;

const views: Readonly<Record<OperationName, View>> = {
  parse: (fields) => parsed(String(fields['reference'])),
  resolve: (_, { target }) => line(target),
  relativize: (_, { reference }) => line(reference),
  normalize: (_, { normalized }) => line(normalized),
  validate: ({ uri }, { problems }) => marked(String(uri), problems as readonly Mark[]),
  lint: ({ uri }, { findings }) => marked(String(uri), findings as readonly Mark[]),
  compare: (_, { level, equivalent }) =>
    equivalent === true ? `equivalent ${pc.dim(`at level ${String(level)}`)}\n` : 'different\n',
  diff: (_, { targets }) => profileTable(targets as Readonly<Record<string, string | null>>),
};

function line(text: unknown): string {
  return `${typeof text === 'string' ? printable(text) : ''}\n`;
}

/** The components, one a line, and the parts of authority and path below theirs. */
function parsed(reference: string): string {
  const { scheme, authority, path, query, fragment } = parse(reference);
  const rows: [string, string | undefined][] = [
    ['scheme', scheme],
    ['authority', authority],
    ...(authority === undefined ? [] : authorityRows(authority)),
    ['path', path],
    ...segmentRows(path),
    ['query', query],
    ['fragment', fragment],
  ];
  return rows
    .map(([name, value]) => {
      const known =
        value === undefined ? pc.dim('undefined') : value === '' ? pc.dim('empty') : printable(value);
      return `${name.padEnd(12)}${known}\n`;
    })
    .join('');
}

function authorityRows(authority: string): [string, string | undefined][] {
  const { userinfo, host, port } = parseAuthority(authority);
  return [
    ['  userinfo', userinfo],
    ['  host', host],
    ['  port', port],
  ];
}

function segmentRows(path: string): [string, string][] {
  const list = segments(path);
  if (list.length < 2 && list.every(({ parameters }) => parameters.length === 0)) return [];
  const rows: [string, string][] = [];
  for (const { name, parameters } of list) {
    rows.push(['  segment', name]);
    for (const parameter of parameters) rows.push(['    ;', parameter]);
  }
  return rows;
}

interface Mark {
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly section: string;
  readonly message: string;
  readonly severity?: string;
}

/**
 * The text with its marks below.
 *
 *     ✗ http://a/b c
 *                 ^ character-excluded: " " must be escaped (RFC 3986, 3.3)
 */
function marked(text: string, marks: readonly Mark[]): string {
  const head = marks.length === 0 ? pc.green('✓') : pc.red('✗');
  const below = marks.map(({ code, start, end, section, message, severity }) => {
    const arrow =
      ' '.repeat(2 + width(text.slice(0, start))) + '^'.repeat(Math.max(1, width(text.slice(start, end))));
    const level = severity === undefined ? '' : `${severity} `;
    return `${pc.red(arrow)} ${level}${pc.bold(code)}: ${printable(message)} ${pc.dim(`(${section})`)}\n`;
  });
  return `${head} ${printable(text)}\n${below.join('')}`;
}

/** How many columns the text takes when it is printed. */
function width(text: string): number {
  return [...printable(text)].length;
}

/** What each profile answers; those that agree with the default one are dim. */
function profileTable(targets: Readonly<Record<string, string | null>>): string {
  const usual = targets['rfc3986'];
  return Object.entries(targets)
    .map(([name, target]) => {
      const answer = target === null ? 'none' : printable(target);
      const document = profiles[name as keyof typeof profiles].document;
      const differs = target === usual ? pc.dim(answer) : pc.yellow(answer);
      return `${name.padEnd(10)}${document.padEnd(30)}${differs}\n`;
    })
    .join('');
}

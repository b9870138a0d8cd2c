// What arguments say: paths as LaTeX reads them (LaTeX2e, `\set@curr@file`), URLs as hyperref does (`\hyper@normalise`), and keys.

/** The path that an argument says; undefined where it holds what only TeX can say. */
export function pathSaid(text: string): string | undefined {
  const plain = withoutComments(text)
    .replaceAll(/\\string(?![A-Za-z@]) ?/g, '')
    .replaceAll(/\\space(?![A-Za-z@])(?: |\{\})?|\s+/g, ' ')
    .replaceAll(/\\([_&$#])/g, '$1')
    .replaceAll('"', '')
    .trim();
  const said = /^\{[^{}]*\}$/.test(plain) ? plain.slice(1, -1).trim() : plain;
  return /[\\{}]/.test(said) || isParameter(said) ? undefined : said;
}

/** Signs that hyperref takes what stands behind the backslash for, by the names of their commands. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ['textunderscore', '_'],
  ['textasciitilde', '~'],
  ['percent', '%'],
  ['%', '%'],
  ['#', '#'],
  ['&', '&'],
  ['_', '_'],
  ['~', '~'],
  ['\\', '\\'],
  ['$', '$'],
]);

/** The URL that an argument says; undefined where it holds what only TeX can say. */
export function urlSaid(text: string): string | undefined {
  let isUnsaid = false;
  const said = onOneLine(text)
    .replaceAll(/\\string(?![A-Za-z@]) ?\\?/g, '')
    .replaceAll(/\\(?:([A-Za-z@]+) ?|([^]))/g, (_, name?: string, sign?: string) => {
      const known = NAMED.get(name ?? sign ?? '');
      if (known === undefined) isUnsaid = true;
      return known ?? '';
    })
    .trim();
  return isUnsaid ? undefined : said;
}

/** A text whose ends of lines are spaces, and nothing behind a `%`, as hyperref reads them (`\Hy@RemovePercentCr`). */
function onOneLine(text: string): string {
  const [first = '', ...others] = text.split(/\r\n?|\n/);
  let said = first;
  for (const line of others) {
    said = said.trimEnd();
    said = said.endsWith('%') && !said.endsWith('\\%') ? said.slice(0, -1) : `${said} `;
    said += line.trimStart();
  }
  return said;
}

/** The name of a label or an entry; undefined where it holds what only TeX can say. */
export function keySaid(text: string): string | undefined {
  const said = withoutComments(text).replaceAll(/\s+/g, ' ').trim();
  return said === '' || /[\\{}]/.test(said) || isParameter(said) ? undefined : said;
}

/** Whether a text has a place for what a definition is given. */
export function isParameter(text: string): boolean {
  return /#[#\d]/.test(text);
}

/** Comments take the end of their line along, and the white space that the next one begins with. */
function withoutComments(text: string): string {
  return text.includes('%') ? text.replaceAll(/(?<!\\)%[^\r\n]*(?:(?:\r\n?|\n)[ \t]*)?/g, '') : text;
}

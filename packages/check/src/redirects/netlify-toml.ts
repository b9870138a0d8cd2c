// `[[redirects]]` of `netlify.toml`, as Netlify documents them.
import { TomlError, parse } from 'smol-toml';
import { type HostRules, type UnreadRule, unreadFile, unreadRule } from './host-rules.ts';
import { netlifyRule } from './redirects-file.ts';
import type { RedirectRule } from './rule.ts';

const BOM = '\uFEFF';

/** The rules of the file; without `from` and `to` one is none, as Netlify says it. */
export function parseNetlifyToml(text: string): HostRules {
  let said: unknown;
  try {
    said = parse(withoutMark(text)).redirects;
  } catch (error) {
    if (error instanceof TomlError)
      return unreadFile(error.line, `it is no TOML (${firstLine(error.message)})`);
    throw error;
  }
  if (said === undefined) return { rules: [], unread: [] };
  const lines = tableLines(text);
  const rules: RedirectRule[] = [];
  const unread: UnreadRule[] = [];
  for (const [index, table] of (Array.isArray(said) ? said : [said]).entries()) {
    const line = lines[index] ?? 1;
    const rule = isTable(table) ? ruleOf(table, line) : undefined;
    if (rule) rules.push(rule);
    else unread.push(unreadRule(line, 'a redirect is not read: it needs a path `from`, and `to`'));
  }
  return { rules, unread };
}

/** The folders that functions are in, from the base of the build. */
export function functionFolders(text: string): readonly string[] {
  try {
    const { build, functions } = parse(withoutMark(text));
    const said = [
      isTable(functions) ? functions.directory : undefined,
      isTable(build) ? build.functions : undefined,
    ];
    const base = isTable(build) && typeof build.base === 'string' ? build.base : '.';
    return said.flatMap((folder) => (typeof folder === 'string' ? [`${base}/${folder}`, folder] : []));
  } catch (error) {
    if (error instanceof TomlError) return [];
    throw error;
  }
}

function ruleOf(table: Readonly<Record<string, unknown>>, line: number): RedirectRule | undefined {
  const { from: path, origin, to, destination, status = 301, force, conditions, query, params } = table;
  const from = path ?? origin;
  const where = to ?? destination ?? (status === 404 || status === 410 ? '/404' : undefined);
  if (typeof from !== 'string' || typeof where !== 'string' || !/^(?:\/|https?:\/\/)/i.test(from))
    return undefined;
  const asked = query ?? params;
  return netlifyRule({
    line,
    from,
    to: where,
    query: isTable(asked) ? Object.entries(asked).map(([name, value]) => [name, String(value)]) : [],
    status: Number(status),
    forced: force === true,
    conditional: isTable(conditions) && Object.keys(conditions).length > 0,
  });
}

/** Where each `[[redirects]]` stands. */
function tableLines(text: string): readonly number[] {
  return text
    .split('\n')
    .flatMap((line, index) => (/^[ \t]*\[\[[ \t]*redirects[ \t]*\]\]/.test(line) ? [index + 1] : []));
}

function isTable(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? message;
}

function withoutMark(text: string): string {
  return text.startsWith(BOM) ? text.slice(1) : text;
}

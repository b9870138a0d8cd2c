// `vercel.json`, as Vercel documents it: `redirects` come before files and `rewrites` behind them, `cleanUrls` and
// `trailingSlash` say how pages are found.
import { type HostRules, type UnreadRule, unreadRule } from './host-rules.ts';
import { HostJson, type Said, membersOf } from './host-json.ts';
import { filledTemplate, fromTemplate } from './path-templates.ts';
import { UnreadExpression } from './regular-expression.ts';
import type { RedirectRule } from './rule.ts';

/** The rules of the file. */
export function parseVercelJson(text: string): HostRules {
  const file = new HostJson(text, { comments: false });
  if (file.refused) return file.refused;
  const rules: RedirectRule[] = [];
  const unread: UnreadRule[] = [];
  for (const list of ['redirects', 'rewrites'] as const)
    for (const said of file.list(list)) {
      const rule = ruleOf(said, list === 'redirects');
      if ('message' in rule) unread.push(rule);
      else rules.push(rule);
    }
  const [route] = file.list('routes');
  if (route) unread.push(unreadRule(route.line, '`routes` are not read: write `redirects` and `rewrites`'));
  return { rules, serves: servesOf(file), unread };
}

function ruleOf({ value, line }: Said, forced: boolean): RedirectRule | UnreadRule {
  const { source, destination, permanent, statusCode, has, missing } = membersOf(value);
  if (typeof source !== 'string' || typeof destination !== 'string')
    return unreadRule(line, 'a rule is not read: it needs a `source` and a `destination`');
  try {
    return {
      line,
      ...fromTemplate(source, 'strict'),
      query: [],
      // Functions are made of the files in this folder.
      to: !forced && /^\/api(?:\/|$)/.test(destination) ? undefined : filledTemplate(destination),
      status: !forced ? 200 : typeof statusCode === 'number' ? statusCode : permanent === false ? 307 : 308,
      forced,
      conditional: has !== undefined || missing !== undefined,
    };
  } catch (error) {
    if (error instanceof UnreadExpression)
      return unreadRule(line, `the rule for ${source} is not read: ${error.message}`);
    throw error;
  }
}

function servesOf(file: HostJson): NonNullable<HostRules['serves']> {
  const slash = file.at('trailingSlash');
  return {
    ...(file.at('cleanUrls') === true && { cleanUrls: true, slashAfterPage: true }),
    ...(typeof slash === 'boolean' && { folderWithoutSlash: slash ? 'redirect' : 'same' }),
  };
}

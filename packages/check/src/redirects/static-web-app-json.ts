// `staticwebapp.config.json`, as Azure Static Web Apps documents it: `routes` come before files, `navigationFallback`
// behind them; pages are found without their ending.
import { type HostRules, type UnreadRule, unreadRule } from './host-rules.ts';
import { HostJson, type Said, membersOf } from './host-json.ts';
import { type From, exactly, fromExpression, fromGlob } from './path-templates.ts';
import { UnreadExpression } from './regular-expression.ts';
import type { RedirectRule } from './rule.ts';

/** The rules of the file. */
export function parseStaticWebApp(text: string): HostRules {
  const file = new HostJson(text, { comments: false });
  if (file.refused) return file.refused;
  const rules: RedirectRule[] = [];
  const unread: UnreadRule[] = [];
  for (const said of file.list('routes')) {
    const rule = routeOf(said);
    if (rule && 'message' in rule) unread.push(rule);
    else if (rule) rules.push(rule);
  }
  const { rewrite, exclude } = membersOf(file.at('navigationFallback'));
  if (typeof rewrite === 'string') rules.push(fallback(rewrite, Array.isArray(exclude) ? exclude : []));
  return { rules, serves: { cleanUrls: true, slashAfterPage: true, folderWithoutSlash: 'same' }, unread };
}

/** Undefined: it says nothing of where a page is. */
function routeOf({ value, line }: Said): RedirectRule | UnreadRule | undefined {
  const { route, redirect, rewrite, statusCode, methods, allowedRoles } = membersOf(value);
  if (typeof route !== 'string') return unreadRule(line, 'a route is not read: it needs a path `route`');
  const to = redirect ?? rewrite;
  const gone = statusCode === 404 || statusCode === 410;
  if ((typeof to !== 'string' && !gone) || (Array.isArray(methods) && !methods.includes('GET')))
    return undefined;
  try {
    return {
      line,
      ...(/[*{]/.test(route) ? fromWildcard(route) : exactly(route)),
      query: [],
      to: () => String(to),
      status: typeof redirect === 'string' ? (statusCode === 301 ? 301 : 302) : gone ? statusCode : 200,
      forced: true,
      conditional: Array.isArray(allowedRoles) && !allowedRoles.includes('anonymous'),
    };
  } catch (error) {
    if (error instanceof UnreadExpression)
      return unreadRule(line, `the route ${route} is not read: ${error.message}`);
    throw error;
  }
}

/** Everything that is not there is this page, but for what is excluded. */
function fallback(rewrite: string, exclude: readonly unknown[]): RedirectRule {
  const others = exclude.flatMap((glob) => readable(String(glob)));
  const { from } = fromExpression('^.*$');
  return {
    line: 1,
    from: { exec: (path) => (others.some((other) => other.exec(path)) ? null : from.exec(path)) },
    fixed: '',
    names: [],
    query: [],
    to: () => rewrite,
    status: 200,
    forced: false,
    conditional: false,
  };
}

function readable(glob: string): readonly RedirectRule['from'][] {
  try {
    return [fromWildcard(glob).from];
  } catch (error) {
    if (error instanceof UnreadExpression) return [];
    throw error;
  }
}

/** The one `*` that may stand in a path is for all that is there, in folders below as well. */
function fromWildcard(path: string): From {
  return fromGlob(path.replace('*', '**'));
}

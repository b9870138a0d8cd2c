// `hosting` of `firebase.json`, as Firebase documents it: `redirects` come before files and `rewrites` behind them, each
// for a glob (`source`) or an expression of RE2 (`regex`).
import { normalize } from 'node:path/posix';
import { type HostRules, type UnreadRule, unreadRule } from './host-rules.ts';
import { HostJson, type Said, membersOf } from './host-json.ts';
import { type From, filledTemplate, fromExpression, fromGlob, fromTemplate } from './path-templates.ts';
import { UnreadExpression } from './regular-expression.ts';
import type { RedirectRule } from './rule.ts';

/** The rules of the file for the site in a folder, named from that of the file; where none is there, of the first site. */
export function parseFirebaseJson(text: string, folder: string): HostRules {
  const file = new HostJson(text, { comments: true });
  if (file.refused) return file.refused;
  const sites = sitesOf(file);
  const [hosting = ['hosting']] =
    sites.find(([, each]) => normalize(`./${each}/`) === normalize(`./${folder}/`)) ?? sites[0] ?? [];
  const rules: RedirectRule[] = [];
  const unread: UnreadRule[] = [];
  for (const list of ['redirects', 'rewrites'] as const)
    for (const said of file.list(...hosting, list)) {
      const rule = ruleOf(said, list === 'redirects');
      if ('message' in rule) unread.push(rule);
      else rules.push(rule);
    }
  const slash = file.at(...hosting, 'trailingSlash');
  const serves = {
    ...(file.at(...hosting, 'cleanUrls') === true && { cleanUrls: true, slashAfterPage: true }),
    ...(typeof slash === 'boolean' && {
      folderWithoutSlash: slash ? ('redirect' as const) : ('same' as const),
    }),
  };
  return { rules, serves, unread };
}

/** Where each site is said, and its folder. */
function sitesOf(file: HostJson): readonly (readonly [at: readonly (string | number)[], folder: string])[] {
  const said = file.at('hosting');
  return (Array.isArray(said) ? said : [said]).flatMap((site, number) => {
    const { public: folder = '.' } = membersOf(site);
    const at = Array.isArray(said) ? ['hosting', number] : ['hosting'];
    return typeof folder === 'string' ? [[at, folder] as const] : [];
  });
}

function ruleOf({ value, line }: Said, forced: boolean): RedirectRule | UnreadRule {
  const { source, glob = source, regex, destination, type } = membersOf(value);
  const path = typeof glob === 'string' ? glob : regex;
  if (typeof path !== 'string' || (forced && typeof destination !== 'string'))
    return unreadRule(
      line,
      'a rule is not read: it needs a `source` or `regex`, and a `destination` or what answers',
    );
  try {
    return {
      line,
      ...(typeof glob === 'string' ? fromSource(glob, destination) : fromExpression(path)),
      query: [],
      // A function, a service of Cloud Run, a dynamic link.
      to: typeof destination === 'string' ? filledTemplate(destination) : undefined,
      status: !forced ? 200 : typeof type === 'number' ? type : 301,
      forced,
      conditional: false,
    };
  } catch (error) {
    if (error instanceof UnreadExpression)
      return unreadRule(line, `the rule for ${path} is not read: ${error.message}`);
    throw error;
  }
}

/** Where the destination has names, a source is no glob but has them too. */
function fromSource(source: string, destination: unknown): From {
  if (typeof destination !== 'string' || !/(?:^|\/):/.test(destination)) return fromGlob(source);
  return fromTemplate(source.startsWith('/') ? source : `/${source}`, 'loose');
}

// `.htaccess` in the root of a site: `Redirect` and its kin (mod_alias of Apache 2.4), the rules of mod_rewrite that say
// where a path leads without asking for more than whether a file is there, and `DirectoryIndex`.
import { type Directive, directivesOf, redirectArguments } from '@linkwright/companions';
import { type HostRules, type UnreadRule, unreadRule } from './host-rules.ts';
import { type From, fromExpression, substituted } from './path-templates.ts';
import { UnreadExpression } from './regular-expression.ts';
import { Rewriting } from './rewrite-rules.ts';
import type { RedirectRule } from './rule.ts';

/** The rules of the file; `place` is the path on the server of the folder that it is in. */
export function parseHtaccess(text: string, place: string): HostRules {
  const rules: RedirectRule[] = [];
  const unread: UnreadRule[] = [];
  const rewriting = new Rewriting(place);
  let index: readonly string[] = [];
  for (const directive of directivesOf(text)) {
    const { name, words } = directive;
    if (name === 'directoryindex')
      index = words
        .map(({ text: word }) => word)
        .filter((word) => word !== 'disabled' && !word.includes('/'));
    const rule = name.startsWith('redirect') ? redirectOf(directive, place) : rewriting.rule(directive);
    if (!rule) continue;
    if ('message' in rule) unread.push(rule);
    else rules.push(rule);
  }
  return { rules, unread, ...(index.length > 0 && { serves: { index } }) };
}

function redirectOf(directive: Directive, place: string): RedirectRule | UnreadRule {
  const { name, line, conditional } = directive;
  const said = redirectArguments(directive);
  const { status } = said;
  const [path, to] = [said.from?.text, said.to?.text];
  const leads = status >= 300 && status < 400;
  const matches = name === 'redirectmatch';
  if (path === undefined || (leads && to === undefined) || !(matches || path.startsWith('/')))
    return unreadRule(
      line,
      'a redirect is not read: it needs a path that begins with "/", and where it leads',
    );
  try {
    return {
      line,
      ...ofServer(matches ? fromExpression(path) : belowPath(path), place),
      query: [],
      to: matches ? substituted(to ?? '') : (values) => (to ?? '') + (values.get('rest') ?? ''),
      status,
      forced: true,
      conditional,
    };
  } catch (error) {
    if (error instanceof UnreadExpression)
      return unreadRule(line, `the redirect of ${path} is not read: ${error.message}`);
    throw error;
  }
}

/** `Redirect` is for whole segments, and takes all that is below along. */
function belowPath(path: string): From {
  const exec = (asked: string): readonly string[] | null =>
    asked === path || (asked.startsWith(path) && (path.endsWith('/') || asked[path.length] === '/'))
      ? [asked, asked.slice(path.length)]
      : null;
  return { from: { exec }, fixed: path.endsWith('/') ? path.slice(0, -1) : path, names: ['rest'] };
}

/** A rule for paths of the whole server, told of those below a place on it. */
function ofServer({ from, fixed, pieces, names }: From, place: string): From {
  const before = place.slice(0, -1);
  if (before === '') return { from, fixed, ...(pieces !== undefined && { pieces }), names };
  const inside = fixed.startsWith(before) ? fixed.slice(before.length) : '';
  return { from: { exec: (path) => from.exec(before + path) }, fixed: inside, names };
}

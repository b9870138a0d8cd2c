// mod_rewrite of Apache 2.4 in `.htaccess`, as far as rules say where a path leads: conditions may ask whether there is a
// file. Those that ask by which host or scheme a page is wanted say nothing of paths.
import type { Directive } from '@linkwright/companions';
import { type UnreadRule, unreadRule } from './host-rules.ts';
import { fromExpression, substituted } from './path-templates.ts';
import { UnreadExpression } from './regular-expression.ts';
import type { RedirectRule } from './rule.ts';

/** What a site has a name and a scheme for, and robots one: by such conditions no page is moved. */
const OF_OTHERS =
  /^%\{(?:HTTPS|HTTP_HOST|SERVER_NAME|SERVER_PORT|REQUEST_SCHEME|HTTP_USER_AGENT|HTTP_REFERER|HTTP:X-Forwarded-[\w-]+)\}/i;
const WHETHER_THERE = /^!-[fdlFs]$/;
const FLAGS =
  /^(?:R(?:=(?:\d{3}|permanent|temp|seeother))?|L|END|NC|NE|QSA|QSD|PT|B|G|gone|redirect(?:=\w+)?|last|nocase|noescape)$/i;

const GONE = /^(?:G|gone)$/i;
/** A status that is no redirect: where the rule leads does not count. */
const ABSENT = /^(?:R|redirect)=4(?:04|10)$/i;

/** Reads directives one after the other. */
export class Rewriting {
  readonly #place: string;
  #isOn = false;
  #base: string | undefined;
  #conditions: (readonly string[])[] = [];
  #told = false;

  constructor(place: string) {
    this.#place = place;
  }

  /** Undefined where a directive says nothing of where a path leads. Of what is not read, the first is told. */
  rule(directive: Directive): RedirectRule | UnreadRule | undefined {
    const { name, words } = directive;
    if (name === 'rewriteengine') this.#isOn = /^on$/i.test(words[0]?.text ?? '');
    else if (name === 'rewritebase') this.#base = words[0]?.text.replace(/\/?$/, '/');
    else if (name === 'rewritecond') this.#conditions.push(words.map(({ text }) => text));
    else if (name === 'rewriterule') {
      const conditions = this.#conditions;
      this.#conditions = [];
      if (this.#isOn && !conditions.some(([asked = '']) => OF_OTHERS.test(asked)))
        return this.#rule(directive, conditions);
    }
    return undefined;
  }

  #rule(
    { words, line, conditional }: Directive,
    conditions: readonly (readonly string[])[],
  ): RedirectRule | UnreadRule | undefined {
    const [pattern, to, said = '[]'] = words.map(({ text }) => text);
    const flags = said
      .slice(1, -1)
      .split(',')
      .map((flag) => flag.trim())
      .filter(Boolean);
    const gone = flags.some((flag) => GONE.test(flag) || ABSENT.test(flag));
    if (pattern === undefined || to === undefined || (to === '-' && !gone)) return undefined;
    const asksForFile = conditions.every(
      ([asked = '', wanted = '']) => asked === '%{REQUEST_FILENAME}' && WHETHER_THERE.test(wanted),
    );
    if (
      !asksForFile ||
      pattern.startsWith('!') ||
      /%\{|%\d/.test(to) ||
      flags.some((flag) => !FLAGS.test(flag))
    )
      return this.#unread(line, 'it has conditions, variables or flags that are not known');
    try {
      return this.#read({ pattern, to, line, flags, conditional, forced: conditions.length === 0 });
    } catch (error) {
      if (error instanceof UnreadExpression) return this.#unread(line, error.message);
      throw error;
    }
  }

  #read(
    rule: Pick<RedirectRule, 'line' | 'forced' | 'conditional'> & {
      readonly pattern: string;
      readonly to: string;
      readonly flags: readonly string[];
    },
  ): RedirectRule {
    const { pattern, to, flags, ...others } = rule;
    const has = (flag: RegExp): boolean => flags.some((each) => flag.test(each));
    const { from, fixed, pieces, names } = fromExpression(pattern, { ignoreCase: has(/^(?:NC|nocase)$/i) });
    const whole = /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(to) ? to : (this.#base ?? this.#place) + to;
    const sent = flags.find((flag) => /^(?:R|redirect)(?:=|$)/i.test(flag));
    return {
      ...others,
      // What stands before a path of the folder is taken off.
      from: { exec: (path) => from.exec(path.slice(1)) },
      fixed: `/${fixed}`,
      ...(pieces !== undefined && { pieces }),
      names,
      query: [],
      to: substituted(whole),
      status: has(GONE) ? 410 : sent === undefined && !/^https?:/i.test(to) ? 200 : statusOf(sent),
    };
  }

  #unread(line: number, why: string): UnreadRule | undefined {
    if (this.#told) return undefined;
    this.#told = true;
    return unreadRule(line, `a RewriteRule (and perhaps others behind it) is not read: ${why}`);
  }
}

function statusOf(flag = ''): number {
  const [, said = ''] = flag.split('=');
  if (/^permanent$/i.test(said)) return 301;
  return /^seeother$/i.test(said) ? 303 : /^\d{3}$/.test(said) ? Number(said) : 302;
}

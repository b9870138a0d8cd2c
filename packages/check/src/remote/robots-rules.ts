// RFC 9309, 2.2: what a robots.txt says. That a path fits a rule is seen in one pass over both: the usual libraries hold
// each character of the path against each of the rule, and of a file of 500 KiB a path of 2,000 takes them two seconds.

/** What is said to one program, or to all that are not named. */
interface Group {
  readonly rules: Rule[];
  /** Seconds between two requests; undefined where nothing is said of it. No matter of RFC 9309. */
  delay?: number;
}

interface Rule {
  readonly allow: boolean;
  /** What stands between its `*`. */
  readonly pieces: readonly string[];
  /** Whether it ends with `$`, where the path has to end. */
  readonly isWhole: boolean;
  /** Of the pattern: the most specific counts (2.2.2). */
  readonly length: number;
}

/** The groups of a robots.txt. */
export class RobotsRules {
  /** By the product token in lower case. */
  readonly #groups = new Map<string, Group>();

  /** `text`: the file, with or without a byte order mark; lines that say nothing are passed over. */
  constructor(text: string) {
    let agents: string[] = [];
    let isNaming = false;
    for (const [key, value] of records(text)) {
      if (key === 'user-agent') {
        if (!isNaming) agents = [];
        if (value !== '') agents.push(productToken(value));
      } else for (const agent of agents) this.#say(agent, key, value);
      isNaming = key === 'user-agent';
    }
    for (const { rules } of this.#groups.values()) rules.sort(byRank);
  }

  /** Whether the program may ask for an absolute URL of the server; `agent` is its product token. */
  allows(url: string, agent: string): boolean {
    const { pathname, search } = new URL(url);
    const path = upperEscapes(pathname + search);
    return this.#of(agent)?.rules.find((rule) => fits(path, rule))?.allow !== false;
  }

  /** Seconds that are to pass between two requests of the program (`Crawl-delay`); 0 where nothing is said of it. */
  crawlDelay(agent: string): number {
    return this.#of(agent)?.delay ?? 0;
  }

  #of(agent: string): Group | undefined {
    return this.#groups.get(productToken(agent)) ?? this.#groups.get('*');
  }

  #say(agent: string, key: string, value: string): void {
    if (!OF_GROUPS.has(key)) return;
    let group = this.#groups.get(agent);
    if (!group) this.#groups.set(agent, (group = { rules: [] }));
    if (key === 'crawl-delay') {
      const delay = Number(value);
      if (!Number.isNaN(delay)) group.delay = delay;
    } else if (value !== '') group.rules.push(ruleOf(value, key === 'allow'));
  }
}

const OF_GROUPS: ReadonlySet<string> = new Set(['allow', 'disallow', 'crawl-delay']);

function* records(text: string): Generator<readonly [key: string, value: string]> {
  for (const line of text.split(/\r\n|\r|\n/)) {
    const said = line.split('#', 1)[0] as string;
    const colon = said.indexOf(':');
    const key = said.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (key !== '') yield [key, said.slice(colon + 1).trim()];
  }
}

/** Without the version that some write behind it. */
function productToken(agent: string): string {
  return (agent.toLowerCase().split('/', 1)[0] as string).trim();
}

function ruleOf(value: string, allow: boolean): Rule {
  const pattern = escaped(value);
  const isWhole = pattern.endsWith('$');
  return {
    allow,
    pieces: (isWhole ? pattern.slice(0, -1) : pattern).split('*'),
    isWhole,
    length: pattern.length,
  };
}

/** The longest first, and of those the ones that allow (2.2.2). */
function byRank(a: Rule, b: Rule): number {
  return b.length - a.length || Number(b.allow) - Number(a.allow);
}

/** 2.2.3: `*` is any characters. Where each piece stands as early as it can, those behind it have the most room. */
function fits(path: string, { pieces, isWhole }: Rule): boolean {
  const [first = '', ...further] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? further.pop() : undefined;
  if (isWhole && last === undefined) return path === first;
  let at = first.length;
  for (const piece of further) {
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return last === undefined || (path.length - last.length >= at && path.endsWith(last));
}

/** 2.2.2: characters beyond ASCII are compared by their escapes, and escapes whatever their case. */
function escaped(pattern: string): string {
  try {
    return upperEscapes(encodeURI(pattern).replaceAll('%25', '%'));
  } catch {
    // Half of a pair of surrogates.
    return pattern;
  }
}

function upperEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase());
}

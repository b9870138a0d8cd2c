import {
  type CheckSettings,
  type LinkExemption,
  type Pattern,
  RULES,
  type RuleCode,
  SERVERS,
  ASKED_PLACES,
  type ServerName,
  type ServerRules,
  type Severities,
  isRuleCode,
  severitiesOf,
} from '@linkwright/check';
import type { ReadingOptions } from '@linkwright/corpus';
import { type Command, Option } from 'commander';
import { UsageError } from '../exit-status.ts';
import { type ReadingArguments, collect, readingOptions } from '../arguments/reading-arguments.ts';

/** The options of every command that checks links. */
export interface CheckingArguments extends ReadingArguments {
  readonly server?: ServerName;
  readonly index: readonly string[];
  readonly cleanUrls?: boolean;
  readonly markdownPages?: boolean;
  readonly trailingSlash?: ServerRules['folderWithoutSlash'];
  readonly caseSensitive?: boolean;
  readonly rule: readonly string[];
  readonly exclude: readonly string[];
  readonly exempt: readonly string[];
}

export function addCheckingOptions(command: Command): Command {
  return command
    .addOption(new Option('--server <NAME>', 'how the site is served').choices(Object.keys(SERVERS)))
    .option('--index <NAME>', 'a file that stands for its folder (repeatable)', collect, [])
    .option('--clean-urls', '`page` gives page.html')
    .option('--no-clean-urls', '`page` does not give page.html')
    .option('--markdown-pages', 'page.md stands for the page.html that it becomes')
    .option('--no-markdown-pages', 'page.md is no page')
    .addOption(
      new Option('--trailing-slash <WHAT>', "what a folder's URL gives without its last slash").choices([
        'same',
        'redirect',
        'missing',
      ]),
    )
    .option('--case-sensitive', 'upper and lower case of names count')
    .option('--no-case-sensitive', 'upper and lower case of names do not count')
    .option(
      '--rule <CODE=SEVERITY>',
      'error, warning, info or off; CODE alone turns it on (repeatable)',
      collect,
      [],
    )
    .option(
      '--exclude <PATTERN>',
      'regular expression for links that are not checked (repeatable)',
      collect,
      [],
    )
    .option(
      '--exempt <RULE=PATTERN>',
      'regular expression for links that a rule says nothing of: missing-fragment=^https://github\\.com/ (repeatable)',
      collect,
      [],
    );
}

export function severitiesFrom(wanted: readonly string[]): Severities {
  const changes: Partial<Record<RuleCode, 'error' | 'warning' | 'info' | 'off'>> = {};
  for (const want of wanted) {
    const [code = '', severity] = want.split('=');
    if (!isRuleCode(code))
      throw new UsageError(`--rule ${want}: no rule has this code; \`--explain all\` lists them`);
    const said = severity ?? RULES[code].severity;
    if (said !== 'error' && said !== 'warning' && said !== 'info' && said !== 'off')
      throw new UsageError(`--rule ${want}: a severity is error, warning, info or off`);
    changes[code] = said;
  }
  return severitiesOf(changes);
}

/** A mapped tree is a site, and others are files, unless it is said how they are served. */
export function serverFrom(options: CheckingArguments): ServerRules {
  const { server, map, index, cleanUrls, markdownPages, trailingSlash, caseSensitive } = options;
  return {
    ...SERVERS[server ?? (map.length > 0 ? 'any' : 'files')],
    ...(index.length > 0 && { index }),
    ...(cleanUrls !== undefined && { cleanUrls }),
    ...(markdownPages !== undefined && { markdownPages }),
    ...(trailingSlash !== undefined && { folderWithoutSlash: trailingSlash }),
    ...(caseSensitive !== undefined && { caseSensitive }),
  };
}

/** What is said of the links that are checked: which are left out, and which by some rules. */
export function exceptionsFrom({
  exclude,
  exempt,
}: Pick<CheckingArguments, 'exclude' | 'exempt'>): Pick<CheckSettings, 'exclude' | 'exempt'> {
  return { exclude: exclude.map(checkedPattern), exempt: exempt.map(exemption) };
}

export function checkedPattern(pattern: string): Pattern {
  return patternOf(pattern, `--exclude ${pattern}`);
}

function exemption(said: string): LinkExemption {
  const [, rule = '', pattern = ''] = /^([^=]*)=(.+)$/s.exec(said) ?? [];
  if (!isRuleCode(rule))
    throw new UsageError(
      `--exempt ${said}: RULE=PATTERN is needed, with a rule that \`--explain all\` lists: missing-fragment=^https://github\\.com/`,
    );
  return { rule, ...patternOf(pattern, `--exempt ${said}`) };
}

function patternOf(pattern: string, said: string): Pattern {
  try {
    const { source, flags } = new RegExp(pattern);
    return { source, flags };
  } catch (error) {
    const glob = /[*?]/.test(pattern) ? ' (in a regular expression, .* stands for what * is in a glob)' : '';
    throw new UsageError(`${said}: ${(error as Error).message}${glob}`);
  }
}

/** Documents as they are read to be checked: with what programs ask for besides. */
export function checkedReading(options: CheckingArguments): ReadingOptions {
  const reading = readingOptions(options);
  return { ...reading, include: [...ASKED_PLACES, ...options.include] };
}

// A project says once how its files are worked on. A command line that asks for what does not go with that goes
// without it: most options cannot be taken back there, so a refusal would leave no way but --no-config.
import { absolutePath, splitMap, statAt } from '@linkwright/corpus';
import type { Command } from 'commander';
import { isSaid } from '../arguments/said-options.ts';

type Settings = Readonly<Record<string, readonly string[]>>;

const REWRITING = ['out', 'inPlace', 'engine'];

/** Settings for files, by command: standard input is in none. */
const FOR_FILES: Settings = {
  check: ['cache', 'fix', 'since', 'watch', 'engine', 'to', 'anchors', 'addresses'],
  absolutize: REWRITING,
  relativize: REWRITING,
  move: ['in', 'git', 'like', 'plan', 'interactive', 'redirects'],
};

/** Settings for a single check: `--watch` prints text about files alone. */
const FOR_ONE_CHECK = new Set([
  'fix',
  'updateBaseline',
  'since',
  'remote',
  'engine',
  'report',
  'to',
  'anchors',
  'addresses',
]);

/** Two places for a result: the one that the command line names counts. */
const OTHER_PLACE: Readonly<Record<string, string>> = { out: 'inPlace', inPlace: 'out' };

/**
 * What rewriting commands print instead of one another. A configured `diff` stays, and is refused: without it,
 * `move` would write.
 */
function printsOther(option: string, command: Command): boolean {
  if (command.name() === 'check' || (option !== 'report' && option !== 'redirects')) return false;
  const isMachine = isSaid(command, 'report') && command.getOptionValue('report') === 'ndjson';
  return isMachine || isSaid(command, 'diff') || isSaid(command, 'redirects');
}

/** Whether what a configuration says for an option does not count for this command line. */
export function isLeftAside(option: string, command: Command): boolean {
  const name = command.name();
  if (command.args.includes('-') && FOR_FILES[name]?.includes(option)) return true;
  if (name === 'check' && isSaid(command, 'watch') && FOR_ONE_CHECK.has(option)) return true;
  if (printsOther(option, command)) return true;
  const other = OTHER_PLACE[option];
  return other !== undefined && isSaid(command, other);
}

/** Takes back what a configuration says of fixing, for a check that fixes nothing. */
export function leaveFixingAside(command: Command): void {
  if (command.name() !== 'check' || command.getOptionValue('fix') === true) return;
  for (const option of ['dryRun', 'diff'])
    if (command.getOptionValueSource(option) === 'config')
      command.setOptionValueWithSource(option, undefined, 'default');
}

/** Commands that only read. */
const READING = new Set(['check', 'extract', 'explain', 'report']);

/**
 * Takes back what a configuration maps that is not there, for a move, an editor, and what reads places that the command line
 * names: sources move, and are written and checked, whether or not something has been built of them. The maps are given back.
 */
export function leaveUnbuiltAside(command: Command): readonly string[] {
  const name = command.name();
  const isWanted = name === 'move' || name === 'lsp' || (READING.has(name) && command.args.length > 0);
  if (!isWanted || command.getOptionValueSource('map') !== 'config') return [];
  const maps = command.getOptionValue('map') as readonly string[];
  const unbuilt = maps.filter((map) => !isBuilt(map));
  if (unbuilt.length > 0) command.setOptionValueWithSource('map', maps.filter(isBuilt), 'config');
  return unbuilt;
}

/** Whether there is something at the place of a map; one that is none is told where it is used. */
function isBuilt(map: string): boolean {
  const path = splitMap(map)?.path;
  return path === undefined || statAt(absolutePath(path)) !== undefined;
}

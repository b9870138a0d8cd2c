import type { Entity } from '@linkwright/core';
import type { SiteMap } from '@linkwright/corpus';
import { absolutize } from './absolutize.ts';
import { FolderMemory } from '../plans/decisions.ts';
import type { Intention } from '../plans/intention.ts';
import { relativize } from './relativize.ts';
import { inMessages } from './in-messages.ts';
import { isRepairedAt, repair, repairedTarget } from './repair.ts';
import { selects } from '../plans/selection.ts';
import type { RewriteTask } from '../task.ts';
import { type Change, unifiedDiff } from '../unified-diff.ts';

/** What a rewriting command wants of each document. */
export function intentionOf(
  {
    command,
    selection,
    record,
    allowSigned,
    diff,
  }: Pick<RewriteTask, 'command' | 'selection' | 'record' | 'allowSigned' | 'diff'>,
  map: SiteMap,
): Intention {
  const chosen = {
    selects: selects(selection),
    record,
    allowSigned,
    ...(diff && {
      diff: (entity: Entity, change: Change) => unifiedDiff(diff, entity.source.path, entity, change),
    }),
  };
  // What is repaired in one document says nothing about another.
  if (command.name === 'repair')
    return {
      ...chosen,
      rewrite: repair(command.repairs),
      intended: repairedTarget(command.repairs),
      isExplained: (link) => link.base.message !== undefined && repair(command.repairs)(link) !== undefined,
      isMeant: isRepairedAt(command.repairs),
      amongEntries: true,
      withinDocument: true,
    };
  return {
    ...chosen,
    ...inMessages(command.name === 'absolutize' ? absolutize() : relativize(map, command.style), map),
    memory: new FolderMemory(),
  };
}

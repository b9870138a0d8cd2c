import type { SiteMap } from '@linkwright/corpus';
import { absolutize } from './absolutize.ts';
import { FolderMemory } from './decisions.ts';
import type { Intention } from './plan-document.ts';
import { relativize } from './relativize.ts';
import { selects } from './selection.ts';
import type { RewriteTask } from './task.ts';

/** What a rewriting command wants of each document. */
export function intentionOf(
  { command, selection, record, allowSigned }: Omit<RewriteTask, 'files'>,
  map: SiteMap,
): Intention {
  return {
    rewrite: command.name === 'absolutize' ? absolutize() : relativize(map, command.style),
    selects: selects(selection),
    record,
    memory: new FolderMemory(),
    allowSigned,
  };
}

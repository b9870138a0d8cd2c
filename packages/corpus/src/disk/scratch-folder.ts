import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for temporary files. */
export interface ScratchFolder {
  readonly path: string;
  /** Removes it with all that is in it. */
  remove(): void;
}

/** A new folder whose name begins so; where it is not removed before, it is when the process ends. */
export function scratchFolder(prefix: string): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  const remove = (): void => {
    process.off('exit', remove);
    rmSync(path, { recursive: true, force: true });
  };
  process.on('exit', remove);
  return { path, remove };
}

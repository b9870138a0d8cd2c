import module from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './files/cache-folder.ts';

/** Node 22.8 and later. */
interface CompileCache {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Lets Node keep what V8 has compiled, for the next run: half of the time until a command begins. In the user's own folder,
 * for Node trusts it as it trusts code, and others can write to the one that it would take (below that of temporary files).
 * Nothing is said where it can't be written; whoever has named a folder (`NODE_COMPILE_CACHE`) or wants none
 * (`NODE_DISABLE_COMPILE_CACHE`) is heard by Node.
 */
export function keepCompiledCode(): void {
  const folder = join(cacheFolder(), 'compiled');
  (module as CompileCache).enableCompileCache?.(folder);
  // What threads begin with is in the environment.
  process.env['NODE_COMPILE_CACHE'] ??= folder;
}

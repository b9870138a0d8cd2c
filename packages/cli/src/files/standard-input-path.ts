// Standard input among the paths of a command line; reading it is in `standard-input`.
import { UsageError } from '../exit-status.ts';

/** What standard input is called on the command line, and in reports. */
export const STANDARD_INPUT = '-';

/** What is said to who gives `--retrieval` with files. */
export const RETRIEVAL_OF_FILES = '--retrieval is for standard input (-); --map says it of files';

/** Whether standard input is meant, which goes without files. */
export function isStandardInput(paths: readonly string[]): boolean {
  if (!paths.includes(STANDARD_INPUT)) return false;
  if (paths.length > 1)
    throw new UsageError('standard input (-) is a document by itself: name no files with it');
  return true;
}

/** What is for files, by its option; `retrieval` is for what is in none. */
export function refuseForInput(
  isInput: boolean,
  { retrieval, ...others }: { readonly retrieval: string | undefined } & Readonly<Record<string, unknown>>,
): void {
  if (!isInput && retrieval !== undefined) throw new UsageError(RETRIEVAL_OF_FILES);
  const [refused] = Object.entries(others).find(([, value]) => value !== undefined && value !== false) ?? [];
  if (isInput && refused !== undefined)
    throw new UsageError(`--${refused} is for files: standard input (-) is in none`);
}

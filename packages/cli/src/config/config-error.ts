import { UsageError } from '../exit-status.ts';

/** One thing that is wrong with a configuration. */
export interface ConfigProblem {
  /** Where: `FILE`, or `FILE:LINE:COLUMN` where the format tells. */
  readonly place: string;
  readonly message: string;
  readonly suggestion?: string;
}

/** A configuration that cannot be used; nothing has been done. */
export class ConfigError extends UsageError {
  readonly problems: readonly ConfigProblem[];
  constructor(problems: readonly ConfigProblem[]) {
    super(problems.map(told).join('\n'));
    this.problems = problems;
  }
}

function told({ place, message, suggestion }: ConfigProblem): string {
  return `${place}: ${message}${suggestion === undefined ? '' : `; ${suggestion}`}`;
}

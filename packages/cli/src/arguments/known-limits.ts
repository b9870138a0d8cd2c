import { CAPTURE_LIMITS, REMOTE_LIMITS } from '@linkwright/check';
import { type Limit, READING_LIMITS } from '@linkwright/corpus';

/** Everything that `--limit` knows. */
export const LIMITS: readonly Limit[] = [...READING_LIMITS, ...CAPTURE_LIMITS, ...REMOTE_LIMITS];

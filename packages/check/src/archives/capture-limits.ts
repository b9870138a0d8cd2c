import type { Limit } from '@linkwright/corpus';

/** Of what is kept of web archives. */
export const CAPTURE_LIMITS: readonly Limit[] = [
  {
    name: 'page-names',
    default: 1 << 23,
    unit: 'names',
    code: 'too-many-names',
    what: 'the names in the pages of web archives, which `check` looks fragments up in (16 to 32 bytes each)',
    most: 1 << 26,
  },
];

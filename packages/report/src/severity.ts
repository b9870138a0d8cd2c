/** The severities as numbers of a column; 0 is none. */
export const SEVERITY = { info: 1, warning: 2, error: 3 } as const;

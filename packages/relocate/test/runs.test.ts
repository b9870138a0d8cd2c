// Whole runs, told from their first plan to what undo leaves: the transcripts in runs/ are read by people as they
// stand. A step stands behind ">", what came of it below, and the files that changed behind "=".
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LARGE } from './large-scenarios.ts';
import { MOVING } from './moving-scenarios.ts';
import { REWRITING } from './rewriting-scenarios.ts';
import { Stage } from './stage.ts';

const folder = new URL('./runs/', import.meta.url);

test.each(Object.entries({ ...REWRITING, ...MOVING, ...LARGE }))(
  '%s',
  async (name, { files, limits, steps }) => {
    const stage = new Stage(files, limits);
    await steps(stage);
    const file = new URL(`${name}.txt`, folder);
    const told = existsSync(file) ? readFileSync(file, 'utf8') : '';
    expect(stage.transcript).toBe(told);
    expect(stage.openFiles()).toEqual([]);
  },
);

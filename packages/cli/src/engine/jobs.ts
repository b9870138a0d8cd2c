// What a worker of this version does, and the form of the messages that ask for it. A message is data:
// it names one of these jobs, and every path in it has to stand below the worker's roots.
import { resolve } from 'node:path';
import {
  ARCHIVED_JOB,
  type ArchivedShared,
  CAPTURE_JOB,
  type CaptureShared,
  CHECK_JOB,
  type CheckShared,
  FILTER_JOB,
  type FilterJobShared,
  type NumberedFile,
} from '@linkwright/check';
import {
  type CorpusFile,
  type MessageSlice,
  type ReadingOptions,
  type StretchOf,
  splitMap,
} from '@linkwright/corpus';
import type { JobKind } from '@linkwright/engine';
import { REWRITE_JOB, type RewriteTask } from '@linkwright/relocate';
import * as v from 'valibot';
import type { ExtractTask } from '../extracting/extract-job.ts';

const path = v.pipe(v.string(), v.maxLength(8192));
const paths = v.array(path);
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** All that a slice may have: workers refuse what has more. */
const SLICE_ENTRIES = {
  offset: whole,
  line: whole,
  number: whole,
  end: whole,
  size: v.optional(whole),
} satisfies Record<keyof MessageSlice, v.GenericSchema>;

const FILE_ENTRIES = {
  path,
  absolute: path,
  entry: v.optional(path),
  slice: v.optional(v.strictObject(SLICE_ENTRIES)),
  below: path,
  mediaType: v.optional(v.string()),
  size: whole,
};
const FILE = v.strictObject(FILE_ENTRIES);
/** Of a web archive. */
const STRETCH = v.strictObject({ from: whole, to: whole, offset: v.optional(whole) });
const STRETCH_OF = v.strictObject({ file: FILE, stretch: STRETCH });

/** Options of reading are looked at by the readers; here, those that are paths. */
const READING = v.looseObject({ folder: path, maps: v.optional(paths) });
const KEYS = v.looseObject({ reading: READING, roots: paths, server: v.looseObject({}) });

const EXTRACT = v.strictObject({
  files: v.array(FILE),
  stretch: v.optional(STRETCH),
  reading: READING,
  filter: v.looseObject({}),
  lines: v.optional(
    v.strictObject({ name: v.picklist(['ndjson', 'json']), colour: v.boolean(), shown: v.boolean() }),
  ),
  unique: v.optional(v.boolean()),
  tree: v.optional(v.strictObject({ roots: paths })),
  table: v.optional(
    v.strictObject({ keys: KEYS, links: v.boolean(), anchors: v.boolean(), addresses: v.boolean() }),
  ),
});

const PATTERN = v.strictObject({ source: v.string(), flags: v.string() });
const EXEMPTION = v.strictObject({ rule: v.string(), source: v.string(), flags: v.string() });
const SETTINGS = v.looseObject({
  reading: READING,
  roots: paths,
  exclude: v.array(PATTERN),
  exempt: v.optional(v.array(EXEMPTION)),
});
const CHECK = v.strictObject({ settings: SETTINGS, wantRemotes: v.boolean() });

const word = v.pipe(v.number(), v.integer(), v.minValue(-(2 ** 31)), v.maxValue(2 ** 31 - 1));
const SEEDS = v.strictObject({ start1: word, start2: word, factor1: word, factor2: word });

const FILTER = v.strictObject({
  settings: SETTINGS,
  filter: v.strictObject({
    seeds: SEEDS,
    othersAreWeb: v.boolean(),
    fragments: v.boolean(),
    ranges: v.boolean(),
  }),
});

const CAPTURE = v.strictObject({ reading: READING, seeds: SEEDS });
const ARCHIVED = v.strictObject({
  settings: SETTINGS,
  wantRemotes: v.boolean(),
  thorough: v.boolean(),
  isWitnessed: v.boolean(),
  seeds: SEEDS,
});

const REWRITE = v.looseObject({
  files: v.array(FILE),
  reading: READING,
  command: v.variant('name', [
    v.strictObject({ name: v.literal('absolutize') }),
    v.strictObject({ name: v.literal('relativize'), style: v.picklist(['shortest', 'path', 'root']) }),
  ]),
  // Workers read. What is to be written is told to the coordinator, who has the journal.
  destination: v.variant('kind', [
    v.strictObject({ kind: v.literal('nowhere') }),
    v.strictObject({ kind: v.literal('told'), copies: v.boolean() }),
  ]),
});

/** The jobs by their names: `extract-job.js` is `extract`. */
export const JOBS: Readonly<Record<string, JobKind>> = {
  extract: kind<ExtractTask, null>(
    new URL('../extracting/extract-job.js', import.meta.url),
    EXTRACT,
    v.null(),
    ({ files, reading, table, tree }) => [
      ...pathsOf(files, reading),
      ...(tree?.roots ?? []),
      ...(table ? [...table.keys.roots, ...mapped(table.keys.reading)] : []),
    ],
  ),
  check: kind<readonly CorpusFile[], CheckShared>(
    CHECK_JOB,
    v.array(FILE),
    CHECK,
    (files, { settings: { reading, roots } }) => [...pathsOf(files, reading), ...roots],
    'tree',
  ),
  filter: {
    ...kind<readonly NumberedFile[], FilterJobShared>(
      FILTER_JOB,
      v.array(v.strictObject({ ...FILE_ENTRIES, number: whole })),
      FILTER,
      (files, { settings: { reading, roots } }) => [...pathsOf(files, reading), ...roots],
      'tree',
    ),
    data: true,
  },
  capture: kind<StretchOf, CaptureShared>(CAPTURE_JOB, STRETCH_OF, CAPTURE, ({ file }, { reading }) =>
    pathsOf([file], reading),
  ),
  archived: {
    ...kind<StretchOf, ArchivedShared>(
      ARCHIVED_JOB,
      STRETCH_OF,
      ARCHIVED,
      ({ file }, { settings: { reading, roots } }) => [...pathsOf([file], reading), ...roots],
      'tree',
    ),
    data: true,
  },
  rewrite: kind<RewriteTask, null>(REWRITE_JOB, REWRITE, v.null(), ({ files, reading }) =>
    pathsOf(files, reading),
  ),
};

function pathsOf(files: readonly CorpusFile[], reading: ReadingOptions): string[] {
  return [...files.map(({ absolute }) => absolute), ...mapped(reading)];
}

/** The folders of `DIR=URL`. */
function mapped({ maps = [], folder }: ReadingOptions): string[] {
  return maps.map((map) =>
    typeof map === 'string' ? resolve(folder, splitMap(map, folder)?.path ?? '') : map.folder,
  );
}

/** Schemas say what a message may hold; the types of the jobs say it once more, for us. */
function kind<Task, Shared>(
  module: URL,
  task: v.GenericSchema,
  shared: v.GenericSchema,
  pathsIn: (task: Task, shared: Shared) => Iterable<string>,
  reads: JobKind['reads'] = 'files',
): JobKind {
  return { module, task, shared, reads, paths: (said, all) => pathsIn(said as Task, all as Shared) };
}

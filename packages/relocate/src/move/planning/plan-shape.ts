// A plan is read from a file, which may have been written by hand, or be half of one: what is amiss is seen before
// anything is done, and not when half of it is.
import { isAbsolute } from 'node:path';
import { profiles } from '@linkwright/uri';
import * as v from 'valibot';
import type { MovePlan } from './move-plan.ts';

/** Whether a value has the shape that `planMove` gives to plans, as far as carrying them out asks for it. */
export function isMovePlan(value: unknown): value is MovePlan {
  return v.is(PLAN, value);
}

const text = v.string();
const texts = v.optional(v.array(text));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const path = v.pipe(
  text,
  v.check((said) => isAbsolute(said) && !said.includes('\0')),
);
const digest = v.pipe(text, v.regex(/^[0-9a-f]{64}$/));

const move = { path, to: path };
const edit = v.pipe(
  v.looseTuple([whole, whole, text]),
  v.check(([start, end]) => start <= end),
);

const PLAN = v.looseObject({
  version: v.literal(1),
  files: v.array(v.looseObject({ ...move, before: digest, after: digest, edits: v.array(edit) })),
  replaced: v.array(v.looseObject({ path, before: digest })),
  symlinks: v.array(v.looseObject({ ...move, before: text, after: text })),
  emptyFolders: v.array(v.looseObject(move)),
  unread: v.optional(v.array(v.looseObject(move))),
  folders: v.optional(
    v.array(v.looseObject({ to: path, mode: whole, mtime: v.optional(v.pipe(v.number(), v.finite())) })),
  ),
  led: v.optional(v.array(v.looseObject({ path, real: path }))),
  proof: v.looseObject({
    documents: whole,
    links: whole,
    kept: v.pipe(v.number(), v.finite()),
    followed: whole,
    rewritten: whole,
  }),
  notes: v.array(v.looseObject({ code: text, file: text, message: text })),
  reading: v.looseObject({
    folder: text,
    profile: v.optional(
      v.pipe(
        text,
        v.check((name) => Object.hasOwn(profiles, name)),
      ),
    ),
    charset: v.optional(text),
    maps: v.optional(v.array(v.union([text, v.looseObject({ folder: path, url: text })]))),
    mediaTypes: texts,
    include: texts,
    schemes: texts,
    ignore: texts,
    mail: v.optional(v.looseObject({})),
    limits: v.optional(v.looseObject({})),
  }),
  meanings: v.array(
    v.looseObject({
      path,
      mediaType: text,
      retrieval: text,
      links: whole,
      targets: text,
      below: v.optional(text),
    }),
  ),
});

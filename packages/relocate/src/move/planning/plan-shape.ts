// A plan is read from a file, which may have been written by hand, or be half of one: what is amiss is seen before
// anything is done, and not when half of it is.
import { isAbsolute } from 'node:path';
import { profiles } from '@linkwright/uri';
import type { MovePlan } from './move-plan.ts';

type Has = (value: unknown) => boolean;

/** Whether a value has the shape that `planMove` gives to plans, as far as carrying them out asks for it. */
export function isMovePlan(value: unknown): value is MovePlan {
  return isPlan(value);
}

const text: Has = (value) => typeof value === 'string';
const number: Has = (value) => Number.isFinite(value);
const offset: Has = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const path: Has = (value) => typeof value === 'string' && isAbsolute(value) && !value.includes('\0');
const digest: Has = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

const move = { path, to: path };
const edit: Has = (value) =>
  Array.isArray(value) && offset(value[0]) && offset(value[1]) && value[0] <= value[1] && text(value[2]);

const isPlan = object({
  version: (value) => value === 1,
  files: list(object({ ...move, before: digest, after: digest, edits: list(edit) })),
  replaced: list(object({ path, before: digest })),
  symlinks: list(object({ ...move, before: text, after: text })),
  emptyFolders: list(object(move)),
  unread: maybe(list(object(move))),
  folders: maybe(list(object({ to: path, mode: offset, mtime: maybe(number) }))),
  led: maybe(list(object({ path, real: path }))),
  proof: object({ documents: offset, links: offset, kept: number, followed: offset, rewritten: offset }),
  notes: list(object({ code: text, file: text, message: text })),
  reading: object({
    folder: text,
    profile: maybe((value) => typeof value === 'string' && Object.hasOwn(profiles, value)),
    charset: maybe(text),
    maps: maybe(list(text)),
    mediaTypes: maybe(list(text)),
    include: maybe(list(text)),
    schemes: maybe(list(text)),
    ignore: maybe(list(text)),
    mail: maybe(object({})),
    limits: maybe(object({})),
  }),
  meanings: list(
    object({ path, mediaType: text, retrieval: text, links: offset, targets: text, below: maybe(text) }),
  ),
});

function object(fields: Readonly<Record<string, Has>>): Has {
  const known = Object.entries(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    known.every(([name, has]) => has((value as Readonly<Record<string, unknown>>)[name]));
}

function list(has: Has): Has {
  return (value) => Array.isArray(value) && value.every(has);
}

function maybe(has: Has): Has {
  return (value) => value === undefined || has(value);
}

// What a thread, or a worker on another host, does with a stretch of a web archive first: note what was retrieved, and the names in it.
import {
  type ReadingOptions,
  type Seeds,
  type StretchOf,
  type StretchRead,
  runReader,
} from '@linkwright/corpus';
import { noteCapture } from './capture-names.ts';
import { CaptureNotes, type Captures } from './captures.ts';
import { hasNames } from '../judging/fragments/fragment.ts';

/** What all tasks of a run share. */
export interface CaptureShared {
  readonly reading: ReadingOptions;
  readonly seeds: Seeds;
}

/** What was noted of a stretch. */
export interface CaptureSlice {
  readonly captures: Captures;
  readonly read: StretchRead;
}

/** This module, for engines. */
export const CAPTURE_JOB: URL = new URL('./capture-job.js', import.meta.url);

/** Runs in a thread, or on another host; the module's default export is what they call. */
export default function captureJob({ file, stretch }: StretchOf, shared: CaptureShared): CaptureSlice {
  const { reading, seeds } = shared;
  const reader = runReader(shared, reading);
  const part = reader.stretch(file, stretch);
  const notes = new CaptureNotes(seeds);
  for (const found of part.captures(hasNames))
    if ('capture' in found) noteCapture(notes, found, file, reader);
  return { captures: notes.finish(), read: part.read };
}

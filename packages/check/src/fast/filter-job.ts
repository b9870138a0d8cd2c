// What a worker on another host does with a stretch of the corpus: as a thread does, but each stretch for
// itself, so that what it finds is the same whoever works on it, after whatever else, and however often.
import { fileUri } from '@linkwright/corpus';
import { type CheckSettings, DocumentChecker } from '../documents/document-checker.ts';
import type { Said } from '../said-table.ts';
import { NOTHING_TOLD } from '../telling.ts';
import { type FilteredSlice, Filtering } from './filtering.ts';
import type { HashSet } from './hash-set.ts';
import type { FilterOptions } from './link-filter.ts';
import { numbersInText, textOfNumbers } from './number-text.ts';
import type { PathTable } from './path-table.ts';
import { tableIn } from './table-bytes.ts';
import type { NumberedFile } from './work-list.ts';

/** What all stretches of a run share; JSON. The table of paths comes as bytes beside it. */
export interface FilterJobShared {
  readonly settings: CheckSettings;
  readonly filter: Omit<FilterOptions, 'table' | 'roots'>;
}

/** A `FilteredSlice` as JSON: its lists of numbers are texts. */
export interface FilteredStretch {
  readonly said: Said;
  readonly named: string;
  readonly names: string;
  readonly wanted: string;
  readonly others: string;
  /** For each file its number, and how many references it has. */
  readonly references: string;
  /** Numbers of the files that links lead to. */
  readonly linked: string;
}

/** This module, for engines. */
export const FILTER_JOB: URL = new URL('./filter-job.js', import.meta.url);

/** What is learnt of the tree, and of the run, is good for all its stretches. */
interface Known {
  readonly shared: FilterJobShared;
  readonly table: PathTable;
  readonly lacking: HashSet;
  readonly checker: DocumentChecker;
  /** By number of file. */
  readonly references: Int32Array;
}

let known: Known | undefined;

/** `data` is what `tableBytes` makes. */
export default function filterJob(
  files: readonly NumberedFile[],
  shared: FilterJobShared,
  data: Uint8Array,
): FilteredStretch {
  if (known?.shared !== shared) known = knownFrom(shared, data);
  known = withRoomFor(files, known);
  const { table, lacking, checker, references } = known;
  const { settings, filter } = shared;
  table.linked.fill(0);
  const filtering = new Filtering(
    {
      settings,
      wantRemotes: false,
      thorough: false,
      filter: { ...filter, table, roots: settings.roots.map(fileUri) },
      references,
      remember: false,
    },
    { checker },
  );
  if (lacking.size > 0) filtering.lack(lacking);
  for (const file of files) filtering.read(file);
  const { said, named, names, wanted, others } = filtering.taken();
  const counts = files.flatMap(({ number }) => [number, references[number] ?? 0]);
  return {
    said,
    named: textOfNumbers(named),
    names: textOfNumbers(names),
    wanted: textOfNumbers(wanted),
    others: textOfNumbers(others),
    references: textOfNumbers(Int32Array.from(counts)),
    linked: textOfNumbers(marked(table.linked)),
  };
}

/** The slice that was found, and what threads write to memory that they share. */
export function sliceIn({ said, named, names, wanted, others, references, linked }: FilteredStretch): {
  readonly slice: FilteredSlice;
  readonly references: Int32Array;
  readonly linked: Int32Array;
} {
  const lists = { named: numbersInText(named), names: numbersInText(names), wanted: numbersInText(wanted) };
  const [records, askedAgain] = [new Int32Array(0), new Int32Array(0)];
  const nothing = { told: NOTHING_TOLD, records, askedAgain, questions: [], witnessed: [] };
  return {
    slice: { said, ...lists, others: numbersInText(others), ...nothing },
    references: numbersInText(references),
    linked: numbersInText(linked),
  };
}

/** Stretches of mboxes have numbers behind those of the table. */
function withRoomFor(files: readonly NumberedFile[], those: Known): Known {
  const least = files.reduce((most, { number }) => Math.max(most, number + 1), 0);
  return least > those.references.length ? { ...those, references: new Int32Array(least * 2) } : those;
}

function knownFrom(shared: FilterJobShared, data: Uint8Array): Known {
  const { table, lacking } = tableIn(data);
  const checker = new DocumentChecker(shared.settings);
  return { shared, table, lacking, checker, references: new Int32Array(table.named.length) };
}

function marked(marks: Uint8Array): Int32Array {
  const found: number[] = [];
  for (let at = marks.indexOf(1); at >= 0; at = marks.indexOf(1, at + 1)) found.push(at);
  return Int32Array.from(found);
}

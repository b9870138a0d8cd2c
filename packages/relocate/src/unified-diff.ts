// Unified diffs of documents whose edits are known. A search for them takes time by the square of what has changed:
// ten seconds for a page with ten thousand links.
import { type Edit, type Entity, decodeText, oneByteText, ordered } from '@linkwright/core';
import { type StructuredPatchHunk, formatPatch } from 'diff';

/** How a document changes: the edits of its bytes, and what they make of them. */
export interface Change {
  readonly edits: readonly Edit[];
  readonly bytes: Uint8Array;
}

/** Lines that edits touch, and what they become; from 0, each without its end. */
interface Region {
  readonly from: number;
  readonly to: number;
  readonly newFrom: number;
  readonly newTo: number;
}

/** Lines that are shown around what has changed. */
const CONTEXT = 3;

/**
 * "text": lines for people, decoded; bytes that are no text of the charset show as U+FFFD. "bytes": a character a byte, for
 * `patch`, which knows no charsets, and for which a line ends where the byte of a line feed is.
 */
export type DiffForm = 'text' | 'bytes';

/** What bytes say from one place to another. */
type Read = (bytes: Uint8Array, start: number, end: number) => string;

/** The change of a document as `patch` reads it. */
export function unifiedDiff(
  form: DiffForm,
  path: string,
  { bytes, end, charset }: Pick<Entity, 'bytes' | 'end' | 'charset'>,
  change: Change,
  to: string = path,
): string {
  const read: Read =
    form === 'bytes' ? oneByteText : (all, first, last) => decodeText(all, first, last, charset);
  const before = linesOf(read(bytes, 0, end));
  const after = linesOf(read(change.bytes, 0, change.bytes.length));
  const regions = [...touched(bytes, change.edits, read)].flatMap((region) => changed(region, before, after));
  const patch = formatPatch({
    oldFileName: `a/${path}`,
    newFileName: `b/${to}`,
    oldHeader: undefined,
    newHeader: undefined,
    hunks: together(regions).map((group) => hunk(group, before, after)),
  });
  // `patch` wants the file names first, in ASCII; the line of equals signs before them is ornament.
  return patch
    .slice(patch.indexOf('---'))
    .replace(
      /^--- ([^\n]*)\n\+\+\+ ([^\n]*)/,
      (_, old: string, now: string) => `--- ${ended(old)}\n+++ ${ended(now)}`,
    );
}

/** A name with blanks in it ends with a tab, as git has it: `patch` takes it to end at the first of them. */
function ended(name: string): string {
  return name.includes(' ') ? `${name}\t` : name;
}

/** With their line feeds; the last one may have none. */
function linesOf(text: string): readonly string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Those that touch or meet are one. */
function* touched(bytes: Uint8Array, edits: readonly Edit[], read: Read): Generator<Region> {
  const feeds = (of: Uint8Array, start: number, end: number): number => lineFeeds(read(of, start, end));
  let region: Region | undefined;
  let at = 0;
  let line = 0;
  /** How many lines have come to those before. */
  let more = 0;
  for (const edit of ordered(edits)) {
    const from = line + feeds(bytes, at, edit.start);
    const newFrom = from + more;
    line = from + feeds(bytes, edit.start, edit.end);
    more += feeds(edit.bytes, 0, edit.bytes.length) - (line - from);
    at = edit.end;
    const end = { to: line + 1, newTo: line + 1 + more };
    if (region && from <= region.to) region = { from: region.from, newFrom: region.newFrom, ...end };
    else {
      if (region) yield region;
      region = { from, newFrom, ...end };
    }
  }
  if (region) yield region;
}

function lineFeeds(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Without the lines at its ends that stay as they are. */
function changed(region: Region, before: readonly string[], after: readonly string[]): readonly Region[] {
  let { from, newFrom } = region;
  let to = Math.min(region.to, before.length);
  let newTo = Math.min(region.newTo, after.length);
  while (from < to && newFrom < newTo && before[from] === after[newFrom]) {
    from += 1;
    newFrom += 1;
  }
  while (from < to && newFrom < newTo && before[to - 1] === after[newTo - 1]) {
    to -= 1;
    newTo -= 1;
  }
  return from < to || newFrom < newTo ? [{ from, to, newFrom, newTo }] : [];
}

/** Groups of regions whose contexts meet. */
function together(regions: readonly Region[]): readonly (readonly Region[])[] {
  const groups: Region[][] = [];
  for (const region of regions) {
    const last = groups.at(-1)?.at(-1);
    if (last && region.from - last.to <= 2 * CONTEXT) groups.at(-1)?.push(region);
    else groups.push([region]);
  }
  return groups;
}

function hunk(
  group: readonly Region[],
  before: readonly string[],
  after: readonly string[],
): StructuredPatchHunk {
  const [first, last] = [group[0] as Region, group.at(-1) as Region];
  const oldFrom = Math.max(first.from - CONTEXT, 0);
  const oldTo = Math.min(last.to + CONTEXT, before.length);
  const lines: string[] = [];
  const tell = (sign: string, told: readonly string[]): void => {
    for (const line of told)
      lines.push(...(line.endsWith('\n') ? [sign + line.slice(0, -1)] : [sign + line, UNENDED]));
  };
  let at = oldFrom;
  for (const { from, to, newFrom, newTo } of group) {
    tell(' ', before.slice(at, from));
    tell('-', before.slice(from, to));
    tell('+', after.slice(newFrom, newTo));
    at = to;
  }
  tell(' ', before.slice(at, oldTo));
  const newStart = first.newFrom - (first.from - oldFrom);
  const newLines = last.newTo + (oldTo - last.to) - newStart;
  return { oldStart: oldFrom + 1, oldLines: oldTo - oldFrom, newStart: newStart + 1, newLines, lines };
}

const UNENDED = '\\ No newline at end of file';

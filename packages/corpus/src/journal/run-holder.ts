// Which process is at work on a run. Who took a run back while it goes on would call it undone, and the rest of it would
// be done after that, with nothing to take it back by.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process is at work on a run. */
class RunAtWork extends Error {
  override readonly name = 'RunAtWork';
  constructor(run: string, pid: number, note: string) {
    super(
      `${run} is still at work (process ${pid}): wait until it has ended; if that process is none of Linkwright's, remove ${note}`,
    );
  }
}

interface Holder {
  readonly pid: number;
  /** Numbers of processes are given again: when this one began, where the system tells. */
  readonly began?: string;
  readonly host: string;
}

const PREFIX = 'at-work-';

/** Says that this process is at work on the run of a folder. Throws RunAtWork where another one is. */
export function holdRun(folder: string, run: string): void {
  const own = notePath(folder, process.pid);
  const holder: Holder = { pid: process.pid, ...began(process.pid), host: hostname() };
  // Written before the others are looked at: of two that come at once, one at least sees the other.
  attempt(() => writeFileSync(own, JSON.stringify(holder)));
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    const note = join(folder, name);
    if (note === own) continue;
    const other = holderIn(note);
    if (other && isAlive(other)) {
      releaseRun(folder);
      throw new RunAtWork(run, other.pid, note);
    }
    attempt(() => rmSync(note, { force: true }));
  }
}

/** Whether a process is at work on the run of a folder. */
export function isHeld(folder: string): boolean {
  const notes = readdirSync(folder).filter((name) => name.startsWith(PREFIX));
  return notes.some((name) => {
    const holder = holderIn(join(folder, name));
    return holder !== undefined && isAlive(holder);
  });
}

/** This process is through with it. */
export function releaseRun(folder: string): void {
  attempt(() => rmSync(notePath(folder, process.pid), { force: true }));
}

/** On a disk that is full or read-only a run is taken back all the same. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // Nobody sees then who is at work.
  }
}

function notePath(folder: string, pid: number): string {
  return join(folder, `${PREFIX}${pid}`);
}

function holderIn(note: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(note, 'utf8')) as Holder;
  } catch {
    // It has ended meanwhile, or was killed while it wrote this, before anything else.
    return undefined;
  }
}

/** Of another host nobody can say; its runs are as those that have ended. */
function isAlive({ pid, began: then, host }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Of another user's process it is only known that it is there.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const { began: now } = began(pid);
  return now === undefined || then === undefined || now === then;
}

/** Linux tells it in the 22nd field, in ticks since the system began; a name in brackets before it may hold anything. */
function began(pid: number): { readonly began?: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? {} : { began: ticks };
  } catch {
    return {};
  }
}

import { type Disk, disk } from '../tree/disk.ts';
import { isSettled, stateText } from './file-state.ts';
import { digestOfNames } from './question.ts';

/** What was asked of the disk, about which path, and the answer as text. */
export type Witnessed = readonly [question: keyof Disk, path: string, answer: string];

/** Asks the disk and notes what it answers: as long as the answers are the same, so are the findings. */
export class Witness implements Disk {
  readonly #asked = new Set<string>();
  #witnessed: Witnessed[] = [];

  kind(path: string): ReturnType<Disk['kind']> {
    const kind = disk.kind(path);
    this.#note('kind', path, kind ?? '');
    return kind;
  }

  names(folder: string): ReturnType<Disk['names']> {
    const names = disk.names(folder);
    this.#note('names', folder, digestOfNames(names));
    return names;
  }

  realPath(path: string): string {
    const real = disk.realPath(path);
    this.#note('realPath', path, real);
    return real;
  }

  danglingLink(path: string): string | undefined {
    const to = disk.danglingLink(path);
    this.#note('danglingLink', path, to ?? '');
    return to;
  }

  reads(path: string): void {
    // Each of many documents may depend on all of them: the file is looked at once.
    if (!this.#asked.has(`reads ${path}`)) this.#note('reads', path, stateText(path));
  }

  /** What has been noted, which is forgotten here; the same is not noted again. */
  taken(): readonly Witnessed[] {
    const witnessed = this.#witnessed;
    this.#witnessed = [];
    return witnessed;
  }

  #note(question: keyof Disk, path: string, answer: string): void {
    const key = `${question} ${path}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    this.#witnessed.push([question, path, answer]);
  }
}

/** Whether the disk answers now as it did in a run, begun at a time in milliseconds since 1970. */
export function answersAsBefore(witnessed: readonly Witnessed[], began: number): boolean {
  return witnessed.every(([question, path, answer]) => {
    switch (question) {
      case 'kind':
        return (disk.kind(path) ?? '') === answer;
      case 'names':
        return digestOfNames(disk.names(path)) === answer;
      case 'realPath':
        return disk.realPath(path) === answer;
      case 'danglingLink':
        return (disk.danglingLink(path) ?? '') === answer;
      case 'reads':
        return stateText(path) === answer && isSettled(answer, began);
      default:
        // Of another version.
        return false;
    }
  });
}

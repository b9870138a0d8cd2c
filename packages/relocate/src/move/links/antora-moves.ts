// What becomes of Antora's resource ids that name a component or a version, which a path alone does not tell.
import { AntoraCatalog, PathIndex, calledName, textAt } from '@linkwright/corpus';
import type { Remark } from '../../plans/intention.ts';
import type { CallFate } from './page-call-moves.ts';
import { type MoveSetting, standing } from './standing.ts';

/** New ids of what moves, and of what stays where the file that names it goes to another component. */
export class AntoraMoves {
  readonly #before: AntoraCatalog;
  readonly #after: AntoraCatalog;
  readonly #newPath: (path: string) => string;
  readonly #gone: ReadonlyMap<string, Remark>;

  /** See `PageCallMoves`. */
  constructor(
    existing: readonly string[],
    newPath: (path: string) => string,
    { gone, alreadyMoved }: MoveSetting,
  ) {
    const stands = standing(existing, newPath, alreadyMoved);
    this.#before = new AntoraCatalog(new PathIndex([...existing, ...gone.keys()]), (path) =>
      textAt(stands.before(path)),
    );
    this.#after = new AntoraCatalog(new PathIndex(existing.map(newPath)), (path) =>
      textAt(stands.after(path)),
    );
    this.#newPath = newPath;
    this.#gone = gone;
  }

  /** Of an id in the file at a path. */
  fate(place: string, call: string, from: string): CallFate {
    const name = calledName(place, call);
    const found = this.#before.find(place, name, from);
    if (found === undefined) return {};
    const gone = this.#gone.get(found);
    if (gone) return { remark: gone };
    const [now, then] = [found, from].map(this.#newPath) as [string, string];
    const means = (said: string): boolean => this.#after.find(place, said, then) === now;
    if (means(name)) return {};
    const written = this.#after.idsOf(now, name, place, then).find(means);
    if (written !== undefined) return { reference: written + call.slice(name.length) };
    const message = `${name} names ${found}; no id of Antora names ${now}, and it is kept: move it into a module of a component`;
    return { remark: { code: 'cannot-be-written', message } };
  }
}

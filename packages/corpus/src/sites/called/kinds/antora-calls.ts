// Antora's resource ids (docs.antora.org, "Resource IDs").
import { AntoraCatalog, isAntoraPlaybook } from '../antora-catalog.ts';
import type { CalledPage } from '../called-page.ts';
import type { CallKind, CallMade } from './call-kind.ts';

/** Whether what is called in a place has an id of Antora. */
export function isOfAntora(place: string): boolean {
  return place.startsWith('antora:');
}

export class AntoraCalls implements CallKind {
  readonly #catalog: AntoraCatalog;

  constructor(catalog: AntoraCatalog) {
    this.#catalog = catalog;
  }

  find({ place, call, from }: CallMade): CalledPage | undefined {
    const path = this.#catalog.find(place, call, from);
    return path === undefined ? undefined : { path, root: undefined, isRelative: false, ending: '' };
  }

  mayBeElsewhere({ place, call, from }: CallMade): boolean {
    return this.#catalog.mayBeElsewhere(place, call, from);
  }

  mayStandAlone(_place: string, from: string): boolean {
    return isAntoraPlaybook(from);
  }
}

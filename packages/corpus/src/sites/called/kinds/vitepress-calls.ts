// Files that VitePress puts into pages (vitepress.dev, "Markdown File Inclusion"): `@/` is the folder of the sources.
import { type CalledPage, pageBelow } from '../called-page.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow, withOpening } from './call-kind.ts';

const OPENING = '@/';

export class VitePressCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find({ name, site }: CallMade): CalledPage | undefined {
    if (site === '') return undefined;
    return withOpening(OPENING, pageBelow(this.#sources.index, [site], belowSources(name), ['']));
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return foldersBelow([site], belowSources(call));
  }
}

function belowSources(call: string): string {
  return call.startsWith(OPENING) ? call.slice(OPENING.length) : call;
}

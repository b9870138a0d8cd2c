// Files behind aliases that settings of a build explain (vite.dev, "resolve.alias"; typescriptlang.org, "paths").
import { ATTRIBUTE_ALIAS, BUILD_ALIAS, pathOfReference } from '@linkwright/core';
import { aliasedFile } from '../../../projects/aliased-files.ts';
import { BuildAliases } from '../../../projects/build-aliases.ts';
import type { CalledPage } from '../called-page.ts';
import type { CallKind, CallMade, CallSources } from './call-kind.ts';

/** Places of paths behind aliases of a build. */
export const ALIAS_PLACES: readonly string[] = [BUILD_ALIAS.name, ATTRIBUTE_ALIAS.name];

export class AliasCalls implements CallKind {
  readonly #sources: CallSources;
  readonly #aliases = new BuildAliases();

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find({ call, from }: CallMade): CalledPage | undefined {
    const path = call.startsWith('#') ? call : pathOfReference(call);
    if (path === undefined) return undefined;
    const { index } = this.#sources;
    const found = aliasedFile(path, this.#aliases.around(from), (each) => index.has(each));
    return found && { path: found.path, root: found.alias.folder, isRelative: false, ending: '' };
  }
}

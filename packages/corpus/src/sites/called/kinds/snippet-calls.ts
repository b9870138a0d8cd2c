// Files that PyMdown's Snippets put into pages of MkDocs (facelessuser.github.io/pymdown-extensions, "Snippets").
import { type CalledPage, pageBelow } from '../called-page.ts';
import { type SnippetFolders, snippetFolders } from '../snippet-folders.ts';
import { type CallKind, type CallMade, type CallSources, foldersBelow, rootsOf } from './call-kind.ts';

export class SnippetCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find(made: CallMade): CalledPage | undefined {
    const folders = [...this.#foldersOf(made).folders, ...rootsOf(made)];
    return pageBelow(this.#sources.index, folders, made.name, ['']);
  }

  mayBeElsewhere(made: CallMade): boolean {
    return made.site === '' || !this.#foldersOf(made).areAll;
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return foldersBelow([site], call);
  }

  #foldersOf({ site, from }: CallMade): SnippetFolders {
    return snippetFolders(this.#sources.projects.settingsOf('mkdocs', site), site, from);
  }
}

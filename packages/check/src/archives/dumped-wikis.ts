// Wikis whose dumps are read: which pages they would hold. What is not in the dump of a namespace, no page of it is called.
import type { Capture } from '@linkwright/corpus';

/** What is known of a wiki; JSON. */
export interface DumpedWiki {
  /** What stands before the title of a page in its URL. */
  readonly articlePath: string;
  /** The names of all namespaces, empty for articles, and of those of which there are pages. */
  readonly namespaces: readonly string[];
  readonly held: readonly string[];
}

/** Gathers the wikis that pages are of. */
export class WikiNotes {
  readonly #wikis = new Map<string, { readonly namespaces: readonly string[]; readonly held: Set<string> }>();

  note({ wiki }: Capture): void {
    if (!wiki) return;
    const { articlePath, namespaces } = wiki.site;
    let known = this.#wikis.get(articlePath);
    if (!known) {
      known = { namespaces: namespaces.map(({ name }) => name.replaceAll(' ', '_')), held: new Set() };
      this.#wikis.set(articlePath, known);
    }
    known.held.add(wiki.namespace);
  }

  /** What others have noted. */
  add(wikis: readonly DumpedWiki[]): void {
    for (const { articlePath, namespaces, held } of wikis) {
      const known = this.#wikis.get(articlePath);
      if (known) for (const each of held) known.held.add(each);
      else this.#wikis.set(articlePath, { namespaces, held: new Set(held) });
    }
  }

  list(): readonly DumpedWiki[] {
    return Array.from(this.#wikis, ([articlePath, { namespaces, held }]) => ({
      articlePath,
      namespaces,
      held: [...held],
    }));
  }
}

/** The title of a page that would be in one of the dumps; undefined where nothing is known of its namespace. */
export function dumpedTitle(uri: string, wikis: readonly DumpedWiki[]): string | undefined {
  for (const { articlePath, namespaces, held } of wikis) {
    const title = uri.startsWith(articlePath) ? decoded(uri.slice(articlePath.length)) : undefined;
    if (title === undefined || title === '') continue;
    const [prefix = ''] = title.split(':', 1);
    const isNamespace = title.includes(':') && namespaces.includes(prefix);
    if (held.includes(isNamespace ? prefix : '')) return title;
  }
  return undefined;
}

function decoded(escaped: string): string | undefined {
  try {
    return decodeURIComponent(escaped);
  } catch {
    return undefined;
  }
}

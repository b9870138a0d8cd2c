// RFC 3986, 3.3: paths are hierarchical, and what stands below the folder of a page belongs to it.

/** The URLs that belong to a site: those below one of its folders, by `http:` or `https:`. */
export class Scope {
  /** Host, with its port where that is not the usual one, and path up to the last `/`. */
  readonly #folders = new Set<string>();
  readonly #hosts = new Set<string>();

  /** Takes in what lies in the folder of a page: `https://h.example/docs/` of `https://h.example/docs/a.html`. */
  add(page: string): void {
    const { host, pathname } = new URL(page);
    this.#hosts.add(host);
    this.#folders.add(host + pathname.slice(0, pathname.lastIndexOf('/') + 1));
  }

  /** Whether a page is on a server of the site, wherever. */
  hasHost(uri: string): boolean {
    return this.#hosts.has(new URL(uri).host);
  }

  has(uri: string): boolean {
    const { host, pathname } = new URL(uri);
    const path = host + pathname;
    for (const folder of this.#folders) if (path.startsWith(folder)) return true;
    return false;
  }

  /** For people: `example.com/docs/`. */
  get folders(): readonly string[] {
    return [...this.#folders];
  }
}

/** Whether a page was asked for by the name of a folder without its last `/`, as the server says by a redirect. */
export function isFolderOf(uri: string, redirected: string): boolean {
  const [from, to] = [new URL(uri), new URL(redirected)];
  return from.host === to.host && to.pathname === `${from.pathname}/`;
}

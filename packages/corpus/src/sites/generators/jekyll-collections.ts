// The addresses that the settings of Jekyll give to the documents of collections, and to posts (jekyllrb.com, "Collections",
// "Permalinks").

/** What settings say of permalinks, but for those of all pages. */
interface Permalinks {
  /** By the names of collections. */
  readonly collections: ReadonlyMap<string, string>;
  /** Whether there are others: those of defaults, which hold for a folder or a type. */
  readonly hasOthers: boolean;
}

const KEY = /^([ \t]*)(?:-[ \t]+)?["']?([\w-]+)["']?[ \t]*:[ \t]*["']?([^\s"'#]*)/;

/** Line by line, as settings are written: `collections`, below it the name of one, and below that its `permalink`. */
export function permalinksIn(settings: string): Permalinks {
  const collections = new Map<string, string>();
  let hasOthers = false;
  let open: { readonly indent: number; readonly key: string }[] = [];
  for (const line of settings.split('\n')) {
    const [, blank, key = '', value = ''] = KEY.exec(line) ?? [];
    if (blank === undefined) continue;
    const indent = blank.length;
    open = [...open.filter((each) => each.indent < indent), { indent, key }];
    if (key !== 'permalink' || indent === 0) continue;
    const [first, name] = open.map((each) => each.key);
    if (first === 'collections' && name !== undefined && open.length === 3) collections.set(name, value);
    else hasOthers = true;
  }
  return { collections, hasOthers };
}

/** The address by a pattern of a document, by its path below the folder of its collection; undefined where the pattern asks for more. */
export function addressByPattern(pattern: string, collection: string, path: string): string | undefined {
  // Words for patterns (`pretty`) are none here.
  if (!pattern.includes(':path')) return undefined;
  const address = pattern
    .replaceAll(/:(collection|path|output_ext)(?![a-z_])/g, (_, name: string) =>
      name === 'collection' ? collection : name === 'path' ? path.replace(/\.[^./]+$/, '') : '.html',
    )
    .replace(/^(?!\/)/, '/');
  return address.includes(':') ? undefined : address;
}

/** Where there is a folder before it, that is a category. */
const POST = /^_posts\/(?:.*\/)?((\d\d)(\d\d)-(\d\d)-(\d\d)-([\w.-]+))\.\w+$/;

/**
 * The address by a pattern (`/:year/:title/`) of a post without categories, by its path from the folder of the site; undefined
 * where the pattern asks for more than the name of the file tells. `slug` is what the post says of its title.
 */
export function postByPattern(pattern: string, path: string, slug?: string): string | undefined {
  const [, , century = '', year = '', month = '', day = '', name] = POST.exec(path) ?? [];
  const title = slug ?? name;
  // A word for a pattern (`ordinal`) is none here.
  if (title === undefined || !/^[\w.-]+$/.test(title) || !pattern.includes(':title')) return undefined;
  const said = new Map([
    ['title', title],
    ['year', century + year],
    ['short_year', year],
    ['month', month],
    ['i_month', month.replace(/^0/, '')],
    ['day', day],
    ['i_day', day.replace(/^0/, '')],
    ['output_ext', '.html'],
    ['categories', ''],
  ]);
  const address = pattern
    .replaceAll(/:([a-z_]+)/g, (whole, key: string) => said.get(key) ?? whole)
    .replace(/^(?!\/)/, '/')
    .replaceAll(/\/{2,}/g, '/');
  return address.includes(':') ? undefined : address;
}

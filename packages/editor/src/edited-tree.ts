import {
  type CheckSettings,
  DocumentChecker,
  type Finding,
  type LedLink,
  LedLinks,
  type ToldDocument,
} from '@linkwright/check';
import { fileSpan } from '@linkwright/core';
import { type CorpusFile, type FindOptions, type OpenDocument, findFiles, statAt } from '@linkwright/corpus';
import type { Position } from 'vscode-languageserver/node';
import type { DocumentText } from './document-text.ts';
import { EditorPaths } from './editor-paths.ts';
import { LinkedFiles } from './linked-files.ts';
import { SiteAddresses } from './site-addresses.ts';

/** Which files there are, and how their links are held against one another. */
export interface EditorSettings {
  readonly check: CheckSettings;
  /** Files, folders and globs, as they were named. */
  readonly paths: readonly string[];
  readonly find: Pick<FindOptions, 'as' | 'mediaTypes' | 'ignore' | 'gitignore'>;
}

/** A link of a document, with the bytes that say its reference. */
export interface PlacedLink extends LedLink {
  readonly start: number;
  readonly end: number;
}

/** A document as it is written, and what its extractor tells of it. */
interface ReadText {
  readonly document: OpenDocument;
  readonly path: string;
  readonly told: ToldDocument;
}

/** What links of documents mean among the files on the disk. Other documents count as they are saved. */
export class EditedTree {
  readonly paths: EditorPaths = new EditorPaths(() => this.settings.check.roots);
  #settings: EditorSettings;
  #checker: DocumentChecker | undefined;
  #led: LedLinks | undefined;
  #files: Promise<readonly CorpusFile[]> | undefined;
  #types: Promise<ReadonlyMap<string, string | undefined>> | undefined;
  #addresses: Promise<SiteAddresses> | undefined;
  #linked: LinkedFiles | undefined;
  /** What is told of a text is asked once, for its findings and for its links: that takes most of the time. */
  #read = new WeakMap<DocumentText, Promise<ReadText | undefined>>();
  #findings = new WeakMap<DocumentText, readonly Finding[]>();
  #links = new WeakMap<DocumentText, Promise<readonly PlacedLink[]>>();

  /** Throws MapError for a wrong map. */
  constructor(settings: EditorSettings) {
    this.#settings = settings;
    this.#checker = new DocumentChecker(settings.check);
  }

  get settings(): EditorSettings {
    return this.#settings;
  }

  /** From now on other settings count. Throws MapError for a wrong map: then those before do. */
  use(settings: EditorSettings): void {
    const checker = new DocumentChecker(settings.check);
    this.forget();
    this.#settings = settings;
    this.#checker = checker;
  }

  /** Something has changed on the disk: what is known of it is forgotten. */
  forget(): void {
    this.#checker = undefined;
    this.#led = undefined;
    this.#files = undefined;
    this.#types = undefined;
    this.#addresses = undefined;
    this.#linked = undefined;
    this.#read = new WeakMap();
    this.#findings = new WeakMap();
    this.#links = new WeakMap();
  }

  get checker(): DocumentChecker {
    return (this.#checker ??= new DocumentChecker(this.settings.check));
  }

  get led(): LedLinks {
    return (this.#led ??= new LedLinks(this.settings.check));
  }

  /** What is known of the links of documents that nobody has open. */
  get linked(): LinkedFiles {
    return (this.#linked ??= new LinkedFiles());
  }

  /** Every file that there is. */
  files(): Promise<readonly CorpusFile[]> {
    if (this.#files) return this.#files;
    const { paths, find } = this.settings;
    const files = findFiles(paths, { ...find, everything: true, links: true }).then((found) => found.files);
    this.#files = files;
    // What has failed is tried again.
    files.catch(() => {
      if (this.#files === files) this.#files = undefined;
    });
    return files;
  }

  /** The addresses that generators make of them. */
  addresses(): Promise<SiteAddresses> {
    if (this.#addresses) return this.#addresses;
    const addresses = this.files().then((files) => new SiteAddresses(files.map(({ absolute }) => absolute)));
    this.#addresses = addresses;
    addresses.catch(() => {
      if (this.#addresses === addresses) this.#addresses = undefined;
    });
    return addresses;
  }

  /** The absolute path of a document; undefined for one that is no file. */
  pathOf(uri: string): string | undefined {
    return this.paths.pathOf(uri);
  }

  /** The document as it is written now; undefined for one that no extractor reads, or that is left out. */
  async opened(text: DocumentText): Promise<OpenDocument | undefined> {
    const path = this.pathOf(text.uri);
    if (path === undefined) return undefined;
    const listed = await this.#listed();
    if (!listed.has(path) && !this.#mayBeNew(path)) return undefined;
    const { reader } = this.checker;
    // What stands beside a file may say its type, and not its name: a piece of the description of an interface.
    const mediaType =
      this.settings.find.as ?? reader.mediaTypes.of(path) ?? listed.get(path) ?? LANGUAGES[text.languageId];
    if (mediaType === undefined || !reader.reads(mediaType)) return undefined;
    const document = reader.openBytes(path, text.bytes, mediaType, reader.map.retrievalUri(path), path);
    if ('code' in document) return undefined;
    // The editor has decoded it, whatever it says inside.
    document.entity.charset = 'utf-8';
    return document;
  }

  /** What is wrong with the links of a document. */
  async findings(text: DocumentText): Promise<readonly Finding[]> {
    const known = this.#findings.get(text);
    if (known) return known;
    const all = this.#findings;
    const read = await this.#readText(text);
    const findings = read ? this.checker.judged(read.document, read.path, read.told, false).findings : [];
    all.set(text, findings);
    return findings;
  }

  #readText(text: DocumentText): Promise<ReadText | undefined> {
    const known = this.#read.get(text);
    if (known) return known;
    const all = this.#read;
    const read = this.#readNow(text);
    all.set(text, read);
    read.catch(() => all.delete(text));
    return read;
  }

  async #readNow(text: DocumentText): Promise<ReadText | undefined> {
    const document = await this.opened(text);
    const path = this.pathOf(text.uri);
    return document && path !== undefined ? { document, path, told: this.checker.told(document) } : undefined;
  }

  /** The links of a document that have a place in its text, in their order. Editors ask for them at each move of the cursor. */
  links(text: DocumentText): Promise<readonly PlacedLink[]> {
    const known = this.#links.get(text);
    if (known) return known;
    const all = this.#links;
    const links = this.#linksNow(text);
    all.set(text, links);
    // What has failed is tried again.
    links.catch(() => all.delete(text));
    return links;
  }

  async #linksNow(text: DocumentText): Promise<readonly PlacedLink[]> {
    const read = await this.#readText(text);
    return read ? this.linksIn(read.document, read.path, read.told) : [];
  }

  /** The links of a document that stands at a path, of which all may have been told. */
  linksIn(document: OpenDocument, path: string, told?: ToldDocument): readonly PlacedLink[] {
    const links: PlacedLink[] = [];
    for (const led of this.led.of(document, path, told)) {
      const { entity, start, end } = led.link;
      const span = fileSpan(entity, start, end);
      if (span) links.push({ ...led, ...span });
    }
    return links;
  }

  /** A file that is there and that nobody has listed was left out. One that is not there yet may be any. */
  #mayBeNew(path: string): boolean {
    return statAt(path) === undefined && this.paths.isBelow(path);
  }

  /** The media types of files by their paths. A list that was begun before something changed does not count after it. */
  #listed(): Promise<ReadonlyMap<string, string | undefined>> {
    if (this.#types) return this.#types;
    const types = this.files().then(
      (files) => new Map(files.map(({ absolute, mediaType }) => [absolute, mediaType])),
    );
    this.#types = types;
    // What has failed is tried again.
    types.catch(() => {
      if (this.#types === types) this.#types = undefined;
    });
    return types;
  }
}

/** The link that stands at a position; its end counts, for it is written there. */
export async function linkAt(
  position: Position,
  text: DocumentText,
  tree: EditedTree,
): Promise<PlacedLink | undefined> {
  const at = text.byteAt(position);
  return (await tree.links(text)).find(({ start, end }) => start <= at && at <= end);
}

/** What editors call languages, where the name of a document says nothing. */
const LANGUAGES: Readonly<Record<string, string>> = {
  html: 'text/html',
  markdown: 'text/markdown',
  mdx: 'text/mdx',
  css: 'text/css',
  scss: 'text/x-scss',
  sass: 'text/x-sass',
  less: 'text/x-less',
  xml: 'application/xml',
  restructuredtext: 'text/x-rst',
  asciidoc: 'text/asciidoc',
  org: 'text/org',
  latex: 'text/x-tex',
  bibtex: 'text/x-bibtex',
  typst: 'text/x-typst',
  troff: 'text/troff',
  texinfo: 'text/x-texinfo',
  wikitext: 'text/x-wiki',
  mediawiki: 'text/x-wiki',
  perl: 'text/x-pod',
  pod: 'text/x-pod',
  po: 'text/x-gettext-translation',
  nunjucks: 'text/x-nunjucks',
  njk: 'text/x-nunjucks',
  liquid: 'text/x-liquid',
  vue: 'text/x-vue',
  svelte: 'text/x-svelte',
  astro: 'text/x-astro',
  javascriptreact: 'text/jsx',
  typescriptreact: 'text/tsx',
  plaintext: 'text/plain',
};

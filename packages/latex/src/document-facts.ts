import type { Span } from '@linkwright/core';
import { entriesOf } from './bibtex-scan.ts';
import type { Construct } from './commands.ts';
import { DocumentScan } from './document-scan.ts';
import type { Named, ScanListener } from './scan-listener.ts';
import { meantBy } from './naming.ts';
import { keySaid, pathSaid } from './texts.ts';
import { itemsOf } from './arguments.ts';

/** A document that another one reads. */
export interface LatexInput {
  /** What its path may mean, the first reading first. */
  readonly paths: readonly string[];
  /**
   * Where paths in it count from: as in the document that reads it (`input`), the folder that is said, from where TeX runs
   * (`import`) or from where paths count in the document that reads it (`subimport`).
   */
  readonly how: 'input' | 'import' | 'subimport';
  /** The folder that is said, with a slash at its end; empty for `input`. */
  readonly folder: string;
}

/** What a document of LaTeX says of the documents that it is put together with. */
export interface LatexFacts {
  /** Whether TeX runs on it: it has a class. */
  readonly isMain: boolean;
  /** Whether its text begins in it: TeX runs on it, too, where another document that it reads has the class. */
  readonly hasBody: boolean;
  /** The main document, from the folder of this one, as its first lines or its class `subfiles` say it. */
  readonly main: readonly string[];
  readonly inputs: readonly LatexInput[];
  /** Packages and classes by their files: those that are in the tree are read, too. */
  readonly packages: readonly string[];
  /** Folders in which pictures are looked for, and other files. */
  readonly graphicsFolders: readonly string[];
  readonly inputFolders: readonly string[];
  readonly labels: readonly string[];
  /** Keys of `\bibitem`. */
  readonly keys: readonly string[];
  readonly bibliographies: readonly string[];
  /** Files that `filecontents` makes. */
  readonly files: readonly string[];
  /** Whether commands give names that nobody can read here, or other documents do: labels, inputs, bibliographies. */
  readonly hasUnsaidLabels: boolean;
  readonly hasUnsaidInputs: boolean;
  readonly hasUnsaidKeys: boolean;
}

/** What a text of LaTeX says of other documents. */
export function latexFacts(text: string): LatexFacts {
  const collector = new FactCollector(text);
  const scan = new DocumentScan(text, collector);
  collector.expand = (said) => scan.definitions.expanded(said);
  scan.run();
  return collector;
}

/** The keys of the entries of a text of BibTeX, and their other names. */
export function bibtexKeys(text: string): string[] {
  const keys: string[] = [];
  for (const { key, fields } of entriesOf(text)) {
    keys.push(text.slice(key.start, key.end));
    for (const { name, value } of fields)
      if (name === 'ids' && value)
        for (const { start, end } of itemsOf(text, value)) keys.push(text.slice(start, end));
  }
  return keys;
}

const FOLDERS: Readonly<Record<string, 'import' | 'subimport'>> = {
  import: 'import',
  inputfrom: 'import',
  includefrom: 'import',
  subimport: 'subimport',
  subinputfrom: 'subimport',
  subincludefrom: 'subimport',
};

class FactCollector implements ScanListener, LatexFacts {
  isMain = false;
  hasBody = false;
  readonly main: string[] = [];
  readonly inputs: LatexInput[] = [];
  readonly packages: string[] = [];
  readonly graphicsFolders: string[] = [];
  readonly inputFolders: string[] = [];
  readonly labels: string[] = [];
  readonly keys: string[] = [];
  readonly bibliographies: string[] = [];
  readonly files: string[] = [];
  hasUnsaidLabels = false;
  hasUnsaidInputs = false;
  hasUnsaidKeys = false;
  expand: (said: string) => string = (said) => said;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  named(named: Named): void {
    const { construct, inDefinition } = named;
    const said = this.#text.slice(named.start, named.end);
    if (construct === 'label' || construct === 'target') {
      const label = keySaid(this.expand(said));
      if (label === undefined) this.hasUnsaidLabels = true;
      else this.labels.push(label);
    } else if (construct === 'bibitem') {
      const key = keySaid(said);
      if (key === undefined) this.hasUnsaidKeys = true;
      else this.keys.push(key);
    } else if (named.command !== 'includeonly') this.#file(construct, said, inDefinition);
  }

  #file(construct: Construct, said: string, inDefinition: boolean): void {
    const path = pathSaid(this.expand(said));
    if (path === undefined || path === '') {
      // What a definition reads is not known where it is used.
      if (INPUTS.has(construct)) this.hasUnsaidInputs = true;
      if (BIBLIOGRAPHIES.has(construct)) this.hasUnsaidKeys = true;
      return;
    }
    const { path: first, others } = meantBy(construct, path);
    const paths = [first, ...others];
    if (construct === 'subfile') {
      const folder = path.slice(0, path.lastIndexOf('/') + 1);
      const below = paths.map((each) => each.slice(folder.length));
      this.inputs.push({ paths: below, how: 'subimport', folder });
    } else if (INPUTS.has(construct)) this.inputs.push({ paths, how: 'input', folder: '' });
    else if (BIBLIOGRAPHIES.has(construct)) this.bibliographies.push(first);
    else if (construct === 'package' || construct === 'documentClass') this.packages.push(first);
    // Labels of another document (xr), with something before them.
    else if (construct === 'external') this.hasUnsaidLabels = true;
    if (inDefinition && construct === 'input') this.hasUnsaidInputs = true;
  }

  imported(folder: Span, file: Span, command: string): void {
    const said = pathSaid(this.expand(this.#text.slice(folder.start, folder.end)));
    const path = pathSaid(this.expand(this.#text.slice(file.start, file.end)));
    if (said === undefined || path === undefined || path === '') {
      this.hasUnsaidInputs = true;
      return;
    }
    const { path: first, others } = meantBy('import', path);
    const below = said === '' || said.endsWith('/') ? said : `${said}/`;
    this.inputs.push({ paths: [first, ...others], how: FOLDERS[command] ?? 'import', folder: below });
  }

  graphicsFolder(span: Span): void {
    this.#folder(span, this.graphicsFolders);
  }

  inputFolder(span: Span): void {
    this.#folder(span, this.inputFolders);
  }

  #folder({ start, end }: Span, folders: string[]): void {
    const path = pathSaid(this.expand(this.#text.slice(start, end)));
    if (path !== undefined && path !== '') folders.push(path);
  }

  documentClass(name: string, options: Span | undefined): void {
    this.isMain = true;
    if (name === 'subfiles' && options) this.root(options);
  }

  documentBody(): void {
    this.hasBody = true;
  }

  root({ start, end }: Span): void {
    const path = pathSaid(this.#text.slice(start, end));
    if (path === undefined || path === '') return;
    const { path: first, others } = meantBy('main', path);
    this.main.push(first, ...others);
  }

  made(name: string, content: Span): void {
    this.files.push(name);
    const text = this.#text.slice(content.start, content.end);
    if (/\.bib$/i.test(name)) this.keys.push(...bibtexKeys(text));
  }

  graphicsEndings(): void {}

  option(): void {}
}

const INPUTS: ReadonlySet<Construct> = new Set(['input', 'include', 'subfile']);
const BIBLIOGRAPHIES: ReadonlySet<Construct> = new Set(['bibliography', 'bibResource']);

import { DocumentScan } from './document-scan.ts';
import { type SaidValues, NO_VALUES, nameSaid, pathSaid } from './said.ts';
import type { Named, ScanListener } from './scan-listener.ts';
import type { Span } from '@linkwright/core';

/** What is known of a name that is not: what it begins and ends with. */
export interface MadeName {
  readonly before: string;
  readonly after: string;
}

/** What a document of Texinfo says of the manual that it is part of. */
export interface TexinfoFacts {
  /** Whether it is one that is formatted: it has `\input texinfo` or `@setfilename`. */
  readonly isTop: boolean;
  /** What the manual is called by others (`@setfilename`), without its folder and ending. */
  readonly manual: string | undefined;
  /** Files that are put in. */
  readonly includes: readonly string[];
  /** What nodes, anchors and floats are called. */
  readonly names: readonly string[];
  /** Names of which macros make a part, which nobody can read here; nor what flags of other files say. */
  readonly madeNames: readonly MadeName[];
  /** Whether there are files besides of which that is so. */
  readonly hasUnsaidIncludes: boolean;
}

/** What a text of Texinfo says of its manual. */
export function texinfoFacts(text: string): TexinfoFacts {
  const collector = new FactCollector(text);
  const scan = new DocumentScan(text, collector);
  collector.values = () => scan.values.said;
  scan.run();
  return collector;
}

/** What a manual is called by its file: without folder and ending. */
export function manualName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:info|texi|texinfo|txi|txinfo|tex|itexi)$/, '');
}

class FactCollector implements ScanListener, TexinfoFacts {
  values: () => SaidValues = () => NO_VALUES;
  isTop: boolean;
  manual: string | undefined;
  readonly includes: string[] = [];
  readonly names: string[] = [];
  readonly madeNames: MadeName[] = [];
  hasUnsaidIncludes = false;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
    this.isTop = /^\\input[ \t]/m.test(text.slice(0, HEAD));
  }

  named(named: Named): void {
    const said = this.#text.slice(named.start, named.end);
    const isMade = named.isInMacro && said.includes('\\');
    if (named.construct === 'include') this.#include(isMade ? undefined : pathSaid(said, this.values()));
    else if (NAMES.has(named.construct) && said !== '') this.#name(said, isMade);
  }

  #include(path: string | undefined): void {
    if (path === undefined) this.hasUnsaidIncludes = true;
    else if (path !== '') this.includes.push(path);
  }

  #name(said: string, isMade: boolean): void {
    const name = isMade ? undefined : nameSaid(said, this.values());
    if (name !== undefined) this.names.push(name);
    else this.madeNames.push(isMade ? partsOf(said) : { before: '', after: '' });
  }

  fileName({ start, end }: Span): void {
    const said = pathSaid(this.#text.slice(start, end), this.values());
    if (said === undefined || said === '') return;
    this.isTop = true;
    this.manual ??= manualName(said);
  }

  raw(): void {}

  read(): void {}

  leaveOut(): void {}
}

const HEAD = 4000;
const NAMES: ReadonlySet<string> = new Set(['node', 'anchor', 'float']);

/** `\name\` is what a macro is given. */
function partsOf(said: string): MadeName {
  const [before = '', ...others] = said.split(/\\[^\\]*\\/);
  return { before: partOf(before), after: partOf(others.at(-1) ?? '') };
}

/** What cannot be read may be anything. */
function partOf(said: string): string {
  return nameSaid(said, NO_VALUES) ?? '';
}

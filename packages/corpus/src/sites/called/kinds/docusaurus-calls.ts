// Docusaurus' `@site` (docusaurus.io, "Markdown links") and ids of documents ("Sidebar items").
import { posix } from 'node:path';
import { isFile } from '../../../disk/stat-at.ts';
import { type CalledPage, pageBelow } from '../called-page.ts';
import type { DocusaurusDocuments } from '../docusaurus-documents.ts';
import {
  type CallKind,
  type CallMade,
  type CallSources,
  foldersBelow,
  rootsOf,
  withOpening,
} from './call-kind.ts';

/** What imports of scripts leave out (webpack, "Module Resolution"), in the order in which it is looked for. */
const LEFT_OUT = [
  '',
  ...['', '/index'].flatMap((name) =>
    ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json'].map((each) => name + each),
  ),
];

const OPENING = '@site/';

export class DocusaurusSiteCalls implements CallKind {
  readonly #sources: CallSources;

  constructor(sources: CallSources) {
    this.#sources = sources;
  }

  find(made: CallMade): CalledPage | undefined {
    const folders = made.site === '' ? rootsOf(made) : [made.site];
    return withOpening(OPENING, pageBelow(this.#sources.index, folders, belowSite(made.name), LEFT_OUT));
  }

  /** Of a site only a folder may be known here. */
  mayBeElsewhere({ call, site }: CallMade): boolean {
    if (site === '') return true;
    return LEFT_OUT.some((ending) => isFile(posix.join(site, belowSite(call) + ending)));
  }

  foldersAt({ call, site }: CallMade): readonly string[] {
    return foldersBelow([site], belowSite(call));
  }
}

export class DocusaurusIdCalls implements CallKind {
  readonly #documents: DocusaurusDocuments;

  constructor(documents: DocusaurusDocuments) {
    this.#documents = documents;
  }

  find({ name, from, site }: CallMade): CalledPage | undefined {
    return site === '' ? undefined : this.#documents.withId(name, from, site);
  }

  /** Plugins make documents, and settings give them other ids. */
  mayBeElsewhere(): boolean {
    return true;
  }
}

function belowSite(call: string): string {
  return call.startsWith(OPENING) ? call.slice(OPENING.length) : call;
}

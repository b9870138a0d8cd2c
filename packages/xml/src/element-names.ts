// What fragments can point at in XML: `id` and `xml:id` (xml:id 1.0), `name` of an anchor in XHTML, ids of DITA, names in office
// documents.
import type { Notation, Sink } from '@linkwright/core';
import type { ScannedDocument } from './attribute-values.ts';
import { ditaIdNotation, notationOf, officeNameNotation } from './notation.ts';
import { DitaIds } from './vocabularies/dita-ids.ts';
import type { Root } from './vocabularies/namespaces.ts';
import { kindsOfNamed } from './vocabularies/office-names.ts';
import { dita } from './vocabularies/publications.ts';

/** Tells the names of the elements whose tags the scanner reads. */
export class ElementNames {
  readonly #document: ScannedDocument;
  readonly #anchor: NonNullable<Sink['anchor']>;
  #dita: DitaIds | undefined;

  constructor(document: ScannedDocument, anchor: NonNullable<Sink['anchor']>) {
    this.#document = document;
    this.#anchor = anchor;
  }

  /** The root element has been opened. */
  begin(root: Root): void {
    if (root.vocabulary === dita) this.#dita = new DitaIds();
  }

  /** An element has been opened; `depth` is 1 for the root. */
  element(local: string, depth: number): void {
    if (!this.#dita) return;
    const { attributes } = this.#document;
    const index = attributes.indexOf('id');
    const id = index < 0 ? '' : attributes.valueOf(index).trim();
    const names = this.#dita.enter(local, depth, id === '' ? undefined : id);
    for (const [at, name] of names.entries()) this.#tell(index, ditaIdNotation(name, at === 0));
  }

  /** An attribute without a prefix. */
  attribute(index: number, local: string): void {
    const { scanner } = this.#document;
    if ((local === 'id' && !this.#dita) || (local === 'name' && scanner.name.local === 'a')) this.id(index);
  }

  /** An attribute that is an id whatever the vocabulary. */
  id(index: number): void {
    this.#tell(index, notationOf(this.#document.scanner.quoteOf(index)));
  }

  /** An attribute with a prefix. */
  ofNamespace(index: number, namespace: string, local: string): void {
    const { scanner, attributes } = this.#document;
    const kinds = kindsOfNamed(namespace, scanner.name.local, local);
    const name = kinds.length === 0 ? '' : attributes.valueOf(index);
    if (name !== '') for (const kind of kinds) this.#tell(index, officeNameNotation(name + kind));
  }

  #tell(index: number, notation: Notation): void {
    const { entity, attributes } = this.#document;
    const { start, end } = attributes.trimmed(index);
    if (end > start) this.#anchor(entity, start, end, notation);
  }
}

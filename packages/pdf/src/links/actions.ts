// ISO 32000-2, 12.6 ("Actions"): what leads out of a document, and to places in it.
import type { Place } from '@linkwright/core';
import type { PdfFile, PdfPlace } from '../objects/pdf-file.ts';
import { isKind, isString } from '../objects/pdf-value.ts';
import { type Meaning, destinationFragment } from './string-notations.ts';
import { stringBytes, textOf } from '../objects/string-text.ts';
import { PLACES, type ToldLink } from './told-link.ts';

/** How long a chain of actions may be. */
const CHAIN = 1000;

/** Collects the links of one page after the other. What several pages share is told with the first of them. */
export class ActionReader {
  readonly links: ToldLink[] = [];
  readonly #file: PdfFile;
  readonly #told = new Set<string>();
  page: number | undefined;

  constructor(file: PdfFile) {
    this.#file = file;
  }

  /** What relative URIs are relative to (12.6.4.8, table 211). */
  base(catalog: PdfPlace): void {
    const uri = this.#file.entry(catalog, 'URI');
    this.#tell(uri && this.#file.entry(uri, 'Base'), PLACES.base, 'uri');
  }

  /** The actions of an annotation (12.5.2), an item of the outline (12.3.3), a page or the document (12.6.3). */
  owner(owner: PdfPlace): void {
    for (const name of ['A', 'PA', 'OpenAction']) this.#actions(this.#file.entry(owner, name));
    const additional = this.#file.entry(owner, 'AA');
    if (additional && isKind(additional.value, 'dictionary'))
      for (const name of additional.value.entries.keys()) this.#actions(this.#file.entry(additional, name));
    this.#destination(this.#file.entry(owner, 'Dest'));
  }

  /** An action, and those that follow it (12.6.2). */
  #actions(first: PdfPlace | undefined): void {
    const waiting = first ? [first] : [];
    for (let count = 0; waiting.length > 0 && count < CHAIN; count += 1) {
      const action = waiting.pop() as PdfPlace;
      this.#action(action);
      const next = this.#file.entry(action, 'Next');
      if (next && !Array.isArray(next.value)) waiting.push(next);
      for (const each of this.#file.items(next).toReversed()) waiting.push(each);
    }
  }

  #action(action: PdfPlace): void {
    const entry = (name: string): PdfPlace | undefined => this.#file.entry(action, name);
    const kind = entry('S')?.value;
    switch (isKind(kind, 'name') ? kind.name : '') {
      case 'URI':
        return this.#tell(entry('URI'), PLACES.URI, 'uri');
      case 'GoToR':
        return this.#specification(entry('F'), PLACES.GoToR, this.#remoteFragment(entry('D')));
      case 'GoToE':
        return this.#specification(entry('F'), PLACES.GoToE);
      case 'Launch':
        this.#specification(entry('F'), PLACES.Launch);
        return this.#onWindows(entry('Win'));
      case 'Thread':
        // Without a file it is one of the document itself, by its number or its title (12.6.4.7).
        return this.#specification(entry('F'), PLACES.Thread);
      case 'ImportData':
        return this.#specification(entry('F'), PLACES.ImportData);
      case 'SubmitForm':
        return this.#specification(entry('F'), PLACES.SubmitForm);
      case 'Rendition':
        return this.#clip(entry('R'));
      case 'GoTo':
        return this.#destination(entry('D'));
      default:
    }
  }

  /** What old programs wrote in place of `F`, or beside it (12.6.4.6, "Windows launch parameter dictionary"). */
  #onWindows(parameters: PdfPlace | undefined): void {
    // An application, which is none of the documents, is what parameters are for.
    if (!parameters || this.#file.entry(parameters, 'P')) return;
    this.#specification(this.#file.entry(parameters, 'F'), PLACES.Launch);
  }

  /** 13.2.3.2 and 13.2.4.2. */
  #clip(rendition: PdfPlace | undefined): void {
    const clip = rendition && this.#file.entry(rendition, 'C');
    this.#specification(clip && this.#file.entry(clip, 'D'), PLACES.Rendition);
  }

  /** 12.6.4.3: a name, or the number of a page from 0, which RFC 8118 counts from 1. */
  #remoteFragment(destination: PdfPlace | undefined): string | undefined {
    if (!destination) return undefined;
    const { object, value } = destination;
    if (isString(value) || isKind(value, 'name'))
      return destinationFragment(textOf(stringBytes(object.bytes, value)));
    const page = this.#file.items(destination)[0]?.value;
    return Number.isSafeInteger(page) && (page as number) >= 0 ? `page=${(page as number) + 1}` : undefined;
  }

  /** A name, which is a name object in PDF 1.1; other destinations are pages of the document. */
  #destination(destination: PdfPlace | undefined): void {
    this.#tell(destination, PLACES.GoTo, 'destination');
  }

  /** 7.11.3. A file that is embedded is no link. */
  #specification(file: PdfPlace | undefined, at: Place, fragment?: string): void {
    if (!file) return;
    const means = at === PLACES.SubmitForm ? 'uri' : 'file';
    if (!isKind(file.value, 'dictionary')) return this.#tell(file, at, means, fragment);
    if (this.#file.entry(file, 'EF')) return;
    const system = this.#file.entry(file, 'FS')?.value;
    if (isKind(system, 'name') && system.name === 'URL')
      return this.#tell(this.#file.entry(file, 'F'), at === PLACES.SubmitForm ? at : PLACES.URI, 'uri');
    // Both name the same file; programs differ in which they read.
    this.#tell(this.#file.entry(file, 'F'), at, means, fragment);
    this.#tell(this.#file.entry(file, 'UF'), at, means, fragment);
  }

  #tell(found: PdfPlace | undefined, at: Place, means: Meaning, fragment?: string): void {
    if (!found) return;
    const { object, value } = found;
    if (!isString(value) && !(means === 'destination' && isKind(value, 'name'))) return;
    const key = `${object.number} ${value.start}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.links.push({ object, string: value, place: at, means, page: this.page, fragment });
  }
}

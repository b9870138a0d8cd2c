import {
  type Base,
  type Extraction,
  type Notation,
  type ReadableText,
  type ReferenceDetails,
  type Place,
  type Span,
  TextSink,
  referenceOfName,
  referenceOfPath,
} from '@linkwright/core';
import * as notation from './notations.ts';
import { picturesNamed } from './pictures.ts';
import { texinfoPlaces as places } from './places.ts';
import { ManualText } from './manual-text.ts';
import { type SaidValues, inManual, nameSaid, pathSaid, plainText, urlSaid } from './said.ts';
import type { Named, ScanListener } from './scan-listener.ts';
import { Values } from './values.ts';

/** Hands what is found in a document to the sink, when all of it is known. */
export class Teller implements ScanListener {
  values: Values = new Values();
  readonly #sink: TextSink;
  readonly #extraction: Extraction;
  readonly #base: Base;
  readonly #running: ManualText;

  constructor(document: ReadableText, base: Base, extraction: Extraction) {
    this.#sink = new TextSink(document, extraction);
    this.#extraction = extraction;
    this.#base = base;
    this.#running = new ManualText(document, () => this.values.said);
  }

  read(to: number): void {
    this.#running.read(to);
  }

  leaveOut(to: number): void {
    this.#running.leaveOut(to);
  }

  fileName(): void {}

  raw(span: Span, mediaType: string): void {
    this.#later(() => this.#sink.embed(span, mediaType, this.#base));
  }

  /** In the order in which it stands in the document. */
  tell(): void {
    this.#running.tell(this.#extraction, this.#base);
  }

  named(named: Named): void {
    const said = this.#sink.said(named);
    if (named.isInMacro && /\\[\w-]+\\/.test(said)) return;
    switch (named.construct) {
      case 'url':
        return this.#tell(named, places.url, this.#known(said, urlSaid, notation.url));
      case 'email':
        return this.#email(named, said);
      case 'image':
        return this.#image(named, said);
      case 'include':
        return this.#tell(named, places.include, this.#known(said, pathSaid, notation.path, referenceOfPath));
      case 'verbatimInclude':
        return this.#tell(
          named,
          places.verbatimInclude,
          this.#known(said, pathSaid, notation.path, referenceOfPath),
        );
      case 'ref':
        return this.#node(named, said, places.ref, notation.name);
      case 'menu':
        return this.#node(named, said, places.menu, notation.menuName);
      case 'pointer':
        return this.#node(named, said, places.node, notation.name);
      default:
        return this.#anchor(named, said);
    }
  }

  #email(named: Named, said: string): void {
    const address = plainText(said, this.values.said);
    const details = address === undefined ? undefined : { abbreviated: `mailto:${address}` };
    this.#tell(named, places.email, this.#known(said, plainText, notation.emailAddress), details);
  }

  #image(named: Named, said: string): void {
    const name = pathSaid(said, this.values.said);
    const ending = named.ending ? (pathSaid(this.#sink.said(named.ending), this.values.said) ?? '') : '';
    const alternatives = name === undefined ? [] : picturesNamed(name, ending).map(referenceOfPath);
    this.#tell(named, places.image, this.#known(said, pathSaid, notation.path, referenceOfPath), {
      alternatives,
    });
  }

  #node(named: Named, said: string, place: Place, how: Notation): void {
    const name = nameSaid(said, this.values.said);
    if (named.manual) return this.#inManual(named.manual, said === '' ? 'Top' : name);
    if (name === undefined || !inManual(name))
      this.#tell(named, place, this.#known(said, nameSaid, how, referenceOfName));
    else this.#tell(named, places.manual, this.#known(said, nameSaid, notation.inOther));
  }

  #inManual(file: Span, node: string | undefined): void {
    const said = this.#sink.said(file);
    const bare = node === undefined ? '' : (inManual(node)?.node ?? node);
    const how = this.#known(said, plainText, notation.manualOf(bare), (manual) => `(${manual})${bare}`);
    this.#tell(file, places.manual, node === undefined ? notation.unsaid : how);
  }

  /** The name stands for itself, unless a flag says a part of it. Text is parted by it, whoever listens. */
  #anchor(named: Named, said: string): void {
    const name = nameSaid(said, this.values.said);
    if (name === undefined) return;
    this.#later(() =>
      this.#sink.anchor(named, said.includes('@value') ? notation.constant(name) : notation.given),
    );
  }

  /** The notation of what is read by `reads`, in which flags of the document may have a part. */
  #known(
    said: string,
    reads: (text: string, values: SaidValues) => string | undefined,
    usual: Notation,
    refers: (text: string) => string = (text) => text,
  ): Notation {
    const known = reads(said, this.values.said);
    if (known === undefined) return notation.unsaid;
    return said.includes('@value') ? notation.constant(refers(known)) : usual;
  }

  #tell(span: Span, place: Place, how: Notation, details?: ReferenceDetails): void {
    this.#later(() => this.#sink.reference(span, place, how, this.#base, details));
  }

  #later(tell: () => void): void {
    this.#running.later(tell);
  }
}

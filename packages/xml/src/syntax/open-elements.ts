// Namespaces in XML 1.0, sections 3 and 6: which namespace a prefix names, where.
import type { Name } from './names.ts';
import { XML } from '../vocabularies/namespaces.ts';
import type { Scanner } from './scanner.ts';

/** How far up an end tag looks for its start tag before it is taken for a slip. */
const LOOK_UP = 64;

/** Tells the namespace that an attribute's value names. */
export type ReadNamespace = (scanner: Scanner, index: number) => string;

/** The elements that are open, and the prefixes that they declare. */
export class OpenElements {
  readonly #names: Name[] = [];
  /** Per open element: the prefixes it declares. */
  readonly #declared: (readonly string[] | undefined)[] = [];
  readonly #bindings = new Map<string, string[]>([
    ['', ['']],
    ['xml', [XML]],
  ]);
  readonly #readNamespace: ReadNamespace;

  constructor(readNamespace: ReadNamespace) {
    this.#readNamespace = readNamespace;
  }

  /** Binds a prefix for the whole document, as far as no element binds it otherwise. */
  bindByDefault(prefix: string, namespace: string): void {
    this.#bind(prefix, namespace);
  }

  get depth(): number {
    return this.#names.length;
  }

  /** Opens the element whose start tag the scanner has read. */
  open(scanner: Scanner): void {
    let declared: string[] | undefined;
    for (let index = 0; index < scanner.count; index += 1) {
      const { text, prefix, local } = scanner.attributeNames[index] as Name;
      if (prefix !== 'xmlns' && text !== 'xmlns') continue;
      const bound = prefix === '' ? '' : local;
      this.#bind(bound, this.#readNamespace(scanner, index));
      declared ??= [];
      declared.push(bound);
    }
    this.#names.push(scanner.name);
    this.#declared.push(declared);
  }

  /** Closes the element of this name, and those in it that were left open. */
  close(name: Name): void {
    const last = this.#names.length - 1;
    const limit = Math.max(0, last - LOOK_UP);
    for (let at = last; at >= limit; at -= 1) {
      if ((this.#names[at] as Name).text !== name.text) continue;
      while (this.#names.length > at) this.closeLast();
      return;
    }
  }

  closeLast(): void {
    this.#names.pop();
    const declared = this.#declared.pop();
    if (declared) for (const prefix of declared) this.#bindings.get(prefix)?.pop();
  }

  /** The namespace of a prefix; `""` where it has none. */
  namespace(prefix: string): string {
    return this.#bindings.get(prefix)?.at(-1) ?? '';
  }

  #bind(prefix: string, namespace: string): void {
    const bound = this.#bindings.get(prefix);
    if (bound) bound.push(namespace);
    else this.#bindings.set(prefix, [namespace]);
  }
}

import { type Node, type ParseError, findNodeAtLocation, parseTree, printParseErrorCode } from 'jsonc-parser';
import { getNodeValue } from 'jsonc-parser';
import { ConfigError } from './config-error.ts';

/** The text of a configuration file, for telling where in it something stands. */
export class ConfigText {
  readonly #name: string;
  readonly #text: string;
  readonly #inside: readonly string[];
  #tree: Node | undefined;

  /** `inside` are the keys that lead to the configuration in a file that holds other things too. */
  constructor(name: string, text: string, inside: readonly string[] = []) {
    this.#name = name;
    this.#text = text;
    this.#inside = inside;
  }

  /** What JSON says, comments and last commas allowed. Throws ConfigError where it is none. */
  value(): unknown {
    const errors: ParseError[] = [];
    const tree = this.#parsed(errors);
    const [first] = errors;
    if (first)
      throw new ConfigError([
        {
          place: this.#at(first.offset),
          message: `this is no JSON: ${said(printParseErrorCode(first.error))}`,
        },
      ]);
    return tree && (getNodeValue(tree) as unknown);
  }

  /** Throws ConfigError where it is nested deeper than the parser, which is recursive, can follow. */
  #parsed(errors: ParseError[] = []): Node | undefined {
    try {
      return parseTree(this.#text, errors, { allowTrailingComma: true });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new ConfigError([{ place: this.#name, message: 'is nested too deep to be read' }]);
    }
  }

  /** Keys that stand in an object again, of which JSON says that the last one counts; each with its place. None in programs. */
  repeatedKeys(): readonly { readonly key: string; readonly place: string }[] {
    if (this.#isProgram) return [];
    const tree = (this.#tree ??= this.#parsed());
    const root = tree && findNodeAtLocation(tree, [...this.#inside]);
    return root ? [...repeated(root)].map(({ key, offset }) => ({ key, place: this.#at(offset) })) : [];
  }

  /** A file that was named needs no ending to be read as JSON. */
  get #isProgram(): boolean {
    return /\.[cm]?[jt]s$/.test(this.#name);
  }

  /** `FILE:LINE:COLUMN` of a key; the file alone where nothing tells. */
  place(keys: readonly string[]): string {
    const offset = this.#isProgram ? this.#scriptKey(keys) : this.#jsonKey(keys);
    return offset === undefined ? this.#name : this.#at(offset);
  }

  #jsonKey(keys: readonly string[]): number | undefined {
    this.#tree ??= this.#parsed();
    let node = this.#tree;
    for (const key of [...this.#inside, ...keys])
      node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(key) : key]);
    return node?.parent?.type === 'property' ? node.parent.offset : node?.offset;
  }

  /** In a program a key is found where it stands there once. */
  #scriptKey(keys: readonly string[]): number | undefined {
    const key = keys.findLast((each) => !/^\d+$/.test(each));
    if (key === undefined) return undefined;
    const escaped = key.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const [found, ...others] = this.#text.matchAll(
      new RegExp(`(?<![\\w$-])(['"\`]?)${escaped}\\1\\s*:`, 'g'),
    );
    return others.length === 0 ? found?.index : undefined;
  }

  #at(offset: number): string {
    const before = this.#text.slice(0, offset).split('\n');
    return `${this.#name}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
  }
}

function* repeated(node: Node, path: readonly string[] = []): Generator<{ key: string; offset: number }> {
  const names = new Set<string>();
  for (const [index, child] of (node.children ?? []).entries()) {
    const [name, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    const keys = [...path, name ? String(name.value) : String(index)];
    if (name && names.has(String(name.value))) yield { key: keys.join('.'), offset: child.offset };
    if (name) names.add(String(name.value));
    if (value) yield* repeated(value, keys);
  }
}

/** `CommaExpected` as words. */
function said(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}

import {
  type Node,
  type ParseError,
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type HostRules, unreadFile } from './host-rules.ts';

/** A value of JSON, with where it stands. */
export interface Said {
  readonly value: unknown;
  readonly line: number;
}

/** An offset in UTF-16 units, and its line from 1. */
const START = { offset: 0, line: 1 };

/** A configuration in JSON, or why it is none. */
export class HostJson {
  readonly #text: string;
  readonly #root: Node | undefined;
  #counted = START;
  readonly refused: HostRules | undefined;

  /** `comments`: whether the host allows them, and commas before the end. */
  constructor(text: string, { comments }: { readonly comments: boolean }) {
    this.#text = text;
    const errors: ParseError[] = [];
    const options = { disallowComments: !comments, allowTrailingComma: comments };
    this.#root = parseTree(text.replace(/^\uFEFF/, ' '), errors, options);
    const [error] = errors;
    if (error)
      this.refused = unreadFile(
        this.#lineAt(error.offset),
        `it is no JSON (${printParseErrorCode(error.error)})`,
      );
    else if (this.#root?.type !== 'object') this.refused = unreadFile(1, 'it has to be an object of JSON');
  }

  /** What stands at names and numbers, one in the other. */
  at(...path: readonly (string | number)[]): unknown {
    const node = this.#root && findNodeAtLocation(this.#root, [...path]);
    return node && getNodeValue(node);
  }

  /** The entries of a list; of anything else none. */
  list(...path: readonly (string | number)[]): readonly Said[] {
    const node = this.#root && findNodeAtLocation(this.#root, [...path]);
    if (node?.type !== 'array') return [];
    return (node.children ?? []).map((entry) => ({
      value: getNodeValue(entry),
      line: this.#lineAt(entry.offset),
    }));
  }

  /** Goes on from the last one asked for, as the entries of a list stand one behind the other. */
  #lineAt(offset: number): number {
    const { offset: before, line } = offset < this.#counted.offset ? START : this.#counted;
    this.#counted = { offset, line: line + this.#text.slice(before, offset).split('\n').length - 1 };
    return this.#counted.line;
  }
}

/** Members of an object; of anything else none. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

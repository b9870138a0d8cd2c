// Regular expressions that others wrote, matched in bounded time: a state of the program is never tried twice at one place
// of the path (the bit-state matcher of RE2), so that no expression, however it is nested, holds a check up.
import { type LiteralParts, literalParts } from './literal-parts.ts';
import { type Node, type RegularExpression, UnreadExpression, isWord } from './regular-expression.ts';
import type { PathPattern } from './rule.ts';

type Instruction =
  | { readonly do: 'unit'; readonly fits: (unit: number) => boolean }
  | { readonly do: 'save'; readonly slot: number }
  | { readonly do: 'fork'; to: number; preferred: number }
  | { readonly do: 'begin' | 'end' | 'boundary' }
  | { readonly do: 'ahead'; readonly negative: boolean; readonly program: readonly Instruction[] }
  | { readonly do: 'done' };

/** More than any pattern has instructions: of `(a{1000}){1000}` a quarter of that is written out, and no more. */
const LENGTH = 5000;
/** States that are tried for one path; a rule that asks for more does not fit. */
const STEPS = 100_000;

/** A pattern that takes time by its length times that of the path, and no more. */
export class BoundedPattern implements PathPattern {
  readonly #program: readonly Instruction[];
  readonly #slots: number;
  readonly #letters: LiteralParts;
  /** The longest piece that each path has; empty where upper and lower case do not count. */
  readonly #longest: string;

  /** Throws `UnreadExpression` where it is too long. */
  constructor(expression: RegularExpression) {
    this.#program = compiled(expression.root);
    this.#slots = 2 * (expression.names.length + 1);
    this.#letters = literalParts(expression);
    this.#longest = expression.ignoreCase
      ? ''
      : this.#letters.pieces.reduce((long, piece) => (piece.length > long.length ? piece : long), '');
  }

  /** What each path begins with that it matches, in whatever case; empty where it is not known. */
  get begins(): string {
    return this.#letters.begins;
  }

  /** Pieces that each path has somewhere that it matches, in whatever case. */
  get pieces(): readonly string[] {
    return this.#letters.pieces;
  }

  /** The first match, by the rules of Perl, with what its groups hold; as `RegExp.exec` does. */
  exec(path: string): readonly (string | undefined)[] | null {
    const { anchored } = this.#letters;
    // A site may have thousands of rules, most of which are for other paths.
    if (!path.includes(this.#longest)) return null;
    const run = new Run(path);
    const last = anchored ? 0 : path.length;
    const visited = new Set<number>();
    for (let start = 0; start <= last && run.steps < STEPS; start += 1) {
      const slots = run.match(this.#program, start, visited);
      if (!slots) continue;
      return Array.from({ length: this.#slots / 2 }, (_, group) => {
        const [from, to] = group === 0 ? [start, slots[1]] : [slots[2 * group], slots[2 * group + 1]];
        return from === undefined || to === undefined ? undefined : path.slice(from, to);
      });
    }
    return null;
  }
}

/** What is still to be tried, and what a slot held before. */
type Open =
  | { readonly at: number; readonly place: number }
  | { readonly slot: number; readonly held: number | undefined };

class Run {
  steps = 0;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** `visited` are states that have failed, or are on their way. */
  match(
    program: readonly Instruction[],
    start: number,
    visited: Set<number>,
  ): readonly (number | undefined)[] | undefined {
    const slots: (number | undefined)[] = [];
    const open: Open[] = [{ at: 0, place: start }];
    for (let next = open.pop(); next; next = open.pop()) {
      if ('slot' in next) {
        slots[next.slot] = next.held;
        continue;
      }
      let { at, place } = next;
      for (;;) {
        const state = place * LENGTH + at;
        if (visited.has(state) || (this.steps += 1) > STEPS) break;
        visited.add(state);
        const instruction = program[at] as Instruction;
        if (instruction.do === 'done') {
          slots[1] = place;
          return slots;
        }
        if (instruction.do === 'fork') {
          open.push({ at: instruction.to, place });
          at = instruction.preferred;
          continue;
        }
        if (instruction.do === 'save') {
          open.push({ slot: instruction.slot, held: slots[instruction.slot] });
          slots[instruction.slot] = place;
        } else if (instruction.do === 'unit') {
          if (place >= this.#path.length || !instruction.fits(this.#path.charCodeAt(place))) break;
          place += 1;
        } else if (!this.#holds(instruction, place)) break;
        at += 1;
      }
    }
    return undefined;
  }

  #holds(
    instruction: Exclude<Instruction, { do: 'unit' | 'save' | 'fork' | 'done' }>,
    place: number,
  ): boolean {
    const path = this.#path;
    switch (instruction.do) {
      case 'begin':
        return place === 0;
      case 'end':
        return place === path.length;
      case 'boundary':
        return isWord(path.charCodeAt(place - 1)) !== isWord(path.charCodeAt(place));
      case 'ahead':
        return (this.match(instruction.program, place, new Set()) === undefined) === instruction.negative;
    }
  }
}

/** How many nodes may still be written, those of programs in others too. */
interface Budget {
  left: number;
}

function compiled(root: Node, budget: Budget = { left: LENGTH / 4 }): readonly Instruction[] {
  const program: Instruction[] = [];
  emit(root, program, budget);
  program.push({ do: 'done' });
  return program;
}

function emit(node: Node, program: Instruction[], budget: Budget): void {
  budget.left -= 1;
  if (budget.left < 0) throw new UnreadExpression('it is too long when its counts are written out');
  switch (node.is) {
    case 'unit':
      program.push({ do: 'unit', fits: node.fits });
      return;
    case 'sequence':
      for (const each of node.of) emit(each, program, budget);
      return;
    case 'choice':
      emitChoice(node.of, program, budget);
      return;
    case 'group':
      program.push({ do: 'save', slot: 2 * node.number });
      emit(node.of, program, budget);
      program.push({ do: 'save', slot: 2 * node.number + 1 });
      return;
    case 'ahead':
      program.push({ do: 'ahead', negative: node.negative, program: compiled(node.of, budget) });
      return;
    case 'repeat':
      emitRepeat(node, program, budget);
      return;
    default:
      program.push({ do: node.is });
  }
}

function fork(program: Instruction[]): Extract<Instruction, { do: 'fork' }> {
  const made: Instruction = { do: 'fork', to: program.length + 1, preferred: program.length + 1 };
  program.push(made);
  return made;
}

function emitChoice(of: readonly Node[], program: Instruction[], budget: Budget): void {
  const ends = [];
  for (const each of of.slice(0, -1)) {
    const made = fork(program);
    emit(each, program, budget);
    ends.push(fork(program));
    made.to = program.length;
  }
  emit(of.at(-1) as Node, program, budget);
  for (const end of ends) end.to = end.preferred = program.length;
}

function emitRepeat(
  { of, min, max, lazy }: Extract<Node, { is: 'repeat' }>,
  program: Instruction[],
  budget: Budget,
): void {
  for (let count = 0; count < min; count += 1) emit(of, program, budget);
  const passed = [];
  const again = program.length;
  for (let count = min; count < (max === Infinity ? min + 1 : max); count += 1) {
    passed.push(fork(program));
    emit(of, program, budget);
  }
  if (max === Infinity) {
    const back = fork(program);
    back.to = back.preferred = again;
  }
  for (const made of passed) made[lazy ? 'preferred' : 'to'] = program.length;
}

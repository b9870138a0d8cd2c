// XML 1.0, section 3.1, production content: what stands between two tags.
import * as code from './characters.ts';
import { type Declaration, declarationAt } from './declaration.ts';

/**
 * `text`: character data, with references. `cdata`: the inside of a CDATA section, without. `skipped`: a
 * comment, a processing instruction, what is no declaration though it begins like one, or the marks of a
 * CDATA section.
 */
export interface ContentRun {
  readonly kind: 'text' | 'cdata' | 'skipped';
  readonly start: number;
  readonly end: number;
}

/** The runs of an element's content that has no elements in it. They cover all of [start, end). */
export function* contentRuns(bytes: Uint8Array, start: number, end: number): Generator<ContentRun> {
  const document = bytes.length === end ? bytes : bytes.subarray(0, end);
  let at = start;
  while (at < end) {
    const markup = document.indexOf(code.LESS_THAN, at);
    const stop = markup < 0 ? end : markup;
    if (stop > at) yield { kind: 'text', start: at, end: stop };
    at = stop;
    if (at === end) return;
    const second = document[at + 1];
    if (second === code.EXCLAMATION) {
      const declaration = declarationAt(document, at);
      yield* declarationRuns(declaration, at);
      at = declaration.end;
    } else {
      const next = second === code.QUESTION ? instructionEnd(document, at) : at + 1;
      yield { kind: 'skipped', start: at, end: next };
      at = next;
    }
  }
}

/** Whether a run is a processing instruction, such as `<?php echo $page ?>`. */
export function isInstruction(bytes: Uint8Array, { kind, start }: ContentRun): boolean {
  return kind === 'skipped' && bytes[start + 1] === code.QUESTION;
}

function* declarationRuns({ kind, from, to, end }: Declaration, start: number): Generator<ContentRun> {
  if (kind !== 'cdata') {
    yield { kind: 'skipped', start, end };
    return;
  }
  yield { kind: 'skipped', start, end: from };
  yield { kind: 'cdata', start: from, end: to };
  if (end > to) yield { kind: 'skipped', start: to, end };
}

function instructionEnd(bytes: Uint8Array, at: number): number {
  const found = code.find(bytes, '?>', at + 2);
  return found < 0 ? bytes.length : found + 2;
}

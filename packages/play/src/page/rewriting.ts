import { element, shownText } from '@linkwright/page';
import { type DocumentPlan, type Intention, absolutize, planWhole, relativize } from '@linkwright/relocate';
import { type PastedDocument, reader } from './pasted-document.ts';

export type Way = 'absolutize' | 'relativize';

/** A plan for the pasted document with its proof, as the command makes one. */
export function rewritten({ document }: PastedDocument, way: Way): DocumentPlan {
  const { uri } = document.base;
  const root = uri.uri.replace(/^([^:]*:(?:\/\/[^/?#]*)?\/?).*$/s, '$1');
  const rewrite =
    way === 'absolutize' ? absolutize() : relativize({ spells: (target) => target.startsWith(root) });
  const intention: Intention = { rewrite, selects: () => true, record: true };
  return planWhole(reader, document, intention);
}

/** Lines that are shown around a changed one. */
const AROUND = 1;

/** What a plan changes, line by line, with the old and the new link in their line. */
export function changes(plan: DocumentPlan, text: string): HTMLElement {
  const bytes = new TextEncoder().encode(text);
  const decoder = new TextDecoder();
  const pieces: Node[] = [];
  let line = element('div', { class: 'line' });
  let changed = false;
  const lines: { readonly shown: HTMLElement; readonly changed: boolean }[] = [];
  const told = (piece: string, kind: 'del' | 'ins' | undefined): void => {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) {
        lines.push({ shown: line, changed });
        line = element('div', { class: 'line' });
        changed = kind !== undefined;
      }
      if (part === '') continue;
      if (kind === undefined) line.append(...shownText(part.replace(/\r$/, '')));
      else line.append(element(kind, {}, shownText(part)));
      changed ||= kind !== undefined;
    }
  };
  let from = 0;
  for (const edit of plan.edits) {
    told(decoder.decode(bytes.subarray(from, edit.start)), undefined);
    told(decoder.decode(bytes.subarray(edit.start, edit.end)), 'del');
    told(decoder.decode(edit.bytes), 'ins');
    from = edit.end;
  }
  told(decoder.decode(bytes.subarray(from)), undefined);
  lines.push({ shown: line, changed });
  let last = -1;
  for (const [index, { shown }] of lines.entries()) {
    const near = lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some((each) => each.changed);
    if (!near) continue;
    if (last >= 0 && index > last + 1)
      pieces.push(element('div', { class: 'line gap', 'aria-hidden': 'true' }, '⋯'));
    pieces.push(shown);
    last = index;
  }
  return element('div', { class: 'changes', role: 'group', 'aria-label': 'Changes' }, pieces);
}

// The picture of section 5.1 (draft-fielding-url-syntax-07; RFC 2396): bases as boxes in boxes.
import type { BaseLayer } from './base-layer.ts';
import { element } from './element.ts';
import { shownText } from './shown-text.ts';

const TITLES: Readonly<Record<string, string>> = {
  '5.1.1': 'Base URI embedded in the document',
  '5.1.2': 'Base URI of the encapsulating entity',
  '5.1.3': 'URI used to retrieve the entity',
  '5.1.4': 'Default base URI',
};

/** What a rule of section 5.1 says, in a few words. */
export function ruleTitle(rule: string): string {
  return TITLES[rule] ?? rule;
}

/** A chain of bases, inner before outer, drawn around the reference; the innermost is the one that counts. */
export function baseBoxes(chain: readonly BaseLayer[], reference: string): HTMLElement {
  let inner: HTMLElement = element(
    'div',
    { class: 'base-reference' },
    element('span', { class: 'label' }, 'reference'),
    element('code', {}, reference === '' ? '(empty)' : shownText(reference)),
  );
  for (const [index, layer] of chain.entries()) {
    const wins = index === 0;
    inner = element(
      'div',
      { class: wins ? 'base-box base-in-force' : 'base-box' },
      element(
        'div',
        { class: 'base-title' },
        element('span', { class: 'base-rule' }, layer.rule),
        ` ${ruleTitle(layer.rule)}`,
        element('span', { class: 'muted' }, ' — ', shownText(layer.by ?? layer.from)),
      ),
      element(
        'div',
        { class: 'base-uri' },
        wins ? element('span', { class: 'base-mark' }, 'in force') : undefined,
        element('code', {}, shownText(layer.uri)),
      ),
      layer.declared === undefined || layer.declared === layer.uri
        ? undefined
        : element('div', { class: 'muted' }, 'written ', element('code', {}, shownText(layer.declared))),
      inner,
    );
  }
  return element('div', { class: 'base-boxes', role: 'group', 'aria-label': 'Chain of bases' }, inner);
}

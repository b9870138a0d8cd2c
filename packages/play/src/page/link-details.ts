import { type Base, type Link, layersOf } from '@linkwright/core';
import { type BaseLayer, baseBoxes, element, resolutionSteps, shownText, targetText } from '@linkwright/page';
import { type ProfileName, parseBase, profiles, resolve } from '@linkwright/uri';

/** All that can be told of a link. */
export function linkDetails({
  reference,
  target,
  problem,
  kind,
  base,
  place,
  details,
  entity,
}: Link): HTMLElement {
  const layers = layersOf(entity);
  const chain = chainOf(base);
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Place', place.name],
    ['Kind', kind],
    ['Encoded as', layers.length > 0 ? layers.join(' in ') : undefined],
    ['Part', entity.part?.path],
    ['Delimited by', details?.delimiter],
    ['Other readings', details?.alternatives?.join('   ')],
  ];
  return element(
    'article',
    {},
    element('h2', {}, element('code', {}, reference === '' ? '(empty)' : shownText(reference))),
    element(
      'p',
      { class: 'leads' },
      element('span', { class: 'muted' }, 'means '),
      target === null ? `nothing: ${problem ?? ''}` : targetText(target),
    ),
    element(
      'dl',
      { class: 'facts' },
      facts.map(([name, value]) =>
        value === undefined || value === ''
          ? undefined
          : [element('dt', {}, name), element('dd', {}, shownText(value))],
      ),
    ),
    element('h3', {}, chain.length > 1 ? 'Bases, the innermost wins' : 'Base'),
    baseBoxes(chain, reference),
    element('h3', {}, `Steps of resolution, ${base.uri.profile.name}`),
    resolutionSteps(reference, base.uri, base.uri.profile.name),
    others(reference, base, target),
  );
}

/** What the documents answer that do not agree. */
function others(reference: string, base: Base, target: string | null): HTMLElement | undefined {
  const answers = new Map<string, string[]>();
  for (const name of Object.keys(profiles) as ProfileName[]) {
    const other = parseBase(base.uri.uri, name, base.uri.container);
    const answer = (other && resolve(reference, other).target) ?? 'nothing';
    if (answer !== (target ?? 'nothing')) answers.set(answer, [...(answers.get(answer) ?? []), name]);
  }
  if (answers.size === 0) return undefined;
  return element(
    'div',
    {},
    element('h3', {}, 'Other documents say'),
    element(
      'dl',
      { class: 'facts' },
      [...answers].map(([answer, names]) => [
        element('dt', {}, names.join(', ')),
        element('dd', {}, element('code', {}, shownText(answer))),
      ]),
    ),
  );
}

function chainOf(base: Base): readonly BaseLayer[] {
  const chain: BaseLayer[] = [];
  for (let at: Base | undefined = base; at; at = at.outer) {
    const { uri, rule, from, by, declared } = at;
    chain.push({ uri: uri.uri, rule, from, ...(by && { by }), ...(declared !== undefined && { declared }) });
  }
  return chain;
}

import { type BaseUri, type ProfileName, trace } from '@linkwright/uri';
import { element } from './element.ts';
import { shownText } from './shown-text.ts';

/** The steps of resolution as the document numbers them, with what is known after each. */
export function resolutionSteps(
  reference: string,
  base: BaseUri | string,
  profile: ProfileName,
): HTMLElement {
  const { steps } = trace(reference, base, profile);
  if (steps.length === 0) return element('p', { class: 'muted' }, 'The base is no absolute URI.');
  return element(
    'ol',
    { class: 'steps' },
    steps.map(({ step, section, text, values }) =>
      element(
        'li',
        {},
        element('span', { class: 'step', title: section }, step),
        element('span', {}, shownText(text)),
        Object.keys(values).length === 0
          ? undefined
          : element(
              'dl',
              {},
              Object.entries(values).map(([name, value]) => [
                element('dt', {}, name),
                element(
                  'dd',
                  {},
                  value === null
                    ? element('span', { class: 'muted' }, 'undefined')
                    : element('code', {}, '"', shownText(value), '"'),
                ),
              ]),
            ),
      ),
    ),
  );
}

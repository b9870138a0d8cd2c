// Navigation and first pages of Antora (docs.antora.org, "Component Version Descriptor", "Set Up a Playbook").
import { type Place, callPlace, pathPlace } from '@linkwright/core';
import { type NavigationFormat, isAt } from '../navigation-format.ts';

/** A page by its resource id (`corpus/src/sites/called/antora-catalog.ts`). */
const START_PAGE: Place = { ...callPlace('antora:start-page'), policy: 'always' };

export const ANTORA: NavigationFormat = {
  named: [
    { place: pathPlace('antora:nav'), means: 'path', is: ([first]) => first === 'nav' },
    { place: START_PAGE, means: 'reference', is: isAt('start_page') },
  ],
};

export const PLAYBOOK: NavigationFormat = {
  named: [{ place: START_PAGE, means: 'reference', is: isAt('site', 'start_page') }],
};

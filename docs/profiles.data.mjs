import { parseBase, profiles, resolve } from '@linkwright/uri';

/** References on which the documents differ, from their own tables of examples. */
const EXAMPLES = [
  '',
  '?y',
  'g?y/./x',
  'g;x=1/../y',
  '../../../g',
  '/./g',
  '/../g',
  'g.',
  'http:g',
  '#s',
  '//g',
  'g#s/../x',
];

export default {
  load() {
    const names = Object.keys(profiles);
    const questions = [...new Set(Object.values(profiles).flatMap((profile) => Object.keys(profile)))];
    const rows = questions
      .filter((question) => question !== 'name')
      .map((question) => ({ question, answers: names.map((name) => shown(profiles[name][question])) }))
      .filter(({ answers }) => answers.some((answer) => answer !== ''));
    const examples = EXAMPLES.map((reference) => ({
      reference,
      targets: names.map((name) => resolve(reference, parseBase('http://a/b/c/d;p?q', name)).target ?? '—'),
    }));
    return { names, rows, examples };
  },
};

function shown(value) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : '';
}

// A page for each rule, from the pages that `check --explain` prints.
import { RULES, rulePage } from '@linkwright/check';

export default {
  paths: () => Object.keys(RULES).map((code) => ({ params: { code }, content: rulePage(code) })),
};

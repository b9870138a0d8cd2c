import { RULES } from '@linkwright/check';

export default {
  load: () => Object.entries(RULES).map(([code, rule]) => ({ code, ...rule })),
};

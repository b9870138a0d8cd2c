import { RULES } from '@linkwright/check';

export default {
  load: () =>
    Object.entries(RULES).map(([code, { severity, standard, title }]) => ({
      code,
      severity,
      standard,
      title,
    })),
};

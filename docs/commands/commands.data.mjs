import { commands } from './help.mjs';

export default {
  load: async () => (await commands()).map(({ name, summary }) => ({ name, summary })),
};

// Put before the tests: the laws get other cases on each day, and the same in all runs of a day, so that what one run meets
// the next one meets too. `npm run laws` takes others each time.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Math.floor(Date.now() / 86_400_000) });

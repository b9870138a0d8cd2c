import { availableParallelism } from 'node:os';
import { type ViteUserConfig, defineConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  // Packages are tested from their sources; the command-line tests run the build.
  resolve: { conditions: ['@linkwright/source'] },
  ssr: { resolve: { conditions: ['@linkwright/source', 'node'] } },
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'examples/**/*.test.ts',
      '{docs,fuzz,tools,torture}/test/**/*.test.ts',
    ],
    testTimeout: 120_000,
    // Most tests wait for processes of their own; fewer would leave a core idle.
    maxWorkers: availableParallelism() + 1,
    // The command is tested as it is built, in processes of its own, and shows nothing here.
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['packages/cli/src/**'],
      reporter: ['text-summary', 'text'],
    },
  },
});

export default config;

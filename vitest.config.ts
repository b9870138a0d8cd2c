import { availableParallelism } from 'node:os';
import { type ViteUserConfig, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Folders, and files, whose tests run for a minute, or start commands: a long one that begins last has a core to itself.
 * Those of the engine wait for most of their time: one after the other, beside what calculates.
 */
const LONG = [
  'packages/cli/test/engine.test',
  'fuzz',
  'torture',
  'packages/cli/test/engine-trouble',
  'docs',
  'packages/cli/test/report',
  'packages/cli/test/engine',
  'packages/cli',
];

/** How many times as many cases each law gets (`npm run laws`). */
const CASES = Number(process.env['LINKWRIGHT_CASES'] ?? 1);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const turn = ({ moduleId }: TestSpecification): number => {
      const found = LONG.findIndex((folder) => moduleId.startsWith(`${root}/${folder}`));
      return found < 0 ? LONG.length : found;
    };
    // The rule takes it for the sort of an array.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => turn(a) - turn(b));
  }
}

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
    testTimeout: 120_000 * CASES,
    setupFiles: [CASES > 1 ? 'tools/case-count.mjs' : 'tools/seed-of-day.mjs'],
    sequence: { sequencer: LongFirst },
    // Modules hold no state that a test could leave behind, and loading them anew for each file took
    // as long as half of the tests. What a test puts in their place goes with it.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // Tests wait for processes of their own, but each further worker loads all modules once more, and costs more than it fills.
    maxWorkers: availableParallelism(),
    // The command is tested as it is built, in processes of its own, and shows nothing here.
    coverage: {
      include: ['packages/*/src/**/*.ts'],
      exclude: ['packages/cli/src/**'],
      reporter: ['text-summary', 'text'],
    },
  },
});

export default config;

/** What looks at time, or at the text of the sources. */
export const LEFT_OUT = ['**/long.test.ts', 'packages/uri/test/package.test.ts'];

/**
 * What is mutated, and which tests besides its own run it: those of the packages that stand on it.
 * `command`: they start the command.
 */
export const PACKAGES = {
  uri: { others: [] },
  core: {
    others: ['containers', 'css', 'html', 'mail', 'markdown', 'relocate', 'text', 'xml'].map(
      (name) => `packages/${name}/test/**/*.test.ts`,
    ),
  },
  relocate: {
    others: ['archives', 'check-fix', 'library', 'mail-archive', 'move', 'move-interrupted', 'rewrite'].map(
      (name) => `packages/cli/test/${name}.test.ts`,
    ),
    command: true,
  },
};

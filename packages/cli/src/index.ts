export { defineConfig } from './define-config.ts';
export type { LinkwrightConfig } from './generated/config.ts';
export { runProgram } from './program.ts';

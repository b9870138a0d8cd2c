import type { Command } from 'commander';

/** Every command, loaded when it is called: the ones beside it cost no time. */
export const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  extract: async () => (await import('./commands/extract.ts')).extractCommand(),
  explain: async () => (await import('./commands/explain.ts')).explainCommand(),
  check: async () => (await import('./commands/check.ts')).checkCommand(),
  crawl: async () => (await import('./commands/crawl.ts')).crawlCommand(),
  report: async () => (await import('./commands/report.ts')).reportCommand(),
  query: async () => (await import('./commands/query.ts')).queryCommand(),
  play: async () => (await import('./commands/play.ts')).playCommand(),
  lsp: async () => (await import('./commands/lsp.ts')).lspCommand(),
  absolutize: async () => (await import('./commands/rewrite.ts')).absolutizeCommand(),
  relativize: async () => (await import('./commands/rewrite.ts')).relativizeCommand(),
  move: async () => (await import('./commands/move.ts')).moveCommand(),
  apply: async () => (await import('./commands/apply.ts')).applyCommand(),
  resume: async () => (await import('./commands/apply.ts')).resumeCommand(),
  worker: async () => (await import('./commands/worker.ts')).workerCommand(),
  export: async () => (await import('./commands/mhtml.ts')).exportCommand(),
  pack: async () => (await import('./commands/mhtml.ts')).packCommand(),
  undo: async () => (await import('./commands/undo.ts')).undoCommand(),
  runs: async () => (await import('./commands/undo.ts')).runsCommand(),
  uri: async () => (await import('./commands/uri/command.ts')).uriCommand(),
  init: async () => (await import('./commands/init.ts')).initCommand(),
  completion: async () => (await import('./commands/completion.ts')).completionCommand(),
  config: async () => (await import('./commands/config.ts')).configCommand(),
};

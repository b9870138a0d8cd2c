import type { LinkwrightConfig } from './generated/config.ts';

/** A configuration as it is given: for editors, that they know its keys. */
export function defineConfig(config: LinkwrightConfig): LinkwrightConfig {
  return config;
}

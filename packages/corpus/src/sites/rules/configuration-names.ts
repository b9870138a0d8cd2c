const SCRIPT_ENDINGS = ['js', 'ts', 'mjs', 'mts'];
const DATA_ENDINGS = ['toml', 'yaml', 'yml', 'json'];

/** The names that settings have as a module of a script. */
export function inModules(name: string): readonly string[] {
  return SCRIPT_ENDINGS.map((ending) => `${name}.${ending}`);
}

/** The same, and as a script of CommonJS. */
export function inScripts(name: string): readonly string[] {
  return [...SCRIPT_ENDINGS, 'cjs', 'cts'].map((ending) => `${name}.${ending}`);
}

/** The names that settings have in languages for data. */
export function inDataFormats(name: string): readonly string[] {
  return DATA_ENDINGS.map((ending) => `${name}.${ending}`);
}

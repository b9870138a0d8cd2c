// What settings in YAML say at the top (1.2.2, core schema): `antora.yml`, `_config.yml`, front matter.
import { isMap, isScalar } from 'yaml';
import { parsedYaml } from './parsed-yaml.ts';

/** What stands for the value of a key. */
export type SettingsValue = string | number | boolean | null;

/**
 * The outermost keys of a text whose values are scalars, as YAML has these: `1.0` is the number 1. Never throws: of
 * what is no YAML, what could be read of it, of a key that is there twice the last.
 */
export function yamlSettings(text: string): ReadonlyMap<string, SettingsValue> {
  const { contents } = parsedYaml(text);
  const said = new Map<string, SettingsValue>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const scalar: unknown = value === null ? null : isScalar(value) ? value.value : undefined;
    if (isScalar(key) && isValue(scalar)) said.set(String(key.value), scalar);
  }
  return said;
}

function isValue(value: unknown): value is SettingsValue {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

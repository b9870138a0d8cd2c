import type { ErrorObject } from 'ajv';
import { type ConfigProblem, ConfigError } from './config-error.ts';
import type { Schema } from './config-schema.ts';
import { configValidator } from './config-validator.ts';
import type { FoundConfig } from './found-config.ts';
import { nearest } from '../arguments/nearest-name.ts';

/** Throws ConfigError, with every problem and its place, for a configuration that the schema refuses. */
export async function validateConfig(found: FoundConfig): Promise<void> {
  const again = found.text.repeatedKeys();
  if (again.length > 0)
    throw new ConfigError(
      again.map(({ key, place }) => ({ place, message: `\`${key}\` stands here again; say it once` })),
    );
  const { schema, errorsIn } = await configValidator();
  const errors = errorsIn(found.values);
  if (errors.length > 0) throw new ConfigError(errors.map((error) => problemOf(error, found, schema)));
}

function problemOf(error: ErrorObject, { text }: FoundConfig, schema: Schema): ConfigProblem {
  const keys = error.instancePath.split('/').slice(1).map(unescaped);
  if (error.keyword === 'additionalProperties') {
    const key = (error.params as { additionalProperty: string }).additionalProperty;
    const known = Object.keys((error.parentSchema as Schema | undefined)?.properties ?? {});
    const suggestion = meantKey(key, known, schema);
    const name = [...keys, key].join('.');
    return {
      place: text.place([...keys, key]),
      message: `unknown key \`${name}\``,
      ...(suggestion && { suggestion }),
    };
  }
  const place = text.place(keys);
  const name = keys.length === 0 ? 'the configuration' : `\`${keys.join('.')}\``;
  if (error.keyword === 'enum') {
    const allowed = (error.params as { allowedValues: readonly unknown[] }).allowedValues;
    const suggestion = meantValue(error.data, allowed);
    return {
      place,
      message: `${name} is ${JSON.stringify(error.data)} and must be one of ${allowed.map(String).join(', ')}`,
      ...(suggestion && { suggestion }),
    };
  }
  const wanted = [(error.params as { type: string | readonly string[] }).type].flat();
  return { place, message: `${name} must be ${wanted.map(said).join(' or ')}, not ${kindOf(error.data)}` };
}

function meantKey(key: string, known: readonly string[], schema: Schema): string | undefined {
  const camel = key.replace(/^--?/, '').replaceAll(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
  const near = known.includes(camel) ? camel : nearest(key, known);
  if (near !== undefined) return `did you mean \`${near}\`?`;
  const sections = Object.entries(schema.properties ?? {})
    .filter(([, section]) => section.properties && Object.hasOwn(section.properties, camel))
    .map(([name]) => `\`${name}\``);
  return sections.length === 0 ? undefined : `it belongs into the section ${sections.join(' or ')}`;
}

function meantValue(value: unknown, allowed: readonly unknown[]): string | undefined {
  const names = allowed.filter((each) => typeof each === 'string');
  const near = typeof value === 'string' ? nearest(value, names) : undefined;
  return near === undefined ? undefined : `did you mean \`${near}\`?`;
}

function unescaped(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}

function said(type: string): string {
  const names: Record<string, string> = {
    array: 'a list',
    object: 'an object',
    string: 'a string',
    number: 'a number',
    boolean: 'true or false',
  };
  return names[type] ?? type;
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return said(typeof value);
}

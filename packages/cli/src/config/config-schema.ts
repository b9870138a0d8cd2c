import type { Command } from 'commander';
import { type OptionKey, optionKeys } from './option-keys.ts';

/** As much of JSON Schema (draft 2020-12) as a configuration needs. */
export interface Schema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
}

/**
 * What a configuration may hold, read off the program: a section for each command with the keys of
 * its options, and at the top the keys that two or more commands have with the same meaning.
 */
export function configSchema(program: Command): Schema {
  const sections = Object.fromEntries(
    program.commands.map((command) => [command.name(), sectionOf(command)] as const),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Configuration of Linkwright',
    description: 'Keys at the top count for every command that has them, those of a section before them.',
    type: 'object',
    properties: {
      $schema: { type: 'string', description: 'Where this schema is, for editors.' },
      ...sharedKeys(program),
      ...sections,
    },
    additionalProperties: false,
  };
}

function sectionOf(command: Command): Schema {
  const inner = command.commands.map((each) => [each.name(), sectionOf(each)] as const);
  return {
    type: 'object',
    description: command.summary() || command.description(),
    properties: { ...ownKeys(command), ...Object.fromEntries(inner) },
    additionalProperties: false,
  };
}

function ownKeys(command: Command): Record<string, Schema> {
  const keys = optionKeys(command).map((key) => [key.name, schemaOf(key)] as const);
  return { ...(takesPaths(command) && { paths: PATHS }), ...Object.fromEntries(keys) };
}

const PATHS: Schema = {
  type: ['array', 'string'],
  items: { type: 'string' },
  description: 'Files, folders and globs to read where the command line names none.',
};

/** Whether a command reads `paths`, which a configuration can name. */
export function takesPaths(command: Command): boolean {
  return command.registeredArguments.some((argument) => argument.name() === 'paths' && argument.variadic);
}

/** The commands that do something, with those below other commands. */
export function* leaves(program: Command): Generator<Command> {
  for (const command of program.commands) {
    if (command.commands.length === 0) yield command;
    else yield* leaves(command);
  }
}

/** Keys that several commands have, if they all mean the same by it. */
function sharedKeys(program: Command): Record<string, Schema> {
  const found = new Map<string, Schema[]>();
  for (const command of leaves(program))
    for (const [name, schema] of Object.entries(ownKeys(command)))
      found.set(name, (found.get(name) ?? []).concat(schema));
  const shared = [...found].filter(
    ([, schemas]) => schemas.length > 1 && new Set(schemas.map(meaning)).size === 1,
  );
  return Object.fromEntries(
    shared
      .map(([name, [schema]]) => [name, schema as Schema] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** What may be said with a key, whatever its description and default are. */
function meaning(schema: Schema): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    key === 'description' || key === 'default' ? undefined : value,
  );
}

function schemaOf(key: OptionKey): Schema {
  const plain = key.default !== undefined && !Array.isArray(key.default);
  return {
    ...(key.many ? manyOf(key) : oneOf(key)),
    description: key.description,
    ...(plain && { default: key.default }),
  };
}

function oneOf({ holds, choices, canBeOff }: OptionKey): Schema {
  if (holds === 'choice') return { enum: canBeOff ? [...(choices ?? []), false] : (choices ?? []) };
  const type = TYPES[holds];
  return { type: canBeOff ? [type, 'boolean'] : type };
}

function manyOf(key: OptionKey): Schema {
  const item = oneOf({ ...key, canBeOff: false });
  const single = key.holds === 'choice' ? 'string' : TYPES[key.holds];
  const type = ['array', single, ...(key.pairs ? ['object'] : []), ...(key.canBeOff ? ['boolean'] : [])];
  return {
    type,
    items: item,
    ...(key.pairs && { additionalProperties: { type: ['string', key.counts ? 'integer' : 'boolean'] } }),
  };
}

const TYPES = { flag: 'boolean', text: 'string', number: 'number', choice: 'string' } as const;

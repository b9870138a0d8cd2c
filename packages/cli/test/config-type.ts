import type { Schema } from '../src/config/config-schema.ts';

/** The TypeScript of a configuration's schema. */
export function configType(schema: Schema): string {
  return `// Written from the options of the commands by \`npm run generate\`.

/** A configuration of Linkwright; see \`linkwright.config.json\` in the documentation. */
export interface LinkwrightConfig ${typeOf(schema, '')}
`;
}

function typeOf(schema: Schema, indent: string): string {
  if (schema.properties) {
    const inner = `${indent}  `;
    const fields = Object.entries(schema.properties).map(([name, property]) => field(name, property, inner));
    return `{\n${fields.join('')}${indent}}`;
  }
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const types = [schema.type ?? 'string'].flat();
  return types.map((type) => plain(type, schema, indent)).join(' | ');
}

function plain(type: string, { items, additionalProperties }: Schema, indent: string): string {
  if (type === 'array') return `readonly (${typeOf(items ?? {}, indent)})[]`;
  if (type !== 'object') return type === 'integer' ? 'number' : type;
  const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'unknown';
  return `Readonly<Record<string, ${value}>>`;
}

function field(name: string, schema: Schema, indent: string): string {
  const key = /^[\w$]+$/.test(name) ? name : JSON.stringify(name);
  const said = schema.description?.replaceAll('*/', '*\\/').replaceAll('\n', ' ');
  return `${said === undefined ? '' : `${indent}/** ${said} */\n`}${indent}readonly ${key}?: ${typeOf(schema, indent)} | undefined;\n`;
}

// Which members of schemas and descriptions of interfaces are references: JSON Schema 2020-12, Core, 8 and 9.3; OpenAPI 3.1.0,
// 4.6 and 4.7 ("Relative References in URIs", "in URLs") and 4.8; AsyncAPI 3.0, "Reference Object".
import { type Notation, type Place, oneForEach, place } from '@linkwright/core';

const REF = place('schema:$ref', 'always', 'document');
const DYNAMIC_REF = place('schema:$dynamicRef', 'always', 'document');
const MAPPING = place('openapi:mapping', 'always', 'none');
/** In a mapping a bare word is the name of a schema. */
const NO_NAME = /[/#]/;

const META = place('schema:$schema', 'optional', 'none');
/** What programs ask: what it says decides what others mean. */
const SERVER = place('openapi:servers[].url', 'never', 'none');

/** Those that are read from the address of the interface, and not from that of its description. */
const FROM_SERVER: readonly (readonly [name: string, Place])[] = [
  'externalDocs.url',
  'contact.url',
  'license.url',
  'info.termsOfService',
].map((name) => [name, place(`openapi:${name}`, 'always', 'none')]);

/** By the last two names that lead to them, or by the last. */
const BY_KEY: ReadonlyMap<string, Place> = new Map([
  ['$ref', REF],
  ['$dynamicRef', DYNAMIC_REF],
  ['$schema', META],
  ['externalValue', place('openapi:externalValue', 'always', 'none')],
  ['operationRef', place('openapi:operationRef', 'always', 'none')],
  ['servers.url', SERVER],
  ...FROM_SERVER,
]);

const SERVED: ReadonlySet<Place> = new Set(FROM_SERVER.map(([, each]) => each));

/** OpenAPI 3.1.0, 4.7: whether what stands in a place is relative to the URL of the server. */
export function countsFromServer(each: Place): boolean {
  return SERVED.has(each);
}

/** The notation of what stands in a place where texts are written in `text`. */
export function schemaNotation(each: Place, text: Notation): Notation {
  return each === MAPPING ? besideNames(text) : text;
}

/** What would be read as a name gets a `./` before it. */
const besideNames: (text: Notation) => Notation = oneForEach((text) => ({
  ...text,
  name: `${text.name}-beside-names`,
  encode: (reference, entity, start, end) =>
    text.encode(NO_NAME.test(reference) ? reference : `./${reference}`, entity, start, end),
}));

/** The place of a text, by what leads to it; undefined where it is no reference, as in a list (`dependencies: {$ref: [a]}`). */
export function schemaPlace(keys: readonly string[], pointer: string, value: string): Place | undefined {
  const last = keys.at(-1) ?? '';
  if (!isMember(last, pointer)) return undefined;
  const [outer = '', inner = ''] = [keys.at(-3), keys.at(-2)];
  if (outer === 'discriminator' && inner === 'mapping') return NO_NAME.test(value) ? MAPPING : undefined;
  return BY_KEY.get(last) ?? BY_KEY.get(`${inner}.${last}`);
}

/** Texts in Markdown: OpenAPI 3.1.0, 4.5; AsyncAPI 3.0, "Info Object"; what editors on the language service of VS Code show. */
const PROSE: ReadonlySet<string> = new Set([
  'description',
  'markdownDescription',
  'markdownDeprecationMessage',
  'markdownEnumDescriptions',
]);

/** Whether what these names lead to is Markdown. */
export function isProse(keys: readonly string[]): boolean {
  return PROSE.has(keys.at(-1) ?? '');
}

/** Their members have names of the author's, which are no keywords: `default` is a common name of a response. */
const NAMED_BY_AUTHOR: ReadonlySet<string> = new Set([
  // JSON Schema 2020-12, Core, 10; draft-07, Validation, 6.5.7.
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
  // OpenAPI 3.1.0, 4.8.7 and 4.8.16; AsyncAPI 3.0, "Components Object".
  'schemas',
  'responses',
  'parameters',
  'examples',
  'requestBodies',
  'securitySchemes',
  'links',
  'callbacks',
  'pathItems',
  'webhooks',
  'channels',
  'operations',
  'messages',
]);

/** Whether the last name of a pointer is the author's; in items of lists, such as the `parameters` of an operation, it is a keyword. */
export function isNamedByAuthor(keys: readonly string[], pointer: string): boolean {
  const outer = keys.at(-2) ?? '';
  return NAMED_BY_AUTHOR.has(outer) && pointer.slice(0, pointer.lastIndexOf('/')).endsWith(`/${outer}`);
}

/** Values that are data, and no part of the schema. */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** Whether a value is data, by what leads to it: `examples` of JSON Schema is a list of such. */
export function isData(keys: readonly string[], pointer: string, isList: boolean): boolean {
  const last = keys.at(-1) ?? '';
  // Swagger 2.0, "Example Object": by the type of the media.
  if (keys.at(-2) === 'examples' && last.includes('/')) return true;
  // Items are what their list is.
  if (!isMember(last, pointer) || isNamedByAuthor(keys, pointer)) return false;
  if (last === 'value' && keys.at(-3) === 'examples') return true;
  return DATA.has(last) && (last !== 'examples' || isList);
}

/** Whether the last name is that of the value itself, and not that of a list in which it stands. */
function isMember(last: string, pointer: string): boolean {
  return pointer.endsWith(`/${last}`);
}

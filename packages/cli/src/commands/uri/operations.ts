import {
  type BaseUri,
  type NormalizationLevel,
  type ProfileName,
  type RelativizeOptions,
  compare,
  lint,
  normalizationLevels,
  normalize,
  parse,
  parseBase,
  profiles,
  relativize,
  resolve,
  validate,
} from '@linkwright/uri';

/** What an operation reads and what it adds: the machine format of `linkwright uri`. Undefined: there is no such result. */
export type Fields = Readonly<Record<string, unknown>>;

/** An operation on the fields of one line. Throws a FieldError for a line that it cannot be done for. */
export type Operation = (fields: Fields) => Fields;

/** A field is missing, or not what it should be. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** The operations by the name of their command. */
export const operations: Readonly<Record<OperationName, Operation>> = {
  parse: (fields) => {
    const { scheme, authority, path, query, fragment } = parse(text(fields, 'reference'));
    return {
      scheme: scheme ?? null,
      authority: authority ?? null,
      path,
      query: query ?? null,
      fragment: fragment ?? null,
    };
  },
  resolve: (fields) => {
    const { target, sameDocument, problem } = resolve(text(fields, 'reference'), ...baseOf(fields));
    return { target, sameDocument, problem };
  },
  relativize: (fields) => {
    const { style, everyProfile, baseIsDocument } = fields;
    const [base, profile] = baseOf(fields);
    const reference = relativize(text(fields, 'target'), base, {
      profile,
      style: oneOf(style ?? 'shortest', styles, 'style'),
      everyProfile: everyProfile === true,
      // The base of a line stands for the document, unless the line says that it does not.
      baseIsDocument: baseIsDocument !== false,
    });
    return { reference };
  },
  normalize: (fields) => ({
    normalized: normalize(text(fields, 'uri'), { profile: profileOf(fields), level: levelOf(fields) }),
  }),
  validate: (fields) => ({ components: undefined, ...validate(text(fields, 'uri'), profileOf(fields)) }),
  lint: (fields) => {
    const base = fields['base'] === undefined ? {} : { base: text(fields, 'base') };
    return { findings: lint(text(fields, 'uri'), { profile: profileOf(fields), ...base }) };
  },
  compare: (fields) => ({ ...compare(text(fields, 'a'), text(fields, 'b'), { profile: profileOf(fields) }) }),
  diff: (fields) => {
    const reference = text(fields, 'reference');
    const base = text(fields, 'base');
    const names = Object.keys(profiles) as ProfileName[];
    return {
      targets: Object.fromEntries(names.map((name) => [name, resolve(reference, base, name).target])),
    };
  },
};

export type OperationName =
  | 'parse'
  | 'resolve'
  | 'relativize'
  | 'normalize'
  | 'validate'
  | 'lint'
  | 'compare'
  | 'diff';

/** Whether the answer of an operation is something found, which the exit status tells. */
export function isFinding(answer: Fields): boolean {
  const { target, reference, valid, equivalent, findings, error } = answer;
  if (error !== undefined || valid === false || equivalent === false) return true;
  if (Array.isArray(findings)) return findings.length > 0;
  return target === null || reference === null;
}

const styles: readonly NonNullable<RelativizeOptions['style']>[] = ['shortest', 'path', 'root', 'network'];

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  throw new FieldError(value === undefined ? `"${name}" is missing` : `"${name}" is not a string`);
}

function profileOf(fields: Fields): ProfileName {
  return oneOf(fields['profile'] ?? 'rfc3986', Object.keys(profiles) as ProfileName[], 'profile');
}

function levelOf(fields: Fields): NormalizationLevel {
  return oneOf(fields['level'] ?? 'scheme', normalizationLevels, 'level');
}

function oneOf<T extends string>(value: unknown, names: readonly T[], field: string): T {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new FieldError(`"${field}" is none of ${names.join(', ')}`);
  return found;
}

let lastBase: { uri: string; profile: ProfileName; parsed: BaseUri | string } | undefined;

/** The base of a line. Most lines have that of the line before, which is parsed already. */
function baseOf(fields: Fields): [base: BaseUri | string, profile: ProfileName] {
  const profile = profileOf(fields);
  const uri = fields['base'] === undefined || fields['base'] === null ? '' : text(fields, 'base');
  if (lastBase?.uri !== uri || lastBase.profile !== profile) {
    lastBase = { uri, profile, parsed: parseBase(uri, profile) ?? uri };
  }
  return [lastBase.parsed, profile];
}

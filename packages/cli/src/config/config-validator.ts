import type { ErrorObject } from 'ajv';
import { type Schema, configSchema } from './config-schema.ts';

/** Holds values against the schema of the configuration. */
export interface ConfigValidator {
  readonly schema: Schema;
  readonly errorsIn: (values: unknown) => readonly ErrorObject[];
}

/**
 * What ajv is told: every error, with the schema that it is about.
 * @public for the bundler.
 */
export const AJV_OPTIONS = { allErrors: true, allowUnionTypes: true, verbose: true } as const;

/** Made from the options of all commands. In the bundled command, where that would cost a start, it is made beforehand. */
export async function configValidator(): Promise<ConfigValidator> {
  const [{ Ajv2020 }, { fullProgram }] = await Promise.all([
    import('ajv/dist/2020.js'),
    import('../program.ts'),
  ]);
  const schema = configSchema(await fullProgram());
  const validate = new Ajv2020(AJV_OPTIONS).compile(schema);
  return { schema, errorsIn: (values) => (validate(values) ? [] : (validate.errors ?? [])) };
}

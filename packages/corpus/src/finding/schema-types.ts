// The pieces of descriptions of interfaces: files of any names that `openapi.yaml` and its like, or the settings of Redocly, are
// put together with by `$ref`.
import { dirname } from 'node:path/posix';
import { SCHEMA } from '@linkwright/companions';

const DESCRIPTION =
  /(?:^|\/)(?:(?:[^/]+\.)?(?:openapi|swagger|asyncapi)\.(?:ya?ml|json)|\.?redocly\.ya?ml)$/i;
const PIECE = /\.(?:ya?ml|json)$/i;

/** Gives the media type of files of YAML and JSON in the folder of a description, and below; `paths` are those of a tree. */
export function schemaTypes(paths: readonly string[]): (path: string) => string | undefined {
  const folders = new Set(paths.filter((path) => DESCRIPTION.test(path)).map(dirname));
  if (folders.size === 0) return () => undefined;
  return (path) => {
    if (!PIECE.test(path)) return undefined;
    for (let around = dirname(path); ; around = dirname(around)) {
      if (folders.has(around)) return SCHEMA;
      if (around === '.' || around === '/') return undefined;
    }
  };
}

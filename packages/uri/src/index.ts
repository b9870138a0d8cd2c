export { parse, type UriReference } from './parse.ts';
export { format } from './format.ts';
export { parseBase, type BaseUri } from './base.ts';
export { resolve, type Resolution, type ResolutionProblem } from './resolve.ts';
export { kindOf, type ReferenceKind } from './kind.ts';
export { relativize, type RelativizeOptions } from './relativize.ts';
export { profiles, type Profile, type ProfileName } from './profiles.ts';

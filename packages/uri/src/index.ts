export { parse, type UriReference } from './syntax/parse.ts';
export { format, type UriComponents } from './syntax/format.ts';
export { parseBase, type BaseUri } from './resolve/base.ts';
export { resolve, type Resolution, type ResolutionProblem } from './resolve/resolve.ts';
export { kindAgainst, kindOf, type ReferenceKind } from './syntax/kind.ts';
export { relativize, type RelativizeOptions } from './relativize/relativize.ts';
export { profiles, type Profile, type ProfileName } from './syntax/profiles.ts';
export { validate, type Validation } from './validate/validate.ts';
export type { Problem, ProblemCode, Span } from './syntax/problem.ts';
export {
  spans,
  segments,
  parseAuthority,
  formatAuthority,
  isOpaque,
  type AuthorityParts,
  type ComponentSpans,
  type PathSegment,
} from './syntax/components.ts';
export { schemes, schemeNamed, isExperimental } from './schemes/registry.ts';
export type { Scheme, SchemeComponent, SchemeComponents } from './schemes/scheme.ts';
export { gopherPlus, type GopherPlus } from './schemes/gopher.ts';
export { vmsPath } from './schemes/file.ts';
export { encode, decode, type EncodablePart, type EncodeOptions } from './syntax/encode.ts';
export type { Grammar, GrammarPart } from './syntax/grammars.ts';
export {
  normalize,
  equivalent,
  compare,
  normalizationLevels,
  type Comparison,
  type NormalizationLevel,
  type NormalizeOptions,
} from './normalize/normalize.ts';
export { toUri, toIri, type ToUriOptions } from './normalize/iri.ts';
export { trace, type Trace, type TraceStep } from './resolve/trace.ts';
export { lint, type LintCode, type LintFinding, type LintOptions } from './validate/lint.ts';

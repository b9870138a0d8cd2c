export { parse, type UriReference } from './parse.ts';
export { format, type UriComponents } from './format.ts';
export { parseBase, type BaseUri } from './base.ts';
export { resolve, type Resolution, type ResolutionProblem } from './resolve.ts';
export { kindAgainst, kindOf, type ReferenceKind } from './kind.ts';
export { relativize, type RelativizeOptions } from './relativize.ts';
export { profiles, type Profile, type ProfileName } from './profiles.ts';
export { validate, type Validation } from './validate.ts';
export type { Problem, ProblemCode, Span } from './problem.ts';
export {
  spans,
  segments,
  parseAuthority,
  formatAuthority,
  isOpaque,
  type AuthorityParts,
  type ComponentSpans,
  type PathSegment,
} from './components.ts';
export { schemes, schemeNamed, isExperimental } from './schemes/registry.ts';
export type { Scheme, SchemeComponent, SchemeComponents } from './schemes/scheme.ts';
export { gopherPlus, type GopherPlus } from './schemes/gopher.ts';
export { vmsPath } from './schemes/file.ts';
export { encode, decode, type EncodablePart, type EncodeOptions } from './encode.ts';
export type { Grammar, GrammarPart } from './grammars.ts';
export {
  normalize,
  equivalent,
  compare,
  normalizationLevels,
  type Comparison,
  type NormalizationLevel,
  type NormalizeOptions,
} from './normalize.ts';
export { toUri, toIri, type ToUriOptions } from './iri.ts';
export { trace, type Trace, type TraceStep } from './trace.ts';
export { lint, type LintCode, type LintFinding, type LintOptions } from './lint.ts';

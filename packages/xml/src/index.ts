export { xmlExtractor } from './extractor.ts';
export { xmlCdata, xmlDoubleQuoted, xmlSingleQuoted, xmlText } from './notation.ts';

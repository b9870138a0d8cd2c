// What the first line of a block begins with: docutils, parsers/rst/states.py, Body.patterns.
import { SIMPLE_NAME } from './uri-patterns.ts';

const ENUMERATOR = '(?:[0-9]+|[a-zA-Z]|[ivxlcdm]+|[IVXLCDM]+|#)';
const OPTION_ARGUMENT = '(?:[a-zA-Z][a-zA-Z0-9_-]*|<[^<>]+>)';
const OPTION = `(?:[-+][a-zA-Z0-9](?: ?${OPTION_ARGUMENT})?|(?:--|/)[a-zA-Z0-9][a-zA-Z0-9_-]*(?:[ =]${OPTION_ARGUMENT})?)`;

export const BULLET: RegExp = /^[-+*\u2022\u2023\u2043](?:[ \t]+|$)/;
export const ENUMERATED: RegExp = new RegExp(
  String.raw`^(?:\(${ENUMERATOR}\)|${ENUMERATOR}[).])(?:[ \t]+|$)`,
);
export const FIELD: RegExp = /^:(?![: ])(?:[^:\\]|\\.|:(?![ \t`]|$))*(?<! ):(?:[ \t]+|$)/;
export const OPTIONS: RegExp = new RegExp(String.raw`^${OPTION}(?:, ${OPTION})*(?:  +| ?$)`);
export const DOCTEST: RegExp = /^>>>(?: |$)/;
export const LINE_BLOCK: RegExp = /^\|(?: +|$)/;
export const GRID_TABLE: RegExp = /^\+-[-+]+-\+$/;
export const SIMPLE_TABLE: RegExp = /^=+(?: +=+)+$/;
export const EXPLICIT: RegExp = /^\.\.(?:[ \t]+|$)/;
export const ANONYMOUS_TARGET: RegExp = /^__(?:[ \t]+|$)/;
/** A line of one mark: under or over a title, or between two parts of a text. */
export const RULE: RegExp = /^([!-/:-@[-`{-~])\1*$/;

/** The marks of explicit blocks, behind the two full stops. */
export const FOOTNOTE: RegExp = new RegExp(
  String.raw`^\[(?:[0-9]+|#(?:${SIMPLE_NAME})?|\*|${SIMPLE_NAME})\](?:[ \t]+|$)`,
  'u',
);
export const DIRECTIVE: RegExp = new RegExp(String.raw`^(${SIMPLE_NAME})[ ]?::(?:[ \t]+|$)`, 'u');
/** Of a substitution definition: the name, with an escape as U+0000. */
export const SUBSTITUTION: RegExp = /^\|(?! ).+?(?<![\s\0])\|(?:\s+|$)/;
/** The name of a target, with an escape as U+0000. */
export const TARGET: RegExp =
  /^_(?![ ]|$)(?:_|(?!_)(`?)(?![ `])([^]+?)(?<![\s\0])\1)(?<!(?<!\0):)(?<![\s\0]) ?:(?:\s+|$)/;
/** Of an indirect target: the name of another one. */
export const INDIRECT: RegExp = new RegExp(`^(?:${SIMPLE_NAME}_|\`(?! )[^]+?(?<![\\s\\0])\`_)$`, 'u');

// Calls whose strings are URLs: workers (HTML standard, 10.2.6.3 and 10.3.1), service workers (Service Workers, 3.4.3),
// Docusaurus' `useBaseUrl` (docusaurus.io, "Client API").
import type { Span } from '@linkwright/core';
import { isString, scriptTokens } from './script-tokens.ts';

/**
 * `worker` and `serviceWorker` are resolved against the page, `importScripts` against the worker that calls it,
 * `require` (CommonJS, bundlers) against the script, and `useBaseUrl` against the root of the site.
 */
type ScriptCall = 'worker' | 'importScripts' | 'serviceWorker' | 'require' | 'useBaseUrl';

export interface CalledUrl extends Span {
  readonly call: ScriptCall;
}

/** Most scripts have none of these words, and are not read. */
const WORDS = /Worker\b|\bimportScripts\b|\brequire\b|\buseBaseUrl\b/;

/** The tokens directly before a string that is a URL, from the call's name to its parenthesis. */
const CALLS: readonly (readonly [ScriptCall, RegExp])[] = [
  ['worker', /(?:^| )new (?:(?:window|self|globalThis) \. )?(?:Shared)?Worker \($/],
  ['importScripts', /(?:^|[^. ] |(?:^| )(?:self|globalThis) \. )importScripts \($/],
  ['serviceWorker', /(?:^| )navigator \??\. serviceWorker \??\. register \($/],
  ['require', /(?:^|[^. ] )require \($/],
  ['useBaseUrl', /(?:^|[^. ] )useBaseUrl \($/],
];

/** Tokens of the longest call, and one before it. */
const LONGEST_CALL = 8;

/**
 * The first arguments of `new Worker('…')`, `new SharedWorker('…')` and `navigator.serviceWorker.register('…')`,
 * `require('…')`, `useBaseUrl('…')`, and those of `importScripts('…', '…')`, where an argument is a string or a template without substitutions and
 * nothing else. Spans are of what stands between the quotes. A name that the script gives to something else is
 * taken for the usual one.
 */
export function calledUrls(text: string): readonly CalledUrl[] {
  if (!WORDS.test(text)) return [];
  const found: CalledUrl[] = [];
  const before: string[] = [];
  let argument: CalledUrl | undefined;
  for (const token of scriptTokens(text)) {
    const { value, start, end } = token;
    const ended = argument;
    argument = undefined;
    if (ended && (value === ',' || value === ')')) found.push(ended);
    if (ended?.call === 'importScripts' && value === ',') {
      // The next argument stands as the first did.
      before.pop();
      continue;
    }
    const call = isString(token) ? callOf(before) : undefined;
    if (call) argument = { call, start: start + 1, end: end - 1 };
    before.push(isString(token) ? '""' : value);
    if (before.length > LONGEST_CALL) before.shift();
  }
  return found;
}

function callOf(before: readonly string[]): ScriptCall | undefined {
  if (before.at(-1) !== '(') return undefined;
  const tokens = before.join(' ');
  return CALLS.find(([, pattern]) => pattern.test(tokens))?.[0];
}

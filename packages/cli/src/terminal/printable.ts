import { fstatSync } from 'node:fs';
import { masked } from '@linkwright/check/masked';
import { UNSEEN } from './unseen-characters.ts';

/**
 * Text out of a document, made harmless for a terminal: control characters, ANSI sequences and the marks that change the
 * direction of writing, or that nobody sees, are shown as `\u{…}`, passwords as `***`. In the log of a build service, which
 * obeys commands in what is printed, none begins in it either.
 */
export function printable(text: string): string {
  return IS_OBEYED ? withoutCommands(visible(text)) : visible(text);
}

/** The same for text that stands within a command of a build service. */
export function visible(text: string): string {
  const shown = masked(text);
  // Nearly nothing is; to look costs less than to replace.
  return UNSAFE.test(shown) ? shown.replaceAll(ALL_UNSAFE, shownAsNumber) : shown;
}

/**
 * The same for the pieces of one line, which are shown one right behind the other: a build service sees no ends of
 * pieces, and obeys a command that one begins and the next one ends, too.
 */
export function printablePieces(pieces: readonly string[]): readonly string[] {
  const shown = pieces.map(visible);
  if (!IS_OBEYED) return shown;
  const begins = [...shown.join('').matchAll(COMMANDS)].map(({ index }) => index);
  let end = 0;
  return shown.map((piece) => {
    const start = end;
    end += piece.length;
    const within = begins.filter((at) => at >= start && at < end).map((at) => at - start);
    return withoutCommands(
      within.reduceRight((text, at) => text.slice(0, at) + shownAsNumber('#') + text.slice(at + 1), piece),
    );
  });
}

/**
 * GitHub Actions: `::name::` where a line begins, `##[name]` anywhere; Azure Pipelines: `##vso[name]`;
 * TeamCity: `##teamcity[name]`.
 */
function withoutCommands(text: string): string {
  return text
    .replaceAll(COMMANDS, shownAsNumber)
    .replace(/^\s*:(?=:)/, (start) => `${start.slice(0, -1)}\\u{3a}`);
}

/** Whether what is written to standard output is looked at: on a terminal, or in the log of a build service. */
export function isShown(): boolean {
  shown ??= process.stdout.isTTY || (IS_OBEYED && !fstatSync(1).isFile());
  return shown;
}

let shown: boolean | undefined;

function shownAsNumber(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

const { GITHUB_ACTIONS, TF_BUILD, TEAMCITY_VERSION } = process.env;

/** Whether commands in what is printed are obeyed, as build services do with their logs. */
export const IS_OBEYED: boolean = [GITHUB_ACTIONS, TF_BUILD, TEAMCITY_VERSION].some(Boolean);
const COMMANDS = /#(?=#(?:vso|teamcity)?\[)|^#(?=(?:vso|teamcity)?\[)/g;
const UNSAFE = new RegExp(String.raw`[\u0000-\u001F${UNSEEN}]`, 'u');
const ALL_UNSAFE = new RegExp(UNSAFE, 'gu');

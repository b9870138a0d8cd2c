// URLs in running text: Asciidoctor, rx.rb, InlineLinkRx, and what substitutors.rb makes of it.

/** What a URL may stand behind, spaces among it that have a name (`{nbsp}`); of the marks of formatting those that are some. */
const BEFORE = String.raw`(?<before>^|link:|\{(?:nbsp|zwsp|sp)\}|[ \t<>()[\];"'\`*_#^~])`;

/** A URL, or an attribute that may hold the beginning of one, with what stands before it and, where an escape takes its meaning away, the backslash. */
export const URL_START: RegExp = new RegExp(
  String.raw`${BEFORE}(?<escape>\\?)(?=(?:https?|file|ftp|irc):\/\/|\{[\w-]+\})`,
  'gm',
);

/** The longest run of characters at `start` that a URL can be, where no mark of formatting ends it before. */
export function urlRun(text: string, start: number, before: string): string {
  // What closes it, so that a long line of them is not read to its end for each.
  const run = before === '<' ? /[^\s[\]<>\0]*/y : before === '`' ? /[^\s[\]<`\0]*/y : /[^\s[\]<\0]*/y;
  run.lastIndex = start;
  return run.exec(text)?.[0] ?? '';
}

/** A text without those of some signs that it ends with. */
function without(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text[end - 1] as string)) end -= 1;
  return text.slice(0, end);
}

/** A URL without the marks of punctuation at its end, which belong to the sentence; empty where nothing is left. */
export function withoutPunctuation(run: string, before: string): string {
  let url = without(run, '.,?!)');
  if (url.endsWith('>')) url = without(url, '>');
  else if (/[;:]$/.test(url)) {
    url = url.slice(0, -1);
    if (url.endsWith(')')) url = url.slice(0, -1);
  }
  return url.endsWith('://') || before === 'link:' || before === '"' || before === "'" ? '' : url;
}

/** Whether a text is a URL as it is, whatever stands around it. */
export function isBareUrl(text: string): boolean {
  return /^(?:https?|file|ftp|irc):\/\/[^\s[\]<>{}`*_+"']*[^\s[\]<>{}`*_+"'.,;:!?)]$/.test(text);
}

// Fields of RTF that lead somewhere, as tags of HTML: Rich Text Format 1.9.1, "Fields"; ECMA-376, part 1, 17.16.5.

/** An argument, quoted or not, or a switch. */
const ARGUMENT = /"((?:[^"\\]|\\.)*)"|(\S+)/gs;

const SWITCH = /^\\[a-z!*@#]$/i;

/** Switches that an argument follows: `\l` names a place in the target; the others say nothing of where it is. */
const WITH_ARGUMENT: ReadonlySet<string> = new Set(['\\l', '\\o', '\\t', '\\c', '\\s', '\\*', '\\@', '\\#']);

/** The tag that an instruction begins with; empty for one that leads nowhere. */
export function fieldTag(instruction: string): string {
  const [name = '', ...rest] = argumentsOf(instruction);
  const kind = name.toUpperCase();
  if (kind !== 'HYPERLINK' && kind !== 'INCLUDEPICTURE') return '';
  const reference = referenceIn(rest);
  if (reference === undefined) return '';
  return kind === 'HYPERLINK' ? `<a href="${attribute(reference)}">` : `<img src="${attribute(reference)}">`;
}

function referenceIn(words: readonly string[]): string | undefined {
  let target: string | undefined;
  let place: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as string;
    if (!SWITCH.test(word)) target ??= unescaped(word);
    else if (WITH_ARGUMENT.has(word.toLowerCase())) {
      at += 1;
      if (word.toLowerCase() === '\\l') place = words[at];
    }
  }
  return target === undefined && place === undefined
    ? undefined
    : (target ?? '') + (place === undefined ? '' : `#${unescaped(place)}`);
}

/** The element that a bookmark is. */
export function bookmarkTag(name: string): string {
  return `<a id="${attribute(name.trim())}"></a>`;
}

function argumentsOf(instruction: string): string[] {
  return Array.from(instruction.matchAll(ARGUMENT), ([, quoted, plain]) => quoted ?? plain ?? '');
}

/** Where a backslash is meant, two stand. */
function unescaped(argument: string): string {
  return argument.replace(/\\(.)/gs, '$1');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
